import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import Papa from 'papaparse';
import type { Row } from '#domain/tabs/tab.ts';
import { SourceFailure } from '../portfolio-source.ts';
import { checkedText } from './csv-text.ts';
import { CELL_CHARACTERS, COLUMNS_KEPT, LAST_ROW, RowGatherer, TooManyRows } from './gather-rows.ts';
import { fileFailure, refuseLarge } from './read-file.ts';

/** The tabs of a folder: its .csv files, by their names without the ending. */
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

/** Of the bytes of each file. */
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

/** The rows of one file, piece by piece. Text must be UTF-8: guessing another encoding would spoil names without a word. */
export async function* csvRows(
  path: string,
  limits: { readonly mostBytes: number; readonly mostRows: number },
): AsyncGenerator<readonly Row[]> {
  try {
    refuseLarge(path, (await stat(path)).size, limits.mostBytes);
    const pieces = decoded(path);
    const start = await pieces.next();
    if (start.done) return;
    const delimiter = delimiterOf(start.value);
    // Left to itself, the parser takes one kind of line end for all, and makes one row of what another kind separates.
    const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, newline: '\n' });
    const text = Readable.from(inFewLines(checkedText(following(start.value, pieces), delimiter, path)));
    // An error of the text ends the parser with that error, which the loop below then throws.
    pipeline(text, parser, () => undefined);
    yield* gathered(parser as AsyncIterable<string[]>, limits.mostRows);
  } catch (error) {
    throw fileFailure(path, error);
  }
}

async function* gathered(records: AsyncIterable<string[]>, mostRows: number): AsyncGenerator<readonly Row[]> {
  const gatherer = new RowGatherer(mostRows);
  let index = 0;
  for await (const record of records) {
    // Empty ones count here: each line costs the parser as much as a short row.
    if (index >= LAST_ROW) throw new TooManyRows();
    gatherer.add(index++, record.slice(0, COLUMNS_KEPT).map(cellText));
    if (index % 512 === 0) yield gatherer.take();
  }
  yield gatherer.take();
}

/** The parser keeps the rows of a piece in a list and takes them from its front, which costs as much as the list is long. */
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

async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true });
    const rest = decoder.decode();
    if (rest) yield rest;
  } catch (error) {
    if (error instanceof TypeError) throw new SourceFailure('csv-not-utf8', { file: basename(path) });
    throw error;
  }
}

async function* following(start: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* pieces;
}

/** Among so many first lines, most have as many marks as the heading; a title above it has others, or none. */
const LINES_COMPARED = 20;

/** Programs write what their user's country separates lists with: the mark of which most lines have as many; of two, the one that the first line has more often. */
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
