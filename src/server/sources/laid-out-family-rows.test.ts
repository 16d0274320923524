import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const HEADER = ['Title', 'Client', 'Country', 'Filed', 'Next annuity'];
const country = (...cells: string[]): Row => ['', '', '', ...cells];
const FAMILIES: readonly Row[] = [
  ['F10', 'Lamp', 'Aurora'],
  country('US', '2020-01-02', '2037-01-02'),
  country('EP', '2020-01-03', ''),
  ['F11', 'Pump', 'Bolt'],
  country('US', '2021-01-02', '2037-02-02'),
  country('JP', '2021-01-03', ''),
  ['F12', 'Lens', 'Aurora'],
  country('GB', '2021-01-03', ''),
  ['F13', 'Fan', 'Bolt'],
  country('CH', '2021-01-03', ''),
];

async function readWhenAnswered(rows: readonly Row[]) {
  const sheets = { People: PEOPLE, Portfolio: rows };
  const looks = Object.entries(sheets).map(([name, all]) => look(name, all));
  const proposal = proposeLayout(looks);
  const questions = explainSheets(proposal.layout, looks, proposal).filter(({ field }) => field === 'id');
  const layout = questions.reduce((before, { change }) => changedLayout(before, change!), proposal.layout);
  const read = Object.fromEntries(Object.entries(sheets).map(([name, all]) => [name, { rows: all }]));
  const portfolio = await readSheets(read, layout);
  const matters = (client: string) =>
    served(portfolio, 'matters', client).map(({ id, title, ipFamily }) => [id, title, ipFamily].join(' '));
  return { questions, portfolio, aurora: matters('aurora'), bolt: matters('bolt') };
}

test.each(['Family', 'Our Ref'])(
  'below a row with the client and “%s” of a family, each country is a matter of the family, after one answer',
  async (heading) => {
    const { questions, portfolio, aurora, bolt } = await readWhenAnswered([[heading, ...HEADER], ...FAMILIES]);
    expect(questions).toMatchObject([{ kind: 'reference-in-two', found: 'groups', heading, expected: 'Country' }]);
    expect(questions[0]?.examples).toEqual(['F10-US', 'F10-EP', 'F11-US']);
    expect(aurora).toEqual(['F10-US Lamp F10', 'F10-EP Lamp F10', 'F12-GB Lens F12']);
    expect(bolt).toEqual(['F11-US Pump F11', 'F11-JP Pump F11', 'F13-CH Fan F13']);
    expect(served(portfolio, 'deadlines', 'bolt').map(({ matterId }) => matterId)).toEqual(['F11-US']);
  },
);

test.each([
  ['a family without a client', ['F14', 'Gear', '']],
  ['a remark', ['sold to Bolt in 2024', '', '']],
  ['an empty row', []],
  ['a total', ['Total', '2', '']],
])('after %s, a country is no client’s', async (_, between) => {
  const rows = [...FAMILIES, between, country('DE', '2022-01-02', '2037-03-02')];
  const { aurora, bolt } = await readWhenAnswered([['Family', ...HEADER], ...rows]);
  expect([...aurora, ...bolt].filter((matter) => matter.includes('DE'))).toEqual([]);
  expect(bolt).toContain('F11-JP Pump F11');
});
