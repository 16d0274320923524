import type { Deadline } from '#domain/deadline/deadline.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { placeKey } from '#domain/places/place.ts';
import { fold } from '#domain/text/fold.ts';
import { calendarDate, compareDates, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { feeOf } from './fee.ts';

/** How many months ahead fees are added up. Each period includes the shorter ones. */
export const FEE_MONTHS = [3, 6, 12] as const;

/** How the fees of one currency are divided. */
export const FEE_GROUPINGS = ['right', 'deadline', 'country'] as const;
export type FeeGrouping = (typeof FEE_GROUPINGS)[number];

/** One number for each of `FEE_MONTHS`. */
export type PerPeriod = readonly number[];

export interface FeePart {
  /** The first spelling in the sheet; may be empty. */
  readonly name: string;
  /** In the smallest unit of the currency. */
  readonly sums: PerPeriod;
}

export interface CurrencyFees {
  readonly currency: string;
  readonly sums: PerPeriod;
  /** How many deadlines each sum is made of. */
  readonly counts: PerPeriod;
  /** The largest first. */
  readonly parts: Readonly<Record<FeeGrouping, readonly FeePart[]>>;
}

export interface FeesDue {
  /** In alphabetical order: amounts of two currencies cannot be compared. */
  readonly currencies: readonly CurrencyFees[];
  /** Deadlines of each period that have no fee, and those whose fee cannot be read. No sum includes them. */
  readonly without: PerPeriod;
  readonly unreadable: PerPeriod;
  /** Fees of deadlines that are past, or have no readable date, are in no period. */
  readonly past: number;
  readonly undated: number;
}

/** The fees of the deadlines from today on, by currency. Amounts of different currencies are never added. */
export function feesDue(deadlines: readonly Deadline[], matters: readonly Matter[], today: CalendarDate): FeesDue {
  const ends = FEE_MONTHS.map((months) => monthsLater(today, months));
  const matterOf = mattersByName(matters);
  const without = zeros();
  const unreadable = zeros();
  const found = new Map<string, Adding>();
  let past = 0;
  let undated = 0;
  for (const deadline of deadlines) {
    const fee = feeOf(deadline);
    const due = parseSheetDate(deadline.dueDate);
    if (!due || compareDates(due, today) < 0) {
      if (fee.kind === 'none') continue;
      if (due) past += 1;
      else undated += 1;
      continue;
    }
    const first = ends.findIndex((end) => compareDates(due, end) <= 0);
    if (first < 0) continue;
    if (fee.kind === 'fee') {
      const { currency, minor } = fee.total;
      let sums = found.get(currency);
      if (!sums) found.set(currency, (sums = nothing()));
      const matter = matterOf.get(deadline.matterId);
      addTo(sums.sums, first, minor);
      addTo(sums.counts, first, 1);
      addPart(sums.parts.right, matter?.ipType ?? '', fold, first, minor);
      addPart(sums.parts.deadline, deadline.type, fold, first, minor);
      addPart(sums.parts.country, matter?.jurisdiction ?? '', placeKey, first, minor);
    } else addTo(fee.kind === 'none' ? without : unreadable, first, 1);
  }
  const currencies = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, sums]) => finished(currency, sums));
  return { currencies, without, unreadable, past, undated };
}

interface Adding {
  readonly sums: number[];
  readonly counts: number[];
  readonly parts: Readonly<Record<FeeGrouping, Map<string, { name: string; sums: number[] }>>>;
}

const zeros = (): number[] => FEE_MONTHS.map(() => 0);

const nothing = (): Adding => ({
  sums: zeros(),
  counts: zeros(),
  parts: { right: new Map(), deadline: new Map(), country: new Map() },
});

/** Adds to a period and to every longer one. */
function addTo(sums: number[], first: number, amount: number): void {
  for (let at = first; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + amount;
}

function addPart(
  parts: Map<string, { name: string; sums: number[] }>,
  name: string,
  keyOf: (text: string) => string,
  first: number,
  amount: number,
): void {
  const key = keyOf(name);
  let part = parts.get(key);
  if (!part) parts.set(key, (part = { name, sums: zeros() }));
  addTo(part.sums, first, amount);
}

function finished(currency: string, { sums, counts, parts }: Adding): CurrencyFees {
  const sorted = (grouping: FeeGrouping): readonly FeePart[] =>
    [...parts[grouping].values()].sort((a, b) => (b.sums.at(-1) ?? 0) - (a.sums.at(-1) ?? 0));
  return {
    currency,
    sums,
    counts,
    parts: { right: sorted('right'), deadline: sorted('deadline'), country: sorted('country') },
  };
}

/** The same day that many months later, or the last day of the month if it is shorter. */
function monthsLater({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const later = { year: year + Math.floor((month - 1 + months) / 12), month: ((month - 1 + months) % 12) + 1 };
  for (let last = day; last > 27; last -= 1) {
    const date = calendarDate(later.year, later.month, last);
    if (date) return date;
  }
  return { ...later, day };
}
