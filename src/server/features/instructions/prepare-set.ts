import { Refusal } from '#contract/errors.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PreparedSet, Problem, SetItem, prepareInstructions } from '#contract/instructions.ts';
import { matchInstructions } from '#domain/instruction/match.ts';
import { withoutControls } from '#domain/text/control-characters.ts';
import { INSTRUCTION_SETS } from '#server/base/limits.ts';
import { randomToken } from '#server/base/tokens.ts';
import { currentInstructions } from '#server/instructions/current-instructions.ts';
import type { CurrentInstruction } from '#server/instructions/current-instructions.ts';
import { firmCalendar } from '#server/instructions/firm-calendar.ts';
import { publishedDeadlines } from '#server/instructions/published-deadlines.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import { readHeads } from '#server/store/instruction-record.ts';
import { addSet } from '#server/store/instruction-sets.ts';
import type { Caller, InstructionParts } from './caller.ts';
import { inTheWay, isSettled, problemOf, problemWith } from './check-items.ts';
import type { Ground } from './check-items.ts';

type Wanted = BodyOf<typeof prepareInstructions>['items'][number];

/** The stored body of a set: exactly what its confirmation shows, and what was known when it was made. */
export interface SetBody {
  readonly kind: 'give' | 'second';
  readonly items: readonly StoredItem[];
  readonly note: string;
  readonly sentence: string;
  readonly secondPerson: boolean;
  readonly publication: number;
  /** Number of the newest entry, by company id of the client. Newer entries were not shown. */
  readonly seen: Readonly<Record<string, number>>;
}

export type StoredItem = Omit<SetItem, 'earlier'> & {
  readonly earlier: { readonly companyId: string; readonly number: number } | null;
};

/** Compares choices with what is published and stores the set to confirm. Choices that cannot be given are left out. */
export async function prepareSet(
  parts: InstructionParts,
  caller: Caller,
  wanted: readonly Wanted[],
  note: string,
): Promise<PreparedSet> {
  const { ground, current, seen } = await groundOf(parts, caller);
  const { published } = ground;
  const { matched } = matchInstructions(current, published.deadlines, published.keys);
  const items: (SetItem & { readonly from: CurrentInstruction | undefined })[] = [];
  const problems: Problem[] = [];
  for (const { deadline, dueDate, choice } of distinct(wanted)) {
    const problem = problemOf(ground, deadline, choice, { dueDate });
    if (problem) {
      problems.push(problem);
      continue;
    }
    const one = published.byKey(deadline)!;
    const from = matched.get(one)?.instruction;
    if (from && isSettled(from)) {
      problems.push(problemWith(deadline, 'done', { now: published.shown(one), by: inTheWay(from) }));
      continue;
    }
    const shown = published.shown(one);
    items.push({
      deadline,
      choice,
      word: caller.rules.words[choice],
      shown,
      earlier: from ? earlierOf(from) : null,
      from,
    });
  }
  return store(parts, caller, {
    kind: 'give',
    items,
    problems,
    note: withoutControls(note.toWellFormed()),
    seen,
    ground,
  });
}

/** Like `prepareSet`, for instructions that wait for a second person. */
export async function prepareSecond(
  parts: InstructionParts,
  caller: Caller,
  ids: readonly string[],
): Promise<PreparedSet> {
  const { ground, current, seen } = await groundOf(parts, caller);
  const items: (SetItem & { readonly from: CurrentInstruction | undefined })[] = [];
  const problems: Problem[] = [];
  for (const id of new Set(ids)) {
    const known = current.find((one) => one.id === id);
    const from = known?.state === 'waiting' ? known : undefined;
    if (!from) {
      problems.push(problemWith(known?.deadline ?? '', 'not-waiting', known ? { by: inTheWay(known) } : {}));
      continue;
    }
    const problem =
      from.row.given_by === caller.user.email
        ? problemWith(from.deadline, 'own', { now: from.shown })
        : problemOf(ground, from.deadline, from.choice, from.shown);
    if (problem) problems.push(problem);
    else
      items.push({
        deadline: from.deadline,
        choice: from.choice,
        word: from.word,
        shown: from.shown,
        earlier: earlierOf(from),
        from,
      });
  }
  return store(parts, caller, { kind: 'second', items, problems, note: '', seen, ground });
}

/** The data with which choices are compared, and the existing instructions. The heads are read first, so that entries written later count as not seen. */
async function groundOf(
  { clock, database, payloads, settings }: InstructionParts,
  { rules, scope }: Caller,
): Promise<{ ground: Ground; current: readonly CurrentInstruction[]; seen: Record<string, number> }> {
  const now = clock();
  const ids: readonly string[] = scope.companyIds;
  const heads = (await readHeads(database.db, ids)).map(({ companyId, number }) => [companyId, number] as const);
  const [published, current, calendar] = await Promise.all([
    publishedDeadlines(payloads, scope),
    currentInstructions(database.db, scope, now),
    firmCalendar(settings, now),
  ]);
  return { ground: { published, rules, calendar }, current, seen: Object.fromEntries(heads) };
}

async function store(
  { clock, database, secrets }: InstructionParts,
  { rules, scope, user }: Caller,
  set: {
    readonly kind: SetBody['kind'];
    readonly items: readonly (SetItem & { readonly from: CurrentInstruction | undefined })[];
    readonly problems: Problem[];
    readonly note: string;
    readonly seen: SetBody['seen'];
    readonly ground: Ground;
  },
): Promise<PreparedSet> {
  const now = clock();
  const budget = {
    key: `instructions/prepare/${secrets.keyedHash('message', user.email)}`,
    budget: INSTRUCTION_SETS.preparedPerPerson,
  };
  const taken = await takeFromBudgets(database.db, [budget], now);
  if (!taken.allowed) throw new Refusal('too-many-requests', { retryAfterMs: taken.retryAfterMs });
  const { kind, items, problems, note, seen, ground } = set;
  const body: SetBody = {
    kind,
    items: items.map(({ from, earlier: _earlier, ...item }) => ({
      ...item,
      earlier: from ? { companyId: from.companyId, number: from.number } : null,
    })),
    note,
    sentence: rules.sentence,
    secondPerson: rules.secondPerson,
    publication: ground.published.publication,
    seen,
  };
  const id = randomToken(INSTRUCTION_SETS.idBytes);
  const stored = items.length > 0;
  const expiresAt = stored
    ? await addSet(database.db, { id, companyId: scope.companyId, email: user.email, body: JSON.stringify(body) }, now)
    : now;
  return {
    set: stored ? id : null,
    items: items.map(({ from: _from, ...item }) => item),
    problems,
    note: kind === 'second' ? (items[0]?.earlier?.note ?? '') : note,
    sentence: rules.sentence,
    confirm: needsFresh(body) ? 'fresh' : 'session',
    secondPerson: kind === 'give' && rules.secondPerson && items.some(({ choice }) => choice === 'lapse'),
    expiresAt,
  };
}

/** Whether a set needs a code or passkey: letting a right go does, and agreeing to it. */
export function needsFresh({ kind, items }: Pick<SetBody, 'kind' | 'items'>): boolean {
  return kind === 'second' || items.some(({ choice }) => choice === 'lapse');
}

function earlierOf({ number, word, state, given, note }: CurrentInstruction): NonNullable<SetItem['earlier']> {
  return { number, word, state, given, note };
}

/** One choice for each deadline: the last in the list. */
function distinct(wanted: readonly Wanted[]): readonly Wanted[] {
  return [...new Map(wanted.map((one) => [one.deadline, one])).values()];
}
