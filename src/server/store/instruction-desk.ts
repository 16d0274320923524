import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { OPEN, STATES } from '#domain/instruction/instruction.ts';
import type { State } from '#domain/instruction/instruction.ts';
import type { Choice } from '#domain/instruction/rules.ts';
import type { Database } from './database.ts';
import type { InstructionRow } from './instruction-rows.ts';
import { isFound } from './instruction-search.ts';
import type { Schema } from './schema.ts';

/* Queries of the firm's desk, which shows instructions of all clients. Only calls of administrators use them. */

export type DeskView = 'open' | 'new' | 'late' | 'received' | 'returned' | 'waiting' | 'flagged' | 'done' | 'all';

export interface DeskFilter {
  readonly view: DeskView;
  readonly company?: string;
  readonly assignedTo?: string;
  readonly choice?: Choice;
  /** Text to find in what was shown, or in the client's name. */
  readonly text?: string;
  readonly after?: string;
}

const STATES_OF: Readonly<Record<Exclude<DeskView, 'all' | 'flagged'>, readonly State[]>> = {
  open: ['given', 'received'],
  new: ['given'],
  late: ['given'],
  received: ['received'],
  returned: ['returned'],
  waiting: ['waiting'],
  done: ['done'],
};

/** Written like the condition of the index, so that it is used. */
const IS_OPEN = sql<boolean>`state not in (${sql.join(STATES.filter((state) => !OPEN.includes(state)).map((state) => sql.lit(state)))})`;
/** The state, without letting the database choose an index by it: of the flagged instructions, which are few, there is an index. */
const ANY_STATE = sql<State>`state || ''`;

/** Instructions that no one at the firm has acknowledged come first, then all others. Each part is one range of an index. */
const RANKS = [0, 1] as const;
type Rank = (typeof RANKS)[number];

/** A page of instructions, the newest first, with the cursor of the next page. */
export async function deskRows(
  database: Pick<Database, 'db' | 'dialect'>,
  filter: DeskFilter,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<{ readonly rows: readonly InstructionRow[]; readonly next: string | null }> {
  const text = filter.text?.trim() ?? '';
  const found = text === '' ? undefined : await isFound(database.db, database.dialect, text);
  const cursor = cursorOf(filter.after);
  const rows: (InstructionRow & { readonly rank: Rank })[] = [];
  for (const rank of RANKS) {
    if (cursor && cursor.rank > rank) continue;
    const part = partOf(database.db, filter, { rank, now });
    if (rows.length > limit || !part) continue;
    const read = await (found ? part.where(found) : part)
      .$if(cursor?.rank === rank, (query) => query.where(later(cursor!)))
      .orderBy('given_at', 'desc')
      .orderBy('company_id')
      .orderBy('number', 'desc')
      .limit(limit + 1 - rows.length)
      .execute();
    rows.push(...read.map((row) => ({ ...row, rank })));
  }
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  const next = end && rows.length > limit ? [end.rank, end.given_at, end.number, end.company_id].join(' ') : null;
  return { rows: page.map(({ rank: _rank, ...row }) => row), next };
}

/** The rows of a rank that the filter wants; undefined if it wants none of them. */
function partOf(
  db: Kysely<Schema>,
  { view, company, assignedTo, choice }: DeskFilter,
  { rank, now }: { readonly rank: Rank; readonly now: number },
) {
  const states = view === 'all' ? undefined : view === 'flagged' ? OPEN : STATES_OF[view];
  if (rank === 0 && states && !states.includes('given')) return undefined;
  const others = states?.filter((state) => state !== 'given');
  if (rank === 1 && others?.length === 0) return undefined;
  let query = db.selectFrom('instructions').selectAll();
  const state = view === 'flagged' ? ANY_STATE : 'state';
  if (rank === 0) query = query.where(state, '=', 'given');
  else if (others?.length === 1) query = query.where(state, '=', others[0]!);
  else if (others) query = query.where(state, 'in', others);
  // Written like the conditions of the indexes, so that these are used.
  else query = query.where(sql<boolean>`state != 'given'`);
  if (view === 'flagged') query = query.where(sql<boolean>`flag != ''`);
  if (view === 'late') query = query.where('late_at', '<=', now);
  if (company !== undefined) query = query.where('company_id', '=', company);
  if (assignedTo !== undefined) query = query.where('assigned_to', '=', assignedTo);
  if (choice !== undefined) query = query.where('choice', '=', choice);
  return query;
}

/** The last row of a page. */
interface Cursor {
  readonly rank: Rank;
  readonly at: number;
  readonly number: number;
  readonly id: string;
}

function cursorOf(after: string | undefined): Cursor | undefined {
  const found = /^([01]) (\d{1,15}) (\d{1,12}) (.+)$/.exec(after ?? '');
  if (!found) return undefined;
  return { rank: found[1] === '0' ? 0 : 1, at: Number(found[2]), number: Number(found[3]), id: found[4] ?? '' };
}

/** The condition for rows after the last row of a page. */
function later({ at, id, number }: Cursor) {
  return sql<boolean>`given_at <= ${at} and (given_at < ${at} or company_id > ${id} or (company_id = ${id} and number < ${number}))`;
}

export interface DeskFigures {
  readonly counts: Readonly<Record<'new' | 'late' | 'received' | 'returned' | 'waiting' | 'flagged', number>>;
  /** Clients with open instructions, by name: those with the most, and the chosen one. */
  readonly companies: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  /** Whether there are more such clients. */
  readonly moreCompanies: boolean;
}

// Made once, because `localeCompare` looks up the rules of the language again for each pair.
const byName = new Intl.Collator('en');

export async function deskFigures(
  db: Kysely<Schema>,
  { now, company, most }: { readonly now: number; readonly company?: string | undefined; readonly most: number },
): Promise<DeskFigures> {
  // Each count reads one range of an index.
  const { rows } = await sql<Record<keyof DeskFigures['counts'], number>>`
    select ${sql.join(
      Object.entries({
        new: sql`state = 'given'`,
        late: sql`state = 'given' and late_at <= ${now}`,
        received: sql`state = 'received'`,
        returned: sql`state = 'returned'`,
        waiting: sql`state = 'waiting'`,
        flagged: sql`flag != '' and ${ANY_STATE} in (${sql.join([...OPEN])})`,
      }).map(([name, rows]) => sql`(select count(*) from instructions where ${rows}) as ${sql.ref(name)}`),
    )}`.execute(db);
  const counted = db
    .selectFrom('instructions')
    .select(['company_id', sql<number>`count(*)`.as('count')])
    .where(IS_OPEN)
    .groupBy('company_id');
  const largest = await counted
    .orderBy('count', 'desc')
    .orderBy('company_id')
    .limit(most + 1)
    .execute();
  const shown = largest.slice(0, most);
  if (company !== undefined && !shown.some(({ company_id }) => company_id === company))
    shown.push(...(await counted.where('company_id', '=', company).execute()));
  const names = await companyNames(
    db,
    shown.map(({ company_id }) => company_id),
  );
  return {
    counts: {
      new: Number(rows[0]?.new ?? 0),
      late: Number(rows[0]?.late ?? 0),
      received: Number(rows[0]?.received ?? 0),
      returned: Number(rows[0]?.returned ?? 0),
      waiting: Number(rows[0]?.waiting ?? 0),
      flagged: Number(rows[0]?.flagged ?? 0),
    },
    companies: shown
      .map(({ company_id, count }) => ({ id: company_id, name: names.get(company_id) ?? '', count: Number(count) }))
      .toSorted((a, b) => byName.compare(a.name, b.name)),
    moreCompanies: largest.length > most,
  };
}

/** Names of companies by id, in the sheet's latest spelling. */
export async function companyNames(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Every instruction on one deadline of a client, the newest first. */
export function rowsOnDeadline(db: Kysely<Schema>, companyId: string, deadline: string): Promise<InstructionRow[]> {
  return db
    .selectFrom('instructions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deadline', '=', deadline)
    .orderBy('number', 'desc')
    .execute();
}
