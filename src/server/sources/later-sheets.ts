import { fold } from '#domain/text/fold.ts';

const YEAR = /(?<!\d)\d{2}(?:\d{2})?(?!\d)/gu;

/**
 * The sheets that are named like a sheet that is read, with a later year: "Deadlines 2027" beside "Deadlines 2026". They were added since, and no client sees
 * their rows. `read`: the names of all sheets that are read. Empty if one of them is of a later year itself: then the earlier ones were left out.
 */
export function laterSheets(sheet: string, read: readonly string[], others: readonly string[]): readonly string[] {
  const later = (name: string): boolean => patternOf(name) === patternOf(sheet) && yearsIn(name) > yearsIn(sheet);
  return !sheet.match(YEAR) || read.some(later) ? [] : others.filter(later);
}

const patternOf = (name: string): string => fold(name).replaceAll(YEAR, '#');
const yearsIn = (name: string): string =>
  (name.match(YEAR) ?? []).map((year) => (year.length === 2 ? `20${year}` : year)).join(' ');
