import type { Transaction } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Instruction, Outcome, Problem } from '#contract/instructions.ts';
import { fold } from '#domain/text/fold.ts';
import { CACHE } from '#server/base/limits.ts';
import { firmCalendar } from '#server/instructions/firm-calendar.ts';
import type { FirmCalendar } from '#server/instructions/firm-calendar.ts';
import type { NewEntries } from '#server/instructions/announce.ts';
import type { CurrentInstruction } from '#server/instructions/current-instructions.ts';
import { publishedDeadlines } from '#server/instructions/published-deadlines.ts';
import { asClientsRead, readInstruction } from '#server/instructions/read-instruction.ts';
import type { GivenFacts } from '#server/instructions/read-instruction.ts';
import { appendEntries, holdPublication, takeChain } from '#server/store/instruction-record.ts';
import type { NewEntry } from '#server/store/instruction-record.ts';
import { searchedText } from '#server/store/instruction-search.ts';
import { takeSet } from '#server/store/instruction-sets.ts';
import type { InstructionRow, InstructionSetRow } from '#server/store/instruction-rows.ts';
import {
  addInstructions,
  changeInstructions,
  findInstructions,
  instructionsOfSet,
  newerRows,
  replaceInstruction,
  withEntries,
} from '#server/store/instructions.ts';
import type { Schema } from '#server/store/schema.ts';
import type { Caller, InstructionParts } from './caller.ts';
import { inTheWay, isSettled, problemOf, problemWith } from './check-items.ts';
import { checkProof } from './confirm-set.ts';
import type { Confirmed, Proof } from './confirm-set.ts';
import { ownSet } from './find-set.ts';
import { needsFresh } from './prepare-set.ts';
import type { SetBody } from './prepare-set.ts';
import { tellOfGiving } from './tell-of-giving.ts';

/** Rolls the transaction back: another instruction was given since the set was shown. */
class Meanwhile extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super('another instruction was first');
    this.problems = problems;
  }
}

/** Rolls the transaction back: another request has used the proof or the set. */
class AlreadySpent extends Error {}

/** Everything that giving one set needs. */
export interface Giving {
  readonly caller: Caller;
  readonly set: InstructionSetRow;
  readonly body: SetBody;
  readonly confirmedBy: Instruction['confirmedBy'];
  readonly calendar: FirmCalendar;
  readonly now: number;
}

/**
 * Gives all instructions of a set, or none. Giving the same set again gets the same answer as the first time. Compares what was shown with what is published now,
 * and with what other people have given since. Throws `set-over`, `confirm-first`, and what `checkProof` throws.
 */
export async function giveSet(parts: InstructionParts, caller: Caller, setId: string, proof?: Proof): Promise<Outcome> {
  const { clock, payloads, settings } = parts;
  const set = await ownSet(parts, caller, setId);
  const body = JSON.parse(set.body) as SetBody;
  if (set.given_at !== null) return asGiven(parts, set, body);
  if (needsFresh(body) && !proof) throw new Refusal('confirm-first');

  const [published, calendar] = await Promise.all([
    publishedDeadlines(payloads, caller.scope),
    firmCalendar(settings, clock()),
  ]);
  const ground = { published, rules: caller.rules, calendar };
  const problems = body.items.flatMap(
    ({ deadline, choice, shown }) => problemOf(ground, deadline, choice, shown) ?? [],
  );
  const asManyPeople = body.kind === 'second' || !needsFresh(body) || body.secondPerson === caller.rules.secondPerson;
  if (body.sentence !== caller.rules.sentence || !asManyPeople) throw new Refusal('set-over');
  if (problems.length > 0) return { result: 'changed', problems };

  const confirmed = proof && (await checkProof(parts, caller, set, proof));
  const giving: Giving = {
    caller,
    set,
    body,
    confirmedBy: confirmed?.by ?? 'session',
    calendar,
    now: clock(),
  };
  try {
    await write(parts, giving, confirmed);
  } catch (error) {
    if (error instanceof Meanwhile) return { result: 'changed', problems: [...error.problems] };
    if (!(error instanceof AlreadySpent)) throw error;
    const again = await ownSet(parts, caller, setId);
    if (again.given_at === null) throw new Refusal('invalid-passkey');
  }
  return asGiven(parts, set, body);
}

/** The answer for a set that was given already: its instructions as they are now. */
async function asGiven({ clock, database }: InstructionParts, set: InstructionSetRow, body: SetBody): Promise<Outcome> {
  const earlier = body.items.flatMap((item) => item.earlier ?? []);
  const rows = await (body.kind === 'give'
    ? instructionsOfSet(database.db, set.id)
    : findInstructions(database.db, earlier));
  const stored = await withEntries(database.db, rows);
  return { result: 'given', instructions: stored.map((one) => asClientsRead(readInstruction(one, clock()))) };
}

async function write(parts: InstructionParts, giving: Giving, confirmed: Confirmed | undefined): Promise<void> {
  const { announcer, audit, database } = parts;
  const { caller, set, body, now } = giving;
  const prepared = await announcer.prepare();
  const people = await parts.directory.all();
  const added = await database.db.transaction().execute(async (trx) => {
    if (confirmed && !(await confirmed.spend(trx))) throw new AlreadySpent();
    if (!(await takeSet(trx, set.id, now))) throw new AlreadySpent();
    // Locked in one order, so that two transactions cannot deadlock.
    const heads = new Map<string, Awaited<ReturnType<typeof takeChain>>>();
    for (const id of [...new Set([...caller.scope.companyIds, ...earlierCompanies(body)])].toSorted())
      heads.set(id, await takeChain(trx, id));
    // Until the transaction ends, no other publication becomes visible, so the comparison stays true.
    if ((await holdPublication(trx, database.dialect)) !== caller.scope.publication)
      throw new Refusal('unavailable', { retryAfterMs: CACHE.sharedStoreMs });
    await refuseMeanwhile(trx, giving);
    const written: NewEntries[] = [];
    const numbers: { companyId: string; number: number }[] = [];
    for (const [companyId, entries] of entriesOf(giving)) {
      const { rows, head } = await appendEntries(trx, heads.get(companyId)!, entries, now);
      if (body.kind === 'give') {
        await addInstructions(
          trx,
          rows.map((entry, index) => rowOf(giving, companyId, entry.number, index)),
        );
        await replaceEarlier(
          trx,
          giving,
          rows.map(({ number }) => number),
        );
      } else
        await changeInstructions(
          trx,
          companyId,
          entries.map(({ instruction }) => instruction ?? 0),
          {
            state: 'given',
            changed_at: now,
            late_at: giving.calendar.lateAt,
          },
        );
      written.push({ companyId, first: rows[0]?.number ?? head.number, head });
      numbers.push(
        ...entries.map(({ instruction }, index) => ({ companyId, number: instruction ?? rows[index]!.number })),
      );
    }
    const stored = await withEntries(trx, await findInstructions(trx, numbers));
    await tellOfGiving(parts, trx, giving, stored, people);
    await announcer.entries(trx, written, prepared, now);
    await audit.mustRecord(
      {
        kind: body.kind === 'give' ? 'instructions-given' : 'instructions-agreed',
        actor: caller.user.email,
        companyId: caller.user.companyId,
        origin: caller.origin,
        details: {
          count: numbers.length,
          first: numbers[0]?.number ?? 0,
          confirmedBy: giving.confirmedBy,
        },
      },
      trx,
    );
    return written;
  });
  announcer.settle(added, now);
}

function earlierCompanies({ kind, items }: SetBody): readonly string[] {
  return kind === 'second' ? items.flatMap(({ earlier }) => earlier?.companyId ?? []) : [];
}

/** Throws `Meanwhile` if instructions on the same deadlines were given, agreed to or completed since the set was shown. */
async function refuseMeanwhile(trx: Transaction<Schema>, { caller, body, now }: Giving): Promise<void> {
  const read = async (rows: readonly InstructionRow[]): Promise<readonly CurrentInstruction[]> =>
    (await withEntries(trx, rows)).map((one) => ({
      ...readInstruction(one, now),
      companyId: one.row.company_id,
      row: one.row,
    }));
  const earlier = await read(
    await findInstructions(
      trx,
      body.items.flatMap(({ earlier }) => earlier ?? []),
    ),
  );
  const problems: Problem[] = [];
  for (const one of earlier) {
    const problem = earlierProblem(one, body.kind);
    if (problem) problems.push(problemWith(one.deadline, problem, { now: one.shown, by: inTheWay(one) }));
  }
  if (body.kind === 'give') {
    const newer = await read(await newerRows(trx, caller.scope.companyIds, body.seen));
    const nameOf = ({ matterId, type, dueDate }: Instruction['shown']) =>
      JSON.stringify([matterId, fold(type), dueDate]);
    for (const { deadline, shown } of body.items) {
      const first = newer.find((one) => one.deadline === deadline || nameOf(one.shown) === nameOf(shown));
      if (first) problems.push(problemWith(deadline, 'instructed', { now: shown, by: inTheWay(first) }));
    }
  }
  if (problems.length > 0) throw new Meanwhile([...new Map(problems.map((one) => [one.deadline, one])).values()]);
}

function earlierProblem(one: CurrentInstruction, kind: SetBody['kind']): Problem['problem'] | undefined {
  if (kind === 'second') return one.state === 'waiting' ? undefined : 'not-waiting';
  if (isSettled(one)) return 'done';
  return one.state === 'replaced' ? 'instructed' : undefined;
}

/** The entries to append, by company. */
function entriesOf({ caller, set, body, confirmedBy }: Giving): readonly (readonly [string, readonly NewEntry[]])[] {
  const { user, session, scope } = caller;
  const person = { email: user.email, name: user.name };
  const common = { set: set.id, signedIn: session.method, confirmedBy, publication: body.publication };
  if (body.kind === 'give')
    return [
      [
        scope.companyId,
        body.items.map(({ choice, word, shown, earlier }): NewEntry => {
          const facts: GivenFacts = {
            ...common,
            choice,
            replaces: earlier?.number ?? null,
            ...(earlier && earlier.companyId !== scope.companyId && { replacesIn: earlier.companyId }),
          };
          return {
            kind: waits(body, choice) ? 'proposed' : 'given',
            facts: { ...facts },
            content: {
              person,
              shown: { ...shown, word, sentence: body.sentence },
              ...(body.note && { text: body.note }),
            },
          };
        }),
      ],
    ];
  const companies = new Map<string, NewEntry[]>();
  for (const { earlier } of body.items)
    if (earlier)
      companies.set(earlier.companyId, [
        ...(companies.get(earlier.companyId) ?? []),
        { kind: 'agreed', instruction: earlier.number, facts: common, content: { person } },
      ]);
  return [...companies].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const waits = ({ secondPerson }: SetBody, choice: InstructionRow['choice']) => secondPerson && choice === 'lapse';

function rowOf(
  { caller, set, body, calendar, now }: Giving,
  companyId: string,
  number: number,
  index: number,
): InstructionRow {
  const { deadline, choice, shown, word } = body.items[index]!;
  return {
    company_id: companyId,
    number,
    set_id: set.id,
    deadline,
    matter_id: shown.matterId,
    choice,
    state: waits(body, choice) ? 'waiting' : 'given',
    given_at: now,
    given_by: caller.user.email,
    changed_at: now,
    late_at: calendar.lateAt,
    late_told_at: null,
    assigned_to: '',
    replaced_by: null,
    flag: '',
    flag_now: '',
    flag_since: 0,
    searched: searchedText({ ...shown, word }),
  };
}

/** Marks earlier instructions as replaced; they stay in the record. An answered question stays done. */
async function replaceEarlier(
  trx: Transaction<Schema>,
  { body, now }: Giving,
  numbers: readonly number[],
): Promise<void> {
  for (const [index, { earlier }] of body.items.entries())
    if (earlier) await replaceInstruction(trx, earlier, numbers[index]!, now);
}
