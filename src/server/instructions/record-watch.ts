import type { AnswerOf } from '#contract/endpoint.ts';
import type { instructionRecord } from '#contract/admin-instructions.ts';
import type { Clock } from '#server/base/clock.ts';
import { INSTRUCTION_RECORD } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import type { Database } from '#server/store/database.ts';
import { companyNames } from '#server/store/instruction-desk.ts';
import type { ChainHead } from '#server/store/instruction-record.ts';
import type { HeadFile } from './head-file.ts';
import { verifyRecord } from './verify-record.ts';

/** Checks the record in the background, and remembers what it found. */
export interface RecordWatch {
  result(): AnswerOf<typeof instructionRecord>;
  /** Checks now. */
  check(): Promise<void>;
  /** Checks if the last check is long ago. */
  checkIfDue(): Promise<void>;
}

export function createRecordWatch({
  clock,
  database,
  headFile,
  log,
}: {
  readonly clock: Clock;
  readonly database: Database;
  readonly headFile: HeadFile;
  readonly log: Pick<Log, 'error'>;
}): RecordWatch {
  let found: ReturnType<RecordWatch['result']> = { checkedAt: null, companies: 0, entries: 0, problems: [] };

  async function check(): Promise<void> {
    const kept = await keptHeads(headFile);
    const { companies, entries, problems, heads } = await verifyRecord(database.db, kept);
    const names = await companyNames(database.db, [...new Set(problems.map(({ company }) => company))]);
    found = {
      checkedAt: clock(),
      companies,
      entries,
      problems: problems.map((one) => ({ ...one, company: names.get(one.company) ?? one.company })),
    };
    for (const problem of problems) log.error({ ...problem }, 'the record of instructions is not whole');
    if (problems.length > 0) return;
    // A server that was killed right after a commit did not note its heads.
    const newest = new Map(kept.map((head) => [head.companyId, head.number]));
    headFile.keep(
      heads.filter(({ companyId, number }) => number > (newest.get(companyId) ?? 0)),
      clock(),
    );
  }

  return {
    result: () => found,
    check,
    async checkIfDue() {
      if (found.checkedAt === null || clock() - found.checkedAt >= INSTRUCTION_RECORD.checkEveryMs) await check();
    },
  };
}

/**
 * Adds the heads of another file that this one lacks, such as those that were copied with the backups of another machine. A company whose
 * loss was accepted here is left alone.
 */
export async function takeHeads(from: HeadFile, into: HeadFile, now: number): Promise<void> {
  const known = new Set<string>();
  const accepted = new Set<string>();
  for await (const head of into.read()) {
    known.add(`${head.companyId}/${head.number}/${head.hash}`);
    if (head.accepted) accepted.add(head.companyId);
  }
  const heads = await keptHeads(from);
  into.keep(
    heads.filter(
      ({ companyId, number, hash }) => !accepted.has(companyId) && !known.has(`${companyId}/${number}/${hash}`),
    ),
    now,
  );
}

/** The heads outside the database. After a loss that the operator has accepted, earlier heads no longer count. */
export async function keptHeads(headFile: HeadFile): Promise<readonly ChainHead[]> {
  const heads = new Map<string, ChainHead[]>();
  for await (const { accepted, ...head } of headFile.read()) {
    const known = heads.get(head.companyId);
    if (known && !accepted) known.push(head);
    else heads.set(head.companyId, [head]);
  }
  return [...heads.values()].flat();
}
