import { formatNumber, plural } from '#web/lib/format.ts';

/** Texts about matters and deadlines that several screens share. */
export const portfolio = {
  /** Shown for an empty cell of the sheet. */
  none: '–',
  noneAloud: 'Not given',
  /** The card with the optional fields. */
  further: 'Further Details',
  noType: 'No type',
  noCountry: 'No country',
  noStatus: 'No status',
  noLegalStatus: 'No legal status',
  noFamily: 'No family',
  untitled: 'Untitled matter',
  deadline: 'Deadline',
  /** In a search field with little room. */
  search: 'Search',
  urgency: {
    overdue: 'Overdue',
    days: (count: number) => plural(count, 'day', 'days'),
    unit: (count: number) => (count === 1 ? 'day' : 'days'),
    dueIn: (count: number) => `Due in ${plural(count, 'day', 'days')}`,
    dueToday: 'due today',
    daysLate: (count: number) => `${plural(count, 'day', 'days')} late`,
    inDays: (count: number) => `in ${plural(count, 'day', 'days')}`,
    noDate: 'No date',
  },
  print: 'Print',
  printCut: (printed: number, total: number) =>
    `The first ${formatNumber(printed)} of ${formatNumber(total)}. The Excel workbook of Data & Docs has them all.`,
  noMatters: {
    title: 'No matters yet',
    text: 'Your patents, trademarks and other matters appear here as soon as your IP firm has entered them.',
  },
  chooseClient: {
    title: 'Choose a client',
    text: 'Administrator accounts have no portfolio of their own. Choose a client on the admin dashboard to see this screen as the client does.',
    action: 'Choose a client',
    source: 'Set up or preview the spreadsheet',
  },
  load: {
    /** Under what failed to load; the notice above every screen says that there is no network. */
    offline: 'This will load when you’re connected again.',
    nothingLost: 'Nothing is lost. Try again, or come back in a moment.',
  },
} as const;
