import { plural } from '#web/lib/format.ts';

/** Fees of deadlines. */
export const money = {
  fee: 'Fee',
  parts: (official: string, ours: string) => `official ${official}, our fee ${ours}`,
  officialOnly: 'official fee',
  oursOnly: 'our fee',
  unreadable: 'Further Details shows the fee as your firm has written it.',
  due: 'Fees falling due',
  hint: 'From today. Currencies are not added together.',
  months: (months: number) => `${months} months`,
  currency: 'Currency',
  deadlines: (count: number) => plural(count, 'deadline', 'deadlines'),
  by: 'Group by',
  groupings: { none: 'Currency', right: 'Right', deadline: 'Deadline', country: 'Country' },
  unnamed: { right: 'No type', deadline: 'No type', country: 'No country' },
  notIncluded: 'Not included',
  without: 'Deadlines without a fee',
  unreadableFees: 'Deadlines with an unreadable fee',
  past: (count: number) => `fees of ${plural(count, 'overdue deadline', 'overdue deadlines')}`,
  undated: (count: number) => `fees of ${plural(count, 'deadline', 'deadlines')} without a readable date`,
  none: 'No fee falls due in the next 12 months.',
  shownOf: (shown: number, all: number) => `The largest ${shown} of ${all}.`,
} as const;
