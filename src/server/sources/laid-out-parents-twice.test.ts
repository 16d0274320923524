import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const PATENTS: Row[] = [
  ['Our ref', 'Client', 'Title', 'Country', 'Filed', 'Application no.', 'Status'],
  ['P100/EP', 'Aurora', 'Lamp', 'EP', '2019-03-04', '19123456.7', 'Granted'],
  ['P200/EP', 'Aurora', 'Lens', 'EP', '2020-05-14', '20123456.1', 'Granted'],
  ['P300/EP', 'Bolt', 'Pump', 'EP', '2018-01-22', '18123456.5', 'Granted'],
];
const PEOPLE: Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const VALIDATIONS: Row[] = [
  ['Our ref', 'Parent', 'Country', 'National no.', 'Status', 'Next annuity'],
  ['P100/EP/DE', 'P100/EP', 'DE', '60 2019 012 345.6', 'In force', '2027-03-31'],
  ['P100EP', 'P100/EP', 'EP', '19 123 456', 'Granted', ''],
  ['P200/EP/DE', 'P200/EP', 'DE', '60 2020 012 346.6', 'In force', '2027-05-31'],
  ['P300/EP/DE', 'P300/EP', 'DE', '60 2018 012 347.6', 'In force', '2027-01-31'],
];

async function read(patents: readonly Row[]) {
  const sheets = { Patents: patents, Validations: VALIDATIONS, People: PEOPLE };
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, rows]) => look(name, rows)));
  return readSheets(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }])), layout);
}

test('a list that also names the matter from which its others come has them all, in whatever spelling it names it', async () => {
  const portfolio = await read(PATENTS);
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(
    expect.arrayContaining(['P100/EP/DE', 'P200/EP/DE']),
  );
  expect(served(portfolio, 'deadlines', 'aurora').map(({ matterId }) => matterId)).toEqual([
    'P100/EP/DE',
    'P200/EP/DE',
  ]);
  expect(served(portfolio, 'deadlines', 'bolt').map(({ matterId }) => matterId)).toEqual(['P300/EP/DE']);
  expect(portfolio.issues.counts).not.toHaveProperty('missing-company');
});

test('it has none of them if another client’s matter has that spelling', async () => {
  const portfolio = await read([
    ...PATENTS,
    ['P-100-EP', 'Bolt', 'Valve', 'EP', '2021-05-14', '21123456.1', 'Granted'],
  ]);
  const all = ['aurora', 'bolt'].flatMap((client) => served(portfolio, 'matters', client).map(({ id }) => id));
  expect(all).not.toContain('P100/EP/DE');
  expect(all).not.toContain('P100EP');
  expect(portfolio.issues.counts).toMatchObject({ 'missing-company': 2 });
});
