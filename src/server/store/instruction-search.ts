import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { searchFold } from '#domain/search/search-fold.ts';
import type { Dialect, Schema } from './schema.ts';

/* The text of the desk's search. It is folded here, as everywhere in the portal, because each database folds case differently and none folds accents. */

const SEARCHED = ['matterId', 'docket', 'title', 'type', 'word'] as const;

/** The searchable text of an instruction, without fees, the firm's sentence and the person who gave it. */
export function searchedText(shown: Readonly<Partial<Record<string, string>>>): string {
  return searchFold(SEARCHED.map((field) => shown[field] ?? '').join(' '));
}

/** A condition: the instruction, or the name of its client, contains this text. */
export async function isFound(db: Kysely<Schema>, dialect: Dialect, text: string): Promise<RawBuilder<boolean>> {
  const wanted = searchFold(text);
  const inText =
    dialect === 'postgres'
      ? sql<boolean>`strpos(searched, ${wanted}) > 0`
      : sql<boolean>`instr(searched, ${wanted}) > 0`;
  const named = await db.selectFrom('companies').select('id').where(inText).execute();
  if (named.length === 0) return inText;
  // Passed as one value, because both databases limit the number of values in a statement.
  const found = JSON.stringify(named.map(({ id }) => id));
  const ids =
    dialect === 'postgres'
      ? sql`select json_array_elements_text(${found}::json)`
      : sql`select value from json_each(${found})`;
  return sql<boolean>`(${inText} or company_id in (${ids}))`;
}
