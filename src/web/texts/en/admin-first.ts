import { plural } from '#web/lib/format.ts';

/** The review before the first publication of a source. */
export const adminFirst = {
  title: 'Waiting for your review',
  text: 'The portal read this source for the first time and does not recognise all of its sheets and headings. Columns are read by position, whatever their headings. Check that each column holds the right values, then publish.',
  nothingYet: 'Until then clients see nothing, and only administrators can sign in.',
  kept: (when: string) => `Until then clients keep the data of ${when}.`,
  since: (when: string) => `Waiting since ${when}`,
  figures: (companies: number, users: number) =>
    `Found ${plural(companies, 'client', 'clients')} and ${plural(users, 'user', 'users')}.`,
  otherSheets: (names: string) => `Other sheets in the source: ${names}`,
  notFound: 'Not found',
  rows: (count: number) => plural(count, 'row', 'rows'),
  columns: { column: 'Column', expected: 'Expected heading', found: 'Heading found', values: 'First rows' },
  known: 'Recognised',
  unknown: 'Not recognised',
  noHeading: 'No heading',
  noHeadings: 'The headings of this sheet need no review.',
  allColumns: (count: number) => `Show all ${count} columns`,
  sample: {
    action: 'Show first rows',
    busy: 'Loading…',
    note: 'The rows are client data, so viewing them is recorded in the audit log.',
    failed: 'The first rows could not be loaded',
    empty: 'Empty',
  },
  publish: 'Publish',
  confirmed: 'Confirmed',
  confirmedText: 'Published with the next sync.',
  confirm: {
    title: 'Publish this data to clients?',
    text: 'Each row is shown to the client named in the column expected as “Client”. Users sign in with the address in the column expected as “Email”.',
    missing: (sheets: string) => `These sheets are missing: ${sheets}.`,
    later: 'Your confirmation counts for exactly these headings. If one of them changes later, the sheet is held back.',
    action: 'Publish',
  },
  done: { title: 'Confirmed', text: 'The data is published with the sync that is starting now.' },
  failed: 'Could not be published',
  moved: 'The source has changed since this was shown. The page now shows the latest data. Please review it again.',
  wanted: (names: string) => `The portal looks for these sheets: ${names}`,
  dashboard: {
    title: 'A spreadsheet is waiting for your review',
    text: 'The portal does not recognise all of its sheets and headings. Clients see its data when you publish it.',
    action: 'Review',
  },
} as const;
