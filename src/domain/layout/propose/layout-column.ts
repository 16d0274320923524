import type { Tab } from '#domain/tabs/tab.ts';
import { fieldsOf } from '#domain/layout/tab-fields.ts';
import type { LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { provenSign } from '#domain/layout/look/decimal-sign.ts';
import { provenDates } from '#domain/layout/read/order-of-dates.ts';
import { isLatestNumber } from './family-sheet.ts';
import { refOf } from './name-column.ts';

/** A column for a field, with the order of its dates or the sign of its decimals that its cells prove. */
export function layoutColumn(tab: Tab, field: string, look: ColumnLook, all: readonly ColumnLook[]): LayoutColumn {
  const kind = fieldsOf(tab, { own: [] }).find((column) => column.field === field)?.kind;
  const decimal = kind === 'number' ? provenSign(look) : undefined;
  return {
    ...{ field, ...refOf(look, all), ...(kind === 'date' && provenDates(look)), ...(decimal && { decimal }) },
    ...(field === 'applicationNumber' && isLatestNumber(look) && { latestNumber: true as const }),
  };
}
