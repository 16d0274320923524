import { Damaged } from './damaged.ts';

/**
 * Decodes UTF-8 piece by piece. Throws `Damaged` for anything else: with a mark in place of each letter that cannot be read, two
 * companies' names may become one.
 */
export function utf8Decoder(): { write(bytes: Uint8Array): string; end(): string } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new Damaged();
    }
  };
  return { write: decoded, end: () => decoded() };
}
