import { companyKey } from '#domain/company/company-key.ts';
import { letters } from '#domain/tabs/heading-letters.ts';

import { columnOf } from './layout-edits.ts';
import type { HeadingFeed, Layout, Look, SheetLook } from './layout-api.ts';

type ColumnLook = SheetLook['columns'][number];

/** A column that was chosen as the client of each row, and probably has something else, such as the reference. */
export interface DoubtfulClient {
  /** Identify the question in each sheet, once it is answered with No. */
  readonly keys: readonly string[];
  readonly sheets: readonly string[];
  readonly heading: string;
  readonly examples: readonly string[];
  /** A text of its own in nearly every row, or none of the clients that the people have. */
  readonly why: 'distinct' | 'unknown';
}

/** In fewer rows, each client may well have one. */
const FEWEST_ROWS = 8;
const NEARLY_EVERY = 0.9;
/** How many first texts of a column `repeated` is about. */
const COMPARED = 1_000;
const EXAMPLES = 3;

/**
 * The columns of clients of matters and deadlines that were probably chosen by mistake, unless the administrator said that they are right. `perhaps`
 * are the names of which another question asks whether they are clients' other names.
 */
export function doubtfulClients(
  layout: Layout,
  { sheets }: Look,
  perhaps: readonly string[],
): readonly DoubtfulClient[] {
  const declined = new Set(layout.declined);
  const known = new Set([...layout.feeds.flatMap((feed) => clientsOf(feed, sheets)), ...perhaps].map(companyKey));
  for (const { company } of layout.people ?? []) known.add(companyKey(company));
  const found = layout.feeds.flatMap((feed) => {
    if (feed.by === 'position' || feed.clientCodes || feed.blocks) return [];
    if (feed.tab !== 'matters' && feed.tab !== 'deadlines') return [];
    const column = clientColumn(feed, sheets);
    const why = column && whyDoubtful(column, known, layout);
    if (!why) return [];
    const key = JSON.stringify(['client-column', feed.sheet, feed.tab, letters(column.heading)]);
    return declined.has(key) ? [] : [{ key, sheet: feed.sheet, column, why }];
  });
  const same = Map.groupBy(found, ({ column, why }) => `${why} ${letters(column.heading)}`);
  return [...same.values()].flatMap((places) => {
    const [first] = places;
    if (!first) return [];
    const examples = [...new Set(places.flatMap(({ column }) => column.examples))].slice(0, EXAMPLES);
    return [
      {
        ...{ keys: places.map(({ key }) => key), sheets: [...new Set(places.map(({ sheet }) => sheet))] },
        ...{ heading: first.column.heading, examples, why: first.why },
      },
    ];
  });
}

function whyDoubtful(
  { filled, repeated, values }: ColumnLook,
  known: ReadonlySet<string>,
  { values: { clients } }: Layout,
): DoubtfulClient['why'] | undefined {
  const compared = Math.min(filled, COMPARED);
  if (compared >= FEWEST_ROWS && compared - repeated >= NEARLY_EVERY * compared) return 'distinct';
  if (!values || values.length === 0 || known.size === 0) return undefined;
  const spellings = new Map(Object.entries(clients).map(([from, to]) => [companyKey(from), companyKey(to)]));
  const isKnown = ({ text }: { readonly text: string }): boolean => {
    const key = companyKey(text);
    return known.has(key) || known.has(spellings.get(key) ?? key);
  };
  return values.some(isKnown) ? undefined : 'unknown';
}

function clientColumn(feed: HeadingFeed, sheets: readonly SheetLook[]): ColumnLook | undefined {
  const sheet = sheets.find(({ name }) => name === feed.sheet);
  const ref = feed.columns.find(({ field }) => field === 'company');
  return sheet && ref && columnOf(sheet, ref);
}

/** The clients that a sheet of people names in a column. */
function clientsOf(feed: Layout['feeds'][number], sheets: readonly SheetLook[]): readonly string[] {
  if (feed.by === 'position' || feed.tab !== 'users') return [];
  return [
    ...(clientColumn(feed, sheets)?.values ?? []).map(({ text }) => text),
    feed.constants['company'] ?? '',
  ].filter((name) => name !== '');
}
