import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { searchFold } from '#domain/search/search-fold.ts';
import type { Dialect, Schema } from './schema.ts';

/* What the desk's search looks in. Databases fold case each in a way of their own, and accents not at all: texts are folded here, as everywhere in the portal. */

const SEARCHED = ['matterId', 'docket', 'title', 'type', 'word'] as const;

/** Of what was shown with an instruction: neither fees, nor the sentence of the firm, nor who gave it. */
export function searchedText(shown: Readonly<Partial<Record<string, string>>>): string {
  return searchFold(SEARCHED.map((field) => shown[field] ?? '').join(' '));
}

/** Whether an instruction, or the name of its client, has this text. */
export async function isFound(db: Kysely<Schema>, dialect: Dialect, text: string): Promise<RawBuilder<boolean>> {
  const wanted = searchFold(text);
  const companies = await db.selectFrom('companies').select(['id', 'name']).execute();
  const named = companies.filter(({ name }) => searchFold(name).includes(wanted)).map(({ id }) => id);
  const inShown = dialect === 'postgres' ? sql`strpos(searched, ${wanted}) > 0` : sql`instr(searched, ${wanted}) > 0`;
  if (named.length === 0) return sql<boolean>`${inShown}`;
  // As one value: both databases limit how many a statement may have.
  const ids =
    dialect === 'postgres'
      ? sql`select json_array_elements_text(${JSON.stringify(named)}::json)`
      : sql`select value from json_each(${JSON.stringify(named)})`;
  return sql<boolean>`(${inShown} or company_id in (${ids}))`;
}
