import type { Tab } from '#domain/tabs/tab.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type {
  ClientCodes,
  ContactsSheet,
  HeadingFeed,
  HeadingRef,
  Layout,
  LayoutChange,
} from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { columnsOf } from '#domain/layout/propose/read-columns.ts';
import { headingGone, headingTwice } from './heading-cause.ts';
import type { UsedHeading } from './heading-cause.ts';

/**
 * Headings that are gone or doubled in the sheets beside those of the tabs: the contacts of each client, and the names of the clients by their codes.
 * Nothing of the source is published until each is decided.
 */
export function changedBeside(
  { feeds, contacts }: Layout,
  lookOf: (sheet: string) => SheetLook | undefined,
  proposed: Layout,
): readonly Cause[] {
  return [
    ...(contacts ? changedContacts(contacts, lookOf, proposed.contacts) : []),
    ...feeds.flatMap((feed) => (feed.by === 'heading' ? changedCodes(feed, lookOf, proposed) : [])),
  ];
}

function changedContacts(
  contacts: ContactsSheet,
  lookOf: (sheet: string) => SheetLook | undefined,
  proposed: ContactsSheet | undefined,
): readonly Cause[] {
  const look = lookOf(contacts.sheet);
  const others = proposed?.sheet === contacts.sheet ? proposed.columns : [];
  const inColumns = contacts.columns.flatMap((column, at) =>
    changed(
      // Contacts are of no tab.
      { tab: null, ...column },
      look,
      others.find(({ field }) => field === column.field),
      ({ heading, group }) => {
        const { group: _before, ...rest } = column;
        const columns = contacts.columns.with(at, { ...rest, heading, ...(group !== undefined && { group }) });
        return { kind: 'put-contacts', contacts: { ...contacts, columns } };
      },
    ),
  );
  const inCodes = changedList(null, contacts.clientCodes, proposed?.clientCodes, lookOf, (clientCodes) => ({
    kind: 'put-contacts',
    contacts: { ...contacts, clientCodes },
  }));
  return [...inColumns, ...inCodes];
}

function changedCodes(
  feed: HeadingFeed,
  lookOf: (sheet: string) => SheetLook | undefined,
  { feeds }: Layout,
): readonly Cause[] {
  const other = feeds.find((one) => one.sheet === feed.sheet && one.tab === feed.tab);
  const now = other?.by === 'heading' ? other.clientCodes : undefined;
  return changedList(feed.tab, feed.clientCodes, now, lookOf, (clientCodes) => ({
    kind: 'put-feed',
    feed: { ...feed, clientCodes },
  }));
}

/** The same in the sheet that lists codes. */
function changedList(
  tab: Tab | null,
  codes: ClientCodes | undefined,
  proposed: ClientCodes | undefined,
  lookOf: (sheet: string) => SheetLook | undefined,
  changeTo: (codes: ClientCodes) => LayoutChange,
): readonly Cause[] {
  if (!codes) return [];
  const now = proposed?.sheet === codes.sheet ? proposed : undefined;
  return (['code', 'name'] as const).flatMap((part) =>
    changed({ tab, field: '', ...codes[part] }, lookOf(codes.sheet), now?.[part], ({ heading, group }) =>
      changeTo({ ...codes, [part]: { heading, ...(group !== undefined && { group }) } }),
    ),
  );
}

function changed(
  used: UsedHeading,
  look: SheetLook | undefined,
  instead: HeadingRef | undefined,
  changeTo: (ref: HeadingRef) => LayoutChange,
): readonly Cause[] {
  const columns = look ? columnsOf(look, used) : [];
  if (!look || columns.length === 1) return [];
  if (columns.length > 1) return headingTwice(used, look, changeTo);
  return [headingGone(used, look, instead && [instead, changeTo(instead)])];
}
