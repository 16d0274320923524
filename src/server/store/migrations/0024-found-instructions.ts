import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchedText } from '../instruction-search.ts';
import type { Schema } from '../schema.ts';

/** Number of rows that are read at once. */
const AT_ONCE = 500;

/** A column with the words of each instruction for the desk's search, and indexes in the order of the desk's pages. */
export function foundInstructions(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .alterTable('instructions')
        .addColumn('searched', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      await addWords(db as unknown as Kysely<Schema>);
      const order = sql`given_at desc, company_id, number desc`;
      const index = (name: string) => db.schema.createIndex(name).on('instructions');
      await index('instructions_by_state_in_order')
        .expression(sql`state, ${order}`)
        .execute();
      await index('instructions_in_order').expression(order).execute();
      await index('instructions_flagged')
        .expression(order)
        .where(sql<boolean>`flag != ''`)
        .execute();
      await index('instructions_counted')
        .columns(['state', 'company_id', 'late_at', 'flag'] as never)
        .execute();
    },
  };
}

async function addWords(db: Kysely<Schema>): Promise<void> {
  for (const { company_id } of await db.selectFrom('instruction_chains').select('company_id').execute())
    for (let after = 0, more = true; more;) {
      const entries = await db
        .selectFrom('instruction_entries')
        .select(['number', 'content'])
        .where('company_id', '=', company_id)
        .whereRef('instruction', '=', 'number')
        .where('number', '>', after)
        .orderBy('number')
        .limit(AT_ONCE)
        .execute();
      more = entries.length === AT_ONCE;
      after = entries.at(-1)?.number ?? after;
      for (const { number, content } of entries) {
        const { shown } = JSON.parse(content) as {
          shown?: readonly [salt: string, shown: Record<string, string>] | null;
        };
        await db
          .updateTable('instructions')
          .set({ searched: searchedText(shown?.[1] ?? {}) })
          .where('company_id', '=', company_id)
          .where('number', '=', number)
          .execute();
      }
    }
}
