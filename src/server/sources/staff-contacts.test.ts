import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const CLIENTS: readonly Row[] = [
  ['Client', 'Email', 'FE'],
  ['Aurora Ltd', 'ann@aurora.example', 'SS'],
  ['Bolt GmbH', 'bo@bolt.example', 'SS'],
  ['Corax SA', 'cy@corax.example', 'KJ'],
  ['Corax SA', 'di@corax.example', 'SS'],
];
const CASES: readonly Row[] = [
  ['Our ref', 'Client', 'Title'],
  ['A-1', 'Aurora', 'Lamp'],
  ['B-1', 'Bolt', 'Gear'],
  ['C-1', 'Corax', 'Lens'],
];
const BY_NAMES: readonly Row[] = [
  ['Name', 'E-mail', 'Clients'],
  ['Sam Smith', 'sam@firm.example', 'Aurora, Bolt'],
  ['Kay Jones', 'kay@firm.example', 'Corax'],
  ['Lee Low', 'lee@firm.example', 'all'],
];
const BY_INITIALS: readonly Row[] = [
  ['Initials', 'Name', 'E-mail'],
  ['SS', 'Sam Smith', 'sam@firm.example'],
  ['KJ', 'Kay Jones', 'kay@firm.example'],
  ['LL', 'Lee Low', 'lee@firm.example'],
];

/** What each client sees of the firm's people, with the layout that is proposed once the spellings of clients are answered. */
async function contactsIn(staff: readonly Row[], clients = CLIENTS, later = clients) {
  const sheets: Readonly<Record<string, readonly Row[]>> = { Clients: clients, Cases: CASES, Staff: staff };
  const looks = Object.entries(sheets).map(([name, rows]) => look(name, rows));
  const proposal = proposeLayout(looks);
  const layout = explainSheets(proposal.layout, looks, proposal)
    .filter(({ kind }) => kind === 'client-spellings')
    .reduce((before, { change }) => (change ? changedLayout(before, change) : before), proposal.layout);
  const now = { ...sheets, Clients: later };
  const rows = Object.fromEntries(Object.entries(now).map(([name, of]) => [name, { rows: of }]));
  const portfolio = await readSheets(rows, layout);
  return ['aurora ltd', 'bolt gmbh', 'corax sa'].map((client) =>
    served(portfolio, 'users', client).map(({ serviceContactName, serviceContactEmail }) =>
      [serviceContactName, serviceContactEmail].join(' '),
    ),
  );
}

test.each([
  ['list of clients has it', BY_NAMES],
  ['initials are those of its first row', BY_INITIALS],
])(
  'each client sees the person of the firm whose %s, and none of these people sees a client’s data',
  async (_, staff) => {
    const [sam, kay] = ['Sam Smith sam@firm.example', 'Kay Jones kay@firm.example'];
    expect(await contactsIn(staff)).toEqual([[sam], [sam], [kay, kay]]);
  },
);

test('a list of clients that no longer has the initials is refused', async () => {
  const withoutInitials = CLIENTS.map(([client = '', email = '', initials = '']) => [
    client,
    email,
    initials === 'FE' ? 'Partner' : initials,
  ]);
  await expect(contactsIn(BY_INITIALS, CLIENTS, withoutInitials)).rejects.toThrow('layout-heading-missing');
});

test('a name with a comma is the client whose whole name it is', async () => {
  const renamed = (rows: readonly Row[], from: string, to: string): readonly Row[] =>
    rows.map((row) => row.map((cell) => (cell === from ? to : cell)));
  const clients = renamed(CLIENTS, 'Bolt GmbH', 'Smith, Corax SA');
  const staff = [
    ['Name', 'E-mail', 'Clients'],
    ['Sam Smith', 'sam@firm.example', 'Smith, Corax SA; Aurora Ltd'],
    ['Kay Jones', 'kay@firm.example', 'Corax SA'],
  ];
  const [, , corax] = await contactsIn(staff, clients);
  expect(corax).toEqual(['Kay Jones kay@firm.example', 'Kay Jones kay@firm.example']);
});

test('a list of the firm’s people with short names of clients is no list of users, and each client sees its person', async () => {
  const staff: readonly Row[] = [
    ['Name', 'E-mail', 'Clients'],
    ['Sam Smith', 'sam@firm.example', 'Aurora, Bolt'],
    ['Lee Low', 'lee@firm.example', '(tous / all)'],
  ];
  const clients: readonly Row[] = [
    ['Client', 'Email'],
    ['Aurora Lighting Ltd', 'ann@aurora.example'],
    ['Bolt Gears GmbH', 'bo@bolt.example'],
    ['Corax SA', 'cy@corax.example'],
  ];
  const cases: readonly Row[] = [
    ['Our ref', 'Client', 'Title'],
    ['A-1', 'Aurora Lighting Ltd', 'Lamp'],
    ['B-1', 'Bolt Gears GmbH', 'Gear'],
  ];
  const sheets = { Clients: { rows: clients }, Cases: { rows: cases }, Team: { rows: staff } };
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, { rows }]) => look(name, rows)));
  const portfolio = await readSheets(sheets, layout);
  const contactOf = (client: string) =>
    served(portfolio, 'users', client).map(({ serviceContactEmail }) => serviceContactEmail);
  expect(portfolio.directory.users.map(({ email }) => email)).toEqual([
    'ann@aurora.example',
    'bo@bolt.example',
    'cy@corax.example',
  ]);
  expect(['aurora lighting ltd', 'bolt gears gmbh', 'corax sa'].map(contactOf)).toEqual([
    ['sam@firm.example'],
    ['sam@firm.example'],
    ['lee@firm.example'],
  ]);
});
