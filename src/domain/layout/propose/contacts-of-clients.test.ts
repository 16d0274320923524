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
