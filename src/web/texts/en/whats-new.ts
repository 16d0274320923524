import { plural } from '#web/lib/format.ts';

/** What changed: its screen, its line on the overview, and the history of a matter. */
export const whatsNew = {
  title: 'What’s new',
  loading: 'Loading what changed…',
  loadFailed: 'Failed to load what changed',
  since: 'Show changes',
  options: { visit: 'Last visit', week: '7 days', month: '30 days' },
  /** Under the title. */
  description: {
    visit: (when: string) => `Since your last visit on ${when}`,
    first: 'In the last 30 days',
    week: 'In the last 7 days',
    month: 'In the last 30 days',
  },
  sections: {
    earlier: 'Dates that moved earlier',
    deadlines: 'Deadlines',
    statuses: 'Statuses',
    matters: 'Matters',
    documents: 'Documents',
    links: 'Useful Links',
  },
  when: (day: string) => `updated ${day}`,
  none: {
    visit: 'Nothing new since your last visit',
    week: 'Nothing changed in the last 7 days',
    month: 'Nothing changed in the last 30 days',
  },
  noneText: 'Changes to your deadlines, matters and documents appear here after each update by your IP firm.',
  showMonth: 'Show the last 30 days',
  more: (count: number) => `Show ${plural(count, 'more change', 'more changes')}`,
  moreFailed: 'Failed to load more changes',
  many: (topics: string) => `Many ${topics} changed at once, so they are not listed one by one.`,
  topics: { matter: 'matters', deadline: 'deadlines', document: 'documents', link: 'useful links' },
  replaced: 'Your firm has replaced its whole list. Earlier changes are not shown.',
  cut: 'Older changes are no longer kept.',
  line: {
    label: 'What’s new',
    some: (count: number) => `${plural(count, 'change', 'changes')} since your last visit`,
    first: (count: number) => `${plural(count, 'change', 'changes')} in the last 30 days`,
    earlier: (count: number) => `${plural(count, 'date', 'dates')} moved earlier`,
    none: 'Nothing new since your last visit',
    many: 'Many changes since your last visit',
    open: 'See what’s new',
  },
  history: {
    title: 'History',
    description: 'Dates as your firm has recorded them, and what changed here.',
    loadFailed: 'Failed to load the history',
    none: 'Nothing has been recorded yet. Changes to this matter appear here.',
    date: 'Date in your firm’s records',
    more: (count: number) => `Show ${plural(count, 'earlier entry', 'earlier entries')}`,
    document: 'Document',
    matter: 'This matter',
  },
} as const;
