import { companyKey } from '#domain/company/company-key.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import { headerDoubts } from '#domain/tabs/header.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { USUAL_EMPTIES } from './layout.ts';
import type { ContactsSheet, DateOrder, DerivedDeadline, Feed, HeadingFeed, LayoutColumn, LeaveOut } from './layout.ts';
import type { ColumnLook, SheetLook } from './look.ts';
import { fieldsOf } from './open-feed.ts';
import { isInFirstRows } from './own-list.ts';
import { peopleBeside } from './people-beside.ts';
import type { Proposal, ProposedColumn } from './proposal.ts';
import { matchSheets, neededFields, perhapsDeadlines } from './match-sheets.ts';
import { constantsOf, valuesOf } from './propose-values.ts';
import { isDates, isEmails, isNameable, isNextDueColumn, refOf } from './match-columns.ts';
import type { Matched } from './match-columns.ts';
import { suggestedCodes } from './suggest-codes.ts';
import { suggestedClients } from './suggest-client.ts';
import type { MatchedSheet } from './suggest-client.ts';
import { fieldOfHeading, isDoneHeading, isDoneMark, isNextAction } from './synonyms.ts';

/**
 * Proposes a layout: what the sheets of a source probably are, by their headings and, if those are not enough, by their cells. A column that decides
 * which client a row belongs to is found by its heading only, and never by "Opponent", "Applicant" or "Owner"; email addresses are recognised by
 * their form.
 */
export function proposeLayout(sheets: readonly SheetLook[]): Proposal {
  const feeds: Feed[] = [];
  const columns: ProposedColumn[] = [];
  const missing: Proposal['missing'][number][] = [];
  const used: { readonly tab: Tab; readonly field: string; readonly look: ColumnLook }[] = [];
  let contacts: ContactsSheet | undefined;
  const read = matchSheets(sheets);
  const clients = clientsIn(read);
  const suggested = suggestedClients(read);
  const coded = suggestedCodes(read);
  const lists = new Set([...coded.values()].map(({ codes }) => codes.sheet));
  const hasPeople = read.some(({ tab, matched }) => tab === 'users' && matched.some(({ field }) => field === 'email'));

  for (const { sheet, tab, matched: all } of read) {
    // A column of codes has no names.
    const inCodes = coded.get(sheet);
    const matched = inCodes ? all.filter(({ field }) => field !== 'company') : all;
    const hasAddresses = matched.some(({ field }) => field === 'email');
    // A list of codes and names has no people.
    if (lists.has(sheet.name) && tab === 'users' && !hasAddresses) continue;
    const own = contactsOf(sheet, tab, matched);
    if (own) {
      contacts ??= own;
      continue;
    }
    for (const { field, look, sure, why } of matched) {
      columns.push(proposedColumn(sheet.name, tab, field, look, sure, why));
      used.push({ tab, field, look });
    }
    if (followsDocumented(sheet, tab)) {
      feeds.push({ by: 'position', sheet: sheet.name, tab });
      continue;
    }
    const feed = feedOf(sheet, tab, matched, clients);
    feeds.push(feed);
    const addresses = tab === 'matters' && !hasPeople ? addressesIn(sheet, matched) : undefined;
    if (addresses) {
      feeds.push(peopleBeside(feed, refOf(addresses, sheet.columns)));
      columns.push(proposedColumn(sheet.name, 'users', 'email', addresses, 'likely', 'heading'));
    }
    for (const field of neededFields(tab)) {
      const client = field === 'company' ? (inCodes?.column ?? suggested.get(sheet)) : undefined;
      const of = { sheet: sheet.name, tab, field };
      if (!isFilled(feed, field))
        missing.push({
          ...of,
          ...(client && { suggested: refOf(client, sheet.columns) }),
          ...(field === 'company' && inCodes && { codes: inCodes.codes }),
        });
    }
  }
  const layout = { feeds, ...(contacts && { contacts }), values: valuesOf(used), empties: USUAL_EMPTIES };
  const hasDeadlines = feeds.some(
    (feed) => feed.tab === 'deadlines' || (feed.by === 'heading' && feed.deadlines.length > 0),
  );
  const other = hasDeadlines ? undefined : perhapsDeadlines(sheets, read);
  const perhaps = other && feedOf(other.sheet, other.tab, other.matched, clients);
  return { layout, columns, missing, ...(perhaps && { perhaps }) };
}

/** The names of clients in the sheets of people. */
function clientsIn(sheets: readonly MatchedSheet[]): ReadonlySet<string> {
  const names = sheets.flatMap(({ tab, matched }) =>
    tab === 'users' ? matched.filter(({ field }) => field === 'company').flatMap(({ look }) => look.values ?? []) : [],
  );
  return new Set(names.map(([name]) => companyKey(name)));
}

export function isFilled({ columns, constants, clientFromMatter, blocks }: HeadingFeed, field: string): boolean {
  if (field === 'company' && (clientFromMatter || blocks)) return true;
  return columns.some((column) => column.field === field) || Object.hasOwn(constants, field);
}

/** The order of day and month that the values of a column prove. */
export function provenOrder({ dayFirst, monthFirst }: ColumnLook): DateOrder | undefined {
  if (dayFirst > 0 && monthFirst === 0) return 'day-first';
  return monthFirst > 0 && dayFirst === 0 ? 'month-first' : undefined;
}

function feedOf(sheet: SheetLook, tab: Tab, matched: readonly Matched[], clients: ReadonlySet<string>): HeadingFeed {
  const all = sheet.columns;
  const visible = all.filter(({ hidden }) => !hidden);
  const columns = matched.map(({ field, look }): LayoutColumn => {
    const order = provenOrder(look);
    const isDate = fieldsOf(tab, { own: [] }).some((column) => column.field === field && column.kind === 'date');
    return { field, ...refOf(look, all), ...(isDate && order !== undefined && { dateOrder: order }) };
  });
  const leaveOut = leaveOutOf(visible, all);
  const hasClient = columns.some(({ field }) => field === 'company');
  const fixed = constantsOf(sheet, tab, columns, clients);
  return {
    by: 'heading',
    sheet: sheet.name,
    tab,
    columns,
    constants: fixed,
    ...(leaveOut && { leaveOut }),
    leaveOutTotals: true,
    deadlines: tab === 'matters' ? derivedOf(visible, sheet, new Set(matched.map(({ look }) => look))) : [],
    ...(sheet.table && { ownTable: true as const }),
    clientFromMatter:
      tab === 'deadlines' &&
      !hasClient &&
      fixed['company'] === undefined &&
      columns.some(({ field }) => field === 'matterId'),
  };
}

/** The column of addresses in a sheet of matters, read if no sheet has people of its own. */
function addressesIn({ columns }: SheetLook, matched: readonly Matched[]): ColumnLook | undefined {
  const others = new Set(matched.map(({ look }) => look));
  return columns.find(
    (one) =>
      !others.has(one) && isEmails(one) && isNameable(one, columns) && fieldOfHeading('users', one.heading) === 'email',
  );
}

function leaveOutOf(visible: readonly ColumnLook[], all: readonly ColumnLook[]): LeaveOut | undefined {
  const done = visible.find((look) => isDoneHeading(look.heading) && isNameable(look, all));
  if (!done) return undefined;
  const marks = done.values?.map(([text]) => text).filter(isDoneMark) ?? [];
  // For "Completed on", any date is the mark.
  return marks.length > 0 || isDates(done) ? { ...refOf(done, all), marks } : undefined;
}

function derivedOf(
  visible: readonly ColumnLook[],
  { columns: all, rows }: SheetLook,
  taken: ReadonlySet<ColumnLook>,
): DerivedDeadline[] {
  const due = visible.filter((look) => isNextDueColumn(look) && isNameable(look, all) && !isInFirstRows(look, rows));
  // A column of tasks that is filled in some rows only may be a separate list beside the matters.
  const isTask = ({ heading, filled }: ColumnLook): boolean =>
    filled === rows && fieldOfHeading('deadlines', heading) === 'type';
  const free = visible.filter((look) => isNameable(look, all) && !taken.has(look) && !isDates(look));
  const action = free.find(({ heading }) => isNextAction(heading)) ?? free.find(isTask);
  // The next action belongs to the date column at its left, or to the only one.
  const acted = due.length === 1 ? due[0] : due.findLast(({ index }) => action !== undefined && index < action.index);
  return due.map((look) => {
    const dateOrder = provenOrder(look);
    return {
      ...refOf(look, all),
      name: look.heading,
      ...(dateOrder !== undefined && { dateOrder }),
      ...(action && look === acted && { action: refOf(action, all) }),
    };
  });
}

/** A sheet with a row for each client that has contacts and no address of a user. */
function contactsOf(sheet: SheetLook, tab: Tab, matched: readonly Matched[]): ContactsSheet | undefined {
  if (tab !== 'users' || matched.some(({ field }) => field === 'email') || sheet.columns.some(isEmails))
    return undefined;
  const isPrivate = new Set<string>(
    TABLES.users.columns.filter((column) => 'private' in column).map(({ field }) => field),
  );
  const columns = matched
    .filter(({ field }) => !isPrivate.has(field))
    .map(({ field, look }) => ({ field, ...refOf(look, sheet.columns) }));
  const hasClient = columns.some(({ field }) => field === 'company');
  return hasClient && columns.length > 1 ? { sheet: sheet.name, columns } : undefined;
}

/** Whether the headings of a sheet are the documented ones, each in its place. */
function followsDocumented(sheet: SheetLook, tab: Tab): boolean {
  if (sheet.headerRow !== 1) return false;
  const header: string[] = [];
  for (const { index, heading } of sheet.columns) header[index] = heading;
  return (
    headerDoubts(
      tab,
      Array.from(header, (text) => text ?? ''),
    ).length === 0
  );
}

function proposedColumn(
  sheet: string,
  tab: Tab,
  field: string,
  look: ColumnLook,
  sure: Matched['sure'],
  why: Matched['why'],
): ProposedColumn {
  const { index, heading, examples, ambiguousExamples } = look;
  return { sheet, tab, field, column: columnLetters(index), heading, sure, why, examples, ambiguousExamples };
}
