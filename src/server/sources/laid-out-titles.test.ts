import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora Ltd', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const HEADER = ['Our Ref', 'Country', 'Reg. No.', 'Renewal due'];

async function readWhenAnswered(sheet: string, rows: readonly Row[]) {
  const sheets = { [sheet]: rows, People: PEOPLE };
  const looks = Object.entries(sheets).map(([name, all]) => look(name, all));
  const proposal = proposeLayout(looks);
  const asked = explainSheets(proposal.layout, looks, proposal).filter(
    ({ kind }) => kind === 'titles-in-rows' || kind === 'client-in-blocks',
  );
  const layout = asked.reduce((before, { change }) => changedLayout(before, change!), proposal.layout);
  const read = Object.fromEntries(Object.entries(sheets).map(([name, all]) => [name, { rows: all }]));
  const portfolio = await readSheets(read, layout);
  const of = (client: string) => served(portfolio, 'matters', client).map(({ id, title }) => [id, title].join(' '));
  return { asked, aurora: of('aurora ltd'), bolt: of('bolt') };
}

test('texts in rows of their own are the titles of the rows below, and of the client in the sheet’s title, after one answer', async () => {
  const { asked, aurora, bolt } = await readWhenAnswered('Aurora', [
    ['Aurora Ltd – trade marks'],
    HEADER,
    ['AQUALUX'],
    ['M-101', 'UK', 'UK3300101', '2031-01-02'],
    ['M-102', 'EU', 'EU3300102', '2031-01-03'],
    [],
    ['Zephyr & device'],
    ['M-103', 'UK', 'UK3300103', '2031-01-04'],
    ['2 marks'],
    ['M-104', 'UK', 'UK3300104', '2031-01-05'],
  ]);
  expect(asked).toMatchObject([
    { kind: 'titles-in-rows', field: 'company', found: 'Aurora Ltd', examples: ['AQUALUX', 'Zephyr & device'] },
  ]);
  expect(aurora).toEqual(['M-101 AQUALUX', 'M-102 AQUALUX', 'M-103 Zephyr & device', 'M-104 ']);
  expect(bolt).toEqual([]);
});

test('texts that may be clients’ names are never asked about as titles', async () => {
  const { asked } = await readWhenAnswered('Aurora', [
    ['Aurora Ltd – trade marks'],
    HEADER,
    ['AQUALUX'],
    ['M-101', 'UK', 'UK3300101', '2031-01-02'],
    ['Bolt'],
    ['M-102', 'EU', 'EU3300102', '2031-01-03'],
  ]);
  expect(asked.map(({ kind }) => kind)).not.toContain('titles-in-rows');
});

test('a title is only for the first client below it, and a client’s name is no title', async () => {
  const columns = { id: 'Our Ref', company: 'Client', jurisdiction: 'Country' };
  const matters = feedOf('Cases', 'matters', columns, { titlesAbove: true });
  const rows = [
    ['Our Ref', 'Client', 'Country'],
    ['Lamp'],
    ['A-1', 'Aurora Ltd', 'UK'],
    ['A-2', 'Aurora Ltd', 'US'],
    ['B-1', 'Bolt', 'UK'],
    ['A-3', 'Aurora Ltd', 'FR'],
    ['Bolt'],
    ['A-4', 'Aurora Ltd', 'DE'],
    ['Corax AG'],
    ['A-5', 'Aurora Ltd', 'IT'],
  ];
  const people = feedOf('People', 'users', { email: 'Email', company: 'Client' });
  const portfolio = await readSheets({ Cases: { rows }, People: { rows: PEOPLE } }, layoutOf([people, matters]));
  const of = (client: string) => served(portfolio, 'matters', client).map(({ id, title = '-' }) => `${id} ${title}`);
  expect(of('aurora ltd')).toEqual(['A-1 Lamp', 'A-2 Lamp', 'A-3 Lamp', 'A-4 -', 'A-5 -']);
  expect(of('bolt')).toEqual(['B-1 -']);
});
