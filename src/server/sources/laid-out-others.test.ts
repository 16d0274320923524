import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

/* Others than the client, under headings and in lists that look like the client's: none of their rows, people or texts is shown before a person has decided. */

type Sheets = Readonly<Record<string, readonly Row[]>>;

const NAMES = ['Aurora', 'Bolt', 'Corax'];
const PEOPLE: readonly Row[] = [
  ['Client', 'Name', 'E-mail'],
  ...NAMES.map((name) => [name, 'Ann', `ann@${name.toLowerCase()}.example`]),
];
const CASES: readonly Row[] = [
  ['Ref', 'Client', 'Title', 'Country'],
  ...NAMES.map((name) => [`${name[0]}1`, name, `Lamp ${name}`, 'FR']),
];

/** What is proposed, and what clients then see. */
async function proposed(sheets: Sheets, clients: readonly string[] = NAMES) {
  const looks = Object.entries(sheets).map(([name, rows]) => look(name, rows));
  const proposal = proposeLayout(looks);
  const { layout, missing } = proposal;
  const rows = Object.fromEntries(Object.entries(sheets).map(([name, all]) => [name, { rows: all }]));
  const portfolio = await readSheets(rows, layout);
  const seen = (client: string) =>
    JSON.stringify(
      (['users', 'matters', 'deadlines'] as const).map((tab) => served(portfolio, tab, client.toLowerCase())),
    );
  const kinds = explainSheets(layout, looks, proposal).map(({ kind }) => kind);
  const feeds = layout.feeds as readonly HeadingFeed[];
  return { missing, feeds, contacts: layout.contacts, kinds, all: clients.map(seen).join('\n'), portfolio };
}

test.each([
  ['Nova', 'Vega', 'Zeta'],
  ['Aurora International', 'Bolt Tools', 'Corax Foods'],
])('a column of clients whose clients the list lacks (%s, %s) is overruled only by a person', async (...clients) => {
  const watches = [
    ['Ref', 'Client', 'Company', 'Mark', 'Country'],
    ...clients.map((client, at) => [`W${at}`, client, NAMES[at] ?? '', 'LAMPO', 'FR']),
  ];
  const { missing, all } = await proposed({ Clients: PEOPLE, Cases: CASES, Watches: watches });
  expect(all).not.toContain('LAMPO');
  expect(missing.length === 0 || missing.some(({ sheet, field }) => sheet === 'Watches' && field === 'company')).toBe(
    true,
  );
});

test.each(['Opponent', 'Introduced by'])(
  'codes of clients under “%s” do not say whose a matter is',
  async (heading) => {
    const clients = PEOPLE.map((row, at) => [...row, at === 0 ? 'Code' : (row[0] ?? '').toUpperCase()]);
    const cases = [
      ['Ref', heading, 'Title', 'Country'],
      ['A1', 'BOLT', 'Secret lamp', 'FR'],
      ['A2', 'CORAX', 'Secret lens', 'FR'],
    ];
    const { all } = await proposed({ Clients: clients, Cases: cases });
    expect(all).not.toContain('Secret');
  },
);

test('a short name that is the whole name of another client is neither’s', async () => {
  const clients = [
    ['Client', 'Short name', 'Name', 'E-mail'],
    ['Bolt Industries AG', 'Bolt', 'Ann', 'ann@industries.example'],
    ['Aurora Marine GmbH', 'Aurora', 'Al', 'al@marine.example'],
    ['Corax Foods SA', 'Corax', 'Cy', 'cy@foods.example'],
    ['Bolt', '', 'Bob', 'bob@bolt.example'],
  ];
  const names = ['Bolt', 'Bolt Industries AG', 'Aurora Marine GmbH', 'Corax Foods SA'];
  const { all, portfolio } = await proposed({ Clients: clients, Cases: CASES }, names);
  expect(all).not.toContain('Lamp Bolt');
  expect(all).toContain('Lamp Aurora');
  expect(portfolio.issues.kept.map(({ kind }) => kind)).toContain('unknown-client-code');
});

test('of two lists with the same short names neither names the clients of the other', async () => {
  const list = (more: string): readonly Row[] => [
    ['Client', 'Short name', 'E-mail'],
    ...NAMES.map((name) => [`${name} ${more}`, name, `ann@${name.toLowerCase()}-${more.toLowerCase()}.example`]),
  ];
  const whole = NAMES.flatMap((name) => [`${name} Marine`, `${name} Foods`]);
  const { all } = await proposed({ 'Clients EU': list('Marine'), 'Clients US': list('Foods'), Cases: CASES }, whole);
  expect(all).not.toContain('Lamp');
});

test.each(['Country', 'City', 'Language'])(
  'people whose “%s” is that of clients are no contacts of these',
  async (heading) => {
    const clients = PEOPLE.map((row, at) => [
      ...row,
      at === 0 ? heading : (['', 'France', 'Spain', 'France'][at] ?? ''),
    ]);
    const people = [
      ['Name', 'E-mail', heading],
      ['Max', 'max@echo.example', 'France'],
      ['Mia', 'mia@echo.example', 'Spain'],
    ];
    const { contacts, all } = await proposed({ Clients: clients, Cases: CASES, 'Echo AG': people });
    expect(contacts).toBeUndefined();
    expect(all).not.toContain('echo.example');
  },
);

test.each(['Opponent', 'Agent abroad', 'Gegner'])(
  'addresses below the heading “%s” sign in for no client',
  async (group) => {
    const cases = [
      ['Matter', '', '', '', group, ''],
      ['Ref', 'Client', 'Title', 'Country', 'Name', 'E-mail'],
      ['A1', 'Aurora', 'Lamp', 'FR', 'Max', 'max@rival.example'],
      ['B1', 'Bolt', 'Lens', 'FR', 'Mia', 'mia@rival.example'],
    ];
    const { all, feeds } = await proposed({ Cases: cases });
    expect(all).not.toContain('rival.example');
    expect(feeds.map(({ tab }) => tab)).not.toContain('users');
  },
);

test('a client’s column below “Opponent” at the left is the opponent’s', async () => {
  const cases = [
    ['Opponent', '', 'Matter', '', ''],
    ['Company', 'E-mail', 'Ref', 'Title', 'Country'],
    ['Aurora', 'max@aurora.example', 'A1', 'Secret lamp', 'FR'],
    ['Bolt', 'mia@bolt.example', 'B1', 'Secret lens', 'FR'],
  ];
  const { all } = await proposed({ Clients: PEOPLE, Cases: cases });
  expect(all).not.toContain('Secret');
});

test.each(['* Internal', '※社内', 'Internal'])('texts below “%s” are shown to no client', async (group) => {
  const cases = [
    ['', '', '', '', group, ''],
    ['Ref', 'Client', 'Title', 'Country', 'Status', 'Event'],
    ['A1', 'Aurora', 'Lamp', 'FR', 'bad payer', 'sued us'],
    ['B1', 'Bolt', 'Lens', 'FR', 'bad payer', 'sued us'],
  ];
  const { all } = await proposed({ Clients: PEOPLE, Cases: cases });
  expect(all).toContain('Lens');
  expect(all).not.toMatch(/bad payer|sued/);
});

test('days below two stamps of different days are those of deadlines', async () => {
  const cases = [
    ['', '', '', 'Stand 31.12.2025', '', 'Stand 31.12.2026', ''],
    ['Ref', 'Client', 'Title', 'Status', 'Next due', 'Status', 'Next due'],
    ['A1', 'Aurora', 'Lamp', 'Pending', '2036-03-04', 'Granted', '2037-03-04'],
    ['B1', 'Bolt', 'Lens', 'Pending', '2036-03-05', 'Granted', '2037-03-05'],
  ];
  const { all } = await proposed({ Clients: PEOPLE, Cases: cases });
  expect(all).toContain('04/03/2037');
});

test('the sheet of a client called “Crown Closures” is read', async () => {
  const { feeds } = await proposed({ Clients: PEOPLE, 'Crown Closures': CASES });
  expect(feeds.map(({ sheet }) => sheet)).toContain('Crown Closures');
});

test('a member whose family’s row is missing is not shown to the client of the family above', async () => {
  const member = (reference: string, title = ''): Row => ['', reference, title, '', 'US', ''];
  const rows: readonly Row[] = [
    ['Family', 'Docket #', 'Title', 'Client', 'Country', 'Inventors'],
    ['AUR-02', '', 'Rope', 'Aurora', '', 'Ann'],
    member('AUR-02.US'),
    ['AUR-01', '', 'Lamp', 'Aurora', '', 'Ann'],
    ...['AUR-01.USP', 'AUR-01.US', 'AUR-01.EP'].map((one) => member(one)),
    ...['BOL-01.USP', 'BOL-01.EP'].map((one) => member(one, one.endsWith('USP') ? 'Secret lens' : '')),
    ['COR-02', '', 'Pump', 'Corax', '', 'Cy'],
    member('COR-02.US'),
    ['COR-01', '', 'Fan', 'Corax', '', 'Cy'],
    ...['COR-01.USP', 'COR-01.US', 'COR-01.EP', 'COR-01.JP', 'COR-01.CN'].map((one) => member(one)),
  ];
  const looks = [look('Clients', PEOPLE), look('Docket', rows)];
  const proposal = proposeLayout(looks);
  const layout = explainSheets(proposal.layout, looks, proposal).reduce(
    (next, { change }) => (change ? changedLayout(next, change) : next),
    proposal.layout,
  );
  const portfolio = await readSheets({ Clients: { rows: PEOPLE }, Docket: { rows } }, layout);
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual([
    'AUR-02.US',
    'AUR-01.USP',
    'AUR-01.US',
    'AUR-01.EP',
  ]);
  expect(served(portfolio, 'matters', 'corax')).toHaveLength(6);
  expect(portfolio.issues.kept.filter(({ kind }) => kind === 'missing-company')).toHaveLength(2);
});

test.each(['Former client', 'Conflicting client', 'Client (other side)'])(
  'codes of clients under “%s” are read only after a Yes',
  async (heading) => {
    const clients = PEOPLE.map((row, at) => [...row, at === 0 ? 'Code' : (row[0] ?? '').toUpperCase()]);
    const cases = [
      ['Ref', heading, 'Title', 'Country'],
      ['A1', 'BOLT', 'Secret lamp', 'FR'],
      ['A2', 'CORAX', 'Secret lens', 'FR'],
    ];
    const { all } = await proposed({ Clients: clients, Cases: cases });
    expect(all).not.toContain('Secret');
  },
);

test('two lists of marks and patents with the same references keep their own clients', async () => {
  const patents = [
    ['Ref', 'Client', 'Title', 'Country', 'Status', 'Application no.', 'Next due'],
    ...['AURORA LIGHTING, INC.', 'BOLT MACHINE WORKS LLC', 'CORAX SA', 'ECHO AG'].map((name, at) => [
      ...[`${1001 + at}`, name, `Lamp ${at}`, 'FR', 'Granted', `FR${at}8 5990`, `203${at}-01-02`],
    ]),
  ];
  const marks = [
    ['Ref', 'Client', 'Mark', 'Country', 'Classes', 'Next renewal'],
    ...['Aurora', 'Bolt', 'Nova', 'Zeta'].map((name, at) => [
      `${1001 + at}`,
      name,
      `LUMO${at}`,
      'FR',
      '9',
      '2037-03-12',
    ]),
  ];
  const { all } = await proposed({ Patents: patents, Marks: marks }, ['Corax SA', 'Echo AG']);
  expect(all).not.toContain('12/03/2037');
});

test('a sheet of deadlines with links is no list of documents', async () => {
  const due = [
    ['Date', 'Ref', 'Letter', 'Kind'],
    ...NAMES.map((name, at) => [`2037-01-0${at + 1}`, `${name[0]}1`, `https://files.example/${at}`, 'Patent']),
  ];
  const { feeds } = await proposed({ Clients: PEOPLE, Cases: CASES, Deadlines: due });
  expect(feeds.find(({ sheet }) => sheet === 'Deadlines')?.tab).not.toBe('documents');
});
