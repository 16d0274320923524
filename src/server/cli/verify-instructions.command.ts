import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createHeadFile } from '#server/instructions/head-file.ts';
import { keptHeads } from '#server/instructions/record-watch.ts';
import { verifyRecord } from '#server/instructions/verify-record.ts';
import type { Verified } from '#server/instructions/verify-record.ts';
import { createAuditLog } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { companyNames } from '#server/store/instruction-desk.ts';
import type { ChainHead } from '#server/store/instruction-record.ts';
import { CommandProblem } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { withStore } from './with-store.ts';

const ACCEPT = '--accept-loss';
/** The record is not whole. */
const NOT_WHOLE = 3;

export const verifyInstructionsCommand: Command = {
  name: 'verify-instructions',
  argument: '[file of receipts]',
  flags: [ACCEPT],
  summary: `Checks the record of instructions against the heads outside the database, and against receipts, as they were mailed. With ${ACCEPT}, entries that a restore has lost are no longer reported.`,
  async run(context, path) {
    const receipts = path === '' ? [] : receiptsIn(path);
    await withStore(context, false, (database) => verify(context, database, receipts));
  },
};

async function verify(context: CommandContext, database: Database, receipts: readonly ChainHead[]): Promise<void> {
  const { config, flags, log, say } = context;
  const headFile = createHeadFile(config.dataDir, log);
  const kept = await keptHeads(headFile);
  const verified = await verifyRecord(database.db, [...kept, ...receipts]);
  say(
    `${verified.entries} entries of ${verified.companies} companies were checked, with ${kept.length} heads and ${receipts.length} receipts.`,
  );
  if (verified.unknown.length > 0)
    say(
      `${verified.unknown.length} of these companies are not in the database, because they were forgotten or a restore lost them: ${verified.unknown.join(', ')}`,
    );
  const names = await companyNames(database.db, [...new Set(verified.problems.map(({ company }) => company))]);
  for (const { company, sentence } of verified.problems)
    say(`${names.get(company) ?? 'Unknown company'} (${company}): ${sentence}`);
  if (verified.problems.length === 0) return say('The record is whole.');
  if (!flags.has(ACCEPT))
    throw new CommandProblem(
      'The record is not whole. Compare with the receipts, and see "Instructions" in docs/operations.md.',
      {
        exitCode: NOT_WHOLE,
      },
    );
  await accept(context, database, verified);
}

/** Later checks compare with the entries as they are now. */
async function accept(
  { clock, config, log, say }: CommandContext,
  database: Database,
  verified: Verified,
): Promise<void> {
  const companies = new Set(verified.problems.map(({ company }) => company));
  const heads = verified.heads.filter(({ companyId }) => companies.has(companyId));
  const details = { companies: companies.size, problems: verified.problems.length };
  await createAuditLog(database, clock, log).mustRecord({ kind: 'instructions-accepted-loss', actor: 'host', details });
  createHeadFile(config.dataDir, log).accept(heads, clock());
  say(
    'Accepted: later checks compare with the entries as they are now. What was changed inside the record is still reported.',
  );
}

/** A receipt is on a line of its own. Mails quote notes with `>`, so the text of a note never counts as a receipt. */
const RECEIPT = /^[ \t]*(?:Receipt:? )?([A-Za-z0-9_-]{8,64})\/(\d{1,12})\/([0-9a-f]{64})[ \t]*\r?$/gm;

/** The receipts in a file, such as saved mails. Lines that a mail program has broken are joined. */
function receiptsIn(path: string): readonly ChainHead[] {
  const file = resolve(path);
  if (!existsSync(file)) throw new CommandProblem(`There is no file ${file}.`);
  const text = readFileSync(file, 'utf8').replace(/=\r?\n/g, '');
  const receipts = [...text.matchAll(RECEIPT)].map(([, companyId = '', number, hash = '']) => ({
    companyId,
    number: Number(number),
    hash,
  }));
  if (receipts.length === 0) throw new CommandProblem(`${file} contains no receipt.`);
  return receipts;
}
