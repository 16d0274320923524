import { placeCode } from '#domain/places/place.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import { headerDoubts } from '#domain/tabs/header.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { foreignPlace } from './foreign-places.ts';
import { USUAL_EMPTIES } from './layout.ts';
import type {
  ContactsSheet,
  DateOrder,
  DerivedDeadline,
  Feed,
  HeadingFeed,
  HeadingRef,
  LayoutColumn,
  LayoutValues,
  LeaveOut,
} from './layout.ts';
import type { ColumnLook, SheetLook } from './look.ts';
import { fieldsOf } from './open-feed.ts';
import type { Proposal, ProposedColumn } from './proposal.ts';
import {
  fieldOfHeading,
  isDoneHeading,
  isDoneMark,
  isNextAction,
  isNextDue,
  isSheetOf,
  meaningOfStatus,
  typeOfWord,
} from './synonyms.ts';

/**
 * What the sheets of a source probably are: by their headings first, by their cells where those leave it open. A column that decides whose
 * a row is comes from its heading alone, and never from "Opponent", "Applicant" or "Owner"; e-mail addresses are known by themselves.
 */
export function proposeLayout(sheets: readonly SheetLook[]): Proposal {
  const feeds: Feed[] = [];
  const columns: ProposedColumn[] = [];
  const missing: { sheet: string; tab: Tab; field: string }[] = [];
  const used: { readonly tab: Tab; readonly field: string; readonly look: ColumnLook }[] = [];
  let contacts: ContactsSheet | undefined;

  for (const sheet of sheets) {
    if (sheet.hidden || sheet.headerRow === null || sheet.rows === 0) continue;
    const tab = tabOf(sheet);
    if (!tab) continue;
    const matched = matchColumns(sheet, tab);
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
    const feed = feedOf(sheet, tab, matched);
    feeds.push(feed);
    for (const field of neededFields(tab)) if (!isFilled(feed, field)) missing.push({ sheet: sheet.name, tab, field });
  }
  const layout = { feeds, ...(contacts && { contacts }), values: valuesOf(used), empties: USUAL_EMPTIES };
  return { layout, columns, missing };
}

interface Matched {
  readonly field: string;
  readonly look: ColumnLook;
  readonly sure: ProposedColumn['sure'];
  readonly why: ProposedColumn['why'];
}

/** Which tab a sheet feeds: by its name, and by how many of the tab's fields its headings name. */
function tabOf(sheet: SheetLook): Tab | undefined {
  let best: Tab | undefined;
  let most = 1;
  for (const tab of TABS) {
    const fields = new Set(
      sheet.columns.flatMap(({ heading, hidden }) => (hidden ? [] : (fieldOfHeading(tab, heading) ?? []))),
    );
    const needed = neededFields(tab).filter((field) => fields.has(field)).length;
    const named = isSheetOf(tab, sheet.name) ? 4 : 0;
    const emails = sheet.columns.some(isEmails);
    const score = fields.size + 2 * needed + named + (tab === 'users' && emails ? 4 : 0);
    if (fields.size > 0 && (named > 0 || needed > 0 || fields.size > 2) && score > most) [best, most] = [tab, score];
  }
  return best;
}

/** Fields without which a row of the tab is not shown, or says nothing of what it is for. */
export function neededFields(tab: Tab): readonly string[] {
  const columns: readonly Column[] = TABLES[tab].columns;
  return columns.filter(({ required, decides }) => required || decides).map(({ field }) => field);
}

export function isFilled({ columns, constants, clientFromMatter }: HeadingFeed, field: string): boolean {
  if (field === 'company' && clientFromMatter) return true;
  return columns.some((column) => column.field === field) || Object.hasOwn(constants, field);
}

function matchColumns(sheet: SheetLook, tab: Tab): Matched[] {
  const matched: Matched[] = [];
  const taken = new Set<string>();
  const free = new Set(sheet.columns.filter(({ hidden, heading }) => !hidden && heading !== ''));
  const take = (field: string, look: ColumnLook, sure: Matched['sure'], why: Matched['why']): void => {
    matched.push({ field, look, sure, why });
    taken.add(field);
    free.delete(look);
  };
  for (const look of [...free]) {
    if (isSpecial(look, tab)) continue;
    const field = fieldOfHeading(tab, look.heading);
    if (field === undefined || taken.has(field) || !isNameable(look, sheet.columns)) continue;
    take(field, look, fits(tab, field, look), 'heading');
  }
  if (tab === 'users' && !taken.has('email')) {
    const emails = [...free].filter(isEmails);
    if (emails[0]) take('email', emails[0], emails.length === 1 ? 'likely' : 'guess', 'content');
  }
  if (tab === 'matters' && !taken.has('jurisdiction')) {
    const places = [...free].find(
      ({ values, countries }) => values !== null && values.length > 1 && countries >= values.length * 0.7,
    );
    if (places) take('jurisdiction', places, 'likely', 'content');
  }
  if (tab === 'deadlines' && !taken.has('dueDate')) {
    const dates = [...free].filter(isDates);
    if (dates.length === 1 && dates[0]) take('dueDate', dates[0], 'guess', 'content');
  }
  const docket = matched.find(({ field }) => field === 'docketNumber');
  if (tab === 'matters' && !taken.has('id') && docket) matched.push({ ...docket, field: 'id' });
  return matched;
}

/** Columns that say what is left out, or what is due next, fill no field. */
function isSpecial({ heading }: ColumnLook, tab: Tab): boolean {
  return isDoneHeading(heading) || (tab === 'matters' && (isNextDue(heading) || isNextAction(heading)));
}

/** Whether heading and group name this column alone. */
function isNameable({ heading, group }: ColumnLook, all: readonly ColumnLook[]): boolean {
  return (
    all.filter((one) => letters(one.heading) === letters(heading) && letters(one.group) === letters(group)).length === 1
  );
}

const isEmails = ({ filled, emails, hidden }: ColumnLook): boolean => !hidden && filled > 0 && emails >= filled * 0.8;
const isDates = ({ filled, dates }: ColumnLook): boolean => filled > 0 && dates >= filled * 0.6;

/** A heading alone is sure unless the cells say something else. */
function fits(tab: Tab, field: string, look: ColumnLook): Matched['sure'] {
  if (look.filled === 0) return 'likely';
  const kind = fieldsOf(tab, { own: [] }).find((column) => column.field === field)?.kind;
  if (kind === 'date') return look.dates >= look.filled * 0.4 ? 'sure' : 'guess';
  if (kind === 'email') return look.emails >= look.filled * 0.5 ? 'sure' : 'guess';
  if (kind === 'company' && (isDates(look) || look.numbers >= look.filled * 0.8)) return 'guess';
  return 'sure';
}

function refOf({ heading, group }: ColumnLook, all: readonly ColumnLook[]): HeadingRef {
  const twice = all.filter((one) => letters(one.heading) === letters(heading)).length > 1;
  return twice && group !== '' ? { heading, group } : { heading };
}

/** The order that the values of a column prove. */
export function provenOrder({ dayFirst, monthFirst }: ColumnLook): DateOrder | undefined {
  if (dayFirst > 0 && monthFirst === 0) return 'day-first';
  return monthFirst > 0 && dayFirst === 0 ? 'month-first' : undefined;
}

function feedOf(sheet: SheetLook, tab: Tab, matched: readonly Matched[]): HeadingFeed {
  const all = sheet.columns;
  const visible = all.filter(({ hidden }) => !hidden);
  const columns = matched.map(({ field, look }): LayoutColumn => {
    const order = provenOrder(look);
    const isDate = fieldsOf(tab, { own: [] }).some((column) => column.field === field && column.kind === 'date');
    return { field, ...refOf(look, all), ...(isDate && order !== undefined && { dateOrder: order }) };
  });
  const type =
    tab === 'matters' && !columns.some(({ field }) => field === 'ipType') ? typeOfWord(sheet.name) : undefined;
  const leaveOut = leaveOutOf(visible, all);
  const hasClient = columns.some(({ field }) => field === 'company');
  return {
    by: 'heading',
    sheet: sheet.name,
    tab,
    columns,
    constants: type === undefined ? {} : { ipType: type },
    ...(leaveOut && { leaveOut }),
    leaveOutTotals: true,
    deadlines: tab === 'matters' ? derivedOf(visible, all) : [],
    clientFromMatter: tab === 'deadlines' && !hasClient && columns.some(({ field }) => field === 'matterId'),
  };
}

function leaveOutOf(visible: readonly ColumnLook[], all: readonly ColumnLook[]): LeaveOut | undefined {
  const done = visible.find((look) => isDoneHeading(look.heading) && isNameable(look, all));
  const marks = done?.values?.map(([text]) => text).filter(isDoneMark) ?? [];
  return done && marks.length > 0 ? { ...refOf(done, all), marks } : undefined;
}

function derivedOf(visible: readonly ColumnLook[], all: readonly ColumnLook[]): DerivedDeadline[] {
  const due = visible.find((look) => isNextDue(look.heading) && isNameable(look, all));
  if (!due) return [];
  const action = visible.find((look) => isNextAction(look.heading) && isNameable(look, all));
  const dateOrder = provenOrder(due);
  return [
    {
      ...refOf(due, all),
      name: due.heading,
      ...(dateOrder !== undefined && { dateOrder }),
      ...(action && { action: refOf(action, all) }),
    },
  ];
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

/** What the words of the sheets mean, where that is known. */
function valuesOf(
  used: readonly { readonly tab: Tab; readonly field: string; readonly look: ColumnLook }[],
): LayoutValues {
  const of = (...fields: readonly string[]): string[] =>
    used.flatMap(({ tab, field, look }) =>
      tab === 'matters' && fields.includes(field) ? (look.values ?? []).map(([text]) => text) : [],
    );
  const known = <Meaning extends string>(
    words: readonly string[],
    meaning: (word: string) => Meaning | undefined,
  ): Record<string, Meaning> =>
    Object.fromEntries(
      words.flatMap((word) => {
        const is = meaning(word);
        return is === undefined || letters(is) === letters(word) ? [] : [[word, is] as const];
      }),
    );
  return {
    statuses: known(of('status', 'legalStatus'), meaningOfStatus),
    types: known(of('ipType'), typeOfWord),
    countries: known(of('jurisdiction'), (word) => (placeCode(word) === undefined ? foreignPlace(word) : undefined)),
    clients: {},
  };
}
