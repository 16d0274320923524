import { letters } from '#domain/tabs/heading-letters.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { columnOf, fieldsOf } from './layout-edits.ts';
import type { Layout, Look } from './layout-api.ts';

/** A column of which neither the heading nor the cells leave no doubt that it fills a field, in all sheets in which it was guessed. */
export interface GuessedColumn {
  /** Identifies the question, once it is answered. */
  readonly key: string;
  readonly sheets: readonly string[];
  readonly tab: Tab;
  /** The name of the field and its heading on the page. */
  readonly field: string;
  readonly name: string;
  readonly heading: string;
  readonly examples: readonly string[];
}

const EXAMPLES = 3;

/** The columns that were guessed and are still read so, unless the administrator said that they are right. */
export function guessedColumns(layout: Layout, { proposal, sheets }: Look): readonly GuessedColumn[] {
  const declined = new Set(layout.declined);
  const guessed = proposal.columns.filter(
    ({ sure, sheet, tab, field, heading }) =>
      sure === 'guess' &&
      layout.feeds.some(
        (feed) =>
          feed.by === 'heading' &&
          feed.sheet === sheet &&
          feed.tab === tab &&
          feed.columns.some((ref) => ref.field === field && ref.heading === heading),
      ),
  );
  const keyOf = (tab: Tab, field: string, heading: string): string =>
    JSON.stringify(['guess', tab, field, letters(heading)]);
  const same = Map.groupBy(guessed, ({ tab, field, heading }) => keyOf(tab, field, heading));
  return [...same].flatMap(([key, places]) => {
    const [first] = places;
    if (!first || declined.has(key)) return [];
    const found = places.flatMap(({ sheet, heading }) => {
      const look = sheets.find(({ name }) => name === sheet);
      return (look && columnOf(look, { heading })?.examples) ?? [];
    });
    const name = fieldsOf(first.tab, []).find(({ field }) => field === first.field)?.heading ?? first.field;
    return [
      {
        ...{ key, sheets: [...new Set(places.map(({ sheet }) => sheet))], tab: first.tab, field: first.field, name },
        ...{ heading: first.heading, examples: [...new Set(found)].slice(0, EXAMPLES) },
      },
    ];
  });
}
