import { finished } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

/** One file of an archive, written piece by piece. */
export interface FileToZip {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Texts are collected up to this many characters, then compressed. */
const PIECE = 32 * 1024;
/** The most bytes in UTF-8 for one unit of a JavaScript string. */
const WIDEST = 3;

/**
 * The bytes of a .zip archive. It makes the next piece only when the previous one was taken, so that its size does not matter for the memory
 * of the server.
 */
export async function* zipStream(
  files: AsyncIterable<FileToZip> | Iterable<FileToZip>,
  at: number,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else ready.push(piece);
  });
  function* taken(): Generator<Uint8Array> {
    if (failure) throw failure;
    const pieces = ready;
    ready = [];
    for (const piece of pieces) if (piece.length > 0) yield piece;
  }
  for await (const { name, content } of files) {
    const file = new Deflated(name);
    file.mtime = at;
    zip.add(file);
    try {
      for await (const piece of gathered(content)) {
        await file.write(piece);
        yield* taken();
      }
      await file.end();
      yield* taken();
    } finally {
      file.terminate();
    }
  }
  zip.end();
  yield* taken();
}

const NOTHING = new Uint8Array(0);

/** A file that Node compresses: the JavaScript of fflate would leave hundreds of MB of garbage. */
class Deflated extends ZipPassThrough {
  override readonly compression = 8;
  readonly #deflate = createDeflateRaw({ level: 6 });
  readonly #ended: Promise<void>;

  constructor(name: string) {
    super(name);
    this.#deflate.on('data', (piece: Uint8Array<ArrayBuffer>) => this.ondata(null, piece, false));
    this.#ended = finished(this.#deflate);
    // If the archive is abandoned, no code awaits its end.
    this.#ended.catch(() => undefined);
  }

  /** Resolves when the bytes are compressed, so that their buffer can be used again. */
  async write(piece: Uint8Array): Promise<void> {
    this.push(piece);
    await new Promise<void>((resolve, reject) =>
      this.#deflate.write(piece, (error) => (error ? reject(error) : resolve())),
    );
  }

  async end(): Promise<void> {
    this.#deflate.end();
    await this.#ended;
    this.push(NOTHING, true);
  }

  readonly terminate = (): void => void this.#deflate.destroy();

  /** `push` counts the bytes. Only the end is passed on, because Node delivers the compressed bytes. */
  protected override process(_piece: Uint8Array, final: boolean): void {
    if (final) this.ondata(null, NOTHING, true);
  }
}

/** Texts and bytes as pieces. All pieces of text share one buffer, so each is compressed before the next one is made. */
async function* gathered(content: FileToZip['content']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const buffer = new Uint8Array(PIECE * WIDEST);
  let text = '';
  function* pieces(least: number): Generator<Uint8Array> {
    while (text.length >= least && text !== '') {
      const { read, written } = encoder.encodeInto(text, buffer);
      text = text.slice(read);
      yield buffer.subarray(0, written);
    }
  }
  for await (const part of content) {
    if (typeof part === 'string') {
      text += part;
      yield* pieces(PIECE);
    } else {
      yield* pieces(0);
      yield part;
    }
  }
  yield* pieces(0);
}
