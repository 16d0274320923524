import { formatNumber, plural } from '#web/lib/format.ts';

export const deadlines = {
  title: 'Open Actions',
  count: (count: number) => plural(count, 'deadline', 'deadlines'),
  window: 'Show deadlines in the next',
  windows: { all: 'All', 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' },
  exportCsv: 'Export CSV',
  exportXlsx: 'Export Excel',
  calendar: 'Add to my calendar',
  calendarText: 'See your deadlines in the calendar that you use.',
  list: 'Deadlines',
  printed: { due: 'Due date', left: 'Left', type: 'Deadline', matter: 'Matter', title: 'Title', country: 'Country' },
  search: 'Search deadlines',
  searchHint: 'Deadline, matter, country',
  clearSearch: 'Clear search',
  type: 'Type',
  allTypes: 'All types',
  choice: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  groups: {
    overdue: 'Overdue',
    week: 'Within 7 days',
    month: 'Within 30 days',
    later: 'Later',
    unreadable: 'Date to be confirmed',
  },
  updated: (by: string) => `Updated: ${by}`,
  leftOutPast: (count: number) =>
    `${plural(count, 'overdue deadline', 'overdue deadlines')} not shown. Choose All to see ${count === 1 ? 'it' : 'them'}.`,
  /** A link to these deadlines, also on the overview. */
  unreadable: (count: number) => plural(count, 'deadline without a readable date', 'deadlines without a readable date'),
  onlyUnreadable: (count: number) =>
    `Showing ${plural(count, 'deadline', 'deadlines')} without a readable date. Please ask your IP firm when they are due.`,
  empty: {
    title: 'No Deadlines Found',
    all: 'No deadlines available',
    window: (days: number) => `No deadlines found in the next ${formatNumber(days)} days`,
    overdue: 'No deadline is overdue.',
    unreadable: 'Every deadline has a readable date.',
    noMatch: (search: string) =>
      search === '' ? 'No deadlines of this type here.' : `No deadlines match “${search}”.`,
    showAll: 'Show all deadlines',
  },
} as const;

/** The page of one deadline. */
export const deadline = {
  back: 'Back to Deadlines',
  info: 'Deadline Information',
  fields: {
    type: 'Type',
    dueDate: 'Due Date',
    status: 'Status',
    updated: 'Last Updated',
    company: 'Company',
    matterId: 'Matter ID',
  },
  pending: 'Pending',
  viewMatter: 'View Matter',
  noMatter: 'This matter is not in your list.',
  copyMatter: (id: string) => `Copy matter id ${id}`,
  copied: 'Copied',
  notes: 'Notes & Description',
  related: {
    title: 'Related Matter',
    titleOf: 'Title',
    docket: 'Docket Name',
    status: 'Status',
    type: 'Type',
    country: 'Country',
    view: 'View Matter Details',
  },
  actions: { title: 'Quick Actions', all: 'View All Deadlines' },
  notFound: { title: 'Deadline Not Found', text: 'The requested deadline could not be found.' },
} as const;
