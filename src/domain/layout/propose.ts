import { companyKey } from '#domain/company/company-key.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import { headerDoubts } from '#domain/tabs/header.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { USUAL_EMPTIES } from './layout.ts';
import type { ContactsSheet, DateOrder, DerivedDeadline, Feed, HeadingFeed, LayoutColumn, LeaveOut } from './layout.ts';
import type { ColumnLook, SheetLook } from './look.ts';
import { fieldsOf } from './open-feed.ts';
import type { Proposal, ProposedColumn } from './proposal.ts';
import { constantsOf, namesOf, valuesOf } from './propose-values.ts';
import {
  fieldsOfColumn,
  isDates,
  isEmails,
  isNameable,
  isNextDueColumn,
  matchColumns,
  refOf,
  tellsApart,
} from './match-columns.ts';
import type { Matched } from './match-columns.ts';
import { isMostly, namesIn, suggestedClients } from './suggest-client.ts';
import type { MatchedSheet } from './suggest-client.ts';
import { fieldOfHeading, isDoneHeading, isDoneMark, isNextAction, isSheetOf } from './synonyms.ts';

/**
 * What the sheets of a source probably are: by their headings first, by their cells where those leave it open. A column that decides whose
 * a row is comes from its heading alone, and never from "Opponent", "Applicant" or "Owner"; e-mail addresses are known by themselves.
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
  const hasPeople = read.some(({ tab, matched }) => tab === 'users' && matched.some(({ field }) => field === 'email'));

  for (const { sheet, tab, matched } of read) {
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
    const people = tab === 'matters' && !hasPeople ? peopleBeside(sheet, feed, matched) : undefined;
    if (people) {
      feeds.push(people.feed);
      columns.push(people.column);
    }
    for (const field of neededFields(tab)) {
      const client = field === 'company' ? suggested.get(sheet) : undefined;
      const of = { sheet: sheet.name, tab, field };
      if (!isFilled(feed, field)) missing.push(client ? { ...of, suggested: refOf(client, sheet.columns) } : of);
    }
  }
  const layout = { feeds, ...(contacts && { contacts }), values: valuesOf(used), empties: USUAL_EMPTIES };
  return { layout, columns, missing };
}

/** The sheets that are like one of the tabs, with their columns. Deadlines name a matter as the sheets of matters do. */
function matchSheets(sheets: readonly SheetLook[]): readonly MatchedSheet[] {
  const likely = sheets.flatMap((sheet) => {
    const isRead = !sheet.hidden && sheet.headerRow !== null && sheet.rows > 0;
    const tab = isRead ? tabOf(sheet) : undefined;
    return tab === undefined ? [] : [{ sheet, tab }];
  });
  likely.push(...mattersByContent(sheets, likely));
  // A firm that keeps one row for each action has its matters there, too.
  const isOnlyOne = !likely.some(({ tab }) => tab === 'matters');
  const known = likely.map(({ sheet, tab }) =>
    isOnlyOne && tab === 'deadlines' && describesMatters(sheet) ? { sheet, tab: 'matters' as const } : { sheet, tab },
  );
  const match = ({ sheet, tab }: (typeof known)[number], matterHeadings = NO_HEADINGS): MatchedSheet => ({
    sheet,
    tab,
    matched: matchColumns(sheet, tab, matterHeadings),
  });
  const matters = known.filter(({ tab }) => tab === 'matters').flatMap((one) => match(one).matched);
  const headings = matters
    .filter(({ field }) => field === 'id' || field === 'docketNumber')
    .map(({ look }) => look.heading);
  const matterHeadings = new Set(headings.map(letters));
  return known.map((one) => match(one, matterHeadings));
}

/** Sheets in a language that is not known: with the names that the sheets of people have, and a column that tells rows apart. */
function mattersByContent(
  sheets: readonly SheetLook[],
  known: readonly { readonly sheet: SheetLook; readonly tab: Tab }[],
): readonly { readonly sheet: SheetLook; readonly tab: Tab }[] {
  const people = known.filter(({ tab }) => tab === 'users').flatMap(({ sheet }) => sheet.columns);
  const names = namesIn(people.filter((look) => !isEmails(look) && !isDates(look) && look.numbers === 0));
  return sheets.flatMap((sheet) => {
    const isRead = !sheet.hidden && sheet.headerRow !== null && sheet.rows > 0;
    if (!isRead || known.some((one) => one.sheet === sheet)) return [];
    const visible = sheet.columns.filter(({ hidden, heading }) => !hidden && heading !== '');
    const isLike =
      visible.some((look) => tellsApart(look, sheet.rows)) && visible.some((look) => isMostly(look, names));
    return isLike && visible.length > 2 ? [{ sheet, tab: 'matters' as const }] : [];
  });
}

/** Whether a sheet of deadlines says what its matters are. */
function describesMatters(sheet: SheetLook): boolean {
  const fields = new Set(matchColumns(sheet, 'matters', NO_HEADINGS).map(({ field }) => field));
  const says = ['title', 'jurisdiction', 'status', 'ipType', 'applicationNumber', 'filingDate'].filter((field) =>
    fields.has(field),
  );
  return fields.has('id') && says.length > 1 && sheet.columns.some(isNextDueColumn);
}

const NO_HEADINGS: ReadonlySet<string> = new Set();

/** The names of clients that the sheets of people have. */
function clientsIn(sheets: readonly MatchedSheet[]): ReadonlySet<string> {
  const names = sheets.flatMap(({ tab, matched }) =>
    tab === 'users' ? matched.filter(({ field }) => field === 'company').flatMap(({ look }) => look.values ?? []) : [],
  );
  return new Set(names.map(([name]) => companyKey(name)));
}

/** Which tab a sheet feeds: by its name, and by how many of the tab's fields its headings name. */
function tabOf(sheet: SheetLook): Tab | undefined {
  let best: Tab | undefined;
  let most = 1;
  for (const tab of TABS) {
    const visible = sheet.columns.filter(({ hidden }) => !hidden);
    const fields = new Set(visible.flatMap((look) => fieldsOfColumn(tab, look, sheet.columns)[0] ?? []));
    if (tab === 'matters' && fields.has('docketNumber')) fields.add('id');
    const needed = neededFields(tab).filter((field) => fields.has(field)).length;
    const named = namesOf(sheet).some((name) => isSheetOf(tab, name)) ? 3 : 0;
    // A sheet of matters may have a column of addresses, too.
    const emails = !fields.has('email') && sheet.columns.some(isEmails);
    const next = tab === 'matters' ? visible.filter(isNextDueColumn).length : 0;
    const score = fields.size + next + 2 * needed + named + (tab === 'users' && emails ? 2 : 0);
    const isLike = fields.size > 0 && (named > 0 || needed > 0 || fields.size > 2);
    if ((isLike || (tab === 'users' && emails)) && score > most) [best, most] = [tab, score];
  }
  return best;
}

/** Fields without which a row of the tab is not shown, or says nothing of what it is for. */
export function neededFields(tab: Tab): readonly string[] {
  const columns: readonly Column[] = TABLES[tab].columns;
  return columns.filter(({ required, decides }) => required || decides).map(({ field }) => field);
}

export function isFilled({ columns, constants, clientFromMatter, blocks }: HeadingFeed, field: string): boolean {
  if (field === 'company' && (clientFromMatter || blocks)) return true;
  return columns.some((column) => column.field === field) || Object.hasOwn(constants, field);
}

/** The order that the values of a column prove. */
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
    deadlines: tab === 'matters' ? derivedOf(visible, all) : [],
    ...(sheet.table && { ownTable: true as const }),
    clientFromMatter:
      tab === 'deadlines' &&
      !hasClient &&
      fixed['company'] === undefined &&
      columns.some(({ field }) => field === 'matterId'),
  };
}

/** The people whose addresses are in a sheet of matters, where no sheet has people of its own: who signs in for the client of each row. */
function peopleBeside(
  sheet: SheetLook,
  { columns, constants }: HeadingFeed,
  matched: readonly Matched[],
): { feed: HeadingFeed; column: ProposedColumn } | undefined {
  const others = new Set(matched.map(({ look }) => look));
  const look = sheet.columns.find(
    (one) =>
      !others.has(one) &&
      isEmails(one) &&
      isNameable(one, sheet.columns) &&
      fieldOfHeading('users', one.heading) === 'email',
  );
  if (!look) return undefined;
  const client = columns.find(({ field }) => field === 'company');
  const ref = { field: 'email', ...refOf(look, sheet.columns) };
  const fixed: Record<string, string> = constants['company'] === undefined ? {} : { company: constants['company'] };
  const none = { leaveOutTotals: false, deadlines: [], clientFromMatter: false };
  return {
    feed: {
      by: 'heading',
      sheet: sheet.name,
      tab: 'users',
      columns: client ? [ref, client] : [ref],
      constants: fixed,
      ...none,
    },
    column: proposedColumn(sheet.name, 'users', 'email', look, 'likely', 'heading'),
  };
}

function leaveOutOf(visible: readonly ColumnLook[], all: readonly ColumnLook[]): LeaveOut | undefined {
  const done = visible.find((look) => isDoneHeading(look.heading) && isNameable(look, all));
  if (!done) return undefined;
  const marks = done.values?.map(([text]) => text).filter(isDoneMark) ?? [];
  // "Completed on": the day itself is the mark.
  return marks.length > 0 || isDates(done) ? { ...refOf(done, all), marks } : undefined;
}

function derivedOf(visible: readonly ColumnLook[], all: readonly ColumnLook[]): DerivedDeadline[] {
  const due = visible.filter((look) => isNextDueColumn(look) && isNameable(look, all));
  const action = visible.find((look) => isNextAction(look.heading) && isNameable(look, all));
  // What is to be done next belongs to the day before it, or to the only one.
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

/** A sheet whose headings are the documented ones, each in its place. */
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
