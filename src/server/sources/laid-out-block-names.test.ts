import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const HEADER = ['Ref', 'Title', 'Country'];
const PEOPLE = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
const USERS: readonly Row[] = [
  ['Mail', 'Client'],
  ['ann@aurora.example', 'Aurora'],
  ['bob@bolt.example', 'Bolt & Co'],
];
const CASES = feedOf(
  'Cases',
  'matters',
  { id: 'Ref', title: 'Title', jurisdiction: 'Country' },
  { leaveOutTotals: true, blocks: { by: 'name-row', inside: [] } },
);

/** The references that each of these clients is served. */
async function idsOf(rows: readonly Row[], ...clients: readonly string[]) {
  const portfolio = await readSheets({ People: { rows: USERS }, Cases: { rows } }, layoutOf([PEOPLE, CASES]));
  return clients.map((client) => served(portfolio, 'matters', client).map(({ id }) => id));
}

test('given the name of the first client and a line of its people above the header, the first rows belong to that client', async () => {
  const rows = [
    ['Portfolio overview'],
    ['Aurora'],
    ['Contact: Ann Meyer <ann@aurora.example>'],
    HEADER,
    ['A-10', 'Lamp', 'DE'],
    ['Bolt & Co'],
    ['Contact: Bob <bob@bolt.example>'],
    HEADER,
    ['B-10', 'Pump', 'FR'],
  ];
  expect(await idsOf(rows, 'aurora', 'bolt & co')).toEqual([['A-10'], ['B-10']]);
});

test('given a name with a legal form that has full stops, it is a name and not a sentence', async () => {
  const rows = [HEADER, ['Aurora'], ['A-10', 'Lamp'], ['Sierra Nueva, S. Coop.'], ['S-10', 'Pump']];
  expect(await idsOf(rows, 'aurora', 'sierra nueva, s. coop.')).toEqual([['A-10'], ['S-10']]);
});
