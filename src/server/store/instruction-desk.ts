import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { OPEN } from '#domain/instruction/instruction.ts';
import type { State } from '#domain/instruction/instruction.ts';
import { searchFold } from '#domain/search/search-fold.ts';
import type { Choice } from '#domain/instruction/rules.ts';
import type { Database } from './database.ts';
import type { InstructionRow } from './instruction-rows.ts';
import type { Dialect, Schema } from './schema.ts';

/* What the firm's desk shows: instructions of all clients. Only an administrator's calls use it. */

export type DeskView = 'open' | 'new' | 'late' | 'received' | 'returned' | 'waiting' | 'flagged' | 'done' | 'all';

export interface DeskFilter {
  readonly view: DeskView;
  readonly company?: string;
  readonly assignedTo?: string;
  readonly choice?: Choice;
  /** Part of what was shown, or of the client's name. */
  readonly text?: string;
  readonly after?: string;
}

const STATES: Readonly<Record<Exclude<DeskView, 'all' | 'flagged'>, readonly State[]>> = {
  open: ['given', 'received'],
  new: ['given'],
  late: ['given'],
  received: ['received'],
  returned: ['returned'],
  waiting: ['waiting'],
  done: ['done'],
};

/** New ones come first among those that are open. */
const rank = sql<number>`case when state = 'given' then 0 else 1 end`;

/** So many are read at once where a text is looked for. */
const SCANNED = 500;

/** A page of instructions, the newest first, with the cursor of the next page. */
export async function deskRows(
  database: Pick<Database, 'db' | 'dialect'>,
  filter: DeskFilter,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<{ readonly rows: readonly InstructionRow[]; readonly next: string | null }> {
  const wanted = searchFold(filter.text?.trim() ?? '');
  // Databases fold case each in a way of their own, and accents not at all: texts are compared here, as everywhere in the portal.
  const isFound = (row: DeskRow) => searchFold(row.client).includes(wanted) || searchFold(row.shown).includes(wanted);
  const atOnce = wanted ? SCANNED : limit + 1;
  const found: DeskRow[] = [];
  for (let cursor = cursorOf(filter.after); found.length <= limit;) {
    const rows = await rowsAfter(database, filter, { now, cursor, limit: atOnce, withTexts: wanted !== '' });
    found.push(...(wanted ? rows.filter(isFound) : rows));
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    cursor = cursorAt(last);
  }
  const page = found.slice(0, limit);
  const end = page.at(-1);
  const next = end && found.length > limit ? [end.rank, end.given_at, end.number, end.company_id].join(' ') : null;
  return { rows: page.map(({ rank: _rank, shown: _shown, client: _client, ...row }) => row), next };
}

interface DeskRow extends InstructionRow {
  readonly rank: number;
  /** What a search looks at; empty where nothing is looked for. */
  readonly shown: string;
  readonly client: string;
}

async function rowsAfter(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { view, company, assignedTo, choice }: DeskFilter,
  { now, cursor, limit, withTexts }: { now: number; cursor: Cursor | undefined; limit: number; withTexts: boolean },
): Promise<DeskRow[]> {
  const nothing = sql<string>`''`;
  let query = db
    .selectFrom('instructions')
    .selectAll('instructions')
    .select(rank.as('rank'))
    .select((withTexts ? shownText(dialect) : nothing).as('shown'))
    .select((withTexts ? CLIENT : nothing).as('client'));
  if (view === 'flagged') query = query.where('flag', '!=', '').where('state', 'in', [...OPEN]);
  else if (view !== 'all') query = query.where('state', 'in', [...STATES[view]]);
  if (view === 'late') query = query.where('late_at', '<=', now);
  if (company !== undefined) query = query.where('instructions.company_id', '=', company);
  if (assignedTo !== undefined) query = query.where('assigned_to', '=', assignedTo);
  if (choice !== undefined) query = query.where('choice', '=', choice);
  if (cursor) {
    const { at, id, number } = cursor;
    const later = sql<boolean>`(given_at < ${at} or (given_at = ${at} and (instructions.company_id > ${id}
      or (instructions.company_id = ${id} and number < ${number}))))`;
    query = query.where(sql<boolean>`(${rank} > ${cursor.rank} or (${rank} = ${cursor.rank} and ${later}))`);
  }
  return query
    .orderBy('rank')
    .orderBy('given_at', 'desc')
    .orderBy('instructions.company_id')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

const CLIENT = sql<string>`coalesce((select c.name from companies c where c.id = instructions.company_id), '')`;

const SEARCHED = ['matterId', 'docket', 'title', 'type', 'word'] as const;

/** What was shown of an instruction, without the rest of its entry: salts, names of fields and the note would match too. */
function shownText(dialect: Dialect): RawBuilder<string> {
  const fields = SEARCHED.map((field) =>
    dialect === 'postgres'
      ? sql`coalesce(e.content::json #>> ${sql.lit(`{shown,1,${field}}`)}, '')`
      : sql`coalesce(e.content ->> ${sql.lit(`$.shown[1].${field}`)}, '')`,
  );
  return sql`coalesce((select ${sql.join(fields, sql` || ' ' || `)} from instruction_entries e
    where e.company_id = instructions.company_id and e.number = instructions.number), '')`;
}

/** The last row of a page. */
interface Cursor {
  readonly rank: number;
  readonly at: number;
  readonly number: number;
  readonly id: string;
}

const cursorAt = ({ rank, given_at, number, company_id }: DeskRow): Cursor => ({
  rank,
  at: given_at,
  number,
  id: company_id,
});

function cursorOf(after: string | undefined): Cursor | undefined {
  const found = /^([01]) (\d{1,15}) (\d{1,12}) (.+)$/.exec(after ?? '');
  if (!found) return undefined;
  return { rank: Number(found[1]), at: Number(found[2]), number: Number(found[3]), id: found[4] ?? '' };
}

export interface DeskFigures {
  readonly counts: Readonly<Record<'new' | 'late' | 'received' | 'returned' | 'waiting' | 'flagged', number>>;
  /** Clients with instructions that are on their way, by their names. */
  readonly companies: readonly { readonly id: string; readonly name: string; readonly count: number }[];
}

// Made once: `localeCompare` asks for the rules of the language again for each pair.
const byName = new Intl.Collator('en');

export async function deskFigures(db: Kysely<Schema>, now: number): Promise<DeskFigures> {
  const rows = await db
    .selectFrom('instructions')
    .select(['state', 'company_id'])
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(case when state = 'given' and late_at <= ${now} then 1 else 0 end)`.as('late'),
      sql<number>`sum(case when flag != '' then 1 else 0 end)`.as('flagged'),
    ])
    .where('state', 'in', [...OPEN])
    .groupBy(['state', 'company_id'])
    .execute();
  const sum = (field: 'count' | 'late' | 'flagged', state?: State) =>
    rows
      .filter((row) => state === undefined || row.state === state)
      .reduce((total, row) => total + Number(row[field]), 0);
  const byCompany = new Map<string, number>();
  for (const { company_id, count } of rows) byCompany.set(company_id, (byCompany.get(company_id) ?? 0) + Number(count));
  const names = await companyNames(db, [...byCompany.keys()]);
  return {
    counts: {
      new: sum('count', 'given'),
      late: sum('late'),
      received: sum('count', 'received'),
      returned: sum('count', 'returned'),
      waiting: sum('count', 'waiting'),
      flagged: sum('flagged'),
    },
    companies: [...byCompany]
      .map(([id, count]) => ({ id, name: names.get(id) ?? '', count }))
      .toSorted((a, b) => byName.compare(a.name, b.name)),
  };
}

/** Names of companies by their ids, as the sheet spelled them last. */
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
