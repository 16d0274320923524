import { placeCode } from '#domain/places/place.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { DerivedDeadline } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { saysDone } from '#domain/layout/read/task-with-day.ts';
import { isDoneHeading } from '#domain/layout/words/done-words.ts';
import { isExtendedDay, saysGrace } from '#domain/layout/words/extended.ts';
import { isInternal, saysRemarks } from '#domain/layout/words/for-the-firm.ts';
import { fieldOfHeading, fieldsOfHeading, isNextDue, isNotDue, isTask } from '#domain/layout/words/synonyms.ts';
import type { Matched } from './match-columns.ts';
import { areDaysDue } from './next-due-or-end.ts';
import { namesOf } from './propose-values.ts';

/**
 * The columns of days of a sheet of deadlines whose rows have several: under a heading each ("Response due", "Annuity"), numbered ("Frist 1",
 * "Frist 2"), or one for each country ("DE due", "FR due"). None in a list with one deadline in each row.
 */
export function severalDays(visible: readonly ColumnLook[], matched: readonly Matched[]): readonly ColumnLook[] {
  if (!matched.some(({ field }) => field === 'matterId')) return [];
  const others = new Set(matched.filter(({ field }) => field !== 'dueDate').map(({ look }) => look));
  const all = visible.filter((look) => !others.has(look) && areDaysDue(look) && mayBeDue(look));
  const main = all.filter(({ heading }) => !saysGrace(heading));
  // Beside the only day of a renewal; a late response is another deadline than the response.
  const isGrace = main.length === 1 && all.every(({ filled }) => filled <= (main[0]?.filled ?? 0));
  const days = isGrace ? main : all;
  const numbered = [...Map.groupBy(days, ({ heading }) => letters(heading).replace(/\d+/gu, '')).values()].find(
    (same) => same.length > 1 && same.every(({ heading }) => /\d/.test(heading)),
  );
  // Of the years 4, 8 and 12, the column with the next one has what is due.
  if (numbered) return all.some((look) => !numbered.includes(look) && isNextDue(look.heading)) ? [] : numbered;
  const byPlace = [...Map.groupBy(days, ({ heading }) => letters(withoutPlace(heading) ?? '')).entries()].flatMap(
    ([rest, same]) => (rest !== '' && same.length > 1 ? same : []),
  );
  if (byPlace.length > 0 && byPlace.length === days.length) return byPlace;
  // In a list with a column of tasks, other days are those of the same task.
  if (matched.some(({ field }) => field === 'type')) return [];
  if (byPlace.length > 0) return days;
  return days.filter(({ heading }) => isTask(heading)).length > 1 ? days : [];
}

/** What a heading says beside the code of a country before or behind it: "due" in "DE due". Undefined if it has none. */
function withoutPlace(heading: string): string | undefined {
  const [, before = '', first = '', second = '', behind = ''] =
    /^([A-Z]{2})\s+(\S.*)$|^(.*\S)\s+\(?([A-Z]{2})\)?$/u.exec(heading.trim()) ?? [];
  return placeCode(before || behind) === undefined ? undefined : first || second;
}

/**
 * The deadlines without their marks, if there are fewer marks than days: then a mark is that of the whole row. A name without a letter gets that of
 * the sheet: "Annuities 2027".
 */
export function forRows(deadlines: readonly DerivedDeadline[], sheet: SheetLook): readonly DerivedDeadline[] {
  const title = namesOf(sheet).find((name) => /\p{L}/u.test(name) && !NUMBERED_SHEET.test(name));
  const named = deadlines.map((one) =>
    title === undefined || /\p{L}/u.test(one.name) ? one : { ...one, name: `${title} ${one.name}` },
  );
  if (named.every(({ done }) => done)) return named;
  return named.map(({ done: _row, ...one }) => one);
}

/** What programs call a new sheet. */
const NUMBERED_SHEET =
  /^(?:sheet|tabelle|blatt|feuil|feuille|hoja|foglio|blad|planilha|arkusz|シート|工作表|시트)\s?\d*$/iu;

/** Whether days may be those on which something is due: not those of the matter, nor of a reminder or an extension. */
const mayBeDue = ({ heading }: ColumnLook): boolean =>
  !isNotDue(heading) &&
  !isDoneHeading(heading) &&
  !saysDone(heading) &&
  !isExtendedDay(heading) &&
  !isInternal(heading) &&
  !saysRemarks(heading) &&
  (fieldOfHeading('matters', heading) === undefined ||
    isTask(heading) ||
    fieldsOfHeading('deadlines', heading).length > 0);
