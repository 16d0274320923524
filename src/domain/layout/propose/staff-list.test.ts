import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { look } from '#domain/testing/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { proposeLayout } from './propose.ts';

const PEOPLE: readonly Row[] = [
  ['Client', 'Name', 'Email'],
  ['Aurora Ltd', 'Ann', 'ann@aurora.example'],
  ['Bolt GmbH', 'Bo', 'bo@bolt.example'],
  ['Corax SA', 'Cy', 'cy@corax.example'],
];
const MATTERS: readonly Row[] = [
  ['Our ref', 'Client', 'Title'],
  ['A-1', 'Aurora', 'Lamp'],
  ['B-1', 'Bolt', 'Gear'],
  ['C-1', 'Corax', 'Lens'],
];

function proposed(name: string, rows: readonly Row[]) {
  const { layout } = proposeLayout([look('Clients', PEOPLE), look('Cases', MATTERS), look(name, rows)]);
  return {
    contacts: layout.contacts,
    people: layout.feeds.filter(({ tab }) => tab === 'users').map(({ sheet }) => sheet),
  };
}

test.each(['Aurora; Bolt', 'Aurora, Bolt', 'Aurora、Bolt', 'Aurora\nBolt'])(
  'people of the firm who look after “%s” are the contacts of these clients, and sign in for none',
  (clients) => {
    const rows = [
      ['Name', 'Position', 'Ext.', 'E-mail', 'Looks after'],
      ['Sam Smith', 'Partner', '12', 'sam@firm.example', clients],
      ['Kay Jones', 'Paralegal', '14', 'kay@firm.example', 'Corax'],
      ['Lee', 'Docketing', '10', 'docket@firm.example', 'everything'],
    ];
    expect(proposed('Who is who', rows)).toEqual({
      contacts: {
        sheet: 'Who is who',
        columns: [
          { field: 'company', heading: 'Looks after' },
          { field: 'serviceContactName', heading: 'Name' },
          { field: 'serviceContactPhone', heading: 'Ext.' },
          { field: 'serviceContactEmail', heading: 'E-mail' },
        ],
      },
      people: ['Clients'],
    });
  },
);

test.each<[string, readonly [string, string], readonly [string, string]]>([
  ['addresses of two domains', ['sam@aurora.example', 'kay@bolt.example'], ['Aurora, Bolt', 'Corax']],
  ['one client in each row', ['sam@firm.example', 'kay@firm.example'], ['Aurora', 'Corax']],
  ['addresses of a client', ['sam@aurora.example', 'kay@aurora.example'], ['Aurora, Bolt', 'Corax']],
  ['names that are no clients', ['sam@firm.example', 'kay@firm.example'], ['tea, coffee', 'biscuits']],
])('a list with %s is none of the firm’s people with their clients', (_, [first, second], [some, others]) => {
  const rows = [
    ['Name', 'E-mail', 'Looks after'],
    ['Sam Smith', first, some],
    ['Kay Jones', second, others],
  ];
  expect(proposed('Who is who', rows).contacts).toBeUndefined();
});

test.each(['Staff', 'Our team', '本所同仁', 'Mitarbeiter'])('no person in a list called “%s” signs in', (name) => {
  const rows = [
    ['Name', 'E-mail', 'Ext.'],
    ['Sam Smith', 'sam@firm.example', '12'],
    ['Kay Jones', 'kay@firm.example', '14'],
  ];
  expect(proposed(name, rows)).toEqual({ contacts: undefined, people: ['Clients'] });
});

test('people whose initials other sheets have are of the firm, and do not sign in', () => {
  const team = (first: string, second: string): readonly Row[] => [
    ['Initials', 'Name', 'E-mail'],
    [first, 'Sam Smith', 'sam@firm.example'],
    [second, 'Kay Jones', 'kay@firm.example'],
  ];
  const cases = MATTERS.map((row, at) => [...row, ['FE', 'SS', 'KJ', 'SS'][at] ?? '']);
  const people = (rows: readonly Row[]): readonly (readonly string[])[] => {
    const { layout, asked = [] } = proposeLayout([look('Clients', PEOPLE), look('Cases', cases), look('Team', rows)]);
    const read = layout.feeds.filter(({ tab }) => tab === 'users');
    return [read, asked].map((feeds) => feeds.map(({ sheet }) => sheet));
  };
  expect(people(team('SS', 'KJ'))).toEqual([['Clients'], []]);
  expect(people(team('XX', 'YY'))).toEqual([['Clients'], ['Team']]);
});

test('people whose initials a list of clients has are the contacts of these clients', () => {
  const clients = PEOPLE.map((row, at) => [...row, ['Partner', 'SS', 'KJ', 'SS'][at] ?? '']);
  const team = [
    ['Initials', 'Name', 'E-mail'],
    ['SS', 'Sam Smith', 'sam@firm.example'],
    ['KJ', 'Kay Jones', 'kay@firm.example'],
    ['LL', 'Lee Low', 'lee@firm.example'],
  ];
  const { layout } = proposeLayout([look('Clients', clients), look('Cases', MATTERS), look('Team', team)]);
  expect(layout.contacts).toEqual({
    sheet: 'Team',
    columns: [
      { field: 'company', heading: 'Initials' },
      { field: 'serviceContactName', heading: 'Name' },
      { field: 'serviceContactEmail', heading: 'E-mail' },
    ],
    clientCodes: { sheet: 'Clients', code: { heading: 'Partner' }, name: { heading: 'Client' } },
  });
});

test('people whose names a list of clients has are the contacts of these clients', () => {
  const clients = PEOPLE.map((row, at) => [...row, ['Our partner', 'Sam Smith', 'Kay Jones', 'Sam Smith'][at] ?? '']);
  const team = [
    ['Name', 'E-mail', 'Ext.'],
    ['Sam Smith', 'sam@firm.example', '12'],
    ['Kay Jones', 'kay@firm.example', '14'],
    ['Lee Low', 'lee@firm.example', '16'],
  ];
  const { layout } = proposeLayout([look('Clients', clients), look('Cases', MATTERS), look('Team', team)]);
  expect(layout.contacts).toMatchObject({
    sheet: 'Team',
    clientCodes: { sheet: 'Clients', code: { heading: 'Our partner' }, name: { heading: 'Client' } },
  });
  expect(layout.feeds.filter(({ tab }) => tab === 'users').map(({ sheet }) => sheet)).toEqual(['Clients']);
});

test('people beside the codes of the clients that they look after are the contacts of these', () => {
  const teamOf = (heading: string, codes: readonly string[]): readonly Row[] => [
    ['Name', 'E-mail', heading],
    ['Sam Smith', 'sam@firm.example', codes.slice(0, 2).join(', ')],
    ['Kay Jones', 'kay@firm.example', codes[2]!],
    ['Lee Low', 'docket@firm.example', 'all'],
  ];
  const contacts = (heading: string, codes: readonly string[]) => {
    const clients = PEOPLE.map((row, at) => [['No.', ...codes][at] ?? '', ...row]);
    const team = look('Who to call', teamOf(heading, codes));
    return proposeLayout([look('Clients', clients), look('Cases', MATTERS), team]).layout.contacts;
  };
  const numbers = ['1038', '1042', '1047'];
  expect(contacts('Clients', numbers)).toMatchObject({
    columns: [{ field: 'company', heading: 'Clients' }, {}, {}],
    clientCodes: { sheet: 'Clients', code: { heading: 'No.' }, name: { heading: 'Client' } },
  });
  expect(contacts('Ext.', numbers)).toBeUndefined();
  expect(contacts('Looks after', ['AUR', 'BOL', 'COR'])).toBeDefined();
});

test.each(['Resp.', 'SB', 'Suivi par', 'Behandelaar', 'Responsável'])(
  'people whose initials the matters have under “%s” are the contacts of their clients',
  (heading) => {
    const matters = MATTERS.map((row, at) => [...row, [heading, 'SS', 'KJ', 'SS'][at] ?? '']);
    const team = [
      ['Short', 'Name', 'E-mail'],
      ['SS', 'Sam Smith', 'sam@firm.example'],
      ['KJ', 'Kay Jones', 'kay@firm.example'],
    ];
    const { layout } = proposeLayout([look('Clients', PEOPLE), look('Cases', matters), look('Extensions', team)]);
    expect(layout.contacts).toMatchObject({
      columns: [{ field: 'company', heading: 'Short' }, {}, {}],
      clientCodes: { sheet: 'Cases', code: { heading }, name: { heading: 'Client' } },
    });
  },
);

test('people of the firm are the contacts of the clients beside whose names a list has their surnames', () => {
  const clients = look('Clients', [
    ['Client', 'Name', 'Email', 'Our contact'],
    ['Aurora Ltd', 'Ann', 'ann@aurora.example', 'Smith'],
    ['Bolt GmbH', 'Bo', 'bo@bolt.example', 'Jones'],
    ['Corax SA', 'Cy', 'cy@corax.example', 'Smith'],
  ]);
  const team = look('Who is who', [
    ['Short', 'Attorney / staff', 'E-mail', 'Direct'],
    ['Smith', 'Sam Smith', 'sam@firm.example', '020 7946 0001'],
    ['Jones', 'Kay Jones', 'kay@firm.example', '020 7946 0002'],
  ]);
  const { layout } = proposeLayout([clients, look('Cases', MATTERS), team]);
  expect(layout.contacts).toEqual({
    sheet: 'Who is who',
    columns: [
      { field: 'company', heading: 'Short' },
      { field: 'serviceContactName', heading: 'Attorney / staff' },
      { field: 'serviceContactEmail', heading: 'E-mail' },
      { field: 'serviceContactPhone', heading: 'Direct' },
    ],
    clientCodes: { sheet: 'Clients', code: { heading: 'Our contact' }, name: { heading: 'Client' } },
  });
  // The surname alone would be a contact without an address.
  const people = layout.feeds.find(({ sheet }) => sheet === 'Clients') as HeadingFeed;
  expect(people.columns.map(({ field }) => field)).toEqual(['company', 'name', 'email']);
});

test('given the contacts of all clients, initials beside the clients are no names of contacts', () => {
  const clients = PEOPLE.map((row, at) => [...row, ['Attorney', 'TM', 'JS', 'TM'][at] ?? '']);
  const team = [
    ['Name', 'E-mail', 'Looks after'],
    ['Sam Smith', 'sam@firm.example', 'Aurora, Bolt'],
    ['Kay Jones', 'kay@firm.example', 'Corax'],
  ];
  const fields = (...more: readonly ReturnType<typeof look>[]) =>
    (proposeLayout([look('Clients', clients), look('Cases', MATTERS), ...more]).layout.feeds[0] as HeadingFeed).columns
      .map(({ field }) => field)
      .filter((field) => field.startsWith('serviceContact'));
  expect(fields()).toEqual(['serviceContactName']);
  expect(fields(look('Who is who', team))).toEqual([]);
});
