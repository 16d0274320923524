import { createGunzip } from 'node:zlib';

/** Of the buffers into which a text is unpacked. Large enough that each is an allocation of its own. */
const CHUNK_BYTES = 64 * 1024;

/** The bytes of a compressed text. Each buffer is given back at once: those that wait for the garbage collector would pile up. */
export async function* unpacked(body: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflate = createGunzip({ chunkSize: CHUNK_BYTES });
  inflate.end(body);
  let last: ArrayBuffer | undefined;
  for await (const piece of inflate as AsyncIterable<Buffer<ArrayBuffer>>) {
    if (last !== piece.buffer && last?.byteLength === CHUNK_BYTES) last.transfer(0);
    last = piece.buffer;
    yield piece;
  }
}
