import { useEffect, useRef, useState } from 'react';

import { isLinks } from '#domain/layout/propose/column-kinds.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { OWN_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { OwnField, OwnTab } from '#domain/tabs/optional-fields.ts';
import { ownLabel } from '#domain/tabs/own-label.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { documentColumns, withDocuments } from '../documents-beside.ts';
import { deadlineBeside, furtherFields, withFurther } from '../due-dates.ts';
import { columnOf, feedOf, fieldsOf, nameIn, refOf, withColumn, withFeed } from '../layout-edits.ts';
import type { HeadingFeed, Layout, Look, SheetLook } from '../layout-api.ts';
import { marksIn } from './left-out.tsx';
import { columnsTwice, columnsWithoutHeading, isForFirm, isOfMatter, unreadColumns } from '../unread-columns.ts';

const texts = adminLayout.read.unread;
type ColumnLook = SheetLook['columns'][number];

/** Values of the select besides the names of fields. */
const DUE = '=due';
/** Followed by a field of the deadline whose date is in another column. */
const BESIDE = '=beside ';
const EMAIL = '=email';
const DOCUMENT = '=document';
const OWN = '=own';
const LEAVE = '=leave';

/** A column of one or several sheets that are read as the same. */
interface Unread {
  readonly key: string;
  readonly name: string;
  readonly feed: HeadingFeed;
  readonly column: ColumnLook;
  readonly places: readonly { readonly sheet: SheetLook; readonly column: ColumnLook }[];
}

export interface UnreadListProps {
  look: Look;
  layout: Layout;
  own: readonly OwnField[];
  onEdit: (layout: Layout) => void;
  /** Adds a field that only this firm has, then makes the edit with its name. */
  onOwnField: (field: Omit<OwnField, 'slot'>, edit: (field: string, layout: Layout) => Layout) => void;
}

/** The columns that are not read, each once for all sheets that have it, with a choice of what it shows. What is chosen here stays below them. */
export function UnreadList({ look, layout, own, onEdit, onOwnField }: UnreadListProps) {
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const columns = unreadIn(layout, look.sheets, listed);
  const read = look.sheets.filter((sheet) => feedOf(layout, sheet.name)?.by === 'heading');
  const twice = read.flatMap((sheet) => columnsTwice(layout, sheet));
  const unnamed = read.flatMap((sheet) =>
    columnsWithoutHeading(sheet).map(({ column }) => ({ column, sheet: sheet.name })),
  );
  const isLeft = (one: Unread): boolean => roleOf(one, layout) === '';
  const left = columns.filter(isLeft).length;
  const settled = useSettled(() => columns.flatMap((one) => (isLeft(one) ? [] : [one.key])));
  const decided = columns.filter(({ key }) => settled.keys.has(key));
  const open = columns.filter((one) => !decided.includes(one));
  const forFirm = open.filter(({ name, feed, places }) =>
    isForFirm(
      feed.tab,
      name,
      places.map(({ column }) => column),
    ),
  );
  const repeated = open.filter((one) => !forFirm.includes(one) && isOfMatter(one.feed.tab, one.name));
  const asked = open.filter((one) => !forFirm.includes(one) && !repeated.includes(one));

  if (columns.length + twice.length + unnamed.length === 0) return null;

  function choose(one: Unread, role: string) {
    setListed((before) => new Set([...before, ...one.places.map(({ sheet, column }) => idOf(sheet, column))]));
    const edit = (value: string, from: Layout) =>
      one.places.reduce((next, { sheet, column }) => {
        const feed = feedOf(next, sheet.name);
        return feed?.by === 'heading' ? withRole(next, feed, sheet, column, value) : next;
      }, from);
    if (role === OWN) {
      const tab = one.feed.tab as OwnTab;
      onOwnField({ tab, label: ownLabel(one.name, tab, own), kind: kindOf(one) }, edit);
    } else onEdit(edit(role, layout));
  }
  const row = (one: Unread) => (
    <li key={one.key} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_17rem]">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">
          {one.places.some(({ column }) => column.hidden) ? adminLayout.sheet.hiddenColumn(one.name) : one.name}
        </span>{' '}
        <span className="text-13 text-ink-muted">
          {texts.of(adminLayout.causes.sheets(one.places.map(({ sheet }) => sheet.name)))}
        </span>
        <span className="block text-13 text-ink-muted">{examplesOf(one).join(' · ')}</span>
      </span>
      <SelectField
        label={texts.shows(one.name, one.places[0]?.sheet.name ?? '')}
        labelHidden
        value={roleOf(one, layout)}
        options={optionsFor(one, layout, own)}
        onChange={({ target }) => choose(one, target.value)}
      />
    </li>
  );
  return (
    <section
      aria-label={texts.title(left + unnamed.length)}
      className="mt-2"
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) settled.settle();
      }}
    >
      <h3 className="text-body font-semibold">{texts.title(left + unnamed.length)}</h3>
      <p className="text-ink-muted">{texts.hint}</p>
      {twice.length > 0 ? (
        <p className="mt-1 text-13 wrap-anywhere text-warn">
          {texts.twice([...new Set(twice.map(({ heading }) => heading))])}
        </p>
      ) : null}
      {unnamed.length > 0 ? (
        <p className="mt-1 text-13 wrap-anywhere text-ink-muted">{texts.unnamed(unnamed)}</p>
      ) : null}
      {own.length >= OWN_FIELDS ? <p className="mt-1 text-13 text-ink-muted">{texts.ownUsed(OWN_FIELDS)}</p> : null}
      <ul className="mt-2 divide-y divide-line border-y border-line">{asked.map(row)}</ul>
      {[
        { summary: texts.repeated(repeated.length), of: repeated },
        { summary: texts.forFirm(forFirm.length), of: forFirm },
      ].map(({ summary, of }) =>
        of.length > 0 ? (
          <Disclosure key={summary} summary={summary}>
            <ul className="divide-y divide-line border-y border-line">{of.map(row)}</ul>
          </Disclosure>
        ) : null,
      )}
      {decided.length > 0 ? (
        <>
          <h4 className="mt-4 text-body font-medium">{texts.decided(decided.length)}</h4>
          <ul className="mt-2 divide-y divide-line border-y border-line">{decided.map(row)}</ul>
        </>
      ) : null}
    </section>
  );
}

/** A click that leaves the list ends where it began before rows move. */
const SETTLES_AFTER_MS = 400;

/** The keys that `decided` returned when the focus left the list: these columns move to a list of their own then, not under the hand that chooses. */
function useSettled(decided: () => readonly string[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(decided);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = decided;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    keys,
    settle() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setKeys(new Set(latest.current())), SETTLES_AFTER_MS);
    },
  };
}

/** Days that have one meaning each are read as such; others stay texts. */
const kindOf = ({ places }: Unread): OwnField['kind'] =>
  places.every(({ column }) => isDays(column) && column.ambiguous + column.shortYears === 0) ? 'date' : 'text';
const isDays = ({ dates, filled }: ColumnLook): boolean => dates > 0 && dates >= filled * MOST_DAYS;
const MOST_DAYS = 0.8;

const idOf = (sheet: SheetLook, column: ColumnLook): string => `${sheet.name}\n${column.column}`;
const EXAMPLES = 3;
const examplesOf = ({ places }: Unread): readonly string[] =>
  [...new Set(places.flatMap(({ column }) => column.examples))].slice(0, EXAMPLES);

/** Whether a column has so few texts that they may mark rows that are done. */
const isMark = ({ values, filled }: ColumnLook): boolean =>
  values !== null &&
  values.length > 0 &&
  values.length <= MOST_MARKS &&
  (filled > values.length || values.length === 1);
const MOST_MARKS = 4;

function unreadIn(layout: Layout, sheets: readonly SheetLook[], listed: ReadonlySet<string>): readonly Unread[] {
  const all = sheets.flatMap((sheet) => {
    const feed = feedOf(layout, sheet.name);
    if (feed?.by !== 'heading') return [];
    const now = new Set(unreadColumns(layout, sheet));
    return sheet.columns
      .filter((column) => now.has(column) || listed.has(idOf(sheet, column)))
      .map((column) => ({ sheet, column, feed, name: nameIn(sheet, column) }));
  });
  const same = Map.groupBy(all, ({ feed, name }) => `${feed.tab} ${letters(name)}`);
  return [...same].flatMap(([key, places]) => {
    const [first] = places;
    return first ? [{ key, name: first.name, feed: first.feed, column: first.column, places }] : [];
  });
}

function optionsFor({ feed, column, places, name }: Unread, layout: Layout, own: readonly OwnField[]) {
  const { tab } = feed;
  const feeds = places.flatMap(({ sheet }) => feedOf(layout, sheet.name) ?? []);
  /** What fills the field now, if this column does not. */
  const filledBy = (field: string): string | undefined => {
    for (const one of feeds) {
      if (one.by === 'position') continue;
      const mapped = one.columns.find((ref) => ref.field === field);
      if (mapped && letters(mapped.heading) !== letters(column.heading)) return mapped.heading;
      if (field in one.constants) return one.constants[field];
    }
    return undefined;
  };
  const fields = fieldsOf(tab, own).map(({ field, heading }) => {
    const by = filledBy(field);
    return { value: field, label: by === undefined ? heading : texts.instead(heading, by), isFree: by === undefined };
  });
  // A field of this name that another column fills is not for this one.
  const label = letters(ownLabel(name, tab === 'deadlines' ? tab : 'matters', []));
  const hasOwn =
    isOwn(roleOf({ places }, layout)) || fields.some((field) => field.isFree && letters(field.label) === label);
  return [
    { value: '', label: texts.none },
    ...(tab === 'matters' ? [{ value: DUE, label: texts.due }, ...besideOptions(places, layout, own)] : []),
    ...(tab === 'users' ? [{ value: EMAIL, label: texts.email }] : []),
    ...(tab === 'matters' && isLinks(column) ? [{ value: DOCUMENT, label: texts.document }] : []),
    ...fields.filter(({ isFree }) => isFree),
    ...(isMark(column) ? [{ value: LEAVE, label: texts.leave }] : []),
    ...((tab === 'matters' || tab === 'deadlines') && own.length < OWN_FIELDS && !hasOwn
      ? [{ value: OWN, label: texts.own(ownLabel(name, tab, own)) }]
      : []),
    ...fields.filter(({ isFree }) => !isFree),
  ];
}

/** The fields that a column may have of the deadline beside it. */
function besideOptions([first]: Unread['places'], layout: Layout, own: readonly OwnField[]) {
  if (!first) return [];
  const feed = feedOf(layout, first.sheet.name);
  const deadline = feed?.by === 'heading' ? deadlineBeside(feed, first.sheet, first.column) : undefined;
  if (!deadline) return [];
  return furtherFields(own)
    .filter(({ field }) => {
      const filledBy = deadline.columns?.find((one) => one.field === field);
      return !filledBy || columnOf(first.sheet, filledBy) === first.column;
    })
    .map(({ field, heading }) => ({ value: `${BESIDE}${field}`, label: texts.beside(heading, deadline.heading) }));
}

const isOwn = (field: string): boolean => /^own\d/.test(field);

/** What a column is read as, as a value of the select. */
function roleOf({ places: [first] }: Pick<Unread, 'places'>, layout: Layout): string {
  if (!first) return '';
  const feed = feedOf(layout, first.sheet.name);
  if (feed?.by !== 'heading') return '';
  const { columns, deadlines, moreEmails = [], leaveOut } = feed;
  const isIt = (ref: Parameters<typeof columnOf>[1]): boolean => columnOf(first.sheet, ref) === first.column;
  if (deadlines.some(isIt)) return DUE;
  const beside = deadlines.flatMap((one) => one.columns ?? []).find(isIt);
  if (beside) return `${BESIDE}${beside.field}`;
  if (moreEmails.some(isIt)) return EMAIL;
  if (leaveOut && isIt(leaveOut)) return LEAVE;
  if (documentColumns(layout, feed, first.sheet).includes(first.column)) return DOCUMENT;
  return columns.find(isIt)?.field ?? '';
}

/** The layout in which a column is read as this alone. */
function withRole(layout: Layout, feed: HeadingFeed, sheet: SheetLook, column: ColumnLook, value: string): Layout {
  const isOther = (ref: Parameters<typeof columnOf>[1]): boolean => columnOf(sheet, ref) !== column;
  const ref = refOf(column, sheet);
  const { moreEmails, leaveOut: mark, ...rest } = feed;
  const emails = (moreEmails ?? []).filter(isOther).concat(value === EMAIL ? [ref] : []);
  const field = value.startsWith(BESIDE) ? value.slice(BESIDE.length) : undefined;
  const nearest = field === undefined ? undefined : deadlineBeside(feed, sheet, column);
  const deadlines = feed.deadlines
    .filter(isOther)
    .map((one) => {
      const left = (one.columns ?? []).filter((further) => !isOther(further));
      const without = left.reduce((next, further) => withFurther(next, further.field, undefined), one);
      return one === nearest && field !== undefined ? withFurther(without, field, ref) : without;
    })
    .concat(value === DUE ? [{ ...ref, name: column.heading }] : []);
  const leaveOut = value === LEAVE ? { ...ref, marks: marksIn(column) } : mark && isOther(mark) ? mark : undefined;
  const next = withFeed(layout, feed, {
    ...{ ...rest, columns: feed.columns.filter(isOther), deadlines },
    ...(emails.length > 0 && { moreEmails: emails }),
    ...(leaveOut && { leaveOut }),
  });
  const isField = !['', DUE, EMAIL, LEAVE, DOCUMENT].includes(value) && field === undefined;
  const changed = feedOf(next, sheet.name);
  if (changed?.by !== 'heading') return next;
  const before = documentColumns(next, changed, sheet);
  const links = before.filter((one) => one !== column);
  if (value === DOCUMENT) return withDocuments(next, changed, sheet, [...links, column]);
  const others = links.length < before.length ? withDocuments(next, changed, sheet, links) : next;
  return isField ? withColumn(others, changed, value, ref) : others;
}
