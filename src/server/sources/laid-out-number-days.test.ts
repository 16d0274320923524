import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { Layout, LayoutChange } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const ROWS = [
  ['A-1', 'Aurora', 'Lamp', 'UK1000001 / 03.04.2019', 'UK1000001 - 13 Sep 2019'],
  ['A-2', 'Aurora', 'Bulb', 'UK1000002', ''],
  ['B-1', 'Bolt', 'Pump', 'UK1000003 / 23.05.2019', ''],
];

/** The rows of a client, when the sheet is read as it is proposed. */
async function readAs(header: Row, rows: readonly Row[], client: string): Promise<unknown[]> {
  const sheets = { Marks: { rows: [header, ...rows] }, People: { rows: PEOPLE } };
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, one]) => look(name, one.rows)));
  const matters = served(await readSheets(sheets, layout), 'matters', client);
  return matters.map(({ id, applicationNumber, filingDate, grantNumber, grantDate }) =>
    [id, applicationNumber, filingDate, grantNumber, grantDate].filter((text) => text !== undefined),
  );
}

const HEADER = ['Our ref', 'Client', 'Title', 'Application no. & date', 'Registration no. & date'];

test('a number and its day in one cell are read as both, in the order that other days of the column prove', async () => {
  expect(await readAs(HEADER, ROWS, 'aurora')).toEqual([
    ['A-1', 'UK1000001', '03/04/2019', 'UK1000001 - 13 Sep 2019'],
    ['A-2', 'UK1000002'],
  ]);
  expect(await readAs(HEADER, ROWS, 'bolt')).toEqual([['B-1', 'UK1000003', '23/05/2019']]);
});

test('a cell whose day has two meanings stays whole', async () => {
  const rows = ROWS.map((row) => row.with(3, (row[3] ?? '').replace('23.05', '11.05')));
  expect(await readAs(HEADER, rows, 'bolt')).toEqual([['B-1', 'UK1000003 / 11.05.2019']]);
});

test('a day that another column has is not read from the number', async () => {
  const rows = ROWS.map((row) => [...row, '2019-02-03']);
  expect(await readAs([...HEADER, 'Filing date'], rows, 'bolt')).toEqual([
    ['B-1', 'UK1000003 / 23.05.2019', '03/02/2019'],
  ]);
});

test('a column with the number of the application or of the registration fills the one that the status says', async () => {
  const rows = [
    ['A-1', 'Aurora', 'Lamp', 'UK1000001', 'Registered'],
    ['A-2', 'Aurora', 'Bulb', 'UK1000002', 'Pending'],
    ['B-1', 'Bolt', 'Pump', 'UK1000003', 'Opposed'],
  ];
  const header = ['Our ref', 'Client', 'Title', 'App/Reg No', 'Status'];
  const sheets = { Marks: { rows: [header, ...rows] }, People: { rows: PEOPLE } };
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, one]) => look(name, one.rows)));
  const matters = served(await readSheets(sheets, layout), 'matters', 'aurora');
  expect(matters.map(({ applicationNumber, grantNumber }) => [applicationNumber, grantNumber])).toEqual([
    [undefined, 'UK1000001'],
    ['UK1000002', undefined],
  ]);
});

test('a day with a year of two digits behind a number is read once a person has said so, and stays with the number until then', async () => {
  const rows = [
    ['Our ref', 'Client', 'Title', 'Priority'],
    ['A-1', 'Aurora', 'Lamp', 'CH 00358/12, 14.6.12'],
    ['A-2', 'Aurora', 'Bulb', 'CH 00359/12 v. 3.7.12'],
    ['B-1', 'Bolt', 'Pump', 'CH 00360/13 / 23.5.13'],
  ];
  const sheets = { Patents: { rows }, People: { rows: PEOPLE } };
  const looks = Object.entries(sheets).map(([name, one]) => look(name, one.rows));
  const proposal = proposeLayout(looks);
  const [cause] = explainSheets(proposal.layout, looks, proposal).filter(({ kind }) => kind === 'short-years');
  expect(cause).toMatchObject({ field: 'priorityNumber', heading: 'Priority', expected: 'day-first', count: 3 });
  const readWith = async (layout: Layout) =>
    served(await readSheets(sheets, layout), 'matters', 'aurora').map((row) => row['earliestPriorityDate']);
  expect(await readWith(proposal.layout)).toEqual([undefined, undefined]);
  expect(await readWith(changedLayout(proposal.layout, cause?.change as LayoutChange))).toEqual([
    '14/06/2012',
    '03/07/2012',
  ]);
});

test('the number of a mark in China is that of its application and of its registration', async () => {
  const rows = [
    ['文号', '客户', '商标', '申请号/注册号', '状态'],
    ['A-1', 'Aurora', 'LAMPO', '24177016', '已注册'],
    ['A-2', 'Aurora', 'LENSO', '24172959', '实质审查'],
    ['B-1', 'Bolt', 'BOLTEX', '33094104', '已注册'],
  ];
  const sheets = { 商标: { rows }, People: { rows: PEOPLE } };
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, one]) => look(name, one.rows)));
  const matters = served(await readSheets(sheets, layout), 'matters', 'aurora');
  expect(matters.map(({ applicationNumber, grantNumber }) => [applicationNumber, grantNumber])).toEqual([
    ['24177016', '24177016'],
    ['24172959', undefined],
  ]);
});
