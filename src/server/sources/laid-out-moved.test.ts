import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const PATENTS: Row[] = [
  ['Our ref', 'Client', 'Title', 'Country', 'Filed', 'Status', 'Next annuity'],
  ['P100/EP', 'Aurora', 'Lamp', 'EP', '2019-03-04', 'Granted', '2027-03-31'],
  ['P200/EP', 'Aurora', 'Lens', 'EP', '2020-05-14', 'Granted', '2027-05-31'],
  ['P300/EP', 'Bolt', 'Pump', 'EP', '2018-01-22', 'Granted', '2027-01-31'],
];
const DIARY: Row[] = [
  ['Our ref', 'Client', 'Task', 'Due'],
  ['P100/EP', 'Aurora', 'Response', '2027-02-02'],
  ['P200/EP', 'Aurora', 'Oral proceedings', '2027-03-03'],
  ['P300/EP', 'Bolt', 'Response', '2027-04-04'],
];

/** These rows with a column more. */
const withColumn = (rows: readonly Row[], heading: string, ...texts: readonly string[]): Row[] =>
  rows.map((row, at) => [...row, at === 0 ? heading : (texts[at - 1] ?? '')]);

/** What the layout that is proposed makes of these sheets. */
async function read(sheets: Readonly<Record<string, Row[]>>) {
  const all = { ...sheets, People: PEOPLE };
  const { layout } = proposeLayout(Object.entries(all).map(([name, rows]) => look(name, rows)));
  const portfolio = await readSheets(
    Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, { rows }])),
    layout,
  );
  const of = (tab: 'matters' | 'deadlines', field: 'id' | 'matterId') =>
    ['aurora', 'bolt'].map((client) => served(portfolio, tab, client).map((row) => row[field]));
  const issues = portfolio.issues.kept.map(({ kind, sheet, rowNumber }) => [kind, sheet, rowNumber]);
  return { matters: of('matters', 'id'), deadlines: of('deadlines', 'matterId'), issues };
}

test.each([
  ['Transferred to', ['', 'Bolt']],
  ['Sold to', ['', 'Bolt AG']],
  ['Sold to', ['from Bolt', 'Bolt, 2026-05-01']],
  ['Assigned to', ['KM', 'Bolt']],
  ['New client', ['', 'Bolt']],
  ['New owner', ['', 'Bolt']],
  ['New owner', ['', 'Bolt, Basel']],
  ['Current owner', ['Aurora', 'Bolt', 'Bolt']],
  ['Aktueller Inhaber', ['Aurora', 'Bolt', 'Bolt']],
  ['Nouveau titulaire', ['', 'Bolt']],
  ['Now client', ['', 'Bolt']],
  ['Client today', ['Aurora', 'Bolt', 'Bolt']],
  ['Future client', ['', 'Bolt']],
  ['Mandant künftig', ['', 'Bolt']],
  ['Sold', ['yes', 'Bolt 2026']],
  ['Sold', ['2026-03-01', 'Bolt']],
  ['Bought by', ['', 'Bolt']],
  ['Taken over by', ['', 'Bolt']],
  ['Handed over to', ['', 'Bolt']],
  ['Acquirer', ['', 'Bolt']],
  ['Übernommen von', ['', 'Bolt']],
  ['Übergang', ['2026', 'Bolt, 2026']],
  ['Client since 2026', ['', 'Bolt']],
  ['Current client', ['Aurora', 'Bolt', 'Bolt']],
  ['Client actuel', ['Aurora', 'Bolt', 'Bolt']],
  ['Customer', ['Aurora', 'Bolt', 'Bolt']],
])(
  'a matter whose row names another client under “%s” is shown to neither, nor what is due for it',
  async (heading, texts) => {
    const of = await read({ Patents: withColumn(PATENTS, heading, ...texts) });
    expect(of.matters).toEqual([['P100/EP'], ['P300/EP']]);
    expect(of.deadlines).toEqual([['P100/EP'], ['P300/EP']]);
    expect(of.issues).toEqual([['client-contradicts-matter', 'Patents', 3]]);
  },
);

test.each(['Owner', 'Applicant', 'Licensee', 'Agent', 'Opponent', 'Formerly', 'Former client', 'Transferred from'])(
  'another client under “%s” says nothing of whose a matter or a deadline is',
  async (heading) => {
    const of = await read({
      Patents: withColumn(PATENTS, heading, 'Bolt', 'Bolt', 'Bolt'),
      Diary: withColumn(DIARY, heading, 'Bolt', 'Bolt', 'Bolt'),
    });
    expect(of.matters).toEqual([['P100/EP', 'P200/EP'], ['P300/EP']]);
    expect(of.deadlines.map((one) => one.length)).toEqual([4, 2]);
    expect(of.issues).toEqual([]);
  },
);

test.each([
  ['Current owner', ['Aurora Lamps GmbH', 'Zephyr Inc.', 'Bolt']],
  ['Sold', ['yes', '2026-03-01', 'no']],
  ['Assignment', ['recorded', 'JS', '2026-03-01']],
])('what is under “%s” says nothing of whose a matter is, unless it is another client', async (heading, texts) => {
  for (const sheet of ['Patents', 'Diary'] as const) {
    const sheets = { Patents: PATENTS, Diary: DIARY };
    const of = await read({ ...sheets, [sheet]: withColumn(sheets[sheet], heading, ...texts) });
    expect(of.matters).toEqual([['P100/EP', 'P200/EP'], ['P300/EP']]);
    expect(of.deadlines.map((one) => one.length)).toEqual([4, 2]);
    expect(of.issues).toEqual([]);
  }
});

test('a company that is no client leaves a matter where it is: the firm is told of a transfer to it, but not of a name beside the client’s', async () => {
  const moved = await read({ Patents: withColumn(PATENTS, 'Transferred to', '', 'Zephyr Inc.') });
  expect(moved.matters).toEqual([['P100/EP', 'P200/EP'], ['P300/EP']]);
  expect(moved.issues).toContainEqual(['unknown-company-beside', 'Patents', 3]);
  const beside = await read({ Patents: withColumn(PATENTS, 'Customer', 'Zephyr Inc.', 'Zephyr Inc.', 'Dynamo Ltd') });
  expect(beside.matters).toEqual([['P100/EP', 'P200/EP'], ['P300/EP']]);
  expect(beside.issues).toEqual([]);
});

test('a deadline of a row that names another client in a second column is shown to neither, also if its client is the matter’s', async () => {
  for (const heading of ['New client', 'Transferred to', 'Customer']) {
    const of = await read({
      Patents: PATENTS.map((row) => row.slice(0, 6)),
      Diary: withColumn(DIARY, heading, '', 'Bolt'),
    });
    expect(of.deadlines, heading).toEqual([['P100/EP'], ['P300/EP']]);
    expect(of.issues, heading).toEqual([['client-contradicts-matter', 'Diary', 3]]);
  }
  const plain = DIARY.map(([ref = '', , task = '', due = '']) => [ref, task, due]);
  const of = await read({
    Patents: PATENTS.map((row) => row.slice(0, 6)),
    Diary: withColumn(plain, 'Transferred to', '', 'Bolt'),
  });
  expect(of.deadlines).toEqual([['P100/EP'], ['P300/EP']]);
});

test('the matters of a family that was transferred are shown to neither client, nor what is due for them', async () => {
  const families: Row[] = [
    ['Family', 'Client', 'Title', 'DE No.', 'DE Status', 'DE Next annuity', 'FR No.', 'FR Status', 'FR Next annuity'],
    ['P100', 'Aurora', 'Lamp', '60 2019 1.6', 'In force', '2027-03-31', 'EP3080203', 'In force', '2027-03-31'],
    ['P200', 'Aurora', 'Lens', '60 2020 2.6', 'In force', '2027-05-31', '', '', ''],
    ['P300', 'Bolt', 'Pump', '60 2018 3.6', 'In force', '2027-01-31', 'EP3090203', 'In force', '2027-01-31'],
  ];
  const of = await read({ Patents: withColumn(families, 'Transferred to', '', 'Bolt') });
  expect(of.matters).toEqual([
    ['P100-DE', 'P100-FR'],
    ['P300-DE', 'P300-FR'],
  ]);
  expect(of.deadlines).toEqual(of.matters);
  expect(of.issues).toEqual([['client-contradicts-matter', 'Patents', 3]]);
});

test('what is due in rows below a matter that was transferred stays hidden with it', async () => {
  const layout = layoutOf([
    feedOf('People', 'users', { company: 'Client', email: 'Email' }),
    feedOf(
      'Cases',
      'matters',
      { id: 'Our ref', company: 'Client', title: 'Title' },
      { deadlines: [{ heading: 'Due', name: 'Due' }], deadlinesBelow: true },
    ),
  ]);
  const rows = [
    ['Our ref', 'Client', 'Title', 'Due', 'Transferred to', 'Customer'],
    ['P1', 'Aurora', 'Lamp', '2027-01-01', '', ''],
    ['', '', '', '2027-01-02', '', ''],
    ['P2', 'Aurora', 'Lens', '2027-02-01', 'Bolt', ''],
    ['', '', '', '2027-02-02', '', ''],
    ['', '', '', '2027-02-03', '', 'Aurora'],
  ];
  const portfolio = await readSheets({ People: { rows: PEOPLE }, Cases: { rows } }, layout);
  expect(served(portfolio, 'deadlines', 'aurora').map(({ dueDate }) => dueDate)).toEqual(['01/01/2027', '02/01/2027']);
  expect(served(portfolio, 'deadlines', 'bolt')).toEqual([]);
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).not.toContain('P2');
});
