import { plural } from '#web/lib/format.ts';

/** The page of a family. */
export const families = {
  breadcrumb: 'Breadcrumb',
  matters: 'Matters',
  heading: (name: string) => `Family ${name}`,
  count: (count: number) => plural(count, 'matter', 'matters'),
  showList: 'Show in the list',
  timeline: 'Timeline',
  dates: 'Dates as your firm has recorded them.',
  lines: 'A dashed line leads from a matter to its parent.',
  legend: 'Legend',
  today: 'Today',
  noDates: 'No matter in this family has a readable date.',
  members: 'All matters of the family',
  table: 'Matters',
  columns: {
    docket: 'Docket',
    country: 'Country',
    title: 'Title',
    status: 'Status',
    parent: 'Parent',
    priority: 'Priority',
    filed: 'Filed',
    published: 'Published',
    granted: 'Granted',
    due: 'Next deadline',
    expires: 'Expires',
  },
  childOf: (parent: string) => `from ${parent}`,
  notFound: {
    title: 'Family Not Found',
    text: 'None of your matters belongs to this family.',
    back: '← Back to Matters',
  },
} as const;
