import { plural } from '#web/lib/format.ts';

/** The search of everything. */
export const search = {
  title: 'Search everything',
  field: 'Search matters, deadlines, documents, contacts and pages',
  placeholder: 'Search everything',
  clear: 'Clear search',
  close: 'Close search',
  results: 'Results',
  groups: {
    matters: 'Matters',
    families: 'Families',
    deadlines: 'Deadlines',
    documents: 'Documents',
    contacts: 'Contacts',
    pages: 'Pages',
  },
  allMatters: (count: number) => `Show all ${plural(count, 'matter', 'matters')}`,
  allDeadlines: (count: number) => `Show all ${plural(count, 'deadline', 'deadlines')}`,
  family: (name: string) => `Family ${name}`,
  familyCount: (count: number) => plural(count, 'matter', 'matters'),
  documentOf: (docket: string) => `Document of ${docket}`,
  found: (count: number) => plural(count, 'result', 'results'),
  none: (query: string) => `Nothing matches “${query}”. Try fewer words, a country or a number.`,
  loading: 'Loading your data…',
  failed: 'Some of your data couldn’t be loaded, so results may be missing.',
} as const;
