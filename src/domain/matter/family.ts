import type { Deadline } from '#domain/deadline/deadline.ts';
import { dueNextOf } from '#domain/deadline/next.ts';
import { byCountThenName, countBySpelling } from '#domain/text/count-by-spelling.ts';
import { compareKeys, fold, sortKey } from '#domain/text/fold.ts';
import { compareDates, daysBetween, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Matter } from './matter.ts';

/** The steps that the page of a family marks for each member, in their usual order. */
export const FAMILY_STEPS = ['priority', 'filed', 'published', 'granted', 'due', 'expires'] as const;
export type FamilyStep = (typeof FAMILY_STEPS)[number];

export interface FamilyMember {
  readonly matter: Matter;
  /** The cells of the steps: DD/MM/YYYY, or the cell's own text if it could not be read; empty if there is none. */
  readonly texts: Readonly<Record<FamilyStep, string>>;
  /** The steps with a date that the axis shows, from 0 at its beginning to 1 at its end. */
  readonly marks: readonly { readonly step: FamilyStep; readonly at: number }[];
  /** The next deadline, an overdue one first. */
  readonly due: Deadline | undefined;
  /** The parent that the sheet names; empty if it names none. */
  readonly parentText: string;
  /** The index of the parent among the members; undefined if no member, or more than one, has that name. */
  readonly parent: number | undefined;
}

export interface Family {
  /** As most members spell it. */
  readonly name: string;
  /** The most frequent title. */
  readonly title: string;
  /** By filing date. */
  readonly members: readonly FamilyMember[];
  /** The years that the axis shows: the first day of `from` to the last day of `to`. Undefined if no member has a date. */
  readonly axis: { readonly from: number; readonly to: number; readonly today: number | undefined } | undefined;
}

/** Dates further from today are typing mistakes. The table has them, but they would make the axis unreadable. */
const AXIS_YEARS = 60;

/**
 * The members of a family: all matters with the same family cell, whatever its letter case. Undefined if there are none. Every date comes from the
 * sheet: none is computed from another one.
 */
export function familyOf(
  matters: readonly Matter[],
  deadlines: readonly Deadline[],
  key: string,
  today: CalendarDate,
): Family | undefined {
  const wanted = fold(key);
  const found = wanted === '' ? [] : matters.filter(({ ipFamily }) => fold(ipFamily) === wanted);
  if (found.length === 0) return undefined;
  const dueOf = dueNextOf(deadlines, today);
  const rows = byFilingDate(found).map((matter) => {
    const { overdue, ahead } = dueOf(matter);
    const due = overdue ?? ahead;
    return { matter, due, texts: textsOf(matter, due), parentText: optionalText(matter, 'parent') };
  });
  const dates = rows.map(({ texts }) => datesOf(texts, today));
  const axis = axisOf(dates.flat().map(({ date }) => date));
  const place = axis && placeOn(axis.from, axis.to);
  const named = placesByName(rows);
  return {
    name: mostFrequent(found.map(({ ipFamily }) => ipFamily)),
    title: mostFrequent(found.map(({ title }) => title)),
    members: rows.map((row, index) => ({
      ...row,
      marks: (dates[index] ?? []).flatMap(({ step, date }) => (place ? [{ step, at: place(date) }] : [])),
      parent: parentOf(named.get(row.parentText), index),
    })),
    axis: axis && place ? { ...axis, today: onAxis(place(today)) } : undefined,
  };
}

function textsOf(matter: Matter, due: Deadline | undefined): Readonly<Record<FamilyStep, string>> {
  return {
    priority: matter.earliestPriorityDate,
    filed: matter.filingDate,
    published: matter.firstPublicationDate,
    granted: matter.grantDate,
    due: due?.dueDate ?? '',
    expires: optionalText(matter, 'expiryDate'),
  };
}

const optionalText = ({ optional = [] }: Matter, field: string): string =>
  optional.find((value) => value.field === field)?.text ?? '';

function datesOf(
  texts: Readonly<Record<FamilyStep, string>>,
  today: CalendarDate,
): readonly { readonly step: FamilyStep; readonly date: CalendarDate }[] {
  return FAMILY_STEPS.flatMap((step) => {
    const date = parseSheetDate(texts[step]);
    return date && Math.abs(date.year - today.year) <= AXIS_YEARS ? [{ step, date }] : [];
  });
}

/** Matters without a readable filing date come last, those of one day by their docket name. */
function byFilingDate(matters: readonly Matter[]): readonly Matter[] {
  return matters
    .map((matter) => ({
      matter,
      filed: parseSheetDate(matter.filingDate),
      name: sortKey(matter.docketNumber || matter.id),
    }))
    .sort((a, b) => {
      if (!a.filed || !b.filed) return Number(!a.filed) - Number(!b.filed) || compareKeys(a.name, b.name);
      return compareDates(a.filed, b.filed) || compareKeys(a.name, b.name);
    })
    .map(({ matter }) => matter);
}

function axisOf(dates: readonly CalendarDate[]): { readonly from: number; readonly to: number } | undefined {
  if (dates.length === 0) return undefined;
  const years = dates.map(({ year }) => year);
  return { from: Math.min(...years), to: Math.max(...years) };
}

function placeOn(from: number, to: number): (date: CalendarDate) => number {
  const start = { year: from, month: 1, day: 1 };
  const length = daysBetween(start, { year: to + 1, month: 1, day: 1 });
  return (date) => daysBetween(start, date) / length;
}

const onAxis = (at: number): number | undefined => (at >= 0 && at <= 1 ? at : undefined);

/** The indexes of the members with an id or docket name: several may have the same. */
function placesByName(rows: readonly { readonly matter: Matter }[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  rows.forEach(({ matter: { id, docketNumber } }, index) => {
    for (const name of new Set([id, docketNumber])) {
      const known = places.get(name);
      if (known) known.push(index);
      else if (name !== '') places.set(name, [index]);
    }
  });
  return places;
}

function parentOf(places: readonly number[] = [], child: number): number | undefined {
  return places.length === 1 && places[0] !== child ? places[0] : undefined;
}

function mostFrequent(texts: readonly string[]): string {
  return (
    countBySpelling(texts)
      .toSorted(byCountThenName)
      .find(({ name }) => name)?.name ?? ''
  );
}
