import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import Papa from 'papaparse';
import type { Row } from '#domain/tabs/tab.ts';
import type { TextEncoding } from './csv-encoding.ts';
import { checkedText } from './csv-text.ts';
import { CELL_CHARACTERS, COLUMNS_KEPT, LAST_ROW, RowGatherer, TooManyRows } from './gather-rows.ts';
import { fileFailure, refuseLarge } from './read-file.ts';

/** The tabs of a folder: its .csv files, by their names without the extension. */
export async function csvFiles(folder: string): Promise<{ readonly name: string; readonly path: string }[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => /\.csv$/i.test(name))
      .toSorted()
      .map((name) => ({ name: name.slice(0, -4), path: join(folder, name) }));
  } catch (error) {
    throw fileFailure(folder, error);
  }
}

/** The digests of the bytes of each file. */
export async function csvDigests(paths: readonly string[], mostBytes: number): Promise<string[]> {
  const digests: string[] = [];
  for (const path of paths)
    try {
      refuseLarge(path, (await stat(path)).size, mostBytes);
      const digest = createHash('sha256');
      for await (const bytes of createReadStream(path)) digest.update(bytes as Buffer);
      digests.push(digest.digest('base64url'));
    } catch (error) {
      throw fileFailure(path, error);
    }
  return digests;
}

/** The rows of one file's bytes, piece by piece. `path` is only for messages. */
export async function* csvRows(
  { path, bytes }: { readonly path: string; readonly bytes: Buffer },
  { label }: TextEncoding,
  mostRows: number,
): AsyncGenerator<readonly Row[]> {
  const pieces = decoded(bytes, label);
  const start = pieces.next();
  if (start.done) return;
  const delimiter = delimiterOf(start.value);
  // Set explicitly, because otherwise the parser assumes one kind of line end and joins rows that another kind separates.
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, newline: '\n' });
  const text = Readable.from(inFewLines(checkedText(following(start.value, pieces), delimiter, path)));
  // An error of `text` ends the parser with the same error, which the loop below then throws.
  pipeline(text, parser, () => undefined);
  yield* gathered(parser as AsyncIterable<string[]>, mostRows);
}

async function* gathered(records: AsyncIterable<string[]>, mostRows: number): AsyncGenerator<readonly Row[]> {
  const gatherer = new RowGatherer(mostRows);
  let index = 0;
  for await (const record of records) {
    // Empty rows count here, because each line costs the parser as much as a short row.
    if (index >= LAST_ROW) throw new TooManyRows();
    gatherer.add(index++, record.slice(0, COLUMNS_KEPT).map(cellText));
    if (index % 512 === 0) yield gatherer.take();
  }
  yield gatherer.take();
}

/** Lines that the parser gets at once. It removes rows from the front of a list, which takes time in proportion to the length of the list. */
const LINES_AT_ONCE = 2_000;

async function* inFewLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) {
    let from = 0;
    let lines = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      if (++lines % LINES_AT_ONCE !== 0) continue;
      yield text.slice(from, end + 1);
      from = end + 1;
    }
    if (from < text.length) yield text.slice(from);
  }
}

function cellText(text: string): string {
  return text.length > CELL_CHARACTERS ? text.slice(0, CELL_CHARACTERS) : text;
}

/** How many bytes become text at once. */
const PIECE_BYTES = 64 * 1024;

/** The text of the bytes, which were found to be of this encoding. */
function* decoded(bytes: Buffer, label: string): Generator<string, void> {
  const decoder = new TextDecoder(label, { fatal: true });
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(from, from + PIECE_BYTES), { stream: true });
}

function* following(start: string, pieces: Iterable<string>): Generator<string> {
  yield start;
  yield* pieces;
}

/** Number of first lines that are compared. Most of them have as many delimiters as the header; a title above it has others, or none. */
const LINES_COMPARED = 20;

/** The delimiter, which depends on the country of the program's user: the character that most lines contain equally often; of two such characters, the one that the first line has more often. */
function delimiterOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/, LINES_COMPARED);
  const marks = [',', ';', '\t'].map((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1);
    const alike = Math.max(
      0,
      ...counts.map((count) => (count > 0 ? counts.filter((other) => other === count).length : 0)),
    );
    return { mark, alike, first: counts[0] ?? 0 };
  });
  return marks.reduce((best, one) => ((one.alike - best.alike || one.first - best.first) > 0 ? one : best)).mark;
}
