import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { rowsAsText, stampedFirm } from './stamped-rows.ts';
import type { StampedFirm } from './stamped-rows.ts';

/* A firm as files with one row in each line: more matters than fit into a workbook, delivered as bytes like those of a workbook. */

const PIECE_BYTES = 256 * 1024;

export const fileOf = (folder: string, tab: Tab): string => join(folder, `${tab}.rows`);

export function writeRows(folder: string, firm: StampedFirm): void {
  const sheets = stampedFirm(firm);
  for (const tab of sheets.tabs) {
    const file = openSync(fileOf(folder, tab), 'w');
    let lines = '';
    for (const row of rowsAsText(sheets, tab)) {
      lines += `${JSON.stringify(row)}\n`;
      if (lines.length < PIECE_BYTES) continue;
      writeSync(file, lines);
      lines = '';
    }
    writeSync(file, lines);
    closeSync(file);
  }
}

/** The digest of the bytes of the files, which are read a piece at a time. */
export function digestOfRows(folder: string, tabs: readonly Tab[]): string {
  const digest = createHash('sha256');
  for (const tab of tabs) for (const piece of piecesOf(fileOf(folder, tab))) digest.update(piece);
  return digest.digest('base64url');
}

/** The rows of a file, a piece of it at a time. */
export function rowsIn(path: string): Iterable<Row> {
  return {
    *[Symbol.iterator]() {
      for (const piece of piecesOf(path))
        for (const line of piece.toString('utf8').split('\n')) if (line !== '') yield JSON.parse(line) as Row;
    },
  };
}

/** Whole lines of a file, in one buffer that is used again. No line is longer than the buffer. */
function* piecesOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(PIECE_BYTES);
  let kept = 0;
  for (let read = 1; read > 0;) {
    read = readSync(file, buffer, kept, PIECE_BYTES - kept, null);
    const filled = buffer.subarray(0, kept + read);
    const end = filled.lastIndexOf('\n') + 1;
    if (end > 0) yield filled.subarray(0, end);
    buffer.copyWithin(0, end, filled.length);
    kept = filled.length - end;
  }
  closeSync(file);
}
