import { compareDates, dateOrder, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { NetChange } from './net.ts';

/** The sections of a list of changes, in their order: changes that may cost a right come first. */
export const SECTIONS = ['earlier', 'deadlines', 'statuses', 'matters', 'documents', 'links'] as const;
export type Section = (typeof SECTIONS)[number];

export interface ChangesOfSection {
  readonly section: Section;
  readonly changes: readonly NetChange[];
}

/** Changes as a client reads them: by section; deadlines by their date, everything else with the newest first. Empty sections are left out. */
export function changesBySection(changes: readonly NetChange[]): readonly ChangesOfSection[] {
  const sections = new Map(SECTIONS.map((section) => [section, [] as { due: string; change: NetChange }[]]));
  for (const change of changes) sections.get(sectionOf(change))?.push({ due: dueOf(change), change });
  return [...sections].flatMap(([section, own]) => {
    if (own.length === 0) return [];
    own.sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : b.change.at - a.change.at));
    return [{ section, changes: own.map(({ change }) => change) }];
  });
}

/** Fields with the day by which something must be done: a day that comes earlier is the most important change of all. */
const LIMITS: readonly string[] = ['dueDate', 'instructBy', 'expiryDate'];
const STATUSES: readonly string[] = ['status', 'legalStatus'];

function sectionOf({ topic, fields }: NetChange): Section {
  if (fields.some(({ field, before, after }) => LIMITS.includes(field) && isEarlier(after, before))) return 'earlier';
  switch (topic) {
    case 'deadline':
      return 'deadlines';
    case 'matter':
      return fields.some(({ field }) => STATUSES.includes(field)) ? 'statuses' : 'matters';
    case 'document':
      return 'documents';
    case 'link':
      return 'links';
  }
}

function isEarlier(after: string, before: string): boolean {
  const [now, then] = [parseSheetDate(after), parseSheetDate(before)];
  return now !== undefined && then !== undefined && compareDates(now, then) < 0;
}

/** Puts the changes of deadlines in the order of their dates; the same text for all others. */
function dueOf({ topic, about }: NetChange): string {
  return topic === 'deadline' ? dateOrder(about['dueDate'] ?? '') : '';
}
