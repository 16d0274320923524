import type { Matter } from '#domain/matter/matter.ts';
import { MATTERS } from './matters-table.ts';
import { deliveredOptional, optionalPart } from './optional-fields.ts';
import { rowsToEntities } from './rows-to-entities.ts';
import type { Row } from './tab.ts';

/** To be published a matter also needs a company; to be read it needs an id (specification, section 3, Matter). */
const REQUIRED = MATTERS.required.filter(({ field }) => field === 'id');

/** The matters of delivered rows, in the sheet's order; rows without an id are left out. The header says which optional fields there are. */
export function mattersFromRows(rows: readonly Row[], header: Row = []): readonly Matter[] {
  const optional = deliveredOptional('matters', header);
  const copies = new Map<string, number>();
  return rowsToEntities(
    MATTERS,
    rows,
    (texts, row): Matter => {
      const { id } = texts;
      const copy = (copies.get(id) ?? 0) + 1;
      copies.set(id, copy);
      return { key: `${copy}:${id}`, copy, ...texts, ...optionalPart(optional, row) };
    },
    REQUIRED,
  );
}
