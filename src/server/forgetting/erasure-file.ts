import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Erasure } from '#server/store/erasures.ts';
import { BACKUP_FOLDER } from '#server/store/sqlite.ts';

/** In the folder of the backups, so that it is copied to another machine with them: a restore needs it. */
export const ERASURE_FILE = 'erasures.jsonl';

/** Path of the file that keeps the erasures outside the database. */
export function erasureFile(dataDir: string): string {
  return join(dataDir, BACKUP_FOLDER, ERASURE_FILE);
}

const line = z.object({ hash: z.string(), kind: z.enum(['person', 'company']), at: z.number() });

/** The erasures in a file; none if there is no file. Skips a line that a power cut left unfinished. */
export function readErasureFile(file: string): readonly Erasure[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return text.split('\n').flatMap((one) => {
    try {
      return [line.parse(JSON.parse(one))];
    } catch {
      return [];
    }
  });
}

/** Adds erasures. When this returns, they are on the disk and survive a power cut. */
export function appendErasures(file: string, erasures: readonly Erasure[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = openSync(file, 'a', 0o600);
  try {
    // The first line break ends a line that a power cut left unfinished.
    writeSync(handle, `\n${erasures.map(({ hash, kind, at }) => JSON.stringify({ kind, hash, at })).join('\n')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
