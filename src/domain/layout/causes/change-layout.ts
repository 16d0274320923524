import { DERIVED_FIELDS, withBeside } from '#domain/layout/derived-deadline.ts';
import { companyKey } from '#domain/company/company-key.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { Feed, HeadingRef, Layout, LayoutChange } from '#domain/layout/layout.ts';
import { fieldsOf } from '#domain/layout/tab-fields.ts';
import { mayBeInTwo } from '#domain/layout/read/reference-in-two.ts';
import { withClientOf } from '#domain/layout/propose/people-beside.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';

/** The layout with one change made. */
export function changedLayout(layout: Layout, change: LayoutChange): Layout {
  switch (change.kind) {
    case 'put-feed': {
      const { feed } = change;
      const at = layout.feeds.findIndex(({ sheet, tab }) => sheet === feed.sheet && tab === feed.tab);
      // A sheet of the documented layout is replaced by the sheet that takes its place.
      const others = layout.feeds.filter(
        ({ by, tab, sheet }) => by === 'heading' || tab !== feed.tab || sheet === feed.sheet,
      );
      const feeds = at < 0 ? [...others, feed] : layout.feeds.with(at, feed);
      return { ...layout, feeds: feeds.map((one) => withClientOf(one, feed)) };
    }
    case 'put-contacts':
      return { ...layout, contacts: change.contacts };
    case 'date-order': {
      const { sheet, tab, column, order, shortYears } = change;
      const set = <Ref extends HeadingRef>(ref: Ref): Ref =>
        isSameRef(ref, column)
          ? { ...ref, ...(order && { dateOrder: order }), ...(shortYears && { shortYears }) }
          : ref;
      const feeds = layout.feeds.map((feed): Feed => {
        if (feed.by === 'position' || feed.sheet !== sheet || feed.tab !== tab) return feed;
        const deadlines = feed.deadlines
          .map(set)
          .map((one) => ({ ...one, ...withBeside((one.columns ?? []).map(set)) }));
        return { ...feed, columns: feed.columns.map(set), deadlines };
      });
      return { ...layout, feeds };
    }
    case 'values': {
      const before: Readonly<Record<string, string>> = layout.values[change.of];
      // A spelling of a client that becomes a spelling of another takes its own spellings along.
      const moved = change.of === 'clients' ? withSpellings(before, change.values) : before;
      return { ...layout, values: { ...layout.values, [change.of]: { ...moved, ...change.values } } };
    }
    case 'empties':
      return { ...layout, empties: [...new Set([...layout.empties, ...change.values])] };
    case 'people': {
      const { people: _before, ...rest } = layout;
      return change.people.length > 0 ? { ...rest, people: change.people } : rest;
    }
    case 'decline':
      return { ...layout, declined: [...new Set([...(layout.declined ?? []), ...change.questions])] };
  }
}

function withSpellings(
  before: Readonly<Record<string, string>>,
  next: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const now = new Map(Object.entries(next).map(([from, to]) => [companyKey(from), to]));
  return Object.fromEntries(Object.entries(before).map(([from, to]) => [from, now.get(companyKey(to)) ?? to]));
}

/** Whether two references name the same heading. */
export function isSameRef(a: HeadingRef, b: HeadingRef): boolean {
  return letters(a.heading) === letters(b.heading) && letters(a.group ?? '') === letters(b.group ?? '');
}

/** Why a layout cannot be stored, in a sentence for the administrator; undefined if it can. */
export function layoutFault({ feeds, contacts }: Layout, fields: Pick<FieldChoice, 'own'>): string | undefined {
  for (const feed of feeds) {
    const same = feeds.filter(({ sheet, tab }) => sheet === feed.sheet && tab === feed.tab);
    if (same.length > 1) return `The sheet "${feed.sheet}" is there twice.`;
    if (feed.by === 'position') continue;
    const names = [...feed.columns.map(({ field }) => field), ...Object.keys(feed.constants)];
    const fault = fieldsFault(feed.sheet, feed.tab, names, fields);
    if (fault) return fault;
    const namesMatter = feed.tab === 'deadlines' || (feed.tab === 'matters' && names.includes('parent'));
    if (feed.clientFromMatter && (!namesMatter || names.includes('company')))
      return `The sheet "${feed.sheet}" cannot take the client of a matter: only deadlines, and matters with a parent, without a client of their own can.`;
    const ownClient = names.includes('company') && (feed.blocks?.by === 'name-row' || !feed.columns.some(isCompany));
    if (feed.blocks && (!OWNED.has(feed.tab) || feed.clientFromMatter || ownClient))
      return `The sheet "${feed.sheet}" cannot take the client above its rows: only people, matters and deadlines without a client of their own can.`;
    if (feed.clientCodes && (feed.blocks?.by === 'name-row' || !OWNED.has(feed.tab) || !feed.columns.some(isCompany)))
      return `The sheet "${feed.sheet}" cannot read the client by a code: only people, matters and deadlines with a column of codes can.`;
    if (feed.columns.some(({ field, second }) => second && !mayBeInTwo(feed.tab, field)))
      return `The sheet "${feed.sheet}" cannot read a field from two columns: only the name of a person, the reference of a matter and a due date can be in two.`;
    if (feed.moreEmails && feed.tab !== 'users')
      return `The sheet "${feed.sheet}" has no people, so it cannot have further addresses of them.`;
    if (feed.moreLinks && feed.tab !== 'documents')
      return `The sheet "${feed.sheet}" has no documents, so it cannot have further links to them.`;
    if (feed.byCountry && feed.tab !== 'matters')
      return `The sheet "${feed.sheet}" has no matters, so it cannot have families.`;
    if (feed.deadlines.length > 0 && feed.tab !== 'matters' && feed.tab !== 'deadlines')
      return `The sheet "${feed.sheet}" has neither matters nor deadlines, so it cannot say what is due.`;
    if (feed.tab === 'deadlines' && feed.deadlines.length > 0 && names.includes('dueDate'))
      return `The sheet "${feed.sheet}" has its due dates in one column or in several, not in both.`;
    for (const { columns = [], constants = {} } of feed.deadlines) {
      const beside = [...DERIVED_FIELDS, ...columns.map(({ field }) => field), ...Object.keys(constants)];
      const besideFault = fieldsFault(feed.sheet, 'deadlines', beside, fields);
      if (besideFault) return besideFault;
    }
  }
  return (
    contacts &&
    fieldsFault(
      contacts.sheet,
      'users',
      contacts.columns.map(({ field }) => field),
      fields,
    )
  );
}

const OWNED: ReadonlySet<Tab> = new Set(['users', 'matters', 'deadlines']);
const isCompany = ({ field }: { readonly field: string }): boolean => field === 'company';

function fieldsFault(
  sheet: string,
  tab: Tab,
  names: readonly string[],
  fields: Pick<FieldChoice, 'own'>,
): string | undefined {
  const known = new Set(fieldsOf(tab, fields).map(({ field }) => field));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) return `The sheet "${sheet}" has no field "${unknown}".`;
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice === undefined ? undefined : `The field "${twice}" of the sheet "${sheet}" is filled twice.`;
}
