import type { Tab } from '#domain/tabs/tab.ts';

import { formatNumber, plural } from '#web/lib/format.ts';
import { adminWhich } from './admin-which.ts';
import { adminDoubtful, adminGuessed } from './admin-doubtful.ts';
import { adminLeftOut } from './admin-left-out.ts';
import { adminUnread } from './admin-unread.ts';
import { adminCauses, publishedToo, quoted, rows, TAB_NAMES } from './admin-causes.ts';

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
    ownFields: 'Labels and kinds of your own fields',
    sheets: 'Sheets and their columns',
    /** The columns that no part of the layout reads. */
    unread: adminUnread,
    askAgain: (count: number) =>
      count === 1 ? 'Ask again what was left as it is' : `Ask again what was left as it is (${formatNumber(count)})`,
    toPreview: 'Go to the preview',
    /** A choice at one sheet that fits others. */
    alike: {
      text: (sheets: string) => `The same choice fits ${sheets}.`,
      use: (count: number) => (count === 1 ? 'Choose it there, too' : 'Choose it in all of them'),
      used: (sheets: string) => `Chosen in ${sheets}, too.`,
      leave: 'Only here',
    },
    gone: {
      sentence: (sheet: string) =>
        `The workbook no longer has the sheet “${sheet}”. Nothing can be published as long as it is missed.`,
      /** Of a sheet of the documented layout, which the workbook may never have had. */
      never: (tab: Tab, sheet: string) =>
        tab === 'documents'
          ? `You have no sheet of documents: the workbook has no “${sheet}”. You can publish without it.`
          : `You have no sheet of useful links: the workbook has no “${sheet}”. You can publish without it.`,
      action: 'Do without it',
      name: (sheet: string) => `Do without the sheet ${sheet}`,
    },
    /** A column that was probably chosen as the client by mistake. */
    doubtful: adminDoubtful,
    /** A column that was guessed. */
    guessed: adminGuessed,
    /** Words that the portal does not know. */
    words: {
      sentence: {
        statuses: (count: number) =>
          `${plural(count, 'status is', 'statuses are')} not known. Is such a right granted, still pending, or dead?`,
        types: (count: number) =>
          `${plural(count, 'type is', 'types are')} not known. Which kind of right is ${count === 1 ? 'it' : 'each'}?`,
        countries: (count: number) =>
          `${plural(count, 'country is', 'countries are')} not known. Which ${count === 1 ? 'is it' : 'are they'}?`,
      },
      all: 'The same for all',
      rows,
      action: 'Use these answers',
    },
    which: adminWhich,
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
    /** What a field is, where its name may not say it. */
    fieldAbout: {
      'matters id': 'Your reference',
      'matters docketNumber': 'Only if clients should see another reference',
      'matters company': 'Who sees the matter',
      'matters ipType': 'Patent, trademark, design',
      'matters legalStatus': 'Whether the right is alive',
      'deadlines matterId': 'Your reference of the matter',
      'deadlines company': 'Who sees the deadline',
      'deadlines type': 'What has to be done',
      'users email': 'Who signs in',
      'users company': 'Whose portfolio they see',
      'contacts company': 'Who sees the contact',
    } as Readonly<Record<string, string>>,
    values: 'Values',
    sure: 'How sure',
    none: 'No column',
    columnFor: (field: string, sheet: string) => `Column for ${field} in ${sheet}`,
    constant: 'The same text in every row',
    constantFor: (field: string, sheet: string) => `Text of ${field} in every row of ${sheet}`,
    constantHint: 'Text for every row',
    fromMatter: 'From its matter',
    fromParent: 'From its parent matter',
    blocks: {
      codes: (heading: string, sheet: string) => `Codes. The names are in “${heading}” of “${sheet}”.`,
      codesAtStart: (heading: string, sheet: string) =>
        `Each begins with a code. The names are in “${heading}” of “${sheet}”.`,
      notCodes: 'These are names',
      nameRow: 'In a row of its own above its rows',
      side: 'In the column at the left without a heading',
      firstRow: 'An empty cell means the client above',
      firstRowHint: 'For groups whose first row alone names the client. An empty row or a total ends a group.',
      names: (count: number) =>
        `${plural(count, 'text has a row of its own', 'texts have rows of their own')}. Untick those that name no client: the rows below them are the client’s above.`,
      notes: (count: number) =>
        `${plural(count, 'remark has a row of its own', 'remarks have rows of their own')}. The rows below are held back until you tick that they are the client’s above.`,
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
    orders: {
      'day-first': 'Day first',
      'month-first': 'Month first',
      'year-first': 'Year first (26.12.01)',
      'year-of-taiwan': 'Year of Taiwan first (98/08/14)',
      undecided: 'As written',
      either: 'The same in either order',
    },
    decimal: (field: string) => `Decimal sign in ${field}`,
    second: (sheet: string) => `Second part of the name in ${sheet}`,
    extended: (sheet: string) => `Day to which it was extended, in ${sheet}`,
    secondOfReference: (sheet: string) => `Second part of the reference in ${sheet}`,
    amountRead: (written: string, read: string) => `${written} is read as ${read}`,
    decimals: { '.': 'Point: 1,234.50', ',': 'Comma: 1.234,50' },
    more: 'More fields',
    head: 'First rows as they are',
    content: 'Columns and samples',
    /** What fills the fields of a sheet, in a few lines. */
    short: {
      column: (field: string, heading: string) => `${field}: “${heading}”`,
      constant: (field: string, text: string) => `${field}: “${text}” in every row`,
      other: (field: string, place: string) => `${field}: ${place.charAt(0).toLowerCase()}${place.slice(1)}`,
      deadline: 'Deadlines',
    },
    like: (sheet: string) => `Read like “${sheet}”`,
    words: {
      statuses: { title: 'What your statuses mean', means: (word: string) => `Status ${word} means` },
      types: { title: 'What your types mean', means: (word: string) => `Type ${word} means` },
      countries: { title: 'What your countries mean', means: (word: string) => `Country ${word} means` },
    },
    byCountry: {
      title: 'A row is a family',
      text: (countries: readonly string[]) =>
        `Clients see one matter for each country in which the family has something: ${countries.join(', ')}. A family without any is a matter itself.`,
      separator: 'How a matter is called',
    },
    leftOut: adminLeftOut,
    nextDue: {
      title: 'Which dates are deadlines?',
      below: 'Rows without a matter have deadlines of the matter above',
      hint: 'Tick a column if each of its dates is a deadline. Untick it if they are only dates of the matter.',
      made: 'Clients see each as a deadline',
      shown: (field: string) => `Clients see it as ${field}`,
      unseen: 'Clients don’t see it',
      details: (heading: string) => `What the deadlines of “${heading}” are called`,
      beside: (heading: string) => `More about the deadlines of “${heading}”`,
      fieldOf: (field: string, heading: string) => `${field} of “${heading}”`,
      sameFor: (field: string) => `${field}: the same for all`,
      others: 'Deadlines from another column',
      add: 'Make deadlines from the dates in',
      choose: 'Choose a column',
      action: 'What is to be done',
      noAction: 'No column',
      name: 'Name where that is empty',
      done: 'Marked as done in',
      doneIf: ({ marks, days }: { readonly marks: readonly string[]; readonly days?: true | undefined }) => {
        const others = days ? 'A day or a word such as “done”' : 'Any text';
        return `${quoted(marks) || others} there leaves the deadline out. The matter stays.`;
      },
    },
    people: {
      title: 'People who sign in, from the same sheet',
      some: 'People who sign in are taken from the same sheet',
      column: 'Column with the email addresses',
      names: 'Column with the people’s names',
      above: 'In the rows above the header',
      belowNames: 'In the lines below each client’s name',
      hint: 'Each address signs in for the client of its row. Two rows may name the same person.',
      none: 'No column',
    },
    documents: {
      title: 'Documents, from the same sheet',
      some: 'Documents are taken from the same sheet',
      column: 'Columns with the links to documents',
      hint: 'Clients see each link as a document of the matter in its row. They can open it only if the place where it is kept lets them.',
    },
    meanings: { granted: 'Granted', pending: 'Pending', dead: 'Dead: given up or expired', written: 'Show as written' },
  },
  causes: adminCauses,
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
    ofClient: (client: string) => `of ${client}`,
    more: (count: number) => `and ${formatNumber(count)} more`,
    deciding: 'Headings that decide whose a row is, who signs in, and when something is due',
    decides: (tab: string, expected: string, found: string) =>
      `${tab}, ${expected}: ${found === '' ? 'no column' : `“${found}”`}`,
    client: 'Client',
    see: (client: string) => `See it as ${client}`,
    seeText: 'Opens the client’s own screens with these rows. Nothing is published.',
    seeNot: (client: string) => `You are viewing the portal as ${client}. Exit impersonation mode first.`,
    portfolio: (name: string) => `The portfolio of ${name}`,
    count: (tab: string, count: number) => `${tab}: ${rows(count)}`,
    /** Above the contacts that these people see: their own addresses are in no client's data. */
    people: (count: number) =>
      `${plural(count, 'person signs in', 'people sign in')}, with these contacts at your firm`,
    firstRows: 'The first rows are shown.',
    /** What clients would not see, or not as it should be. */
    issues: {
      notShown: 'Not shown to clients',
      doubtful: 'Shown to clients, but to be checked',
      leftOut: (count: number) =>
        `${rows(count)} left out, such as finished ones, totals, and those that are not for clients`,
      why: (mark: string) => (mark === '' ? '(totals, headings, remarks, struck-through rows)' : `(“${mark}”)`),
      kind: (title: string, count: number) => `${title}: ${formatNumber(count)}`,
      places: (sheet: string, places: readonly string[]) => `“${sheet}”: ${places.join(', ')}`,
      place: (column: string, row: number, value: string) =>
        `${column === '' ? 'row ' : column}${row}${value.trim() === '' ? '' : ` “${value}”`}`,
      rows: (numbers: string) => `rows ${numbers}`,
      rest: (count: number) => `and ${formatNumber(count)} more`,
      toSheet: (sheet: string) => `Show how “${sheet}” is read`,
    },
    empty: 'Nothing',
    /** People whose addresses are in no sheet. */
    typed: {
      sentence: (count: number) =>
        `No person can sign in for ${count === 1 ? 'this client' : `these ${formatNumber(count)} clients`}: ${count === 1 ? 'its' : 'their'} rows are published with the others, and no one sees them yet. Type the email addresses of the people who may, with commas between them, or say whose other name it is. You can also add them to your spreadsheet later.`,
      placeholder: 'name@client.com',
      others: (count: number) => `Show the other ${formatNumber(count)}`,
      other: 'Or: another name of …',
      same: (company: string) => `${company} is another name of`,
      wrong: (address: string) => `“${address}” is not an email address.`,
      use: 'Use these answers',
      nameOfUse: 'Use these answers: clients without people',
      noPeople: (count: number) => (count === 1 ? 'No one signs in for it yet' : 'No one signs in for them yet'),
      title: 'People you added',
      remove: 'Remove',
      removeName: (email: string, company: string) => `Remove ${email} of ${company}`,
    },
  },
  publish: {
    title: 'Publish',
    first: 'Show the preview first. What you publish is what you have seen.',
    nothing: 'No client would see anything. First answer what is asked under “What the portal understood”.',
    ready: 'Clients keep what they see now until you publish.',
    action: 'Publish',
    confirm: {
      title: 'Publish this to clients?',
      text: 'What clients see now is replaced by what the preview shows. Your confirmation counts for exactly these headings.',
    },
    done: {
      title: 'Published',
      text: 'The portal reads the source now. Clients see it as soon as it has been read.',
      next: 'What you can do next',
      report: 'See what was read, and which rows to review',
      client: 'Look at the portal as one of your clients',
      clients: 'Invite clients',
    },
    failed: 'Nothing was published',
    changed: 'The spreadsheet has changed since the preview. Look at the new preview, then publish.',
    moved: 'The draft or the workbook has changed since the preview. Look at the new preview, then publish.',
  },
} as const;
