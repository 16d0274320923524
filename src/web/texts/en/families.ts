import { plural } from '#web/lib/format.ts';

/** The page of a family. */
export const families = {
  breadcrumb: 'Breadcrumb',
  matters: 'Matters',
  heading: (name: string) => `Family ${name}`,
  count: (count: number) => plural(count, 'matter', 'matters'),
  showList: 'Show in the list',
  timeline: 'Timeline',
  timelineHint: 'Every date is your firm’s own. A line leads from a matter to the parent that your firm names.',
  legend: 'Legend',
  today: 'Today',
  noDates: 'No matter of this family has a date that can be read.',
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
    text: 'No matter that you have access to belongs to this family.',
    back: '← Back to Matters',
  },
} as const;
