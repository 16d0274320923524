import { formatNumber, plural } from '#web/lib/format.ts';

export const matters = {
  title: 'Intellectual Property Matters',
  count: (total: number, shown: number) => `${formatNumber(total)} total matters • ${formatNumber(shown)} shown`,
  list: 'Matters',
  search: 'Search matters',
  searchHint: 'Docket, title, country, status, type',
  searchHintShort: 'Search',
  clearSearch: 'Clear search',
  filters: 'Filters',
  filtersOn: (count: number) => `Filters, ${count} active`,
  show: (count: number) => `Show ${plural(count, 'matter', 'matters')}`,
  type: 'Type',
  allTypes: 'All types',
  status: 'Status',
  allStatus: 'All status',
  choice: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  groupBy: 'Group by',
  groups: { none: 'No grouping', ip_family: 'Family', status: 'Status', ipr_type: 'Type' },
  /** For a select without a visible label. */
  groupedBy: { none: 'No grouping', ip_family: 'By family', status: 'By status', ipr_type: 'By type' },
  sortBy: 'Sort by',
  sorts: {
    sheet: 'Firm’s order',
    titleUp: 'Title, A to Z',
    filingDown: 'Filing date, newest first',
    filingUp: 'Filing date, oldest first',
    docketUp: 'Docket name, A to Z',
    statusUp: 'Status, A to Z',
    other: 'Another column',
  },
  groupCount: (count: number) => plural(count, 'matter', 'matters'),
  prefilter: {
    type: (count: number, value: string) => `Showing ${formatNumber(count)} matters of type: ${value}`,
    country: (count: number, value: string) => `Showing ${formatNumber(count)} matters from: ${value}`,
    status: (count: number, value: string) => `Showing ${formatNumber(count)} matters with status: ${value}`,
    legal: (count: number, value: string) => `Showing ${formatNumber(count)} matters with legal status: ${value}`,
    family: (count: number, value: string) => `Showing ${formatNumber(count)} matters of family: ${value}`,
    stage: {
      granted: (count: number) => `Showing ${formatNumber(count)} matters granted or registered`,
      'in-progress': (count: number) => `Showing ${formatNumber(count)} matters in progress`,
    },
    clear: 'Clear Filter',
  },
  columns: {
    docketNumber: 'Docket',
    title: 'Title',
    ipType: 'Type',
    jurisdiction: 'Country',
    filingDate: 'Filing date',
    status: 'Status',
  },
  noMatch: {
    title: 'No matters found',
    text: (search: string) =>
      search === '' ? 'No matters match your filters.' : `No matters match “${search}” and your filters.`,
    clear: 'Clear search and filters',
  },
} as const;

/** The page of one matter. */
export const matter = {
  breadcrumb: 'Breadcrumb',
  matters: 'Matters',
  title: 'Matter',
  dates: 'Key dates',
  dateNames: {
    earliestPriorityDate: 'Earliest priority',
    filingDate: 'Filed',
    firstPublicationDate: 'First published',
    grantDate: 'Granted',
  },
  noDate: 'No date',
  dateMissing: 'No date yet',
  details: 'Details',
  fields: {
    docketNumber: 'Docket Name',
    filingDate: 'Filing Date',
    mostRecentEvent: 'Most Recent Event',
    jurisdiction: 'Country of Filing',
    grantDate: 'Grant Date',
    applicationType: 'Application Type',
    earliestPriorityDate: 'Earliest Priority Date',
    legalStatus: 'Legal Status',
    applicationNumber: 'Application No',
    publicationNumber: 'Publication No',
    grantNumber: 'Grant No',
    firstPublicationDate: 'First Publication Date',
  },
  copy: (field: string, value: string) => `Copy ${field}: ${value}`,
  copied: 'Copied',
  updated: (when: string) => `Last updated: ${when}`,
  family: (name: string, count: number) => `Family ${name}: ${plural(count, 'matter', 'matters')}`,
  documents: 'Documents',
  noDocuments: 'No documents found for this matter',
  open: 'Open',
  openDocument: (name: string, file?: string) =>
    `Open ${file === undefined ? name : `${name}, ${file}`} (opens in a new tab)`,
  noUrl: 'No URL',
  document: 'document',
  deadlines: 'Deadlines',
  noDeadlines: 'No deadlines found',
  copies: (count: number) =>
    count === 1
      ? 'Another matter in your firm’s list has the same id.'
      : `${count} other matters in your firm’s list have the same id.`,
  otherCopy: (title: string) => `View ${title}`,
  notFound: {
    title: 'Matter Not Found',
    text: "The matter you're looking for doesn't exist or you don't have access to it.",
    back: '← Back to Matters',
  },
} as const;
