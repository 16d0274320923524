import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

const PEOPLE = [
  ['Company', 'Name', 'Email'],
  ['Acme Corp.', 'Al', 'al@acme.example'],
  ['Globex Inc', 'Gus', 'gus@globex.example'],
];

function proposed(team: readonly Row[]) {
  const sheets = Object.entries({ Contacts: PEOPLE, 'Our team': team }).map(([name, rows]) => {
    return look(name, rows);
  });
  const { layout } = proposeLayout(sheets);
  return {
    contacts: layout.contacts,
    people: layout.feeds.filter(({ tab }) => tab === 'users').map(({ sheet }) => sheet),
  };
}

test('a sheet with the same person of the firm beside several clients has the contacts of each client', () => {
  const team = [
    ['Client', 'Partner', 'Partner phone', 'Partner email'],
    ['Acme Corp.', 'Sam Smith', '+1 212 555 0100', 'sam@sj.example'],
    ['Globex Inc', 'Sam Smith', '+1 212 555 0100', 'sam@sj.example'],
  ];
  expect(proposed(team)).toEqual({
    contacts: {
      sheet: 'Our team',
      columns: [
        { field: 'company', heading: 'Client' },
        { field: 'serviceContactName', heading: 'Partner' },
        { field: 'serviceContactEmail', heading: 'Partner email' },
        { field: 'serviceContactPhone', heading: 'Partner phone' },
      ],
    },
    people: ['Contacts'],
  });
});

test.each([
  ['of several domains', ['sam@acme.example', 'sam@globex.example']],
  ['that one row has each', ['sam@sj.example', 'kay@sj.example']],
])('a sheet with addresses %s may have people of the clients', (_, [first = '', second = '']) => {
  const team = [
    ['Client', 'Partner', 'Partner email'],
    ['Acme Corp.', 'Sam Smith', first],
    ['Globex Inc', 'Kay Jones', second],
  ];
  expect(proposed(team).contacts).toBeUndefined();
});

test('addresses that are each there for several clients are those of contacts, whatever their headings say', () => {
  const team = (third: string): readonly Row[] => [
    ['Client', 'Contact', 'E-mail'],
    ['Acme Corp.', 'Sam Smith', 'sam@sj.example'],
    ['Globex Inc', 'Sam Smith', 'sam@sj.example'],
    ['Initech', 'Kay Jones', 'kay@sj.example'],
    ['Hooli', 'Kay Jones', third],
  ];
  const columns = [
    { field: 'company', heading: 'Client' },
    { field: 'serviceContactName', heading: 'Contact' },
    { field: 'serviceContactEmail', heading: 'E-mail' },
  ];
  expect(proposed(team('kay@sj.example'))).toEqual({ contacts: { sheet: 'Our team', columns }, people: ['Contacts'] });
  expect(proposed(team('kay@hooli.example')).contacts).toBeUndefined();
});

test.each<[string, readonly [string, string, string], string]>([
  ['several clients have', ['020 1', '020 2', '020 1'], 'serviceContactPhone'],
  ['each client has another', ['020 1', '020 2', '020 3'], 'phone'],
])('behind the address of the firm’s contact, a phone number that %s is the %s', (_, phones, field) => {
  const team = [
    ['Client', 'E-mail', 'Attorney', 'Attorney e-mail', 'Phone'],
    ['Acme Corp.', 'al@acme.example', 'Sam Smith', 'sam@sj.example', phones[0]],
    ['Globex Inc', 'gus@globex.example', 'Kay Jones', 'kay@sj.example', phones[1]],
    ['Initech', 'ina@initech.example', 'Sam Smith', 'sam@sj.example', phones[2]],
  ];
  const { layout } = proposeLayout([look('Clients', team)]);
  const columns = layout.feeds.flatMap((feed) => (feed.by === 'heading' ? feed.columns : []));
  expect(columns.find(({ heading }) => heading === 'Phone')?.field).toBe(field);
});

test('the name and the number of contacts are found under any heading, as many as there are addresses', () => {
  const clients = ['Aurora Ltd', 'Bolt GmbH', 'Corax SA', 'Dorn AG'];
  const rows = clients.map((client, at) => [
    client,
    'London',
    ['Amara Diallo', 'Beth Hollis'][at % 2] ?? '',
    ['amara@firm.example', 'beth@firm.example'][at % 2] ?? '',
    ['020 7946 0304', '020 7946 0301'][at % 2] ?? '',
    ['Beth', 'Amara'][at % 2] ?? '',
  ]);
  const sheet = look('Who', [['Client', 'City', 'Looked after by', 'WM e-mail', 'WM direct', 'Back-up'], ...rows]);
  expect(proposeLayout([sheet]).layout.contacts?.columns).toEqual([
    { field: 'company', heading: 'Client' },
    { field: 'serviceContactEmail', heading: 'WM e-mail' },
    { field: 'serviceContactName', heading: 'Looked after by' },
    { field: 'serviceContactPhone', heading: 'WM direct' },
  ]);
});
