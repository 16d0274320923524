import type { HeadingFeed } from '#domain/layout/layout.ts';
import { fieldsOf } from '#domain/layout/tab-fields.ts';
import { columnTable } from '#domain/tabs/column.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** The table of a tab that is read by a layout. It has an optional field if a sheet fills it. */
export function mappedTable(
  tab: Tab,
  feeds: readonly Pick<HeadingFeed, 'columns' | 'constants'>[],
  fields: Pick<FieldChoice, 'own'>,
): ColumnTable {
  const mapped = new Set(
    feeds.flatMap(({ columns, constants }) => [...columns.map(({ field }) => field), ...Object.keys(constants)]),
  );
  const documented: ColumnTable = TABLES[tab];
  const optional = fieldsOf(tab, fields).filter(({ index, field }) => index >= documented.width && mapped.has(field));
  if (optional.length === 0) return documented;
  return columnTable([...documented.columns, ...optional.map((column) => ({ ...column, from: column.index }))]);
}

/** The table of the deadlines that rows of matters make. */
export function derivedTable(feeds: readonly HeadingFeed[], fields: Pick<FieldChoice, 'own'>): ColumnTable {
  const derived = feeds.flatMap(({ deadlines }) =>
    deadlines.map(({ columns = [], constants = {} }) => ({ columns, constants })),
  );
  return mappedTable('deadlines', derived, fields);
}
