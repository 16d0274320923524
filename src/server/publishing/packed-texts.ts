import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * Options for fast compression with little memory, which is good enough because texts of one kind repeat each other. Most pieces are one or two kilobytes when
 * compressed, and Node allocates a chunk for each that stays until the garbage is collected.
 */
const HOW = { level: 1, windowBits: 14, memLevel: 7, chunkSize: 4096 };

const BLOCK_BYTES = 1024 * 1024;

/** Keeps small pieces of bytes side by side in large blocks, because thousands of single allocations would fragment the memory. */
export class Blocks {
  #block = new Uint8Array(0);
  #filled = 0;

  keep(bytes: Uint8Array): Uint8Array {
    if (this.#filled + bytes.length > this.#block.length) {
      this.#block = new Uint8Array(Math.max(BLOCK_BYTES, bytes.length));
      this.#filled = 0;
    }
    const kept = this.#block.subarray(this.#filled, this.#filled + bytes.length);
    kept.set(bytes);
    this.#filled += bytes.length;
    return kept;
  }
}

type Change = (text: string) => string;

/** Texts without line breaks, in their order. `pack` compresses those that were added since the last time. */
export class PackedTexts {
  readonly #blocks: Blocks;
  readonly #packed: Uint8Array[] = [];
  #last: string[] = [];
  #count = 0;
  #change: Change | undefined;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  get length(): number {
    return this.#count;
  }

  add(text: string): void {
    this.#last.push(text);
    this.#count++;
  }

  pack(): void {
    if (this.#last.length === 0) return;
    this.#packed.push(this.#blocks.keep(deflateRawSync(this.#last.join('\n'), HOW)));
    this.#last = [];
  }

  all(): readonly string[] {
    return this.#packed.length === 0 ? this.#last : [...this.#pieces()].flat();
  }

  *[Symbol.iterator](): Generator<string> {
    for (const piece of this.#pieces()) yield* piece;
  }

  /** Replaces each text. Call it once, after the last text. */
  replace(change: Change): void {
    this.#last = this.#last.map(change);
    // Compressed texts are changed whenever they are read, because compressing them again would take longer.
    this.#change = change;
  }

  *#pieces(): Generator<readonly string[]> {
    for (const piece of this.#packed) {
      const texts = inflateRawSync(piece).toString('utf8').split('\n');
      yield this.#change ? texts.map(this.#change) : texts;
    }
    yield this.#last;
  }
}
