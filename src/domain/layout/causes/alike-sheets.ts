import { withColumnsThat } from '#domain/layout/derived-deadline.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { HeadingFeed, HeadingRef, Layout, LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { withClientOf } from '#domain/layout/propose/people-beside.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';

type Columns = readonly Pick<ColumnLook, 'heading' | 'group' | 'hidden' | 'dayFirst' | 'monthFirst'>[];

/** The columns of a sheet. */
export interface SheetColumns {
  readonly name: string;
  readonly columns: Columns;
}

/** A layout in which other sheets are read like the one that was changed. */
export interface ChangedAlike {
  readonly layout: Layout;
  /** The sheets that are changed besides. */
  readonly sheets: readonly string[];
}

/**
 * What one sheet's change of the layout means for the others of the same tab: they get it if they have the heading, and were read in the same way
 * before. A text that one sheet's rows get, and clients above their rows, are never carried over: they belong to that sheet.
 */
export function changedAlike(before: Layout, after: Layout, sheets: readonly SheetColumns[]): ChangedAlike {
  const changes = after.feeds.flatMap((feed) => {
    const prior = before.feeds.find(({ sheet, tab }) => sheet === feed.sheet && tab === feed.tab);
    return prior && prior !== feed && prior.by === 'heading' && feed.by === 'heading' ? [{ prior, feed }] : [];
  });
  const own = new Set(changes.map(({ feed }) => feed.sheet));
  let { layout, changed } = { layout: after, changed: [] as string[] };
  for (const other of after.feeds) {
    const look = sheets.find(({ name }) => name === other.sheet);
    if (other.by === 'position' || own.has(other.sheet) || !look) continue;
    const next = changes
      .filter(({ feed }) => feed.tab === other.tab)
      .reduce((feed, change) => likewise(feed, look.columns, change), other);
    if (next === other) continue;
    const feeds = layout.feeds.map((feed) => (feed === other ? next : withClientOf(feed, next)));
    [layout, changed] = [{ ...layout, feeds }, [...changed, other.sheet]];
  }
  return { layout, sheets: [...new Set(changed)] };
}

interface Change {
  readonly prior: HeadingFeed;
  readonly feed: HeadingFeed;
}

/** Another sheet's feed with the same change; the feed itself if the change does not fit. */
function likewise(other: HeadingFeed, look: Columns, { prior, feed }: Change): HeadingFeed {
  const fits = <Ref extends Reading>(was: Ref | undefined, is: Ref | undefined, own: Ref | undefined): boolean => {
    if (isEqual(was, is) || !isSameRef(was, own)) return false;
    if (is === undefined) return true;
    const found = look.filter((column) => columnOf({ columns: [column] }, is) !== undefined);
    const [column] = found;
    if (!column || found.length > 1 || column.hidden || isContradicted(is, column)) return false;
    return isSameRef(was, is) || rolesOf(prior, is) === rolesOf(other, is);
  };
  let next = other;
  const fields = new Set([...prior.columns, ...feed.columns].map(({ field }) => field));
  const isOfSheet = (field: string): boolean =>
    prior.constants[field] !== feed.constants[field] ||
    (field === 'company' &&
      !(isEqual(prior.blocks, feed.blocks) && isEqual(prior.clientCodes, feed.clientCodes) && standsIn(other, prior)));
  for (const field of fields) {
    const [was, is, mine] = [prior, feed, next].map(({ columns }) => columns.find((one) => one.field === field));
    if (isOfSheet(field) || field in other.constants || !fits(was, is, mine)) continue;
    const columns = next.columns.filter((column) => column !== mine);
    const isClient = field === 'company' && is !== undefined;
    next = {
      ...next,
      columns: is ? [...columns, namedIn(look, is)] : columns,
      ...(isClient && { clientFromMatter: false }),
    };
  }
  for (const ref of distinct([...prior.deadlines, ...feed.deadlines])) {
    const [was, is, mine] = [prior, feed, next].map(({ deadlines }) => deadlines.find((one) => isSameRef(one, ref)));
    if (!fits(was, is, mine)) continue;
    const deadlines = next.deadlines.filter((deadline) => deadline !== mine);
    next = {
      ...next,
      deadlines: is
        ? [...deadlines, withColumnsThat(is, (one) => columnOf({ columns: look }, one) !== undefined)]
        : deadlines,
    };
  }
  for (const ref of distinct([...(prior.moreEmails ?? []), ...(feed.moreEmails ?? [])])) {
    const [was, is, mine] = [prior, feed, next].map(({ moreEmails = [] }) =>
      moreEmails.find((one) => isSameRef(one, ref)),
    );
    if (!fits(was, is, mine)) continue;
    const moreEmails = (next.moreEmails ?? []).filter((email) => email !== mine);
    next = { ...next, moreEmails: is ? [...moreEmails, is] : moreEmails };
  }
  if (fits(prior.leaveOut, feed.leaveOut, next.leaveOut)) next = { ...next, leaveOut: feed.leaveOut };
  if (fits(prior.shownIf, feed.shownIf, next.shownIf)) next = { ...next, shownIf: feed.shownIf };
  if (prior.leaveOutTotals !== feed.leaveOutTotals && next.leaveOutTotals === prior.leaveOutTotals)
    next = { ...next, leaveOutTotals: feed.leaveOutTotals };
  return next;
}

type Reading = HeadingRef & Partial<Pick<LayoutColumn, 'dateOrder'>>;

/** Whether the client of both feeds is found in the same way, so that a change of its column means the same. */
const standsIn = (a: HeadingFeed, b: HeadingFeed): boolean =>
  isEqual(a.blocks, b.blocks) && isEqual(a.clientCodes, b.clientCodes) && a.clientFromMatter === b.clientFromMatter;

/** Whether the dates of a column prove another order than the one that was chosen. */
const isContradicted = ({ dateOrder }: Reading, { dayFirst, monthFirst }: Columns[number]): boolean =>
  (dateOrder === 'day-first' && monthFirst > 0) || (dateOrder === 'month-first' && dayFirst > 0);

/** What a column is read as. */
function rolesOf({ columns, deadlines, moreEmails = [] }: HeadingFeed, ref: HeadingRef): string {
  const fields = columns.filter((one) => isSameRef(one, ref)).map(({ field }) => field);
  const others = [deadlines, moreEmails].map((refs) => refs.filter((one) => isSameRef(one, ref)).length);
  return [...fields, ...others].join(' ');
}

/** The column without that of the second part of a name, if the sheet does not have it. */
function namedIn(columns: Columns, column: LayoutColumn): LayoutColumn {
  const { second, ...rest } = column;
  return second === undefined || columnOf({ columns }, second) ? column : rest;
}

function distinct<Ref extends HeadingRef>(refs: readonly Ref[]): readonly Ref[] {
  return refs.filter((ref, at) => refs.findIndex((one) => isSameRef(one, ref)) === at);
}

function isSameRef(a: HeadingRef | undefined, b: HeadingRef | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return letters(a.heading) === letters(b.heading) && letters(a.group ?? '') === letters(b.group ?? '');
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** For each sheet: an earlier one that is read in the same way, by the same headings. */
export function sheetsAlike(
  layout: Layout,
  sheets: readonly { readonly name: string }[],
): readonly (string | undefined)[] {
  const first = new Map<string, string>();
  return sheets.map(({ name }) => {
    const way = wayOf(layout, name);
    if (way === undefined) return undefined;
    const like = first.get(way);
    if (like === undefined) first.set(way, name);
    return like;
  });
}

/** How a sheet is read, without what is of that sheet alone: its name, the texts of its rows, and the names in it. */
function wayOf({ feeds }: Layout, sheet: string): string | undefined {
  const ways = feeds.flatMap((feed) => {
    if (feed.sheet !== sheet || feed.by === 'position') return [];
    const { tab, columns, constants, deadlines, moreEmails, blocks, clientCodes, clientFromMatter } = feed;
    const refs = columns.map(({ field, heading, group = '', dateOrder }) => [
      field,
      letters(heading),
      letters(group),
      dateOrder,
    ]);
    return [
      [
        tab,
        refs.toSorted((a, b) => String(a).localeCompare(String(b))),
        deadlines,
        moreEmails,
        Object.keys(constants).toSorted(),
        blocks?.by,
        clientCodes,
        clientFromMatter,
      ],
    ];
  });
  return ways.length === 0 ? undefined : JSON.stringify(ways);
}
