import type { Deadline } from '#domain/deadline/deadline.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { searchableValues } from '#domain/tabs/optional-fields.ts';
import { byCountThenName, countBySpelling } from '#domain/text/count-by-spelling.ts';
import { fold } from '#domain/text/fold.ts';
import { matterText } from './matter-text.ts';
import type { FilterValue } from './matter-facets.ts';
import type { MatterIndex } from './matter-index.ts';
import { matchesQuery, readQuery, searchText } from './search-query.ts';

/** The deadlines of a portfolio, ready to be searched. */
export interface DeadlineIndex {
  readonly deadlines: readonly Deadline[];
  /** For each deadline, in the same order. */
  readonly texts: readonly string[];
  readonly codes: ReadonlySet<string>;
}

/** A deadline is found by its own words, and by everything that finds its matter. */
export function indexDeadlines(
  deadlines: readonly Deadline[],
  { matters, languages, codes }: MatterIndex,
): DeadlineIndex {
  const matterOf = mattersByName(matters);
  const known = new Map<Matter, string>();
  const textOf = (matter: Matter | undefined) => {
    if (!matter) return '';
    const text = known.get(matter) ?? matterText(matter, languages);
    known.set(matter, text);
    return text;
  };
  const texts = deadlines.map((deadline) => {
    const { type, notes, matterId } = deadline;
    const further = searchableValues(deadline).map(({ text }) => text);
    const own = searchText({ words: [type, notes, ...further], numbers: [matterId] });
    return `${own}\n${textOf(matterOf.get(matterId))}`;
  });
  return { deadlines, texts, codes };
}

/** The deadlines that a search finds, in their order. */
export function searchDeadlines(index: DeadlineIndex, search: string): readonly Deadline[] {
  const query = readQuery(search, index.codes);
  if (query.length === 0) return index.deadlines;
  return index.deadlines.filter((_, at) => matchesQuery(index.texts[at] ?? '', query));
}

/** The deadlines of one type; all deadlines if `type` is empty. */
export function ofDeadlineType(deadlines: readonly Deadline[], type: string): readonly Deadline[] {
  const wanted = fold(type);
  return wanted === '' ? deadlines : deadlines.filter((deadline) => fold(deadline.type) === wanted);
}

/** The types of deadlines, the most frequent first. */
export function deadlineTypes(deadlines: readonly Deadline[]): readonly FilterValue[] {
  return countBySpelling(deadlines.map(({ type }) => type))
    .filter(({ name }) => name !== '')
    .toSorted(byCountThenName)
    .map(({ name, count }) => ({ value: name, count }));
}
