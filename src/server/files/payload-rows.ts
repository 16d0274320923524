import type { Row } from '#domain/tabs/tab.ts';
import { unpacked } from '#server/store/packed-payload.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;
/** Depth of the brackets around a row, an array in the array `values`. */
const ROW_DEPTH = 2;

/**
 * The rows of a stored payload, the header first, some hundreds at a time: 50,000 matters at once would take many times the memory of their
 * text, and a promise for each row would take more memory than the row.
 */
export async function* payloadRows(body: Uint8Array): AsyncGenerator<readonly Row[]> {
  const decoder = new TextDecoder();
  let text = '';
  let at = 0;
  let depth = 0;
  let start = -1;
  let inString = false;
  for await (const piece of unpacked(body)) {
    text += decoder.decode(piece, { stream: true });
    const rows: Row[] = [];
    for (; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (inString) {
        if (sign === BACKSLASH) at += 1;
        else if (sign === QUOTE) inString = false;
      } else if (sign === QUOTE) inString = true;
      else if (sign === OPEN && ++depth === ROW_DEPTH) start = at;
      else if (sign === CLOSE && depth-- === ROW_DEPTH) {
        rows.push(JSON.parse(text.slice(start, at + 1)) as Row);
        start = -1;
      }
    }
    // The character after a backslash, which is skipped, may be in the next piece.
    const read = start < 0 ? Math.min(at, text.length) : start;
    text = text.slice(read);
    at -= read;
    if (start >= 0) start = 0;
    if (rows.length > 0) yield rows;
  }
}
