import { expect, test } from 'vitest';
import type { Feed } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { lookAtAll } from '#domain/testing/look.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { ReadPortfolio } from '#server/publishing/read-portfolio.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const MATTERS = feedOf('Akten', 'matters', { id: 'Akte', company: 'Mandant' });
const WITH_DUE: Feed = { ...MATTERS, deadlines: [{ heading: 'Frist', name: 'Next due' }] };
const NO_CLIENTS = feedOf(
  'Fristen',
  'deadlines',
  { matterId: 'Akte', type: 'Art', dueDate: { heading: 'Datum', dateOrder: 'day-first' } },
  { clientFromMatter: true, leaveOutTotals: true },
);
const documented = (sheet: string): Feed => ({ by: 'position', sheet, tab: 'deadlines' });

const AKTEN = [
  ['Akte', 'Mandant', 'Frist'],
  ['P1', 'Aurora', '2027-05-06'],
  ['TOTAL-1', 'Bolt', ''],
];
const DUE = [
  ['Matter', 'Type', 'Notes', 'Due', 'Client'],
  ['P1', 'Annuity', '', '01/02/2027', 'Aurora'],
];

const read = (sheets: Readonly<Record<string, readonly Row[]>>, feeds: readonly Feed[]): Promise<ReadPortfolio> =>
  readSheets(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }])), layoutOf(feeds));

test('a deadline whose docket number begins with "Total" is kept if deadlines name no client, and a total is left out', async () => {
  const fristen = [
    ['Akte', 'Art', 'Datum'],
    ['TOTAL-1', 'Response', '03.04.2027'],
    ['Total', '1', ''],
  ];
  const portfolio = await read({ Akten: AKTEN, Fristen: fristen }, [MATTERS, NO_CLIENTS]);
  expect(served(portfolio, 'deadlines', 'bolt')).toEqual([
    { matterId: 'TOTAL-1', type: 'Response', dueDate: '03/04/2027', company: 'Bolt' },
  ]);
  expect(portfolio.issues.kept.filter(({ tab }) => tab === 'deadlines')).toEqual([]);
});

test('in a client’s own sheet a total with sums is no matter, and a docket number that begins with "Total" is one', async () => {
  const sheet = (...rows: readonly Row[]): readonly Row[] => [['Akte', 'Titel', 'Land', 'Kosten'], ...rows];
  const feeds = ['Aurora', 'Bolt'].map((company) => ({
    ...feedOf(company, 'matters', { id: 'Akte', title: 'Titel', jurisdiction: 'Land' }, { leaveOutTotals: true }),
    constants: { company },
  }));
  const portfolio = await read(
    {
      Aurora: sheet(['P1', 'Lampe', 'DE', '10'], ['Total Patente', '', '8', '7101']),
      Bolt: sheet(['TOTAL-1', 'Pumpe', 'DE', '10'], ['Total', '1', '2', '3']),
    },
    feeds,
  );
  const ids = (company: string) => served(portfolio, 'matters', company).map(({ id }) => id);
  expect([ids('aurora'), ids('bolt')]).toEqual([['P1'], ['TOTAL-1']]);
});

test('nothing is read if one of several sheets of a tab is missing, even one in the documented layout', async () => {
  const two = [MATTERS, documented('Deadline'), documented('Deadline 2')];
  const later = DUE.map((row) => row.with(3, row[3] === 'Due' ? 'Due' : '01/02/2028'));
  const whole = await read({ Akten: AKTEN, Deadline: DUE, 'Deadline 2': later }, two);
  expect(whole.tabs.deadlines?.payloads.countOf('aurora')).toBe(2);
  const missing = { name: 'SourceFailure', code: 'layout-sheet-missing' };
  await expect(read({ Akten: AKTEN, Deadline: DUE }, two)).rejects.toMatchObject(missing);
  const derivedToo = [WITH_DUE, documented('Deadline')];
  expect(served(await read({ Akten: AKTEN, Deadline: DUE }, derivedToo), 'deadlines', 'aurora')).toHaveLength(2);
  await expect(read({ Akten: AKTEN }, derivedToo)).rejects.toMatchObject(missing);
});

test('with a sheet for each client, no client is sent the name of another one in the row of headings', async () => {
  const ofClient = (sheet: string): Feed => ({
    ...feedOf(sheet, 'matters', { id: 'Akte', title: 'Titel' }),
    constants: { company: sheet },
  });
  const rows = (id: string): Row[] => [
    ['Akte', 'Titel'],
    [id, 'Lamp'],
  ];
  const portfolio = await read({ Aurora: rows('A1'), Bolt: rows('B1') }, [ofClient('Aurora'), ofClient('Bolt')]);
  const sent = (owner: string): string => portfolio.tabs.matters?.payloads.textOf(owner) ?? '';
  expect(sent('aurora')).toContain('"A1"');
  expect(sent('aurora')).not.toMatch(/bolt/i);
  expect(sent('bolt')).not.toMatch(/aurora/i);
  expect(sent('')).not.toMatch(/aurora|bolt/i);
  expect((JSON.parse(sent('')) as { values: string[][] }).values).toEqual([documentedHeader('matters')]);
  // An administrator still sees the deciding headings.
  expect(portfolio.tabs.matters?.firstRow[TABLES.matters.at.company]).toBe('= Aurora / = Bolt');
});

test('a row with a docket number of two clients goes to neither, even if the layout leaves out the matter of one', async () => {
  const matters: Feed = { ...MATTERS, leaveOut: { heading: 'Erledigt', marks: ['x'] } };
  const documents: Feed = feedOf('Dokumente', 'documents', { matterId: 'Akte', url: 'Link' });
  const deadlines: Feed = { ...NO_CLIENTS, sheet: 'Fristen' };
  const sheets = (mark: string): Readonly<Record<string, readonly Row[]>> => ({
    Akten: [
      ['Akte', 'Mandant', 'Erledigt'],
      ['Joint', 'Aurora', mark],
      ['Joint', 'Bolt', ''],
      ['B-1', 'Bolt', ''],
      ['A-1', 'Aurora', mark],
    ],
    Dokumente: [
      ['Akte', 'Link'],
      ['Joint', 'https://files.example/aurora.pdf'],
      ['B-1', 'https://files.example/bolt.pdf'],
    ],
    Fristen: [
      ['Akte', 'Art', 'Datum'],
      ['Joint', 'Response', '03.04.2027'],
      ['B-1', 'Response', '03.04.2027'],
    ],
  });
  for (const mark of ['', 'x']) {
    const portfolio = await read(sheets(mark), [matters, documents, deadlines]);
    expect(served(portfolio, 'documents', 'bolt').map(({ matterId }) => matterId)).toEqual(['B-1']);
    expect(served(portfolio, 'deadlines', 'bolt').map(({ matterId }) => matterId)).toEqual(['B-1']);
    expect(served(portfolio, 'matters', 'aurora')).toHaveLength(mark === '' ? 2 : 0);
    expect(portfolio.issues.counts['duplicate-id']).toBeUndefined();
  }
});

test.each([
  'Intern: letzte Jahresgebühr war unser Fehler, nicht ansprechen',
  '内部备注（勿外发）：上次漏缴年费是我方责任，赔偿已谈妥',
])('a remark in the column of the references, beside a cell that is not read, is no matter: %s', async (remark) => {
  const header = ['Akte', 'Titel', 'Land', 'Frist', ''];
  const rows = [
    header,
    ['P1', 'Pumpe', 'DE', '', 'see e-mail'],
    [remark, '', '', '', 'see e-mail'],
    [`${remark} (due)`, '', '', '2031-05-06', ''],
    ['P2 neue Anmeldung', '', '', '', 'see e-mail'],
  ];
  const feeds = ['Aurora', 'Bolt'].map((company) => ({
    ...feedOf(company, 'matters', { id: 'Akte', title: 'Titel', jurisdiction: 'Land' }, { leaveOutTotals: true }),
    deadlines: [{ heading: 'Frist', name: 'Frist' }],
    constants: { company },
  }));
  const portfolio = await read({ Aurora: rows, Bolt: rows.slice(0, 2) }, feeds);
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual([
    'P1',
    `${remark} (due)`,
    'P2 neue Anmeldung',
  ]);
});

/* What is around a table, and white space in its cells, changes nothing of what clients see. */

const CODED: Readonly<Record<string, readonly Row[]>> = {
  Aurora: [
    ['Aurora Ltd'],
    [],
    ['Our Ref', 'Title', 'Country', 'Type', 'Next renewal'],
    ['A-101', 'Lamp', 'GB', 'DE', '2031-05-06'],
    ['A-102', 'Lens', 'GB', 'PA', '2031-05-07'],
  ],
  Bolt: [
    ['Bolt GmbH'],
    [],
    ['Our Ref', 'Title', 'Country', 'Type', 'Next renewal'],
    ['B-101', 'Pump', 'GB', 'PA', '2031-05-08'],
    ['B-102', 'Fan', 'GB', 'DE', '2031-05-09'],
  ],
  Codes: [
    ['Code', 'Meaning'],
    ...['AA', 'BB', 'CC', 'DD', 'EE', 'FF', 'GG', 'HH', 'II'].map((code) => [code, `Task ${code}`]),
    ['DE', 'Design'],
    ['PA', 'Patent'],
  ],
  People: [
    ['Client', 'Name', 'Email'],
    ['Aurora Ltd', 'Ann', 'ann@aurora.example'],
    ['Bolt GmbH', 'Bob', 'bob@bolt.example'],
  ],
};

async function seen(change: (rows: readonly Row[]) => readonly Row[]): Promise<unknown> {
  const sheets = Object.entries(CODED).map(([name, rows]) => [name, change(rows)] as const);
  const { layout } = proposeLayout(sheets.flatMap(([name, rows]) => lookAtAll(name, rows)));
  const portfolio = await readSheets(Object.fromEntries(sheets.map(([name, rows]) => [name, { rows }])), layout);
  return ['aurora ltd', 'bolt gmbh'].map((client) => [
    served(portfolio, 'matters', client),
    served(portfolio, 'deadlines', client),
  ]);
}

test.each<[string, (rows: readonly Row[]) => readonly Row[]]>([
  ['an empty first column', (rows) => rows.map((row) => ['', ...row])],
  ['a footer', (rows) => [...rows, [], ['Printed on 20.11.2026'], ['Page 1 of 3']]],
  ['white space in each cell', (rows) => rows.map((row) => row.map((text) => (text === '' ? '' : ` ${text}\u00a0`)))],
  [
    'remarks beside it',
    (rows) => rows.map((row, at) => [...row, ...Array<string>(6 - row.length).fill(''), at > 2 ? 'see e-mail' : '']),
  ],
])('%s changes nothing', async (_, change) => {
  const plain = await seen((rows) => rows);
  expect(await seen(change)).toEqual(plain);
  expect(plain).toMatchObject([
    [
      [
        { id: 'A-101', ipType: 'Design' },
        { id: 'A-102', ipType: 'Patent' },
      ],
      [{ matterId: 'A-101' }, { matterId: 'A-102' }],
    ],
    [
      [
        { id: 'B-101', ipType: 'Patent' },
        { id: 'B-102', ipType: 'Design' },
      ],
      [{ matterId: 'B-101' }, { matterId: 'B-102' }],
    ],
  ]);
});

test('in a client’s own sheet, “Notes” beside a text is held back and reported, as no reference without a digit is one of the others', async () => {
  const header = ['Our Ref', 'Title', 'Country', 'Next renewal'];
  const rows = (client: string): readonly Row[] => [
    [client],
    [],
    header,
    [`${client[0]}-101`, 'Lamp', 'GB', '2031-05-06'],
    [`${client[0]}-102`, 'Lens', 'GB', ''],
    ['TBA', 'Fan', 'GB', '2031-06-06'],
    ['Notes', 'Pays late, margin 30 %', '', ''],
  ];
  const sheets = { Aurora: rows('Aurora Ltd'), Bolt: rows('Bolt GmbH'), People: CODED['People'] ?? [] };
  const { layout } = proposeLayout(Object.entries(sheets).flatMap(([name, all]) => lookAtAll(name, all)));
  const portfolio = await read(sheets, layout.feeds);
  // A matter with a day is shown without a reference like the others, so that no deadline is lost.
  expect(served(portfolio, 'matters', 'aurora ltd').map(({ id }) => id)).toEqual(['A-101', 'A-102', 'TBA']);
  expect(portfolio.issues.kept.map(({ kind, sheet, rowNumber }) => [kind, sheet, rowNumber])).toEqual(
    expect.arrayContaining([
      ['missing-company', 'Aurora', 7],
      ['missing-company', 'Bolt', 7],
    ]),
  );
});

test.each([
  ['day-first', '12/31/2036', '31/12/2036'],
  ['month-first', '31/12/2036', '31/12/2036'],
] as const)(
  'a date that contradicts the order %s of its column is read in the only way it can be, and reported',
  async (dateOrder, date, read) => {
    const cases = feedOf('Cases', 'matters', {
      id: 'Ref',
      company: 'Client',
      filingDate: { heading: 'Filed', dateOrder },
    });
    const rows = [
      ['Ref', 'Client', 'Filed'],
      ['P-1', 'Aurora', date],
      ['P-2', 'Bolt', '03/04/2036'],
    ];
    const { tabs, issues } = await readSheets({ Cases: { rows } }, layoutOf([cases]));
    const [aurora = '[]'] = tabs.matters?.payloads.rowsOf('aurora') ?? [];
    expect((JSON.parse(aurora) as Row)[TABLES.matters.at.filingDate]).toBe(read);
    expect(issues.kept.filter(({ kind }) => kind === 'contrary-date-order')).toMatchObject([
      { sheet: 'Cases', column: 'C', value: date, cells: 1 },
    ]);
    expect(issues.kept.map(({ kind }) => kind)).not.toContain('undecided-date-order');
  },
);

test('a heading or a subtotal between deadlines is no row, and a task without a matter is reported', async () => {
  const cases = feedOf('Cases', 'matters', { id: 'Ref', company: 'Client' });
  const columns = { dueDate: 'Due', matterId: 'Ref', type: 'What', officialFee: 'Fee' };
  const due = feedOf('Due', 'deadlines', columns, { clientFromMatter: true });
  const rows = [
    ['Due', 'Ref', 'What', 'Fee'],
    ['November 2036', '', '', ''],
    ['2036-11-05', 'P-1', 'Annuity', '100'],
    ['', '', 'Subtotal', '100'],
    ['', '', 'Call Bolt', 'before Friday'],
    ['2036-11-06', '', 'Pay', ''],
  ];
  const sheets = {
    Cases: {
      rows: [
        ['Ref', 'Client'],
        ['P-1', 'Aurora'],
        ['P-2', 'Bolt'],
      ],
    },
    Due: { rows },
  };
  const portfolio = await readSheets(sheets, layoutOf([cases, due]));
  expect(served(portfolio, 'deadlines', 'aurora')).toMatchObject([{ matterId: 'P-1', type: 'Annuity' }]);
  const reported = portfolio.issues.kept.filter(({ tab, severity }) => tab === 'deadlines' && severity === 'skipped');
  expect(reported.map(({ rowNumber }) => rowNumber)).toEqual([5, 6]);
});
