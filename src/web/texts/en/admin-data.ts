import { formatNumber, plural } from '#web/lib/format.ts';

/** The data report. */
export const adminData = {
  title: 'Data report',
  description: 'What was read from your spreadsheet, what clients see, and which rows to review.',
  loadFailed: 'The data report could not be loaded',
  sync: {
    action: 'Sync now',
    busy: 'Reading…',
    running: 'The source is being read. Clients keep seeing the current data until the sync is complete.',
    done: 'Sync complete',
    outcome: {
      published: 'The changes are published.',
      unchanged: 'Nothing has changed since the last sync.',
      waiting: 'The data is waiting for your review.',
      failed: 'The source could not be read. The report says why.',
    },
    held: (count: number) =>
      `${plural(count, 'change is', 'changes are')} held back until an administrator reviews ${count === 1 ? 'it' : 'them'}.`,
    failed: 'The sync could not be started',
  },
  noSource: {
    title: 'No spreadsheet is connected yet',
    text: 'Connect one to see what was read, what was published, and which rows to review.',
    action: 'Connect a spreadsheet',
    since: {
      title: 'No spreadsheet is connected',
      text: (when: string) =>
        `No new data is read until you connect one. Nothing is lost: clients keep the data of ${when}.`,
    },
  },
  reading: {
    title: 'Last sync',
    source: 'Source',
    kinds: { 'google-sheets': 'Google Sheets', workbook: 'Workbook file', 'uploaded-workbook': 'Uploaded workbook' },
    dataAsOf: 'Data as of',
    never: 'Never synced',
    lastRun: 'Last attempt',
    took: (ms: number) =>
      `took ${ms < 1_000 ? 'less than a second' : plural(Math.round(ms / 1_000), 'second', 'seconds')}`,
    next: 'Next sync',
    nextNow: 'Now',
    nextIn: (ms: number) =>
      ms < 60_000
        ? `in ${plural(Math.max(Math.round(ms / 1_000), 1), 'second', 'seconds')}`
        : `in ${plural(Math.round(ms / 60_000), 'minute', 'minutes')}`,
    outcomes: { published: 'Published', unchanged: 'Unchanged', waiting: 'Waiting for your review', failed: 'Failed' },
  },
  failed: {
    title: 'The last sync failed',
    kept: (when: string) => `Nothing is lost: clients keep the data of ${when}.`,
    nothingYet: 'Clients see nothing yet.',
    fix: 'What to do',
  },
  published: {
    title: 'What clients see',
    since: (when: string) => `Published ${when}`,
    nothing: 'Nothing has been published yet.',
    companies: 'Clients',
    users: 'Users',
  },
  held: {
    title: 'Held back',
    text: 'These changes look like an accident, so clients don’t see them until an administrator reviews them. They clear automatically when the rows return.',
    ofTab: (tab: string) => `${tab} sheet`,
    ofCompany: (tab: string, company: string) => `${tab} sheet, client “${company}”`,
    since: (when: string) => `Held since ${when}`,
    before: 'Published',
    expected: 'Expected',
    after: 'In the spreadsheet now',
    movedRows: 'Under another client now',
    setAside: (rows: number, people: number) =>
      `${[...(rows > 0 ? [plural(rows, 'row', 'rows')] : []), ...(people > 0 ? [plural(people, 'user', 'users')] : [])].join(' and ')} now under another client: until this is settled, neither client sees these rows, and these users cannot sign in.`,
    rows: (count: number) => plural(count, 'row', 'rows'),
    column: 'Column',
    empty: 'empty',
    allColumns: (count: number) => `Show all ${count} columns`,
    accept: 'Accept',
    accepted: 'Accepted',
    acceptedText: 'Published with the next sync.',
    confirm: {
      title: 'Publish this change?',
      action: 'Accept and publish',
    },
    done: { title: 'Accepted', text: 'The change is published with the sync that is starting now.' },
    failed: 'Could not be accepted',
    vanished: {
      title: (count: number) => `${plural(count, 'user is', 'users are')} missing from the spreadsheet`,
      access: (when: string) =>
        `Users who are signed in stay signed in. From ${when}, none of them can sign in again until their rows return.`,
      revoked: 'They are signed out and cannot sign in until their rows return.',
      partlyRevoked: (count: number) => `${plural(count, 'user has', 'users have')} been signed out already.`,
      show: 'Show the addresses',
      more: (count: number) => `and ${plural(count, 'more', 'more')}`,
      action: 'Revoke now',
      confirm: {
        title: (count: number) => `Sign out ${plural(count, 'user', 'users')} now?`,
        text: 'They are signed out at once and cannot sign in until their rows return. No other held change is published. Administrators listed under Email Settings keep their access.',
        action: 'Revoke now',
      },
      done: {
        title: 'Revoked',
        text: (count: number) => `${plural(count, 'user no longer has', 'users no longer have')} access.`,
      },
      failed: 'Could not be revoked',
    },
    moved: 'The spreadsheet has changed since this page was loaded. The report now shows the latest sync.',
  },
  issues: {
    title: 'Rows to review',
    counts: (skipped: number, doubtful: number) =>
      `${formatNumber(skipped)} skipped, ${formatNumber(doubtful)} doubtful`,
    shown: (shown: number, listed: number) => `${formatNumber(shown)} of ${formatNumber(listed)} shown`,
    cut: (listed: number) => `Only the first ${formatNumber(listed)} are listed, but all are counted.`,
    severity: 'Kind',
    severities: { all: 'All', skipped: 'Skipped', doubtful: 'Doubtful' },
    skipped: 'Skipped',
    doubtful: 'Doubtful',
    tab: 'Sheet',
    allTabs: 'All sheets',
    reason: 'Reason',
    allReasons: (count: number) => `Show all ${count} reasons`,
    search: 'Search the rows',
    searchHint: 'Search by cell or text',
    clearSearch: 'Clear search',
    list: 'Rows to review',
    columns: { cell: 'Cell', value: 'Value', reason: 'What is wrong, and what to do', severity: 'Kind' },
    emptyCell: 'Empty cell',
    expected: (heading: string) => `Expected: “${heading}”.`,
    cells: (count: number, examples: string) => `${plural(count, 'cell', 'cells')}: ${examples}`,
    export: 'Download CSV',
    fileName: 'data-report',
    csv: {
      sheet: 'sheet',
      row: 'row',
      cell: 'cell',
      heading: 'column',
      value: 'value',
      kind: 'kind',
      reason: 'reason',
      text: 'explanation',
    },
    none: {
      title: 'No rows to review',
      text: 'Skipped and doubtful rows are listed here, each with its cell and what to do about it.',
    },
    noMatch: {
      title: 'No rows match',
      text: 'Change the search or the filters to see other rows.',
      clear: 'Show all rows',
    },
  },
} as const;
