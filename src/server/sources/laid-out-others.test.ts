import { expect, test } from 'vitest';
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
