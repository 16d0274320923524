import { createInterface } from 'node:readline/promises';
import { appendErasures, erasureFile } from '#server/forgetting/erasure-file.ts';
import { erase, ForgettingProblem, planCompany, planPerson, rehearse } from '#server/forgetting/forget.ts';
import type { Forgetting, ForgettingParts } from '#server/forgetting/forget.ts';
import { openSecrets } from '#server/secrets/open-secrets.ts';
import { createAuditLog } from '#server/store/audit.ts';
import type { ForgottenRows } from '#server/store/forget-rows.ts';
import { reclaim } from '#server/store/sqlite-files.ts';
import { CommandProblem } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { withStore } from './with-store.ts';

const FLAGS = ['--dry-run', '--yes'] as const;

export const forgetPersonCommand: Command = {
  name: 'forget-person',
  argument: '<address>',
  flags: FLAGS,
  summary:
    'Erases all data of a person who is no longer in the spreadsheet. --dry-run only counts; --yes skips the question.',
  run: (context, address) => forget(context, address, planPerson),
};

export const forgetCompanyCommand: Command = {
  name: 'forget-company',
  argument: '<name>',
  flags: FLAGS,
  summary: 'The same for a company and its people. Stop the server first, unless the data is in PostgreSQL.',
  run: (context, name) => forget(context, name, planCompany),
};

async function forget(
  context: CommandContext,
  name: string,
  plan: (parts: ForgettingParts, name: string) => Promise<Forgetting>,
): Promise<void> {
  const { config, clock, say, flags } = context;
  const rehearsal = flags.has('--dry-run');
  // Over SQLite a running server keeps sessions in memory.
  await withStore(context, !rehearsal, async (database, key) => {
    const now = clock();
    const parts = { database, secrets: await openSecrets(database, key), adminEmails: config.adminEmails, now };
    const planned = await orCommandProblem(plan(parts, name));
    for (const other of planned.otherNames ?? []) say(`Company: ${other}, the same client`);
    for (const email of planned.people) if (email !== name) say(`Person: ${email}`);
    const found = await rehearse(parts, planned);
    for (const line of linesOf(found)) say(line);
    if (!found.some(({ deleted, changed }) => deleted + changed > 0))
      say('No row names it. The erasure is still noted, for older backups.');
    if (rehearsal) return say('Nothing was erased: this was a dry run.');
    if (!flags.has('--yes')) await confirm(name);
    await erase(parts, planned, (erasures) => appendErasures(erasureFile(config.dataDir), erasures));
    await createAuditLog(database, clock, context.log).record({
      kind: 'data-erased',
      actor: 'host',
      details: { people: planned.people.length, companies: planned.erasures.length - planned.people.length },
    });
    await reclaim(database);
    say(
      `Erased. A restore of an older backup erases it again, by ${erasureFile(config.dataDir)}: keep that file with the backups.`,
    );
  });
}

async function orCommandProblem<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ForgettingProblem)
      throw new CommandProblem(`${error.message} Nothing was erased.`, { cause: error });
    throw error;
  }
}

function linesOf(found: readonly ForgottenRows[]): readonly string[] {
  const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;
  return found.map(({ table, deleted, changed, also }) => {
    const deeds = [
      ...(deleted > 0 ? [`${rows(deleted)} deleted`] : []),
      ...(changed > 0 ? [`${rows(changed)} kept without the name`] : []),
      ...(also === undefined ? [] : [also]),
    ];
    return `${table}: ${deeds.join('; ')}`;
  });
}

/** The operator types the name again, because an erasure cannot be undone. */
async function confirm(name: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
  const typed = await Promise.race([terminal.question('To erase this permanently, type the name again: '), ended]);
  terminal.close();
  if (typed?.trim() !== name) throw new CommandProblem('That is not the name. Nothing was erased.');
}
