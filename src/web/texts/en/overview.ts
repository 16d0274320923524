import { formatNumber, plural } from '#web/lib/format.ts';

export const overview = {
  title: 'Overview',
  loading: 'Loading your data...',
  totalMatters: 'Total IPRs',
  totalDeadlines: 'Total Deadlines',
  inProgress: 'In Progress',
  granted: 'Total Granted IP',
  countries: (count: number) => `in ${plural(count, 'country or region', 'countries and regions')}`,
  byType: (figure: string) => `${figure} by IP type`,
  overdue: (count: number) => `${formatNumber(count)} overdue`,
  within: (count: number) => `${formatNumber(count)} due within 30 days`,
  noneSoon: 'None overdue or due within 30 days',
  urgent: {
    title: 'Most urgent deadlines',
    all: 'View all',
    none: 'No upcoming deadlines.',
    noneReadable: 'No deadlines with a readable date.',
  },
  types: {
    title: 'IPR Type',
    total: (count: number) => (count === 1 ? 'IPR' : 'IPRs'),
    name: 'Type',
    value: 'IPRs',
    share: 'Share',
  },
  countriesByType: {
    title: 'Country Distribution by IP Type',
    name: 'Country',
    total: 'Total',
  },
  /** The types with few matters, together. */
  other: 'Other',
  otherOf: (list: string) => `${list}, other types`,
  /** "Japan (JP)". */
  place: (name: string, code: string) => `${name} (${code})`,
  /** Opens an explanation of the offices: "About EP and WO". */
  aboutOffices: (codes: readonly string[]) => `About ${codes.join(', ').replace(/, ([^,]+)$/, ' and $1')}`,
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  showTable: 'Show as table',
  legalStatuses: 'Legal Status Overview',
  statuses: 'Status Overview',
  helpdesk: 'Contact the helpdesk',
  admin: {
    title: 'Admin Overview',
    notice: 'Admin accounts have no access to company-specific portfolio data.',
    hint: 'To see a portfolio, view the portal as one of your clients.',
    link: 'Go to Admin Dashboard',
  },
  /** What waits for the client. */
  instructions: {
    waiting: (count: number) => `${plural(count, 'deadline is', 'deadlines are')} waiting for your instruction`,
    questions: (count: number) => `${plural(count, 'question', 'questions')} from your firm`,
    second: (count: number) =>
      `${plural(count, 'instruction is', 'instructions are')} waiting for you as second person`,
    give: 'Give instructions',
    confirm: 'See your instructions',
  },
} as const;
