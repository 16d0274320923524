import type { Tab } from '#domain/tabs/tab.ts';

import { formatNumber, plural } from '#web/lib/format.ts';

const rows = (count: number) => plural(count, 'row', 'rows');
const publishedToo = (count: number) => (count === 1 ? 'It is published too.' : 'They are published too.');
const unknown = (count: number, one: string, many: string, examples: readonly string[]) =>
  `${plural(count, `${one} is`, `${many} are`)} not known: ${quoted(examples)}.`;

interface CauseFacts {
  readonly tab: Tab | null;
  readonly sheet: string;
  readonly field: string;
  readonly heading: string;
  readonly count: number;
  readonly expected: string;
  readonly found: string;
  readonly examples: readonly string[];
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

const TAB_NAMES: Readonly<Record<Tab, string>> = {
  users: 'People who sign in',
  matters: 'Matters',
  deadlines: 'Deadlines',
  documents: 'Documents',
  knowledge: 'Useful links',
};

/** How a firm's own sheets become what clients see. */
export const adminLayout = {
  loadFailed: 'The layout could not be loaded',
  read: {
    title: 'What the portal understood',
    text: 'The portal reads all sheets, and proposes what each sheet and column holds. Correct what is wrong. The draft is kept; clients see nothing of it. The audit log records who looks.',
    action: 'Read the sheets',
    again: 'Read the sheets again',
    busy: 'Reading…',
    rows: (count: number) => `${formatNumber(count)} rows read so far`,
    failed: 'The sheets could not be read',
    saved: 'Saved as a draft.',
    notSaved: 'The draft was not saved',
    empties: {
      title: 'What counts as empty',
      label: 'Texts that count as empty',
      hint: 'One in each line. A client’s name never counts as empty.',
    },
    ownFields: 'Fields of your own',
    missing: (sheet: string, field: string) => `${sheet}: choose the column for “${field}”.`,
  },
  sheet: {
    about: (count: number, header: number | null) =>
      header === null ? `${rows(count)}, no header found` : `${rows(count)}, header in row ${header}`,
    hidden: 'Hidden sheet',
    hiddenRows: (count: number) => `${rows(count)} hidden in the sheet. ${publishedToo(count)}`,
    use: (sheet: string) => `${sheet} is read as`,
    not: 'Not read',
    tabs: TAB_NAMES,
    contacts: 'Helpdesk contacts of each client',
    documented: 'Follows the documented layout: columns are read by their position.',
    chooseColumns: 'Choose the columns',
    columns: (sheet: string) => `Columns of ${sheet}`,
    field: 'The portal shows',
    column: 'Your column',
    values: 'Values',
    sure: 'How sure',
    none: 'No column',
    columnFor: (field: string, sheet: string) => `Column for ${field} in ${sheet}`,
    constant: 'The same text in every row',
    constantFor: (field: string, sheet: string) => `Text of ${field} in every row of ${sheet}`,
    constantHint: 'Text for every row',
    fromMatter: 'From its matter',
    blocks: {
      codes: (heading: string, sheet: string) => `Codes. The names are in “${heading}” of “${sheet}”.`,
      notCodes: 'These are names',
      nameRow: 'In a row of its own above its rows',
      side: 'In the column at the left without a heading',
      firstRow: 'An empty cell means the client above',
      firstRowHint: 'For groups whose first row alone names the client. An empty row or a total ends a group.',
      names: (count: number) =>
        `${plural(count, 'text has', 'texts have')} a row of their own. Untick those that name no client.`,
      rows: (count: number) => `${rows(count)} below`,
    },
    moreEmails: {
      title: 'Further email addresses',
      also: (heading: string) => `“${heading}” signs in too`,
      remove: (heading: string) => `Don’t read ${heading}`,
    },
    hiddenColumn: (column: string) => `${column} (hidden)`,
    needed: 'Needed',
    sureness: { sure: 'Sure', likely: 'Likely', guess: 'Please check', chosen: 'Chosen by you' },
    order: (field: string) => `Order of the dates in ${field}`,
    orders: { 'day-first': 'Day first', 'month-first': 'Month first', undecided: 'As written' },
    decimal: (field: string) => `Decimal sign in ${field}`,
    decimals: { '.': 'Point: 1,234.50', ',': 'Comma: 1.234,50' },
    more: 'More fields',
    head: 'First rows as they are',
    words: {
      statuses: { title: 'What your statuses mean', means: (word: string) => `Status ${word} means` },
      types: { title: 'What your types mean', means: (word: string) => `Type ${word} means` },
      countries: { title: 'What your countries mean', means: (word: string) => `Country ${word} means` },
    },
    leftOut: {
      title: 'Rows that are left out',
      column: 'Leave out rows that this column marks',
      none: 'No column',
      marks: 'These texts leave a row out',
      any: 'Any text in this column leaves the row out. Choose texts to leave out fewer rows.',
      totals: 'Leave out rows that add up',
      totalsHint: 'Rows that begin with Total, Sum, Summe and the like, and name no client.',
    },
    nextDue: {
      title: 'Which dates are deadlines?',
      hint: 'Tick a column if each of its dates is a deadline. Untick it if they are only dates of the matter.',
      made: 'Clients see each as a deadline',
      shown: (field: string) => `Clients see it as ${field}`,
      unseen: 'Clients don’t see it',
      details: (heading: string) => `What the deadlines of “${heading}” are called`,
      others: 'Deadlines from another column',
      add: 'Make deadlines from the dates in',
      choose: 'Choose a column',
      action: 'What is to be done',
      noAction: 'No column',
      name: 'Name if nothing is to be done',
    },
    unread: {
      title: (count: number) => `${plural(count, 'column is', 'columns are')} not read`,
      hint: 'Clients don’t see these columns. Choose what a column shows if they should.',
      twice: (headings: readonly string[]) =>
        `Several columns have the heading ${quoted(headings)}, so none of them can be chosen. Give each a heading of its own in the spreadsheet.`,
      shows: (heading: string, sheet: string) => `What “${heading}” of ${sheet} shows`,
      none: 'Not read',
      due: 'A deadline on this day',
      email: 'Another email address that signs in',
    },
    people: {
      title: 'People who sign in, from the same sheet',
      some: 'People who sign in are taken from the same sheet',
      column: 'Column with the email addresses',
      hint: 'Each address signs in for the client of its row. Two rows may name the same person.',
      none: 'No column',
    },
    meanings: { granted: 'Granted', pending: 'Pending', dead: 'Dead: given up or expired', written: 'Show as written' },
  },
  causes: {
    title: 'To check',
    none: 'Nothing to check.',
    fix: 'Correct this',
    /** Of a cause that asks a question. */
    yes: 'Yes',
    sentence: {
      'tab-without-sheet': ({ tab, expected, found }) =>
        found && !expected && tab === 'deadlines'
          ? `No deadlines are read. “${found}” names matters and has dates. If they say when something is due, read it as deadlines.`
          : found
            ? `There is no sheet “${expected}”. The sheet “${found}” looks like it.`
            : tab === 'deadlines'
              ? 'No deadlines are read. If a column of the matters has them, tick it under “Which dates are deadlines?”.'
              : `No sheet is read for “${expected || TAB_NAMES[tab ?? 'matters']}”.`,
      'table-unread': ({ sheet, count, expected, found }) =>
        `“${sheet}”${found ? `, “${found}”,` : ''} from row ${expected} on is a table of its own with ${rows(count)}, and it is not read. Shall it be? If not, leave it.`,
      'header-row': ({ sheet, expected, found }) =>
        `The header of “${sheet}” is expected in row ${expected} and seems to be in row ${found}.`,
      'column-elsewhere': ({ sheet, heading, expected, found }) =>
        `“${heading}” of “${sheet}” is expected in column ${expected} and is in ${found}.`,
      'field-without-column': ({ sheet, expected, found, examples }) =>
        `“${sheet}” has no column for “${expected}”.${examples.length > 0 ? ` Is it “${found}”, with ${quoted(examples)}? If not, choose it at the sheet.` : ''}`,
      'client-codes': ({ sheet, heading, expected, found, examples }) =>
        `“${heading}” of “${sheet}” has codes: ${quoted(examples)}. “${expected}” lists them with “${found}”. Is that the client of each row? Rows whose code is not there, or there for two clients, are held back and reported. If not, choose the client’s column at the sheet.`,
      'unknown-codes': ({ sheet, heading, count, examples }) =>
        `${rows(count)} of “${sheet}” ${count === 1 ? 'is' : 'are'} held back, because no client has the code in “${heading}”, or two have it: ${quoted(examples)}.`,
      'client-in-blocks': ({ sheet, heading, found, examples }) =>
        found === 'name-row'
          ? `In “${sheet}”, ${quoted(examples)} are in rows of their own. Is each the client of the rows below it?`
          : heading === ''
            ? `In “${sheet}”, the column at the left without a heading has ${quoted(examples)}. Is it the client of its rows?`
            : `“${heading}” of “${sheet}” names each client once: ${quoted(examples)}. Is it the client of the rows below, too?`,
      'more-addresses': ({ sheet, heading, examples }) =>
        `“${heading}” of “${sheet}” has email addresses, too: ${quoted(examples)}. May these people sign in for the client of their row? If not, leave it.`,
      'dates-unread': ({ sheet, heading, field, count, found, examples }) =>
        field === 'expiryDate'
          ? `Or does “${heading}” of “${sheet}” say when each right expires: ${quoted(examples)}?`
          : found === 'first-rows'
            ? `Only the first ${rows(count)} of “${sheet}” have a date in “${heading}”: ${quoted(examples)}. Are these deadlines of the matters in their rows? If they are a list of their own, leave it.`
            : `Does “${heading}” of “${sheet}” say when something is due: ${quoted(examples)}? Each is a deadline then.`,
      'ambiguous-dates': ({ sheet, heading, count, expected, examples }) =>
        `${plural(count, 'date', 'dates')} in “${heading}” of “${sheet}” can be read in two ways: ${quoted(examples)}. Is the ${expected === 'month-first' ? 'month' : 'day'} first? If not, choose the order at the column.`,
      'short-years': ({ sheet, heading, count, found, examples }) =>
        `${plural(count, 'date', 'dates')} in “${heading}” of “${sheet}” ${count === 1 ? 'has' : 'have'} a year of two digits: ${quoted(examples)}. Is the first one ${found}? If not, choose the order at the column.`,
      'unknown-statuses': ({ count, examples }) => unknown(count, 'status', 'statuses', examples),
      'unknown-types': ({ count, examples }) => unknown(count, 'type', 'types', examples),
      'unknown-countries': ({ count, examples }) => unknown(count, 'country', 'countries', examples),
      'client-renamed': ({ expected, found, count }) =>
        `“${found}” and “${expected}” may be the same client: ${plural(count, 'matter has', 'matters have')} no users.`,
      'clients-without-users': ({ count, examples }) =>
        `${plural(count, 'client has', 'clients have')} matters and no users: ${quoted(examples)}.`,
      'users-without-matters': ({ count, examples }) =>
        `${plural(count, 'client has', 'clients have')} users and no matters: ${quoted(examples)}.`,
      'hidden-rows': ({ sheet, count }) => `“${sheet}” hides ${rows(count)}. ${publishedToo(count)}`,
      'hidden-sheet': ({ sheet }) => `“${sheet}” is a hidden sheet, and is read.`,
    } satisfies Readonly<Record<string, (facts: CauseFacts) => string>> as Readonly<
      Record<string, (facts: CauseFacts) => string>
    >,
  },
  preview: {
    title: 'Preview as a client',
    text: 'See one client’s portfolio as that client will. Nothing is published. Each preview is recorded in the audit log.',
    action: 'Show the preview',
    again: 'Show the preview again',
    stale: 'The draft has changed since. Show the preview again.',
    failed: 'The preview could not be made',
    figures: (companies: number, users: number) =>
      `${plural(companies, 'client', 'clients')} and ${plural(users, 'user', 'users')}`,
    changes: 'What changes for clients',
    tab: 'Sheet',
    before: 'Rows now',
    after: 'Rows then',
    gained: 'New clients',
    lost: 'Clients who would lose everything',
    peopleGained: 'People who could sign in',
    peopleLost: 'People who could no longer sign in',
    more: (count: number) => `and ${formatNumber(count)} more`,
    deciding: 'Headings that decide whose a row is, who signs in, and when something is due',
    decides: (tab: string, expected: string, found: string) => `${tab}, ${expected}: “${found}”`,
    leftOut: (count: number) => `${rows(count)} left out, such as finished ones and totals.`,
    ambiguous: (count: number) => `${plural(count, 'date is', 'dates are')} shown as written.`,
    client: 'Client',
    portfolio: (name: string) => `The portfolio of ${name}`,
    count: (tab: string, count: number) => `${tab}: ${rows(count)}`,
    firstRows: 'The first rows are shown.',
    empty: 'Nothing',
  },
  publish: {
    title: 'Publish',
    first: 'Show the preview first. What you publish is what you have seen.',
    ready: 'Clients keep what they see now until you publish.',
    action: 'Publish',
    confirm: {
      title: 'Publish this to clients?',
      text: 'What clients see now is replaced by what the preview shows. Your confirmation counts for exactly these headings.',
    },
    done: { title: 'Published', text: 'The portal reads the source now. The data report shows the result.' },
    failed: 'Nothing was published',
    changed: 'The spreadsheet has changed since the preview. Look at the new preview, then publish.',
    moved: 'The draft or the workbook has changed since the preview. Show the preview again.',
  },
} as const;
