import type { Matter } from '#domain/matter/matter.ts';
import { MATTERS } from './matters-table.ts';
import { rowsToEntities } from './rows-to-entities.ts';
import type { Row } from './tab.ts';

/** To be published a matter also needs a company; to be read it needs an id (specification, section 3, Matter). */
const REQUIRED = MATTERS.required.filter(({ field }) => field === 'id');

/** The matters of delivered rows (without the header), in the sheet's order; rows without an id are left out. */
export function mattersFromRows(rows: readonly Row[]): readonly Matter[] {
  const copies = new Map<string, number>();
  return rowsToEntities(
    MATTERS,
    rows,
    (texts): Matter => {
      const { id } = texts;
      const copy = (copies.get(id) ?? 0) + 1;
      copies.set(id, copy);
      return { key: `${copy}:${id}`, copy, ...texts };
    },
    REQUIRED,
  );
}
