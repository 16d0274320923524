import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt AG', 'bob@bolt.example'],
];
const PATENTS: Row[] = [
  ['Our ref', 'Client', 'Title', 'Country', 'Filed', 'Application no.', 'Status'],
  ['P100/EP', 'Aurora', 'Lamp', 'EP', '2019-03-04', '19123456.7', 'Granted'],
  ['P200/EP', 'Aurora', 'Lens', 'EP', '2020-05-14', '20123456.1', 'Granted'],
  ['P300/EP', 'Bolt AG', 'Pump', 'EP', '2018-01-22', '18123456.5', 'Granted'],
  ['P400/EP', 'Bolt AG', 'Valve', 'EP', '2018-02-22', '18123457.5', 'Granted'],
];
const HEADER: Row = ['Our ref', 'Document', 'Link'];
const doc = (reference: string, name: string): Row => [reference, name, `https://files.example/${name}`];
const CASES: Row = ['Our ref', 'EP case', 'Country', 'National no.', 'Status'];
const validation = (reference: string, parent: string): Row => [reference, parent, 'DE', '60 2019 1.6', 'In force'];

/** What the layout that is proposed makes of these sheets. */
async function read(sheets: Readonly<Record<string, Row[]>>) {
  const all = { Patents: PATENTS, ...sheets, People: PEOPLE };
  const { layout } = proposeLayout(Object.entries(all).map(([name, rows]) => look(name, rows)));
  const portfolio = await readSheets(
    Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, { rows }])),
    layout,
  );
  const links = ['aurora', 'bolt ag'].map((client) =>
    served(portfolio, 'documents', client).map(({ url = '' }) => url.replace('https://files.example/', '')),
  );
  const matters = ['aurora', 'bolt ag'].map((client) => served(portfolio, 'matters', client).map(({ id }) => id));
  const issues = portfolio.issues.kept
    .filter(({ kind }) => kind === 'client-contradicts-matter')
    .map(({ sheet, rowNumber }) => [sheet, rowNumber]);
  return { links, matters, issues };
}

test.each<[string, Record<string, Row[]>, readonly unknown[]]>([
  [
    'in the first of its rows',
    {
      Docs: [
        ['Client', ...HEADER],
        ['Aurora', ...doc('P100/EP', 'a')],
        ['', ...doc('P300/EP', 'Opinion for Aurora')],
        ['"', ...doc('P200/EP', 'b')],
        ['Bolt AG', ...doc('P300/EP', 'c')],
        ['', ...doc('P400/EP', 'd')],
      ],
    },
    ['Docs', 3],
  ],
  [
    'in a row of its own',
    {
      Docs: [
        HEADER,
        ['Aurora'],
        doc('P100/EP', 'a'),
        ['Patents'],
        doc('P300/EP', 'Opinion for Aurora'),
        doc('P200/EP', 'b'),
        ['Bolt'],
        doc('P300/EP', 'c'),
        doc('P400/EP', 'd'),
      ],
    },
    ['Docs', 5],
  ],
  [
    'in the names of the sheets',
    {
      'Docs Aurora': [HEADER, doc('P100/EP', 'a'), doc('P300/EP', 'Opinion for Aurora'), doc('P200/EP', 'b')],
      'Docs Bolt': [HEADER, doc('P300/EP', 'c'), doc('P400/EP', 'd')],
    },
    ['Docs Aurora', 3],
  ],
  [
    'in the title of a sheet',
    {
      Docs: [
        ['Documents of Aurora', '', ''],
        HEADER,
        doc('P100/EP', 'a'),
        doc('P300/EP', 'Opinion for Aurora'),
        doc('P200/EP', 'b'),
      ],
      Files: [HEADER, doc('P300/EP', 'c'), doc('P400/EP', 'd')],
    },
    ['Docs', 4],
  ],
])(
  'a document of another client’s matter than the client %s is shown to neither, and reported',
  async (_, docs, at) => {
    const { links, issues } = await read(docs);
    expect(links).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(issues).toEqual([at]);
  },
);

test('a matter of another client’s parent than the client of its sheet, or above its row, is shown to neither, and reported', async () => {
  const sheets = await read({
    'Validations Aurora': [CASES, validation('P100/EP/DE', 'P100/EP'), validation('P300/EP/DE', 'P300/EP')],
    'Validations Bolt AG': [CASES, validation('P400/EP/DE', 'P400/EP')],
  });
  expect(sheets.matters).toEqual([
    ['P100/EP', 'P200/EP', 'P100/EP/DE'],
    ['P300/EP', 'P400/EP', 'P400/EP/DE'],
  ]);
  expect(sheets.issues).toEqual([['Validations Aurora', 3]]);
});

test('the client of a row itself counts more than the one above it, and a name above that is unknown says nothing', async () => {
  const { links, issues } = await read({
    'Docs Aurora': [
      [...HEADER, 'Client'],
      [...doc('P100/EP', 'a'), 'Aurora'],
      [...doc('P300/EP', 'b'), 'Bolt AG'],
    ],
    Docs: [
      HEADER,
      ['Aurora'],
      doc('P100/EP', 'c'),
      ['Corax Ltd'],
      doc('P300/EP', 'd'),
      ['Opinions'],
      doc('P400/EP', 'e'),
    ],
  });
  expect(links).toEqual([
    ['a', 'c'],
    ['b', 'd', 'e'],
  ]);
  expect(issues).toEqual([]);
});

test('an empty cell is no client’s where the column names the client in each row', async () => {
  const { links, issues } = await read({
    Docs: [
      ['Client', ...HEADER],
      ['Aurora', ...doc('P100/EP', 'a')],
      ['Aurora', ...doc('P200/EP', 'b')],
      ['Aurora', ...doc('P200/EP', 'c')],
      ['', ...doc('P300/EP', 'd')],
      ['Bolt AG', ...doc('P400/EP', 'e')],
    ],
  });
  expect(links).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  expect(issues).toEqual([]);
});

test.each(['Oppositions against Aurora', 'Licensee Aurora', 'Aurora and Bolt AG', 'Docs'])(
  'documents in a sheet that is called “%s” are those of their matters’ clients',
  async (name) => {
    const { links, issues } = await read({ [name]: [HEADER, doc('P100/EP', 'a'), doc('P300/EP', 'b')] });
    expect(links).toEqual([['a'], ['b']]);
    expect(issues).toEqual([]);
  },
);
