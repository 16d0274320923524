import type { Column } from '#domain/tabs/column.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { peopleBelowNames } from '#domain/layout/propose/people-above.ts';
import { peopleBeside, withClientOf, withoutStanding as plainFeed } from '#domain/layout/propose/people-beside.ts';
import { columnOf as columnNamed } from '#domain/layout/propose/read-columns.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import { chosenColumns, OPTIONAL_NAMES } from '#domain/tabs/optional-fields.ts';
import type { OwnField } from '#domain/tabs/optional-fields.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { looksOf } from '#web/admin/causes-of.ts';
import type { Feed, HeadingFeed, Layout, Look, SheetLook } from './layout-api.ts';

/** Whether a field is needed: without it, a row is not shown or has no owner. */
export const isNeeded = ({ required, decides }: Column): boolean => Boolean(required ?? decides);

/** The fields of a tab that a column can fill: the documented and optional ones, and those that only this firm has. */
export function fieldsOf(tab: Tab, own: readonly OwnField[]): readonly Column[] {
  return [...TABLES[tab].columns, ...chosenColumns(tab, { on: OPTIONAL_NAMES, own })];
}

/** The fields of a sheet with the helpdesk contacts of each client. */
export function contactFields(): readonly Column[] {
  const columns: readonly Column[] = TABLES.users.columns;
  return columns.filter((column) => !column.private);
}

/** The use of a sheet that is none of the five tabs: one row for each client, with its helpdesk contacts. */
export const CONTACTS = 'contacts';

/** How a sheet is read in this layout; undefined if it is not read. */
export const feedOf = (layout: Layout, sheet: string): Feed | undefined =>
  layout.feeds.find((feed) => feed.sheet === sheet);

export const emptyFeed = (sheet: string, tab: Tab): HeadingFeed => ({
  by: 'heading',
  sheet,
  tab,
  columns: [],
  constants: {},
  leaveOutTotals: true,
  deadlines: [],
  clientFromMatter: false,
});

/** The layout in which the columns of a documented sheet are found by heading instead of position, so that each can be chosen. */
export function readByHeading(layout: Layout, { proposal }: Look, feed: Feed): Layout {
  const { sheet, tab } = feed;
  const columns = proposal.columns
    .filter((one) => one.sheet === sheet && one.tab === tab)
    .map(({ field, heading }) => ({ field, heading }));
  const next: Feed = { ...emptyFeed(sheet, tab), columns };
  return { ...layout, feeds: layout.feeds.map((one) => (one === feed ? next : one)) };
}

/** The sheet with the contacts of each client, in the form of a sheet of users, so that the same components can edit it. */
export function contactsFeed({ contacts }: Layout): HeadingFeed | undefined {
  return contacts && { ...emptyFeed(contacts.sheet, 'users'), ...contacts };
}

/** The layout with one feed replaced. */
export function withFeed(layout: Layout, before: HeadingFeed, after: HeadingFeed): Layout {
  const { sheet, columns, clientCodes } = after;
  if (!layout.feeds.includes(before)) return { ...layout, contacts: { sheet, columns, clientCodes } };
  return {
    ...layout,
    feeds: layout.feeds.map((feed) => (feed === before ? after : (withClientOf(feed, after) as Feed))),
  };
}

/** The feed that reads people from a sheet of matters, if that sheet has their addresses. */
export const peopleIn = (layout: Layout, { sheet, tab }: HeadingFeed): HeadingFeed | undefined =>
  tab === 'matters'
    ? (layout.feeds.find((feed) => feed.by === 'heading' && feed.sheet === sheet && feed.tab === 'users') as
        HeadingFeed | undefined)
    : undefined;

/** The layout in which these columns of a sheet of matters have the addresses and the names of people. Without addresses no column has people. */
export function withPeople(layout: Layout, feed: HeadingFeed, email: Ref | undefined, name?: Ref): Layout {
  const before = peopleIn(layout, feed);
  const feeds = layout.feeds.filter((one) => one !== before);
  if (!email) return { ...layout, feeds };
  const phone = before?.columns.find(({ field }) => field === 'phone');
  const people = peopleBeside(feed, email, { name, phone: phone && { heading: phone.heading, group: phone.group } });
  return { ...layout, feeds: [...feeds, people as HeadingFeed] };
}

/** The people of a sheet of matters in lines of text: right below the names of clients, or above the header as was proposed. */
export function peopleInLines({ proposal, sheets }: Look, feed: HeadingFeed): HeadingFeed | undefined {
  const sheet = looksOf(sheets).find(({ name }) => name === feed.sheet);
  const proposed = peopleIn(proposal.layout, feed);
  const below = sheet && (peopleBelowNames(feed, sheet) as HeadingFeed | undefined);
  return below ?? (proposed?.above && !proposed.blocks ? proposed : undefined);
}

/** The layout that reads these people. */
export function withPeopleInLines(layout: Layout, look: Look, feed: HeadingFeed): Layout {
  const proposed = peopleInLines(look, feed);
  if (!proposed) return layout;
  const feeds = withPeople(layout, feed, undefined).feeds;
  return { ...layout, feeds: [...feeds, withClientOf(proposed, feed) as Feed] };
}

/** The proposed layout. The documented layout has no words of its own, so for it the proposed words and empty texts are dropped. */
export function proposedLayout({ proposal: { layout } }: Look): Layout {
  return isByPosition(layout) ? { ...layout, values: NO_VALUES, empties: [] } : layout;
}

/** The layout as it is stored: null for the documented layout. */
export function orDocumented(layout: Layout): Layout | null {
  const { values, empties, people, declined } = layout;
  const isMore = [empties, people ?? [], declined ?? []].some(({ length }) => length > 0);
  const words = Object.values(values).some((known) => Object.keys(known).length > 0);
  return isByPosition(layout) && !words && !isMore ? null : layout;
}

const isByPosition = ({ feeds, contacts }: Layout): boolean => !contacts && feeds.every(({ by }) => by === 'position');

type ColumnLook = SheetLook['columns'][number];

/** How the layout refers to a column: by its heading. If two headings are equal, also by the heading above. */
type Ref = { heading: string; group?: string };

export function refOf({ heading, group }: ColumnLook, { columns }: SheetLook): Ref {
  const twice = columns.filter((one) => letters(one.heading) === letters(heading)).length > 1;
  return twice && group !== '' ? { heading, group } : { heading };
}

/** The heading of a column. Of two equal ones, each with the one above it, or at its left. */
export function nameIn(sheet: SheetLook, column: ColumnLook): string {
  const { group, heading } = refOf(column, sheet);
  return group === undefined ? heading : `${group} / ${heading}`;
}

/** The column that a field is read from. */
export function columnOf(
  { columns }: SheetLook,
  ref: { heading: string; group?: string | undefined },
): ColumnLook | undefined {
  return columnNamed({ columns }, ref);
}

/** The layout with this column for a field. Undefined: the field has no column. */
export function withColumn(layout: Layout, feed: HeadingFeed, field: string, column: Ref | undefined): Layout {
  const columns = feed.columns.filter((one) => one.field !== field);
  const { [field]: _dropped, ...constants } = feed.constants;
  const added = column && { field, ...column };
  // Without its parent, a matter has no client of another one.
  const clientFromMatter = feed.clientFromMatter && field !== 'company' && !(field === 'parent' && !added);
  return withFeed(layout, feed, {
    ...(field === 'company' ? withoutStanding(feed) : feed),
    columns: added ? [...columns, added] : columns,
    constants,
    clientFromMatter,
    // A list of deadlines has its due dates in one column or in several.
    ...(feed.tab === 'deadlines' && field === 'dueDate' && added ? { deadlines: [] } : {}),
  });
}

/** The layout with one text for a field in every row of the sheet. */
export function withConstant(layout: Layout, feed: HeadingFeed, field: string, text: string): Layout {
  return withFeed(layout, feed, {
    ...(field === 'company' ? withoutStanding(feed) : feed),
    columns: feed.columns.filter((one) => one.field !== field),
    constants: { ...feed.constants, [field]: text },
    clientFromMatter: feed.clientFromMatter && field !== 'company',
  });
}

/** The layout in which each deadline of the sheet has the client of its matter. */
export function withClientOfMatter(layout: Layout, feed: HeadingFeed): Layout {
  const { company: _dropped, ...constants } = feed.constants;
  const columns = feed.columns.filter(({ field }) => field !== 'company');
  return withFeed(layout, feed, { ...withoutStanding(feed), columns, constants, clientFromMatter: true });
}

const withoutStanding = (feed: HeadingFeed): HeadingFeed => plainFeed(feed) as HeadingFeed;

/** Where the client is named if not in each row: in a row above, in the column at the left without a heading, or in the first of its rows. */
export type Standing = 'name-row' | 'side' | 'first-row';

/** The layout in which the clients of a sheet are named in this way. Undefined: each row names its client. */
export function withStanding(layout: Layout, feed: HeadingFeed, standing: Standing | undefined): Layout {
  const { company: _dropped, ...constants } = feed.constants;
  const ownColumn = standing === undefined || standing === 'first-row';
  const columns = feed.columns.filter(({ field }) => ownColumn || field !== 'company');
  const next = { ...withoutStanding(feed), columns, constants, clientFromMatter: false };
  if (standing === undefined) return withFeed(layout, feed, next);
  const by = standing === 'name-row' ? 'name-row' : 'first-row';
  return withFeed(layout, feed, { ...next, blocks: { by, inside: [] } });
}

/** The layout in which a text in a row of its own names a client, or is only a subheading inside the block of a client. */
export function withName(layout: Layout, feed: HeadingFeed, name: string, isClient: boolean): Layout {
  if (!feed.blocks) return layout;
  const others = feed.blocks.inside.filter((one) => wordKey(one) !== wordKey(name));
  return withFeed(layout, feed, { ...feed, blocks: { ...feed.blocks, inside: isClient ? others : [...others, name] } });
}

export const isInside = ({ blocks }: HeadingFeed, name: string): boolean =>
  blocks?.inside.some((one) => wordKey(one) === wordKey(name)) ?? false;

/** The layout in which the client's column has names, and no codes. */
export const withoutCodes = (layout: Layout, feed: HeadingFeed): Layout =>
  withFeed(layout, feed, withoutStanding(feed));

/** The layout with the further columns of addresses. */
export function withEmails(
  layout: Layout,
  feed: HeadingFeed,
  moreEmails: NonNullable<HeadingFeed['moreEmails']>,
): Layout {
  const { moreEmails: _before, ...rest } = feed;
  return withFeed(layout, feed, moreEmails.length > 0 ? { ...rest, moreEmails } : rest);
}

/** The layout with this order of day and month, decimal sign, or second part for the column of a field. Undefined: shown as written, or none. */
export function withReading(
  layout: Layout,
  feed: HeadingFeed,
  field: string,
  reading: Pick<HeadingFeed['columns'][number], 'dateOrder' | 'shortYears' | 'decimal' | 'second'>,
): Layout {
  const columns = feed.columns.map((column) => (column.field === field ? { ...column, ...reading } : column));
  return withFeed(layout, feed, { ...feed, columns });
}

/** The kinds of a firm's own words. */
export type WordKind = 'statuses' | 'types' | 'countries';

const wordKey = (word: string): string => word.trim().toLowerCase();

/** What a word of the sheet means; undefined for one that is shown as written. */
export function meaningOf({ values }: Layout, kind: WordKind, word: string): string | undefined {
  return Object.entries(values[kind]).find(([known]) => wordKey(known) === wordKey(word))?.[1];
}

/** The layout in which a word has this meaning. With an empty meaning it is shown as written. */
export function withMeaning(layout: Layout, kind: WordKind, word: string, meaning: string): Layout {
  const others = Object.entries(layout.values[kind]).filter(([known]) => wordKey(known) !== wordKey(word));
  const words = Object.fromEntries(meaning === '' ? others : [...others, [wordKey(word), meaning] as const]);
  return { ...layout, values: { ...layout.values, [kind]: words } };
}

/** The needed fields that have neither a column nor a constant, and whose value does not come from the matter or the block. */
export function missingFields(layout: Layout): readonly { sheet: string; tab: Tab; field: Column }[] {
  return layout.feeds.flatMap((feed) => {
    if (feed.by === 'position') return [];
    const has = (field: string): boolean =>
      feed.columns.some((column) => column.field === field) ||
      Boolean(feed.constants[field]?.trim()) ||
      (field === 'company' && (feed.clientFromMatter || feed.blocks !== undefined)) ||
      (field === 'dueDate' && feed.deadlines.length > 0) ||
      (field === 'email' && feed.above !== undefined);
    return fieldsOf(feed.tab, [])
      .filter((field) => isNeeded(field) && !has(field.field))
      .map((field) => ({ sheet: feed.sheet, tab: feed.tab, field }));
  });
}

/** The layout that does not read a sheet. */
export function withoutSheet({ contacts, ...layout }: Layout, sheet: string): Layout {
  const feeds = layout.feeds.filter((feed) => feed.sheet !== sheet);
  return { ...layout, ...(contacts && contacts.sheet !== sheet && { contacts }), feeds };
}
