import type { Tab } from '#domain/tabs/tab.ts';

import { plural } from '#web/lib/format.ts';

export const rows = (count: number) => plural(count, 'row', 'rows');
export const publishedToo = (count: number) => (count === 1 ? 'It is published too.' : 'They are published too.');
const unknown = (one: string, many: string, { count, examples, meanings }: CauseFacts) =>
  `${plural(count, `${one} is`, `${many} are`)} not known: ${quoted(examples)}. ${
    meanings.length > 0 ? `Read ${meanings.join(', ')}?` : 'Clients see them as written.'
  }`;

interface CauseFacts {
  readonly tab: Tab | null;
  /** In quotation marks; of several sheets all or the first. */
  readonly sheet: string;
  readonly many: boolean;
  /** Whether there are two answers besides No. */
  readonly either: boolean;
  readonly field: string;
  readonly heading: string;
  /** The headings of all sheets. */
  readonly headings: readonly string[];
  readonly count: number;
  readonly expected: string;
  readonly found: string;
  readonly examples: readonly string[];
  /** The day of the first example, if only its century is asked about. */
  readonly day: string | undefined;
  /** What unknown words probably mean. */
  readonly meanings: readonly string[];
  /** The columns with the same heading. */
  readonly places: readonly { readonly column: string; readonly examples: readonly string[] }[];
}

const SHEETS_NAMED = 3;
/** “A”; “A” and “B”; “A”, “B”, “C” and 4 more sheets. */
function namesOfSheets(names: readonly string[]): string {
  if (names.length <= SHEETS_NAMED) return names.map((name) => `“${name}”`).join(names.length === 2 ? ' and ' : ', ');
  return `${quoted(names.slice(0, SHEETS_NAMED))} and ${plural(names.length - SHEETS_NAMED, 'more sheet', 'more sheets')}`;
}

export const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

const quotedOne = (word: string): string => `“${word}”`;
/** The two names of an example such as "Aurora = Aurora Ltd". */
const namesIn = (example = ''): readonly string[] => example.split(' = ');

/** A fourth example says only that there are more. */
const someOf = (examples: readonly string[]): string =>
  examples.length > EXAMPLES ? `${quoted(examples.slice(0, EXAMPLES))} and others` : quoted(examples);
const EXAMPLES = 3;

const TEXTS_NAMED = 8;
/** Texts between the names of clients that would be clients if they were wrongly left out. */
const noClients = (texts: readonly string[]): string =>
  texts.length === 0
    ? ''
    : ` Titles or addresses, and no clients: ${quoted(texts.slice(0, TEXTS_NAMED))}${texts.length > TEXTS_NAMED ? ` and ${String(texts.length - TEXTS_NAMED)} more` : ''}.`;

const columnGone = (sheet: string, many: boolean, heading: string): string =>
  `${sheet} ${many ? 'have' : 'has'} no column “${heading}” any more.`;

/** What other dates say about the order of day and month. */
const provenBy = ({ expected, found }: Pick<CauseFacts, 'expected' | 'found'>): string =>
  found === '' ? '' : ` “${found}” has dates with the ${expected === 'month-first' ? 'month' : 'day'} first.`;

/** How the page names the tabs. */
export const TAB_NAMES: Readonly<Record<Tab, string>> = {
  users: 'People who sign in',
  matters: 'Matters',
  deadlines: 'Deadlines',
  documents: 'Documents',
  knowledge: 'Useful links',
};

/** What may be wrong with a layout, and the answers. */
export const adminCauses = {
  title: 'To check',
  none: 'Nothing to check.',
  fix: 'Correct this',
  readCountries: 'Read the countries that it has now',
  readInstead: (heading: string) => `Read “${heading}” instead`,
  readAs: (heading: string, field: string) => `Read “${heading}” as “${field}”`,
  takeColumn: (column: string) => `Use column ${column}`,
  /** Of a cause that asks a question. */
  yes: 'Yes',
  no: 'No',
  neither: 'Neither',
  datesAre: (field: string) => (field === 'expiryDate' ? 'It expires then' : 'It is due then'),
  show: 'Show',
  written: 'Leave as written',
  leave: 'Leave it so',
  /** Of Google, which does not tell. */
  hiddenUntold:
    'Google does not tell the portal which sheets, rows and columns are hidden. Hidden ones are read like all others: leave out what clients should not see.',
  count: (count: number) => plural(count, 'thing to check', 'things to check'),
  order: (order: string, day: string) => `${order}: ${day}`,
  sheets: namesOfSheets,
  columnGone,
  meaning: (word: string, meaning: string) => `“${word}” as ${meaning}`,
  sentence: {
    'tab-without-sheet': ({ tab, expected, found }) =>
      found && !expected && tab === 'deadlines'
        ? `No deadlines are read. “${found}” names matters and has dates. If they say when something is due, read it as deadlines.`
        : found
          ? expected
            ? `There is no sheet “${expected}”. The sheet “${found}” looks like it.`
            : `No sheet is read as “${TAB_NAMES[tab ?? 'matters']}”. “${found}” looks most like it.`
          : tab === 'deadlines'
            ? 'No deadlines are read. If a column of the matters has them, tick it under “Which dates are deadlines?”.'
            : tab === 'users'
              ? 'No sheet is read as “People who sign in”. Choose one beside its name below. If no sheet has the addresses of your clients, the preview asks for them.'
              : `No sheet is read as “${expected || TAB_NAMES[tab ?? 'matters']}”. Choose one beside its name below.`,
    'sheet-to-confirm': ({ tab, sheet, count, examples }) =>
      tab === 'users'
        ? `${sheet} has addresses, too: ${quoted(examples)}. May these people sign in and see all of the client in their row? No, if they are agents, opponents, a mailing list or former contacts.`
        : tab === 'knowledge'
          ? `${sheet} has ${plural(count, 'link', 'links')}: ${quoted(examples)}. Should the clients of every company see ${count === 1 ? 'it' : 'them'} as useful links?`
          : `${sheet} has ${rows(count)}${examples.length > 0 ? ` such as ${quoted(examples)}` : ''}, and by its name it may be for the firm alone. Should clients see ${count === 1 ? 'it' : 'them'} as “${TAB_NAMES[tab ?? 'documents']}”?`,
    'table-unread': ({ sheet, count, expected, found }) =>
      `${sheet}${found ? `, “${found}”,` : ''} from row ${expected} on is a table of its own with ${rows(count)}, and it is not read. Should it be?`,
    'matters-again': ({ sheet, many, expected, found, count, examples }) =>
      found === 'unread'
        ? `${sheet} ${many ? 'name' : 'names'} matters of “${expected}” (${quoted(examples)}), and no heading says that anything is due. ${many ? 'They are' : 'It is'} not read. If clients should see ${many ? 'them' : 'it'}, choose what ${many ? 'they are' : 'it is'}.`
        : `${sheet} ${many ? 'have' : 'has'} ${plural(count, 'matter', 'matters')} that “${expected}” has, too: ${quoted(examples)}. Clients see them twice. If one of the sheets is an old copy, choose “Not read” for it.`,
    'header-row': ({ sheet, expected, found }) =>
      `The header of ${sheet} is expected in row ${expected} and seems to be in row ${found}.`,
    'column-elsewhere': ({ sheet, heading, expected, found }) =>
      `“${heading}” of ${sheet} is expected in column ${expected} and is in ${found}.`,
    'field-without-column': ({ sheet, many, heading, expected, found, examples }) =>
      heading === ''
        ? `${sheet} ${many ? 'have' : 'has'} no column for “${expected}”.${examples.length > 0 ? ` Is it “${found}”, with ${quoted(examples)}?` : ''}`
        : `${columnGone(sheet, many, heading)}${found === '' ? '' : ` “${found}” looks like it${examples.length > 0 ? `: ${quoted(examples)}` : ''}.`}`,
    'heading-twice': ({ sheet, heading, places }) =>
      `${sheet} has several columns with the heading “${heading}”: ${places.map(({ column, examples }) => `${column}${examples.length > 0 ? ` with ${quoted(examples)}` : ', which is empty'}`).join('; ')}. Which one is meant?`,
    'country-columns-gone': ({ sheet, many, examples }) =>
      `${sheet} ${many ? 'have' : 'has'} no columns ${quoted(examples)} any more. Nothing is published until you decide.`,
    'country-columns-unread': ({ sheet, many, examples }) =>
      `${sheet} ${many ? 'have' : 'has'} new columns of countries: ${quoted(examples)}. Should clients see what families have there?`,
    'client-above-gone': ({ sheet, heading, found }) =>
      `The rows above the header of ${sheet} no longer name “${heading}”.${found === '' ? '' : ` They name “${found}”.`}`,
    'client-codes': ({ sheet, heading, expected, found, examples }) =>
      `“${heading}” of ${sheet} has codes: ${quoted(examples)}. “${expected}” lists them with “${found}”. Is that the client of each row? Rows whose code is not there, or there for two clients, are held back and reported.`,
    'client-at-start': ({ sheet, heading, expected, found, examples }) =>
      `“${heading}” of ${sheet} begins with codes that “${expected}” lists with “${found}”: ${quoted(examples)}. Is that the client of each row? Rows with none of these codes, or with one that two clients have, are held back and reported.`,
    'reference-in-two': ({ sheet, heading, expected, found, examples }) =>
      found === 'groups'
        ? `In ${sheet}, only the first row of each group has “${heading}”. Are the rows below it the matters of that group, each named with its “${expected}”: ${quoted(examples)}?`
        : `In ${sheet}, the same “${heading}” is there with several texts under “${expected}”. Do both columns together name a matter: ${quoted(examples)}? If not, deadlines may lead to a wrong matter.`,
    'unknown-codes': ({ sheet, heading, count, examples }) =>
      `${rows(count)} of ${sheet} ${count === 1 ? 'is' : 'are'} held back, because no client has the code in “${heading}”, or two have it: ${quoted(examples)}.`,
    'client-in-blocks': ({ tab, sheet, heading, expected, found, examples }) =>
      found === 'name-row'
        ? `In ${sheet}, ${quoted(examples)} are in rows of their own. Is each the client of the rows below it?${noClients(expected.split('\n').filter(Boolean))}`
        : found === 'groups'
          ? `In ${sheet}, only the first row of each group has ${quoted([heading, ...expected.split(', ')])}. Do the rows below it have the same, such as ${quoted(examples)}?`
          : found === 'gaps'
            ? tab === 'users'
              ? `“${heading}” of ${sheet} is empty in the rows of ${someOf(examples)}. Are they people of the client above?`
              : `“${heading}” of ${sheet} is empty in some rows. Do these belong to the client above, such as ${quoted(examples)}?`
            : heading === ''
              ? `In ${sheet}, the column at the left without a heading has ${quoted(examples)}. Is it the client of its rows?`
              : `“${heading}” of ${sheet} names each client once: ${quoted(examples)}. Do the rows below belong to the same client?`,
    'fields-in-groups': ({ sheet, heading, field, count, expected, examples }) =>
      field === 'dueDate'
        ? `“${heading}” is empty in ${rows(count)} of ${sheet}. Is each due on the day above it, such as ${quoted(examples)}?`
        : `In ${sheet}, only the first row of each group has ${quoted([heading, ...expected.split(', ').filter(Boolean)])}. Do the rows below it have the same, such as ${quoted(examples)}?`,
    'titles-in-rows': ({ sheet, found, examples }) =>
      found === ''
        ? `In ${sheet}, ${quoted(examples)} are in rows of their own. Is each the title of the rows below it?`
        : `In ${sheet}, ${quoted(examples)} are in rows of their own. Is each the title of the rows below it, all of which belong to ${quoted([found])}?`,
    'remark-in-blocks': ({ sheet, heading, count }) =>
      `In ${sheet}, “${heading}” is in a row of its own and names no client. ${count === 1 ? 'Is the row below it' : `Are the ${rows(count)} below it`} the client’s above?`,
    'client-spellings': ({ examples: [example] }) =>
      `Are ${namesIn(example).map(quotedOne).join(' and ')} the same client? Then it sees the rows of both, and is called ${quotedOne(namesIn(example).at(-1) ?? '')}.`,
    'client-of-sheet': ({ many, examples, found }) =>
      `${many ? 'These sheets are' : 'This sheet is'} named like ${many ? 'clients' : 'a client'}: ${quoted(examples)}. Is that the client of all rows${found === '' ? '' : `, also of those below “${found}”`}?`,
    'more-addresses': ({ sheet, heading, found, examples }) =>
      found === 'above'
        ? `${sheet} has email addresses above the header: ${quoted(examples)}. May these people sign in, each for the client named here?`
        : found === 'below-names'
          ? `In ${sheet}, lines below the clients’ names have email addresses: ${quoted(examples)}. May these people sign in and see the rows of the client above?`
          : `“${heading}” of ${sheet} has email addresses, too: ${quoted(examples)}. May these people sign in, too, and see the client of their row?`,
    'dates-unread': ({ sheet, heading, field, either, count, expected, found, examples }) =>
      found === 'series'
        ? `Do the columns ${quoted(expected.split(', '))} of ${sheet} say when something is due: ${quoted(examples)}? Each day is a deadline then. No, if they say when something was paid.`
        : either
          ? `What does “${heading}” of ${sheet} say: when something is due, or when each right expires? ${quoted(examples)}`
          : field === 'expiryDate'
            ? `Does “${heading}” of ${sheet} say when each right expires: ${quoted(examples)}?`
            : found === 'first-rows'
              ? `Only the first ${rows(count)} of ${sheet} have a date in “${heading}”: ${quoted(examples)}. Is each a deadline of the matter in its row? No, if the dates are a list of their own beside the matters.`
              : `Does “${heading}” of ${sheet} say when something is due: ${quoted(examples)}? Each is a deadline then.`,
    'deadlines-below': ({ sheet, heading, count, examples }) =>
      `${rows(count)} of ${sheet} ${count === 1 ? 'has' : 'have'} a day under “${heading}” and no matter${examples.length > 0 ? `: ${quoted(examples)}` : ''}. Is each a deadline of the matter above? Until you answer, they are held back and reported.`,
    'ambiguous-dates': ({ sheet, headings, count, examples, ...proof }) =>
      `${plural(count, 'date', 'dates')} in ${quoted(headings)} of ${sheet} can be read in two ways: ${quoted(examples)}. Which comes first, day or month?${provenBy(proof)}`,
    'short-years': ({ sheet, headings, count, examples, day, ...proof }) =>
      `${plural(count, 'date', 'dates')} in ${quoted(headings)} of ${sheet} ${count === 1 ? 'has' : 'have'} a year of two digits: ${quoted(examples)}. ${
        day === undefined ? `Does the day or the month come first?${provenBy(proof)}` : `Is the first one ${day}?`
      }`,
    'unknown-statuses': (facts) => unknown('status', 'statuses', facts),
    'unknown-types': (facts) => unknown('type', 'types', facts),
    'unknown-countries': (facts) => unknown('country', 'countries', facts),
    'client-renamed': ({ expected, found, count }) =>
      `Are “${found}” and “${expected}” the same client? “${found}” has ${plural(count, 'matter', 'matters')} and no users.`,
    'clients-without-users': ({ count, examples }) =>
      `${plural(count, 'client has', 'clients have')} matters and no users: ${quoted(examples)}.`,
    'users-without-matters': ({ count, examples }) =>
      `${plural(count, 'client has', 'clients have')} users and no matters: ${quoted(examples)}.`,
    'guessed-letters': ({ sheet, found }) =>
      `${sheet} does not say how its letters are written. They are read as ${found}: look at the names above, and if a letter is wrong, save the file as .xlsx.`,
    'struck-rows': ({ sheet, count }) =>
      `${rows(count)} of ${sheet} ${count === 1 ? 'is' : 'are'} struck through. ${count === 1 ? 'Is it' : 'Are they'} done or given up? Then clients don’t see ${count === 1 ? 'it' : 'them'}.`,
    'hidden-rows': ({ sheet, many, count }) =>
      `${sheet} ${many ? 'hide' : 'hides'} ${rows(count)}. ${publishedToo(count)}`,
    'hidden-sheet': ({ sheet, many }) =>
      many ? `${sheet} are hidden sheets, and are read.` : `${sheet} is a hidden sheet, and is read.`,
  } satisfies Readonly<Record<string, (facts: CauseFacts) => string>> as Readonly<
    Record<string, (facts: CauseFacts) => string>
  >,
} as const;
