import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const USERS: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];

test('days below years are deadlines of those years, and what is paid is none', async () => {
  const rows: readonly Row[] = [
    ['', '', '', '', 'ANNUITIES / RENEWALS'],
    ['Client', 'Our ref', 'Title', 'Country', '2030', '2031', '2032', '2033'],
    ['Aurora', 'A-1', 'Lamp', 'AU', 'paid', '22/07/2031', '22 Jul 32', ''],
    ['Aurora', 'A-2', 'Lens', 'NZ', 'paid 9/3', '14/3', '14 Mar', 'agent pays'],
    ['Aurora', 'A-3', 'Gear', 'US', 'pd', 'PAID 2/5/31', '30/11', '?'],
    ['Bolt', 'B-1', 'Pump', 'AU', '-', '17/6/2031', '17/06/2024', '17/6'],
  ];
  const { layout } = proposeLayout([look('Clients', USERS), look('Register', rows)]);
  const portfolio = await readSheets({ Clients: { rows: USERS }, Register: { rows } }, layout);
  const deadlines = (client: string): readonly string[] =>
    served(portfolio, 'deadlines', client).map(({ matterId, type, dueDate }) => `${matterId} ${type}: ${dueDate}`);
  expect(deadlines('aurora')).toEqual([
    'A-1 ANNUITIES / RENEWALS 2031: 22/07/2031',
    // The year of two digits waits for an answer.
    'A-1 ANNUITIES / RENEWALS 2032: 22 Jul 32',
    'A-2 ANNUITIES / RENEWALS 2031: 14/03/2031',
    'A-2 ANNUITIES / RENEWALS 2032: 14/03/2032',
    'A-3 ANNUITIES / RENEWALS 2032: 30/11/2032',
  ]);
  expect(deadlines('bolt')).toEqual([
    'B-1 ANNUITIES / RENEWALS 2031: 17/06/2031',
    // The program that keeps the sheet has added another year than that of the heading.
    'B-1 ANNUITIES / RENEWALS 2032: 17/06',
    'B-1 ANNUITIES / RENEWALS 2033: 17/06/2033',
  ]);
});

test('days of payments in a list of the matters are deadlines, and what is paid is none', async () => {
  const matters: readonly Row[] = [
    ['Case', 'Client', 'Title', 'Country', 'Filed'],
    ['C-1', 'Aurora', 'Lamp', 'US', '2020-01-13'],
    ['C-2', 'Bolt', 'Pump', 'US', '2020-02-13'],
    ['C-3', 'Bolt', 'Gear', 'US', '2020-03-13'],
  ];
  const fees: readonly Row[] = [
    ['', '', '', 'MAINTENANCE FEE DUE'],
    ['Case', 'Client', 'Issued', '3.5 yr', '7.5 yr', '11.5 yr'],
    ['C-1', 'Aurora', '10/22/2019', 'PAID 3/15/23', '4/22/2027', '4/22/2031'],
    ['C-2', 'Bolt', '9/14/2021', 'PAID 2/9/25', '3/14/2029', '3/14/2033'],
    ['C-3', 'Bolt', '5/30/2023', '11/30/2026', '11/30/2030', '11/30/2034'],
  ];
  const { layout } = proposeLayout([look('Clients', USERS), look('Cases', matters), look('Fees', fees)]);
  const sheets = { Clients: { rows: USERS }, Cases: { rows: matters }, Fees: { rows: fees } };
  const portfolio = await readSheets(sheets, layout);
  const deadlines = (client: string): readonly string[] =>
    served(portfolio, 'deadlines', client).map(({ matterId, type, dueDate }) => `${matterId} ${type}: ${dueDate}`);
  expect(deadlines('aurora')).toEqual([
    'C-1 MAINTENANCE FEE DUE 7.5 yr: 22/04/2027',
    'C-1 MAINTENANCE FEE DUE 11.5 yr: 22/04/2031',
  ]);
  expect(deadlines('bolt')).toEqual([
    'C-2 MAINTENANCE FEE DUE 7.5 yr: 14/03/2029',
    'C-2 MAINTENANCE FEE DUE 11.5 yr: 14/03/2033',
    'C-3 MAINTENANCE FEE DUE 3.5 yr: 30/11/2026',
    'C-3 MAINTENANCE FEE DUE 7.5 yr: 30/11/2030',
    'C-3 MAINTENANCE FEE DUE 11.5 yr: 30/11/2034',
  ]);
});

test.each([
  ['31/12', '31/12/2031'],
  ['30/11', '30/11/2031'],
  ['15.10.', '15/10/2031'],
  ['15 Oct', '15/10/2031'],
  ['bis 26/11/2031', '26/11/2031'],
  ['26/11/2031 (final)', '26/11/2031'],
  ['31/02', '31/02'],
])('in a list of the deadlines of 2031, “%s” is %s', async (written, dueDate) => {
  const matters: readonly Row[] = [
    ['Case', 'Client', 'Title'],
    ['C-1', 'Aurora', 'Lamp'],
    ['C-2', 'Bolt', 'Pump'],
  ];
  const list: readonly Row[] = [
    ['Case', 'Task', 'Due'],
    ['C-1', 'Annuity', written],
    ['C-2', 'Renewal', '17/06/2031'],
  ];
  const { layout } = proposeLayout([look('Clients', USERS), look('Cases', matters), look('Deadlines 2031', list)]);
  const sheets = { Clients: { rows: USERS }, Cases: { rows: matters }, 'Deadlines 2031': { rows: list } };
  expect(served(await readSheets(sheets, layout), 'deadlines', 'aurora')).toMatchObject([{ dueDate }]);
});
