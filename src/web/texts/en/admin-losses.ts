import { formatNumber, plural } from '#web/lib/format.ts';

/** What clients would lose by a publication, in the question before it. */
export const adminLosses = {
  title: 'What clients would no longer see',
  clients: (count: number, names: string) => `${plural(count, 'client loses', 'clients lose')} everything: ${names}`,
  people: (count: number, names: string) => `${plural(count, 'person', 'people')} can no longer sign in: ${names}`,
  rows: (tab: string, before: number, after: number) =>
    `${tab}: ${plural(before, 'row', 'rows')} now, ${formatNumber(after)} then`,
} as const;
