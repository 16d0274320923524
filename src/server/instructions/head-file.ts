import { closeSync, createReadStream, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Log } from '#server/base/log.ts';
import type { ChainHead } from '#server/store/instruction-record.ts';
import { BACKUP_FOLDER } from '#server/store/sqlite.ts';

/** In the folder of the backups, so that it is copied to another machine with them. */
const HEAD_FILE = 'instruction-heads.jsonl';

/** A file outside the database that notes the newest entry of each record as it is written. */
export interface HeadFile {
  /** Adds heads. Never throws: an instruction that is stored is not refused because this file cannot be written. */
  keep(heads: readonly ChainHead[], at: number): void;
  /** The operator accepts that entries after these heads are lost. Throws if the file cannot be written. */
  accept(heads: readonly ChainHead[], at: number): void;
  /** Every head of the file, in its order. */
  read(): AsyncIterable<KeptHead>;
}

export interface KeptHead extends ChainHead {
  /** Accepted by the operator: earlier heads of the company no longer count. */
  readonly accepted: boolean;
}

const line = z.object({
  record: z.string(),
  number: z.number(),
  hash: z.string(),
  accepted: z.optional(z.boolean()),
});

export function createHeadFile(dataDir: string, log: Pick<Log, 'error'>): HeadFile {
  return headFileIn(join(dataDir, BACKUP_FOLDER), log);
}

/** The file in this folder, such as a folder of backups from another machine. */
export function headFileIn(folder: string, log: Pick<Log, 'error'>): HeadFile {
  const file = join(folder, HEAD_FILE);
  return {
    keep(heads, at) {
      if (heads.length === 0) return;
      try {
        append(file, heads, at);
      } catch (error) {
        log.error({ err: error, file }, 'the newest instructions could not be noted outside the database');
      }
    },
    accept: (heads, at) => append(file, heads, at, { accepted: true }),
    read: () => headsIn(file),
  };
}

function append(file: string, heads: readonly ChainHead[], at: number, more: { accepted?: true } = {}): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = openSync(file, 'a', 0o600);
  try {
    const lines = heads.map(({ companyId, number, hash }) =>
      JSON.stringify({ record: companyId, number, hash, at, ...more }),
    );
    // The first line break ends a line that a power cut left unfinished.
    writeSync(handle, `\n${lines.join('\n')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Reads the heads; none if there is no file. Skips a line that a power cut left unfinished. */
async function* headsIn(file: string): AsyncGenerator<KeptHead> {
  const stream = createReadStream(file, 'utf8');
  try {
    for await (const text of createInterface({ input: stream, crlfDelay: Infinity })) {
      const head = headOf(text);
      if (head) yield head;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  } finally {
    stream.destroy();
  }
}

function headOf(text: string): KeptHead | undefined {
  if (text === '') return undefined;
  try {
    const { record, number, hash, accepted = false } = line.parse(JSON.parse(text));
    return { companyId: record, number, hash, accepted };
  } catch {
    return undefined;
  }
}
