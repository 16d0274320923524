import type { Transaction } from 'kysely';
import { contentOf } from './instruction-record.ts';
import type { InstructionEntryRow } from './instruction-rows.ts';
import type { Schema } from './schema.ts';
import type { Forgotten } from './table-rules.ts';

/** Number of entries that are read at once. */
const PAGE = 1_000;

/** Erases a person's data from entries of the record. Digests and hashes stay, so the chain remains whole. */
export async function forgetInRecord(db: Transaction<Schema>, forgotten: Forgotten): Promise<number> {
  let erased = 0;
  for (const { company_id } of await db.selectFrom('instruction_chains').select('company_id').execute())
    for (let after = 0, more = true; more;) {
      const rows = await db
        .selectFrom('instruction_entries')
        .selectAll()
        .where('company_id', '=', company_id)
        .where('number', '>', after)
        .orderBy('number')
        .limit(PAGE)
        .execute();
      more = rows.length === PAGE;
      after = rows.at(-1)?.number ?? after;
      for (const row of rows) {
        const content = withoutPerson(row, forgotten);
        if (content === undefined) continue;
        await db
          .updateTable('instruction_entries')
          .set({ content })
          .where('company_id', '=', company_id)
          .where('number', '=', row.number)
          .execute();
        erased += 1;
      }
    }
  return erased;
}

/** The content of an entry without the person's data; undefined if it does not name them. */
function withoutPerson(row: InstructionEntryRow, forgotten: Forgotten): string | undefined {
  const { person, text } = contentOf(row);
  const acted = person !== undefined && forgotten.isPerson(person.email);
  const assigned = row.kind === 'assigned' && text !== undefined && forgotten.isPerson(text);
  if (!acted && !assigned) return undefined;
  const parts = JSON.parse(row.content) as Record<string, unknown>;
  return JSON.stringify({
    ...parts,
    ...(acted && 'person' in parts && { person: null }),
    ...('text' in parts && { text: null }),
  });
}
