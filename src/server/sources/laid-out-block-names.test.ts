import { expect, test } from 'vitest';
import type { Cause } from '#domain/layout/cause.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { isNote } from '#domain/layout/read/name-rows.ts';
import { lookAtSheet } from '#domain/layout/look/look-at-sheet.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
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

const LAYOUT = layoutOf([PEOPLE, CASES]);

/** What is asked about remarks in rows of their own. */
function questionsAbout(rows: readonly Row[], layout: Layout, ...others: readonly SheetLook[]): readonly Cause[] {
  const looker = lookAtSheet('Cases', rows.length);
  looker.add(rows);
  const looks = [looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] }), ...others];
  return explainSheets(layout, looks, proposeLayout(looks)).filter(({ kind }) => kind === 'remark-in-blocks');
}

/** The references that each of these clients is served. */
async function idsOf(rows: readonly Row[], ...clients: readonly string[]) {
  const portfolio = await readSheets({ People: { rows: USERS }, Cases: { rows } }, LAYOUT);
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
    const portfolio = await readSheets({ People: { rows: USERS }, Cases: { rows } }, LAYOUT);
    expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-10']);
    expect(portfolio.issues.kept).toMatchObject([{ kind: 'missing-company', rowNumber: 5 }]);
    const asked = questionsAbout(rows, LAYOUT);
    expect(asked).toMatchObject([{ sheet: 'Cases', count: 1 }]);
    const whole = await readSheets(
      { People: { rows: USERS }, Cases: { rows } },
      changedLayout(LAYOUT, asked[0]!.change!),
    );
    expect(['aurora', 'bolt & co'].map((client) => served(whole, 'matters', client).map(({ id }) => id))).toEqual([
      ['A-10', 'A-11'],
      ['B-10'],
    ]);
  },
);

test('two remarks are two questions, and a remark without rows of matters below it is none', () => {
  const rows = [
    HEADER,
    ['Aurora'],
    ['A-10', 'Lamp'],
    ['phone first!'],
    ['A-11', 'Lens'],
    ['A-12', 'Bulb'],
    ['-> moved from the old firm'],
    ['A-13', 'Cap'],
    ['write, never phone!'],
    ['Bolt & Co'],
    ['B-10', 'Pump'],
  ];
  const asked = questionsAbout(rows, LAYOUT);
  expect(asked.map(({ heading, count }) => [heading, count])).toEqual([
    ['phone first!', 2],
    ['> moved from the old firm', 1],
  ]);
  const [first] = asked;
  const left = questionsAbout(rows, changedLayout(LAYOUT, first!.change!));
  expect(left.map(({ heading }) => heading)).toEqual(['> moved from the old firm']);
});

test('given a name with a legal form that has full stops, it is a name and not a sentence', async () => {
  const rows = [HEADER, ['Aurora'], ['A-10', 'Lamp'], ['Sierra Nueva, S. Coop.'], ['S-10', 'Pump']];
  expect(await idsOf(rows, 'aurora', 'sierra nueva, s. coop.')).toEqual([['A-10'], ['S-10']]);
});

test('given references whose numbers begin again with each client, the rows of every client are read', async () => {
  const rows = [
    HEADER,
    ['Aurora'],
    ...['ASH01T/GB', 'ASH01T/CN', 'ASH02T/GB'].map((id) => [id, 'Lamp', 'DE']),
    ['Bolt & Co'],
    ...['BEL01T/GB', 'BEL02T/GB'].map((id) => [id, 'Pump', 'FR']),
  ];
  expect(await idsOf(rows, 'aurora', 'bolt & co')).toEqual([
    ['ASH01T/GB', 'ASH01T/CN', 'ASH02T/GB'],
    ['BEL01T/GB', 'BEL02T/GB'],
  ]);
});

test('given references of a client far below the first rows, which only there begin so, its rows are read', async () => {
  const many = Array.from({ length: 120 }, (_, at) => [`ASH${String(at).padStart(2, '0')}T/GB`, 'Lamp', 'DE']);
  const rows = [HEADER, ['Aurora'], ...many, ['Bolt & Co'], ['BEL01T/GB', 'Pump', 'FR'], ['BEL02T/US', 'Pump', 'US']];
  expect((await idsOf(rows, 'bolt & co')).flat()).toEqual(['BEL01T/GB', 'BEL02T/US']);
});

test.each([
  'BOLT & CO   –   cod. 013',
  'Bolt & Co (no. 1042)',
  'Bolt & Co – Kd.-Nr. 1042',
  'Bolt & Co (Client no. A-7)',
])('“%s” in a row of its own is the client without its code', async (name) => {
  const rows = [HEADER, ['Aurora'], ['A-10', 'Lamp'], [name], ['B-10', 'Pump']];
  expect(await idsOf(rows, 'aurora', 'bolt & co')).toEqual([['A-10'], ['B-10']]);
});

test.each([
  'Cantine Rocca S.r.l. – vedi cartella. Fatturare.',
  'transferred; now Bolt & Co; see file; done.',
  '(Meyer GmbH, from 2020)',
])(
  'nothing is asked about “%s”, which names a company: a Yes would give its rows to the client above',
  async (text) => {
    const rows = [HEADER, ['Aurora'], ['A-10', 'Lamp'], [text], ['B-10', 'Pump'], ['Bolt & Co'], ['B-11', 'Gear']];
    const looker = lookAtSheet('People', USERS.length);
    looker.add(USERS);
    const people = looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] });
    expect(questionsAbout(rows, LAYOUT, people)).toEqual([]);
    expect(await idsOf(rows, 'aurora', 'bolt & co')).toEqual([['A-10'], ['B-11']]);
  },
);

test('“Soc. Agr.” at the end of a name makes no sentence of it', () => {
  expect(isNote('CANTINE ROCCA DI SOTTO SOC. AGR.')).toBe(false);
});

test('where empty rows part the clients, rows below one without a name above them are no client’s', async () => {
  const block = (...names: readonly string[]): readonly Row[] => [
    ['Our ref', 'Title', 'Country', 'Status'],
    ['Aurora'],
    ['A-1', 'Lamp', 'GB', 'Granted'],
    ['A-2', 'Lens', 'GB', 'Granted'],
    [],
    ...names.map((name) => [name]),
    ['B-1', 'Pump', 'US', 'Pending'],
    ['B-2', 'Gear', 'US', 'Pending'],
    [],
    ['Corax'],
    ['C-1', 'Bulb', 'FR', 'Pending'],
  ];
  const people: readonly Row[] = [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob@bolt.example'],
    ['Corax', 'cy@corax.example'],
  ];
  const { layout } = proposeLayout([look('People', people), look('Cases', block('Bolt'))]);
  const idsOf = async (rows: readonly Row[]) => {
    const read = await readSheets({ People: { rows: people }, Cases: { rows } }, layout);
    return ['aurora', 'bolt', 'corax'].map((client) => served(read, 'matters', client).map(({ id }) => id));
  };
  expect(await idsOf(block('Bolt'))).toEqual([['A-1', 'A-2'], ['B-1', 'B-2'], ['C-1']]);
  expect(await idsOf(block())).toEqual([['A-1', 'A-2'], [], ['C-1']]);
});
