import { feedOf as proposedFeed } from '#domain/layout/propose/feed-of-sheet.ts';
import { matchColumns } from '#domain/layout/propose/match-columns.ts';
import { mattersNamedBy } from '#domain/layout/propose/same-matters.ts';
import { USUAL_SEPARATOR } from '#domain/layout/read/reference-in-two.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { looksOf } from '#web/admin/causes-of.ts';
import { contactFields, CONTACTS, emptyFeed, feedOf, withoutSheet } from './layout-edits.ts';
import type { HeadingFeed, Layout, Look } from './layout-api.ts';

/** The layout with a sheet read as another tab, as the contacts of clients, or not at all. */
export function readAs(
  layout: Layout,
  { proposal, sheets }: Look,
  sheet: string,
  use: Tab | typeof CONTACTS | undefined,
): Layout {
  const others = withoutSheet(layout, sheet);
  const { feeds } = others;
  if (use === undefined) return others;
  if (use === CONTACTS) {
    const proposed = proposal.layout.contacts;
    return {
      ...others,
      contacts: proposed?.sheet === sheet ? proposed : { sheet, columns: contactColumns(layout, sheet) },
    };
  }
  const ofSheet = proposal.layout.feeds.filter((feed) => feed.sheet === sheet);
  const { table, countries = [] } = sheets.find(({ name }) => name === sheet) ?? {};
  const proposed = ofSheet.find((feed) => feed.tab === use) ?? {
    ...asRead(layout, sheets, sheet, use),
    ...(table && { ownTable: true as const }),
    ...(use === 'matters' && countries.length > 0 && { byCountry: { countries, separator: USUAL_SEPARATOR } }),
  };
  const people = use === 'matters' ? ofSheet.filter(({ tab }) => tab === 'users') : [];
  return { ...others, feeds: [...feeds, proposed, ...people] };
}

/** A sheet as another tab than the proposed one: its headings say what fills its fields, and the order of its dates stays decided. */
function asRead(layout: Layout, sheets: Look['sheets'], sheet: string, tab: Tab): HeadingFeed {
  const looks = looksOf(sheets);
  const look = looks.find(({ name }) => name === sheet);
  if (!look) return emptyFeed(sheet, tab);
  const named = mattersNamedBy(
    layout.feeds.flatMap((feed) => {
      const other = looks.find(({ name }) => name === feed.sheet);
      return feed.tab === 'matters' && other ? matchColumns(other, 'matters') : [];
    }),
  );
  const matched = matchColumns(look, tab, named);
  // A deadline that names its matter is its client's.
  const isNamed = tab === 'deadlines' && matched.some(({ field }) => field === 'matterId');
  const feed = proposedFeed(
    look,
    tab,
    isNamed ? matched.filter(({ field }) => field !== 'company') : matched,
    undefined,
  );
  const before = feedOf(layout, sheet);
  const refs = before?.by === 'heading' ? [...before.columns, ...before.deadlines] : [];
  return {
    ...feed,
    columns: feed.columns.map((ref) => {
      const decided = refs.find(({ heading, dateOrder }) => heading === ref.heading && dateOrder !== undefined);
      const { dateOrder, shortYears } = decided ?? ref;
      return { ...ref, ...(dateOrder && { dateOrder }), ...(shortYears && { shortYears }) };
    }),
  } as HeadingFeed;
}

/** The columns of a sheet of people that contacts have, too. */
function contactColumns(layout: Layout, sheet: string): HeadingFeed['columns'] {
  const feed = feedOf(layout, sheet);
  const fields = new Set(contactFields().map(({ field }) => field));
  return feed?.by === 'heading' && feed.tab === 'users' ? feed.columns.filter(({ field }) => fields.has(field)) : [];
}
