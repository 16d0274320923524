import type { Tab } from '#domain/tabs/tab.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import { isDates } from '#domain/layout/propose/column-kinds.ts';
import type { DateOrder, HeadingFeed, HeadingRef } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { isOfYear, provenOrder } from '#domain/layout/read/order-of-dates.ts';
import { isTwoDays } from './questions.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';
import { fieldsOf } from '#domain/layout/tab-fields.ts';

/** Dates that can be read in two ways, and dates without a century. `sheets`: all of the workbook, of which others may prove an order. */
export function undecidedDates(
  { tab, sheet, columns, deadlines }: HeadingFeed,
  look: SheetLook,
  sheets: readonly SheetLook[],
): readonly Cause[] {
  const refs = [
    ...columns.map((one) => ({ ...one, of: tab })),
    ...deadlines
      .flatMap((one) => [{ ...one, field: 'dueDate' }, ...(one.columns ?? [])])
      .map((one) => ({ ...one, of: 'deadlines' as const })),
  ];
  return refs.flatMap((ref): readonly Cause[] => {
    const column = columnOf(look, ref);
    if (!column || !(isDateField(ref.of, ref.field) || ('withDay' in ref && ref.withDay))) return [];
    // A column with dates in both orders has no order: its dates with two meanings stay as they are written.
    if (ref.dateOrder === undefined && column.dayFirst > 0 && column.monthFirst > 0) return [];
    const { ambiguous, ambiguousExamples, shortYears, shortExamples } = column;
    const proof = proofOf(column, look, sheets);
    const isDecided = ref.dateOrder !== undefined || provenOrder(column) !== undefined;
    const order = ref.dateOrder ?? proof?.order ?? 'day-first';
    const found = proof?.order === order ? proof.heading : '';
    const facts = { tab, sheet, field: ref.field, heading: ref.heading, expected: order, found };
    const change = { kind: 'date-order', sheet, tab, column: nameOf(ref) } as const;
    // An answer about the century of days that are the same in either order says nothing about the order.
    const isCentury = !isDecided && !shortExamples.some(isTwoDays);
    const isRead = ref.shortYears && (ref.dateOrder !== undefined || isCentury);
    const short =
      shortYears === 0 || isRead
        ? []
        : [
            causeOf('short-years', {
              ...{ ...facts, count: shortYears, examples: shortExamples },
              change: { ...change, ...(!isCentury && { order }), shortYears: true },
            }),
          ];
    // One question decides the order, and the years too if they are short.
    if ((short.length > 0 && !isCentury) || ambiguous === 0 || ref.dateOrder !== undefined) return short;
    return [
      ...short,
      causeOf('ambiguous-dates', {
        ...{ ...facts, count: ambiguous, examples: ambiguousExamples },
        change: { ...change, order },
      }),
    ];
  });
}

const nameOf = ({ heading, group }: HeadingRef): HeadingRef => ({ heading, ...(group !== undefined && { group }) });

interface Proof {
  readonly order: DateOrder;
  /** The heading of the column that proves it, with its sheet if that is another one. */
  readonly heading: string;
}

/** The order that a column proves or, if it proves none, the only one that other columns of its sheet or, without any, of other sheets prove. */
function proofOf(column: ColumnLook, look: SheetLook, sheets: readonly SheetLook[]): Proof | undefined {
  const own = provenOrder(column);
  if (own !== undefined) return { order: own, heading: isOfYear(own) ? '' : column.heading };
  const here = proofsIn(look);
  if (here.length > 0) return onlyOne(here);
  const others = sheets.filter(({ name, hidden }) => name !== look.name && !hidden);
  return onlyOne(
    others.flatMap((other) =>
      proofsIn(other).map(({ order, heading }) => ({ order, heading: `${heading} (${other.name})` })),
    ),
  );
}

const proofsIn = ({ columns }: SheetLook): readonly Proof[] =>
  columns.flatMap((one) => {
    const order = one.hidden || !isDates(one) ? undefined : provenOrder(one);
    return order === undefined || isOfYear(order) ? [] : [{ order, heading: one.heading }];
  });

const onlyOne = (proofs: readonly Proof[]): Proof | undefined =>
  proofs.every(({ order }) => order === proofs[0]?.order) ? proofs[0] : undefined;

function isDateField(tab: Tab, field: string): boolean {
  return fieldsOf(tab, { own: [] }).some((column) => column.field === field && column.kind === 'date');
}
