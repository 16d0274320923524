import { safeLink } from './safe-link.ts';

/** A cell that shows a text and leads to an address. */
export interface NamedLink {
  /** Empty if the cell is nothing but an address, or another text. */
  readonly name: string;
  readonly address: string;
}

/** A cell as a source delivers it: what it shows and, below it, where it leads. */
export const namedLink = ({ name, address }: NamedLink): string => `${name}\n${address}`;

/** What a delivered cell shows and where it leads. A text without a link is an address that no screen opens. */
export function linkIn(cell: string): NamedLink {
  const at = cell.lastIndexOf('\n');
  const [name, address] = [cell.slice(0, Math.max(0, at)).trim(), cell.slice(at + 1).trim()];
  const isNamed = at >= 0 && safeLink(address) !== undefined && !name.includes('://');
  return isNamed ? { name: name.replaceAll(/\s+/g, ' '), address } : { name: '', address: cell };
}
