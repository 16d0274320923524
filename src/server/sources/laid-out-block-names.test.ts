import { expect, test } from 'vitest';
import { lookAtSheet } from '#domain/layout/look/look-at-sheet.ts';
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

test.each([
  ['a remark that points somewhere', ['', '-> handled by our agent in Oslo']],
  ['a remark in brackets', ['(two more countries to come)']],
  ['a call', ['phone first, do not write!']],
  ['a question', ['', '', 'still wanted?']],
  ['the rest of a title', ['', 'with an adjustable mount']],
])(
  'given %s between the rows of a client, the rows below wait until the layout says that they are the client’s',
  async (_, row) => {
    const rows = [HEADER, ['Aurora'], ['A-10', 'Lamp'], row, ['A-11', 'Lens'], ['Bolt & Co'], ['B-10', 'Pump']];
    const portfolio = await readSheets({ People: { rows: USERS }, Cases: { rows } }, layoutOf([PEOPLE, CASES]));
    expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-10']);
    expect(portfolio.issues.kept).toMatchObject([{ kind: 'missing-company', rowNumber: 5 }]);
    const looker = lookAtSheet('Cases', rows.length);
    looker.add(rows);
    const { noteRows } = looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] });
    const inside = noteRows.map(({ name }) => name);
    expect(noteRows.map((note) => note.rows)).toEqual([1]);
    const said = { ...CASES, blocks: { by: 'name-row' as const, inside } };
    const whole = await readSheets({ People: { rows: USERS }, Cases: { rows } }, layoutOf([PEOPLE, said]));
    expect(['aurora', 'bolt & co'].map((client) => served(whole, 'matters', client).map(({ id }) => id))).toEqual([
      ['A-10', 'A-11'],
      ['B-10'],
    ]);
  },
);

test('given a name with a legal form that has full stops, it is a name and not a sentence', async () => {
  const rows = [HEADER, ['Aurora'], ['A-10', 'Lamp'], ['Sierra Nueva, S. Coop.'], ['S-10', 'Pump']];
  expect(await idsOf(rows, 'aurora', 'sierra nueva, s. coop.')).toEqual([['A-10'], ['S-10']]);
});
