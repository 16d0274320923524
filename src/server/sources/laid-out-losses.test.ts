import { expect, test } from 'vitest';
import type { Feed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { ReadPortfolio } from '#server/publishing/read-portfolio.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const MATTERS = feedOf('Akten', 'matters', { id: 'Akte', company: 'Mandant' });
const WITH_DUE: Feed = { ...MATTERS, deadlines: [{ heading: 'Frist', name: 'Next due' }] };
const NO_CLIENTS = feedOf(
  'Fristen',
  'deadlines',
  { matterId: 'Akte', type: 'Art', dueDate: { heading: 'Datum', dateOrder: 'day-first' } },
  { clientFromMatter: true, leaveOutTotals: true },
);
const documented = (sheet: string): Feed => ({ by: 'position', sheet, tab: 'deadlines' });

const AKTEN = [
  ['Akte', 'Mandant', 'Frist'],
  ['P1', 'Aurora', '2027-05-06'],
  ['TOTAL-1', 'Bolt', ''],
];
const DUE = [
  ['Matter', 'Type', 'Notes', 'Due', 'Client'],
  ['P1', 'Annuity', '', '01/02/2027', 'Aurora'],
];

const read = (sheets: Readonly<Record<string, readonly Row[]>>, feeds: readonly Feed[]): Promise<ReadPortfolio> =>
  readSheets(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }])), layoutOf(feeds));

test('a deadline whose docket begins with "Total" is kept where deadlines name no client, and a total is left out', async () => {
  const fristen = [
    ['Akte', 'Art', 'Datum'],
    ['TOTAL-1', 'Response', '03.04.2027'],
    ['Total', '1', ''],
  ];
  const portfolio = await read({ Akten: AKTEN, Fristen: fristen }, [MATTERS, NO_CLIENTS]);
  expect(served(portfolio, 'deadlines', 'bolt')).toEqual([
    { matterId: 'TOTAL-1', type: 'Response', dueDate: '03/04/2027', company: 'Bolt' },
  ]);
  expect(portfolio.issues.kept.filter(({ tab }) => tab === 'deadlines')).toEqual([]);
});

test('nothing is read when one of several sheets of a tab is missing, also one in the documented layout', async () => {
  const two = [MATTERS, documented('Deadline'), documented('Deadline 2')];
  const whole = await read({ Akten: AKTEN, Deadline: DUE, 'Deadline 2': DUE }, two);
  expect(whole.tabs.deadlines?.payloads.countOf('aurora')).toBe(2);
  const missing = { name: 'SourceFailure', code: 'layout-sheet-missing' };
  await expect(read({ Akten: AKTEN, Deadline: DUE }, two)).rejects.toMatchObject(missing);
  const derivedToo = [WITH_DUE, documented('Deadline')];
  expect(served(await read({ Akten: AKTEN, Deadline: DUE }, derivedToo), 'deadlines', 'aurora')).toHaveLength(2);
  await expect(read({ Akten: AKTEN }, derivedToo)).rejects.toMatchObject(missing);
});
