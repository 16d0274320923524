import { companyIdOf } from '#domain/company/company-id.ts';
import type { Transaction } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { POSSIBLE } from '#domain/instruction/instruction.ts';
import type { Act, InstructionId, State } from '#domain/instruction/instruction.ts';
import type { InstructionEvent, MailActor } from '#domain/mail/instruction-mail.ts';
import { withoutControls } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import type { NewEntries } from '#server/instructions/announce.ts';
import { readRecorded } from '#server/instructions/read-instruction.ts';
import type { RecordedInstruction } from '#server/instructions/read-instruction.ts';
import { invalidConfiguration } from '#server/settings/changes.ts';
import { companyNames } from '#server/store/instruction-desk.ts';
import { appendEntries, takeChain } from '#server/store/instruction-record.ts';
import type { EntryKind, NewEntry } from '#server/store/instruction-record.ts';
import type { InstructionRow } from '#server/store/instruction-rows.ts';
import { byCompany, changeInstructions, findInstructions, withEntries } from '#server/store/instructions.ts';
import type { Schema } from '#server/store/schema.ts';
import type { Session } from '#server/store/sessions.ts';
import type { AdminInstructionParts } from './admin-instruction-parts.ts';

export interface Acting {
  readonly actor: MailActor;
  readonly session: Session;
  readonly origin: Origin;
}

interface Wanted {
  readonly act: Act;
  readonly items: readonly { readonly company: string; readonly number: number; readonly state: State }[];
  readonly question?: string | undefined;
  readonly to?: string | undefined;
}

const KINDS: Readonly<Record<Act, EntryKind>> = {
  acknowledge: 'received',
  complete: 'done',
  return: 'returned',
  assign: 'assigned',
};

/**
 * Acts on instructions that are still in the state that the page showed. An instruction that another person has changed meanwhile is left alone, and returned as a
 * conflict. Throws `invalid-configuration` if the question or the person is missing.
 */
export async function actOn(
  parts: AdminInstructionParts,
  acting: Acting,
  wanted: Wanted,
): Promise<{ readonly done: readonly InstructionId[]; readonly conflicts: readonly InstructionId[] }> {
  const { announcer, audit, clock, database, directory } = parts;
  const text = await textOf(parts, wanted);
  const now = clock();
  const prepared = await announcer.prepare();
  const people = await directory.all();
  const shown = new Map(wanted.items.map(({ company, number, state }) => [`${company} ${number}`, state]));
  const ids = [
    ...new Map(
      wanted.items.map(({ company, number }) => [`${company} ${number}`, { companyId: company, number }]),
    ).values(),
  ];
  const { added, done } = await database.db.transaction().execute(async (trx) => {
    const added: NewEntries[] = [];
    const done: InstructionId[] = [];
    for (const [companyId, numbers] of byCompany(ids)) {
      const known = await findInstructions(
        trx,
        numbers.map((number) => ({ companyId, number })),
      );
      if (known.length === 0) continue;
      const head = await takeChain(trx, companyId);
      // Read again while the chain is locked: another person may have acted meanwhile.
      const rows = await findInstructions(
        trx,
        known.map(({ number }) => ({ companyId, number })),
      );
      const possible = rows
        .filter((row) => shown.get(`${companyId} ${row.number}`) === row.state && mayAct(wanted.act, row, text))
        .map(({ number }) => number)
        .toSorted((a, b) => a - b);
      if (possible.length === 0) continue;
      const entries = possible.map((instruction) => entryOf(wanted.act, acting, instruction, text));
      const appended = await appendEntries(trx, head, entries, now);
      await changeInstructions(trx, companyId, possible, changeOf(wanted.act, text, now));
      added.push({ companyId, first: appended.rows[0]?.number ?? 0, head: appended.head });
      done.push(...possible.map((number) => ({ companyId, number })));
    }
    if (wanted.act !== 'assign')
      await tellClients(parts, trx, { done, event: eventOf(wanted.act, acting.actor, text), people, now });
    await announcer.entries(trx, added, prepared, now);
    for (const [companyId, numbers] of byCompany(done))
      await audit.mustRecord(
        {
          kind: 'instructions-acted-on',
          actor: acting.actor.email,
          companyId: companyIdOf(companyId),
          origin: acting.origin,
          details: { act: wanted.act, count: numbers.length, ...(wanted.act === 'assign' && { to: text }) },
        },
        trx,
      );
    return { added, done };
  });
  announcer.settle(added, now);
  const acted = new Set(done.map(({ companyId, number }) => `${companyId} ${number}`));
  return { done, conflicts: ids.filter(({ companyId, number }) => !acted.has(`${companyId} ${number}`)) };
}

/** The question, or the address of the person who is assigned. */
async function textOf({ admins }: AdminInstructionParts, { act, question, to }: Wanted): Promise<string> {
  if (act === 'return') {
    const asked = withoutControls((question ?? '').toWellFormed());
    if (asked === '') throw invalidConfiguration('Please enter what you ask the client.');
    return asked;
  }
  if (act !== 'assign' || to === undefined || to === '') {
    if (act === 'assign' && to === undefined) throw new Refusal('invalid-request');
    return '';
  }
  const email = emailKey(to);
  if (!email || !(await admins.isAdmin(email))) throw invalidConfiguration('Choose one of the administrators.');
  return email;
}

function mayAct(act: Act, row: InstructionRow, text: string): boolean {
  return POSSIBLE[act].includes(row.state) && (act !== 'assign' || row.assigned_to !== text);
}

function entryOf(act: Act, { actor, session }: Acting, instruction: number, text: string): NewEntry {
  const person = { email: actor.email, name: actor.name };
  return {
    kind: KINDS[act],
    instruction,
    facts: { signedIn: session.method },
    content: { person, ...(text && { text }) },
  };
}

function changeOf(act: Act, text: string, now: number): Partial<InstructionRow> {
  switch (act) {
    case 'acknowledge':
      return { state: 'received', changed_at: now };
    case 'complete':
      return { state: 'done', changed_at: now };
    case 'return':
      return { state: 'returned', changed_at: now };
    case 'assign':
      return { assigned_to: text };
  }
}

function eventOf(act: Exclude<Act, 'assign'>, by: MailActor, question: string): InstructionEvent {
  if (act === 'return') return { kind: 'returned', by, question };
  return { kind: act === 'complete' ? 'done' : 'received', by };
}

/** Mails each person who gave one of the instructions, and the second person; if the person has left, the other users of the client. */
async function tellClients(
  { announcer }: AdminInstructionParts,
  trx: Transaction<Schema>,
  {
    done,
    event,
    people,
    now,
  }: {
    readonly done: readonly InstructionId[];
    readonly event: InstructionEvent;
    readonly people: readonly PublishedUser[];
    readonly now: number;
  },
): Promise<void> {
  const stored = (await withEntries(trx, await findInstructions(trx, done))).map((one) => readRecorded(one, now));
  const names = await companyNames(trx, [...new Set(stored.map(({ companyId }) => companyId))]);
  const groups = new Map<string, RecordedInstruction[]>();
  for (const one of stored) {
    const key = JSON.stringify([one.companyId, one.given.email, one.agreed?.email ?? '']);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const instructions of groups.values()) {
    const [one] = instructions;
    if (!one) continue;
    const own = people.filter(({ companyIds }) => companyIds.some((id) => id === one.companyId));
    const involved = own.filter(({ email }) => email === one.given.email || email === one.agreed?.email);
    await announcer.mail(trx, {
      event,
      reader: 'giver',
      to: (involved.length > 0 ? involved : own.slice(0, INSTRUCTION_PAGES.copies)).map(({ address }) => address),
      companyName: names.get(one.companyId) ?? '',
      instructions,
      sentence: '',
      at: now,
    });
  }
}
