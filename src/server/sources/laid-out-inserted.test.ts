import { expect, test } from 'vitest';
import { lookAtTables } from '#domain/layout/look/look-at-tables.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const CASES: readonly Row[] = [
  ['Our Ref', 'Client', 'Title', 'Country'],
  ['A-1', 'Aurora', 'Lamp', 'US'],
  ['B-1', 'Bolt', 'Pump', 'DE'],
];
const DUE: readonly Row[] = [
  ['Our Ref', 'Action', 'Due date'],
  ['A-1', 'Response', '2027-01-02'],
  ['B-1', 'Renewal', '2027-02-03'],
];
const INVOICES: readonly Row[] = [
  ['Invoice', 'Client', 'Paid on'],
  ['R-1', 'Aurora', '2026-01-02'],
  ['R-2', 'Bolt', '2026-01-03'],
];
const CLOSED: readonly Row[] = [
  ['Client', 'Our Ref', 'Closed on', 'Due date'],
  ['Aurora', 'A-9', '2020-01-01', '2020-01-01'],
  ['Bolt', 'B-9', '2020-01-01', '2020-01-01'],
];

/** What the client is served of the sheet as it is now, by the layout that was saved for the sheet as it was. */
async function now(was: readonly Row[], is: readonly Row[]): Promise<readonly unknown[]> {
  const looker = lookAtTables('Cases', 60);
  looker.add(was);
  const { layout } = proposeLayout(looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] }));
  const portfolio = await readSheets({ Cases: { rows: is } }, layout);
  return ['aurora', 'bolt'].flatMap((client) => [
    served(portfolio, 'matters', client).map(({ id }) => id),
    served(portfolio, 'deadlines', client).map(({ dueDate }) => dueDate),
  ]);
}

test('given a saved layout, its tables are found again after another table is put above them', async () => {
  expect(await now(CASES, [...INVOICES, [], ...CASES])).toEqual([['A-1'], [], ['B-1'], []]);
  expect(await now([...CASES, [], ...DUE], [['Status of 2027'], [], ...CASES, [], ...DUE])).toEqual([
    ...[['A-1'], ['02/01/2027']],
    ...[['B-1'], ['03/02/2027']],
  ]);
});

test.each([
  ['above the only table', CASES, [...CLOSED, [], ...CASES]],
  ['between two tables', [...CASES, [], ...DUE], [...CASES, [], ...CLOSED, [], ...DUE]],
])('given a saved layout, another table of matters %s is refused, not read in their place', async (_, was, is) => {
  await expect(now(was, is)).rejects.toMatchObject({ code: 'layout-heading-missing' });
});
