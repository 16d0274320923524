import type { Deadline } from '#domain/deadline/deadline.ts';
import { sortDeadlines } from '#domain/deadline/sort.ts';
import { daysLeft, urgencyOf, WITHIN_DAYS } from '#domain/deadline/urgency.ts';
import type { Urgency } from '#domain/deadline/urgency.ts';
import { inWindow } from '#domain/deadline/window.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { isGranted, isInProgress } from '#domain/matter/status.ts';
import { placeCode, placeKey } from '#domain/places/place.ts';
import { byCountThenName, countBySpelling } from '#domain/text/count-by-spelling.ts';
import type { NamedCount } from '#domain/text/count-by-spelling.ts';
import { fold } from '#domain/text/fold.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** A count of matters, in all and by type. */
export interface FigureByType {
  readonly total: number;
  readonly byType: readonly NamedCount[];
}

/** One bar of the stacked chart. */
export interface CountryFigures {
  /** As most of its matters spell it; empty for the matters without a country. */
  readonly country: string;
  /** Undefined for a text that names no known country or office. */
  readonly code: string | undefined;
  readonly total: number;
  /** A count for each entry of `PortfolioFigures.types`, in the same order. */
  readonly counts: readonly number[];
}

/**
 * Everything that /overview shows (specification, section 2). Counts are sorted with the largest first, equal ones alphabetically;
 * an empty name stands for the matters that have no value. A count is the number of matters that its link leads to.
 */
export interface PortfolioFigures {
  readonly totalMatters: number;
  /** All loaded deadlines (specification, section 3, Matter statistics summary). */
  readonly totalDeadlines: number;
  readonly inProgress: FigureByType;
  readonly granted: FigureByType;
  /** The pie chart. */
  readonly byType: readonly NamedCount[];
  /** The names of `byType`, in the same order. */
  readonly types: readonly string[];
  /** The stacked bar chart. */
  readonly countries: readonly CountryFigures[];
  readonly legalStatuses: readonly NamedCount[];
  readonly statuses: readonly NamedCount[];
  readonly deadlinesByUrgency: Readonly<Record<Urgency, number>>;
  /** Due from today to 30 days ahead: as many as the list of that window shows. */
  readonly dueWithinMonth: number;
  /** See `urgentDeadlines`. */
  readonly urgentDeadlines: readonly Deadline[];
}

/** How many deadlines the overview lists on a phone; a desk has room for more. */
const URGENT_DEADLINES = 5;

/** How many of them are deadlines of today or later, however many are past: a sheet may have hundreds of past ones that were never removed. */
const KEPT_FOR_AHEAD = 2;

/** The figures of one company's matters and deadlines; `today` is the viewer's day. */
export function portfolioFigures(
  matters: readonly Matter[],
  deadlines: readonly Deadline[],
  today: CalendarDate,
  listed = URGENT_DEADLINES,
): PortfolioFigures {
  const byType = counted(matters, 'ipType');
  const types = byType.map(({ name }) => name);
  return {
    totalMatters: matters.length,
    totalDeadlines: deadlines.length,
    inProgress: figureByType(matters.filter(isInProgress), types),
    granted: figureByType(matters.filter(isGranted), types),
    byType,
    types,
    countries: countryFigures(matters, types),
    legalStatuses: counted(matters, 'legalStatus'),
    statuses: counted(matters, 'status'),
    deadlinesByUrgency: urgencyCounts(deadlines, today),
    dueWithinMonth: deadlines.filter((deadline) => inWindow(deadline, WITHIN_DAYS.month, today)).length,
    urgentDeadlines: urgentDeadlines(deadlines, today, listed),
  };
}

function counted(matters: readonly Matter[], field: 'ipType' | 'legalStatus' | 'status'): readonly NamedCount[] {
  return countBySpelling(matters.map((matter) => matter[field])).toSorted(byCountThenName);
}

/** Uses the names of the whole portfolio, so that a type has the same spelling and colour in every figure. */
function figureByType(matters: readonly Matter[], types: readonly string[]): FigureByType {
  const counts = new Map<string, number>();
  for (const { ipType } of matters) counts.set(fold(ipType), (counts.get(fold(ipType)) ?? 0) + 1);
  const byType = types.map((name) => ({ name, count: counts.get(fold(name)) ?? 0 })).filter(({ count }) => count > 0);
  return { total: matters.length, byType: byType.toSorted(byCountThenName) };
}

function countryFigures(matters: readonly Matter[], types: readonly string[]): readonly CountryFigures[] {
  const position = new Map(types.map((name, index) => [fold(name), index]));
  const rows = new Map<string, number[]>();
  const keys = new Map<string, string>();
  for (const { jurisdiction, ipType } of matters) {
    let key = keys.get(jurisdiction);
    if (key === undefined) keys.set(jurisdiction, (key = placeKey(jurisdiction)));
    let counts = rows.get(key);
    if (!counts) rows.set(key, (counts = types.map(() => 0)));
    const index = position.get(fold(ipType));
    if (index !== undefined) counts[index] = (counts[index] ?? 0) + 1;
  }
  return countBySpelling(
    matters.map(({ jurisdiction }) => jurisdiction),
    placeKey,
  )
    .toSorted(byCountThenName)
    .map(({ name, count }) => ({
      country: name,
      code: placeCode(name),
      total: count,
      counts: rows.get(placeKey(name)) ?? [],
    }));
}

function urgencyCounts(deadlines: readonly Deadline[], today: CalendarDate): Readonly<Record<Urgency, number>> {
  const counts = { overdue: 0, week: 0, month: 0, later: 0, unreadable: 0 };
  for (const deadline of deadlines) counts[urgencyOf(deadline, today)] += 1;
  return counts;
}

/** The past deadlines, the oldest first, then those that come next. */
function urgentDeadlines(deadlines: readonly Deadline[], today: CalendarDate, listed: number): readonly Deadline[] {
  const readable = sortDeadlines(deadlines.filter((deadline) => urgencyOf(deadline, today) !== 'unreadable'));
  const past = readable.filter((deadline) => daysLeft(deadline, today) < 0);
  const ahead = readable.slice(past.length);
  const pastShown = past.slice(0, listed - Math.min(KEPT_FOR_AHEAD, ahead.length));
  return [...pastShown, ...ahead.slice(0, listed - pastShown.length)];
}
