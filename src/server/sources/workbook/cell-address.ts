import { Damaged } from './damaged.ts';

/** Zero-based index of the column whose letters an address begins with: 0 for A, A1 and A1:B2. */
export function columnIndex(address: string): number {
  let index = 0;
  for (let at = 0; at < Math.min(address.length, 4); at++) {
    const letter = address.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  if (index === 0) throw new Damaged();
  return index - 1;
}
