import type { Outcome, Problem } from '#contract/instructions.ts';
import type { InstructionId } from '#domain/instruction/instruction.ts';
import { currentInstructions } from '#server/instructions/current-instructions.ts';
import { asClientsRead, readInstruction, readRecorded } from '#server/instructions/read-instruction.ts';
import type { NewEntries } from '#server/instructions/announce.ts';
import { appendEntries, takeChain } from '#server/store/instruction-record.ts';
import { byCompany, changeInstructions, findInstructions, withEntries } from '#server/store/instructions.ts';
import type { Caller, InstructionParts } from './caller.ts';
import { inTheWay, problemWith } from './check-items.ts';

/** Declines instructions that wait for a second person, all of them or none. The giver may withdraw them in this way too. */
export async function declineInstructions(
  parts: InstructionParts,
  { user, scope, session, origin }: Caller,
  wanted: readonly string[],
): Promise<Outcome> {
  const { announcer, audit, clock, database, directory } = parts;
  const now = clock();
  const current = await currentInstructions(database.db, scope, now);
  const ids: InstructionId[] = [];
  const problems: Problem[] = [];
  for (const id of new Set(wanted)) {
    const known = current.find((one) => one.id === id);
    if (known?.state === 'waiting') ids.push(known);
    else problems.push(problemWith(known?.deadline ?? '', 'not-waiting', known ? { by: inTheWay(known) } : {}));
  }
  if (problems.length > 0) return { result: 'changed', problems };
  const prepared = await announcer.prepare();
  const colleagues = (await directory.all()).filter(({ companyId }) => companyId === user.companyId);
  const written = await database.db.transaction().execute(async (trx) => {
    const added: NewEntries[] = [];
    for (const [companyId, own] of byCompany(ids)) {
      const head = await takeChain(trx, companyId);
      const rows = await findInstructions(
        trx,
        own.map((number) => ({ companyId, number })),
      );
      const waiting = rows.filter(({ state }) => state === 'waiting').map(({ number }) => number);
      if (waiting.length < own.length) return undefined;
      const person = { email: user.email, name: user.name };
      const entries = waiting.map((instruction) => ({
        kind: 'declined' as const,
        instruction,
        facts: { signedIn: session.method },
        content: { person },
      }));
      const appended = await appendEntries(trx, head, entries, now);
      await changeInstructions(trx, companyId, waiting, { state: 'declined', changed_at: now });
      added.push({ companyId, first: appended.rows[0]?.number ?? 0, head: appended.head });
    }
    const stored = (await withEntries(trx, await findInstructions(trx, ids))).map((one) => readRecorded(one, now));
    const givers = new Set(stored.map(({ given }) => given.email));
    await announcer.mail(trx, {
      event: { kind: 'declined', by: { name: user.name, email: user.email } },
      reader: 'colleague',
      to: colleagues.filter(({ email }) => givers.has(email) || email === user.email).map(({ address }) => address),
      companyName: user.companyName,
      instructions: stored,
      sentence: '',
      at: now,
    });
    await announcer.entries(trx, added, prepared, now);
    const details = { count: ids.length, first: ids[0]?.number ?? 0 };
    const { email: actor, companyId } = user;
    await audit.mustRecord({ kind: 'instructions-declined', actor, companyId, origin, details }, trx);
    return added;
  });
  if (!written) {
    const again = await withEntries(database.db, await findInstructions(database.db, ids));
    const changed = again.map((one) => {
      const { number, given, word, deadline, shown } = readInstruction(one, now);
      const by = { number, name: given.name, email: given.email, at: given.at, word };
      return problemWith(deadline, 'not-waiting', { now: shown, by });
    });
    return { result: 'changed', problems: changed };
  }
  announcer.settle(written, now);
  const stored = await withEntries(database.db, await findInstructions(database.db, ids));
  return { result: 'given', instructions: stored.map((one) => asClientsRead(readInstruction(one, now))) };
}
