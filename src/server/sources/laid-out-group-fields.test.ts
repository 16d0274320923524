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

/** What clients see when each question about groups and references is answered with Yes. */
async function readWhenAnswered(portfolio: Readonly<Record<string, readonly Row[]>>) {
  const sheets = { ...portfolio, People: PEOPLE };
  const looks = Object.entries(sheets).map(([name, all]) => look(name, all));
  const proposal = proposeLayout(looks);
  let { layout } = proposal;
  const kinds: string[] = [];
  for (let round = 0; round < 4; round++) {
    const [question] = explainSheets(layout, looks, proposal).filter(
      ({ kind, field, change }) => change && (kind === 'fields-in-groups' || field === 'id'),
    );
    if (!question) break;
    kinds.push(question.kind);
    layout = changedLayout(layout, question.change!);
  }
  const read = await readSheets(
    Object.fromEntries(Object.entries(sheets).map(([name, all]) => [name, { rows: all }])),
    layout,
  );
  const of = (client: string) =>
    served(read, 'matters', client).map(({ id, title, ipFamily }) => [id, title, ipFamily].join(' '));
  return { kinds, aurora: of('aurora'), bolt: of('bolt') };
}

const HEADER = ['Family', 'Title', 'Country', 'Case', 'Filed'];
const ROWS: readonly Row[] = [
  ['F10', 'Lamp', 'US', 'A-101', '2020-01-02'],
  ['', '', 'EP', 'A-102', '2020-01-03'],
  ['', '', 'JP', 'A-103', '2020-01-03'],
  ['F11', 'Lens', 'US', 'A-111', '2021-01-02'],
  ['', '', 'EP', 'A-112', '2021-01-03'],
];

test('in a sheet of one client, rows have the family and title of the first row of their group, after one answer', async () => {
  const { kinds, aurora } = await readWhenAnswered({ Aurora: [['Aurora'], HEADER, ...ROWS] });
  expect(kinds).toEqual(['fields-in-groups']);
  expect(aurora).toEqual(['A-101 Lamp F10', 'A-102 Lamp F10', 'A-103 Lamp F10', 'A-111 Lens F11', 'A-112 Lens F11']);
});

test.each([
  ['an empty row', []],
  ['a total', ['Total', '5 matters']],
  ['a remark', ['sold in 2024']],
])('after %s, a row has no family and no title', async (_, between) => {
  const rows = [HEADER, ...ROWS, between, ['', '', 'CA', 'A-113', '2021-01-03']];
  const { aurora } = await readWhenAnswered({ Aurora: [['Aurora'], ...rows] });
  expect(aurora.find((matter) => matter.startsWith('A-113'))?.trim()).toBe('A-113');
});

test('a row with another client has nothing of the group above it', async () => {
  const clients = ['Aurora', 'Aurora', 'Bolt', 'Bolt', 'Bolt'];
  const rows = ROWS.map((row, at) => [clients[at] ?? '', ...row]);
  const { kinds, aurora, bolt } = await readWhenAnswered({ Cases: [['Client', ...HEADER], ...rows] });
  expect(kinds).toEqual(['fields-in-groups']);
  expect(aurora).toEqual(['A-101 Lamp F10', 'A-102 Lamp F10']);
  expect(bolt.map((matter) => matter.trim())).toEqual(['A-103', 'A-111 Lens F11', 'A-112 Lens F11']);
});

test('in a sheet of one client, the countries of a family whose first row alone has the reference are its matters', async () => {
  const rows = ROWS.map(([family = '', title = '', country = '', , filed = '']) => [family, title, country, filed]);
  const { kinds, aurora } = await readWhenAnswered({
    Aurora: [['Aurora'], ['Our Ref', 'Title', 'Country', 'Filed'], ...rows],
  });
  expect(kinds).toEqual(['reference-in-two']);
  expect(aurora).toEqual([
    'F10-US Lamp F10',
    'F10-EP Lamp F10',
    'F10-JP Lamp F10',
    'F11-US Lens F11',
    'F11-EP Lens F11',
  ]);
});

test('titles that only some matters have are those matters’ own, and nothing is asked', async () => {
  const rows = ROWS.map(([, title = '', country = '', id = '', filed = '']) => [title, country, id, filed]);
  const { kinds } = await readWhenAnswered({ Aurora: [['Aurora'], HEADER.slice(1), ...rows] });
  expect(kinds).toEqual([]);
});
