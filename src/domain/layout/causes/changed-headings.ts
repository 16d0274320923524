import { withColumnsThat } from '#domain/layout/derived-deadline.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import { isSameRef } from './change-layout.ts';
import { headingGone, headingTwice } from './heading-cause.ts';
import { rowsAbove } from '#domain/layout/propose/client-of-sheet.ts';
import { clientGone } from '#domain/layout/read/named-above.ts';
import type { DerivedDeadline, HeadingFeed, HeadingRef } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import type { ClientNames } from '#domain/layout/propose/suggest-client.ts';
import type { Proposal } from '#domain/layout/propose/proposal.ts';
import { columnsOf } from '#domain/layout/propose/read-columns.ts';

/**
 * Headings of the layout that the sheet no longer has, or has several times, and the name of the client that is no longer above its header. Nothing
 * of the source is published until each is decided.
 */
export function changedHeadings(
  feed: HeadingFeed,
  look: SheetLook,
  { layout }: Proposal,
  clients: ClientNames,
): readonly Cause[] {
  const { tab, sheet } = feed;
  const other = layout.feeds.find((one) => one.sheet === sheet && one.tab === tab);
  const proposed = other?.by === 'heading' ? other : undefined;
  const refs = refsIn(feed);
  const causes = refs.flatMap((ref, at): readonly Cause[] => {
    const found = columnsOf(look, ref);
    // One column may fill two fields.
    if (found.length > 1) return refs.findIndex((one) => isSameRef(one, ref)) === at ? twice(feed, look, ref) : [];
    return found.length === 1 ? [] : [gone(feed, look, ref, proposed)];
  });
  const client = clientGone(feed, rowsAbove(look), (name) => clients.has(companyKey(name)));
  if (client === undefined) return causes;
  const facts = { tab, sheet, field: 'company', expected: client, found: proposed?.constants['company'] ?? '' };
  const change = proposed ? ({ kind: 'put-feed', feed: proposed } as const) : null;
  return [causeOf('client-above-gone', { ...facts, heading: client, change }), ...causes];
}

interface Ref extends HeadingRef {
  readonly field: string;
}

/** The references of a feed to its columns, each with the field that it fills; empty for a mark. */
function refsIn({
  columns,
  deadlines,
  leaveOut,
  shownIf,
  moreEmails = [],
  moreLinks = [],
}: HeadingFeed): readonly Ref[] {
  return [
    ...columns.flatMap(({ second, ...column }) => [column, ...(second ? [{ ...second, field: column.field }] : [])]),
    ...deadlines.flatMap(({ action, done, columns: beside = [], ...due }) => [
      { ...due, field: DUE },
      ...(action ? [{ ...action, field: ACTION }] : []),
      ...(done ? [{ ...done, field: '' }] : []),
      ...beside,
    ]),
    ...moreEmails.map((ref) => ({ ...ref, field: 'email' })),
    ...moreLinks.map((ref) => ({ ...ref, field: 'url' })),
    ...[leaveOut, shownIf].flatMap((ref) => (ref ? [{ ...ref, field: '' }] : [])),
  ];
}
const DUE = 'dueDate';
const ACTION = 'type';

function twice(feed: HeadingFeed, look: SheetLook, ref: Ref): readonly Cause[] {
  return headingTwice({ ...ref, tab: feed.tab }, look, (to) => ({
    kind: 'put-feed',
    feed: withRef(feed, ref, to),
  }));
}

/** A heading that is gone, with the column that was proposed for its field instead. */
function gone(feed: HeadingFeed, look: SheetLook, ref: Ref, proposed: HeadingFeed | undefined): Cause {
  const now = proposed && insteadOf(feed, look, ref, proposed);
  return headingGone({ ...ref, tab: feed.tab }, look, now && [now.ref, { kind: 'put-feed', feed: now.feed }]);
}

function insteadOf(
  feed: HeadingFeed,
  look: SheetLook,
  { field, ...ref }: Ref,
  proposed: HeadingFeed,
): { readonly ref: HeadingRef; readonly feed: HeadingFeed } | undefined {
  const at = feed.columns.findIndex(
    (column) => column.field === field && [column, column.second].some((one) => one && isSameRef(one, ref)),
  );
  const now = proposed.columns.find((column) => column.field === field);
  if (at >= 0) return now && { ref: now, feed: { ...feed, columns: feed.columns.with(at, now) } };
  const due = feed.deadlines.findIndex((one) => isSameRef(one, ref));
  const before = feed.deadlines[due];
  if (!before) return undefined;
  const isNew = (one: DerivedDeadline): boolean => !feed.deadlines.some((each) => isSameRef(each, one));
  const [next, ...others] = proposed.deadlines.filter(isNew);
  // Of two new columns of dates, only a person can tell which one is meant.
  if (!next || others.length > 0) return undefined;
  const { heading, group, dateOrder } = next;
  const { name, action = next.action, done = next.done, columns = next.columns } = before;
  const all: DerivedDeadline = {
    ...{ heading, name: name === before.heading ? next.name : name, action, done, columns },
    ...(group !== undefined && { group }),
    ...(dateOrder !== undefined && { dateOrder }),
  };
  const deadline = withColumnsThat(all, (one) => columnsOf(look, one).length === 1);
  return { ref: next, feed: { ...feed, deadlines: feed.deadlines.with(due, deadline) } };
}

/** The feed in which another column is meant by a reference. */
function withRef(feed: HeadingFeed, from: HeadingRef, to: HeadingRef): HeadingFeed {
  const changed = <Of extends HeadingRef>(ref: Of): Of => {
    if (!isSameRef(ref, from)) return ref;
    const { group: _before, ...rest } = ref;
    return { ...rest, ...to } as Of;
  };
  const { columns, deadlines, leaveOut, shownIf, moreEmails, moreLinks } = feed;
  return {
    ...feed,
    columns: columns.map(changed).map((one) => (one.second ? { ...one, second: changed(one.second) } : one)),
    deadlines: deadlines.map(changed).map(({ action, done, columns: beside, ...one }) => ({
      ...one,
      ...(action && { action: changed(action) }),
      ...(done && { done: changed(done) }),
      ...(beside && { columns: beside.map(changed) }),
    })),
    ...(leaveOut && { leaveOut: changed(leaveOut) }),
    ...(shownIf && { shownIf: changed(shownIf) }),
    ...(moreEmails && { moreEmails: moreEmails.map(changed) }),
    ...(moreLinks && { moreLinks: moreLinks.map(changed) }),
  };
}
