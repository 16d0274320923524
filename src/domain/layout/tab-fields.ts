import type { Column } from '#domain/tabs/column.ts';
import { chosenColumns, OPTIONAL_NAMES } from '#domain/tabs/optional-fields.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** Every column that a sheet may fill: the documented ones of the tab, the optional ones, and the firm's own. */
export function fieldsOf(tab: Tab, { own }: Pick<FieldChoice, 'own'>): readonly Column[] {
  return [...TABLES[tab].columns, ...chosenColumns(tab, { on: OPTIONAL_NAMES, own })];
}
