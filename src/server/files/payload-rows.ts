import { createGunzip } from 'node:zlib';
import type { Row } from '#domain/tabs/tab.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;
/** Rows are arrays in the array `values`. */
const ROW_DEPTH = 2;

/** Of the buffers into which a payload is unpacked. Large enough that each is an allocation of its own. */
const CHUNK_BYTES = 64 * 1024;

/** The rows of a stored payload, the header first, one after another: 50,000 matters at once take many times the memory of their text. */
export async function* payloadRows(body: Uint8Array): AsyncGenerator<Row> {
  const decoder = new TextDecoder();
  let text = '';
  let at = 0;
  let depth = 0;
  let start = -1;
  let inString = false;
  for await (const piece of unpacked(body)) {
    text += decoder.decode(piece, { stream: true });
    for (; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (inString) {
        if (sign === BACKSLASH) at += 1;
        else if (sign === QUOTE) inString = false;
      } else if (sign === QUOTE) inString = true;
      else if (sign === OPEN && ++depth === ROW_DEPTH) start = at;
      else if (sign === CLOSE && depth-- === ROW_DEPTH) {
        yield JSON.parse(text.slice(start, at + 1)) as Row;
        start = -1;
      }
    }
    // A sign after a backslash may have been skipped beyond the end of this piece.
    const read = start < 0 ? Math.min(at, text.length) : start;
    text = text.slice(read);
    at -= read;
    if (start >= 0) start = 0;
  }
}

/** The bytes of a compressed text. Each buffer is given back at once: those that wait for the garbage collector would pile up. */
async function* unpacked(body: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflate = createGunzip({ chunkSize: CHUNK_BYTES });
  inflate.end(body);
  let last: ArrayBuffer | undefined;
  for await (const piece of inflate as AsyncIterable<Buffer<ArrayBuffer>>) {
    if (last !== piece.buffer && last?.byteLength === CHUNK_BYTES) last.transfer(0);
    last = piece.buffer;
    yield piece;
  }
}
