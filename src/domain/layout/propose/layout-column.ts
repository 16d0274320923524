import type { Tab } from '#domain/tabs/tab.ts';
import { headingParts } from '#domain/layout/words/heading-words.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import { fieldsOf } from '#domain/layout/tab-fields.ts';
import type { LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { provenSign } from '#domain/layout/look/decimal-sign.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { DAY_OF, numberWithDay, numberWithShortDay } from '#domain/layout/read/number-with-day.ts';
import { isOfYear, provenDates, provenOrder } from '#domain/layout/read/order-of-dates.ts';
import { isGeneral } from '#domain/layout/words/general-headings.ts';
import { isDates, plainHeading } from './column-kinds.ts';
import { textsIn } from './suggest-client.ts';
import { isLatestNumber } from './family-sheet.ts';
import { refOf } from './name-column.ts';

/** A column for a field, with the order of its dates or the sign of its decimals that its cells prove. */
export function layoutColumn(tab: Tab, field: string, look: ColumnLook, all: readonly ColumnLook[]): LayoutColumn {
  const kind = fieldsOf(tab, { own: [] }).find((column) => column.field === field)?.kind;
  const decimal = kind === 'number' ? provenSign(look) : undefined;
  return {
    ...{ field, ...refOf(look, all), ...(kind === 'date' && provenDates(look)), ...(decimal && { decimal }) },
    ...(tab === 'matters' && withDay(field, look, all)),
    ...(field === 'applicationNumber' && isLatest(look, all) && { latestNumber: true as const }),
  };
}

/** Whether a column has the number that the right has now, and no other column has that of its grant. */
const isLatest = (look: ColumnLook, all: readonly ColumnLook[]): boolean =>
  isLatestNumber(look) ||
  namesBoth(look) ||
  (isGeneral(plainHeading(look.heading)) &&
    look.group === '' &&
    !all.some((other) => fieldsOfHeading('matters', other.heading)[0] === 'grantNumber'));

/** "App./Reg. No." has the number of the registration once there is one. */
const namesBoth = ({ heading }: ColumnLook): boolean =>
  headingParts(heading).length > 1 && fieldsOfHeading('matters', heading).includes('grantNumber');

/** The share of a column's texts that must have a day. */
const MOST = 0.5;

/** The days behind the numbers of a column; undefined if most texts have none. */
function daysIn(look: ColumnLook): readonly string[] | undefined {
  const texts = textsIn(look);
  const days = texts.flatMap((text) => (numberWithDay(text) ?? numberWithShortDay(text))?.day ?? []);
  return days.length < 2 || days.length < texts.length * MOST ? undefined : days;
}

/** Whether most texts of a column are numbers with their day: "GB1102508.5 (14 Mar 2011)". */
export const haveDays = (look: ColumnLook): boolean => daysIn(look) !== undefined;

/** Whether a number has its day in the same cell, with the order of day and month that its days or, without proof, those of other columns prove. */
function withDay(
  field: string,
  look: ColumnLook,
  all: readonly ColumnLook[],
): Pick<LayoutColumn, 'withDay' | 'dateOrder'> | undefined {
  if (DAY_OF[field] === undefined) return undefined;
  const days = daysIn(look);
  if (!days) return undefined;
  const orders = new Set(days.map((day) => normaliseDateCell(day).order));
  const others = new Set(all.flatMap((one) => (one.hidden || !isDates(one) ? [] : (provenOrder(one) ?? []))));
  const own = (['day-first', 'month-first'] as const).filter((order) => orders.has(order));
  const proven = own.length > 0 ? own : [...others];
  const [dateOrder, another] = proven;
  return { withDay: true, ...(dateOrder && !another && !isOfYear(dateOrder) && { dateOrder }) };
}
