import { describe, expect, test } from 'vitest';
import { contactsFromRows } from './contacts-from-rows.ts';
import { deliveredRow } from './delivered-row.ts';
import { usersFromRows } from './users-from-rows.ts';

/** A row of the Users tab of which only the given cells are filled. */
function userRow(cells: Record<number, string>): string[] {
  return Array.from({ length: 17 }, (_, index) => cells[index] ?? '');
}

const user = (name: string, email: string, company: string) => userRow({ 0: name, 1: email, 3: company });

describe('who may sign in', () => {
  test('every row with an e-mail and a company', () => {
    const { users } = usersFromRows([
      userRow({ 0: ' Asha ', 1: 'Asha@Acme.example ', 2: '+91 1', 3: 'ACME  Ltd' }),
      user('Bo', 'bo@bolt.example', 'Bolt'),
      user('No company', 'no@acme.example', ''),
      user('No e-mail', '', 'Acme'),
      [],
    ]);
    expect(users).toEqual([
      {
        email: 'asha@acme.example',
        address: 'Asha@Acme.example',
        name: 'Asha',
        phone: '+91 1',
        company: 'acme ltd',
        companyName: 'ACME  Ltd',
      },
      {
        email: 'bo@bolt.example',
        address: 'bo@bolt.example',
        name: 'Bo',
        phone: '',
        company: 'bolt',
        companyName: 'Bolt',
      },
    ]);
  });

  test('an e-mail under two companies cannot, whatever its letter case', () => {
    const directory = usersFromRows([
      user('Asha', 'asha@acme.example', 'Acme'),
      user('Bo', 'bo@bolt.example', 'Bolt'),
      user('Asha', 'ASHA@acme.example', 'Bolt'),
      user('Asha', 'asha@acme.example', 'Acme'),
    ]);
    expect(directory.users.map(({ email }) => email)).toEqual(['bo@bolt.example']);
    expect(directory.twoCompanies).toMatchObject([
      {
        email: 'asha@acme.example',
        rowIndexes: [0, 2, 3],
        users: [
          { address: 'asha@acme.example', company: 'acme' },
          { address: 'ASHA@acme.example', company: 'bolt' },
        ],
      },
    ]);
    expect(directory.duplicates).toEqual([]);
  });

  test('an e-mail twice under one company, however it is spelled, counts once', () => {
    const directory = usersFromRows([
      user('Asha', 'asha@acme.example', 'Acme'),
      user('A.', 'asha@acme.example', ' ACME'),
    ]);
    expect(directory.users.map(({ name, companyName }) => [name, companyName])).toEqual([['Asha', 'Acme']]);
    expect(directory.duplicates).toEqual([{ email: 'asha@acme.example', rowIndex: 1 }]);
  });

  test('a look-alike company gives access to nothing', () => {
    expect(
      usersFromRows([user('Eve', 'eve@evil.example', 'Аcme'), user('Eve', 'eve@evil.example', 'Acme\u200b')]).users,
    ).toEqual([]);
  });
});

describe('helpdesk contacts', () => {
  const service = { 16: 'Sam Service', 7: 'sam@firm.example', 5: '+44 20 1', 6: 'https://photos.example/sam.jpg' };
  const technical = { 8: 'Tara Tech', 11: 'tara@firm.example', 10: '+44 20 2', 9: 'https://photos.example/tara.jpg' };
  const chief = { 12: 'Cleo Chief', 14: 'cleo@firm.example', 13: '+44 20 3', 15: 'https://photos.example/cleo.jpg' };

  test('all three are read from their columns, from a row as it is delivered', () => {
    const row = deliveredRow(
      'users',
      userRow({ 0: 'Asha', 1: 'asha@acme.example', 3: 'Acme', ...service, ...technical, ...chief }),
    );
    expect(contactsFromRows([row])).toEqual([
      {
        name: 'Sam Service',
        role: 'IP Service Contact',
        email: 'sam@firm.example',
        phone: '+44 20 1',
        whatsapp: '+44 20 1',
        photo: 'https://photos.example/sam.jpg',
        description: expect.stringMatching(/\w/),
      },
      {
        name: 'Tara Tech',
        role: 'Technical IP Consultant',
        email: 'tara@firm.example',
        phone: '+44 20 2',
        whatsapp: '+44 20 2',
        photo: 'https://photos.example/tara.jpg',
        description: expect.stringMatching(/\w/),
      },
      {
        name: 'Cleo Chief',
        role: 'Chief IP Consultant',
        email: 'cleo@firm.example',
        phone: '+44 20 3',
        whatsapp: '+44 20 3',
        photo: 'https://photos.example/cleo.jpg',
        description: expect.stringMatching(/\w/),
      },
    ]);
  });

  test.each([
    ['column 16', { 16: 'Sam', 4: 'Old name', 7: 'sam@firm.example' }, 'Sam'],
    ['column 4 where 16 is empty', { 4: 'Old name', 7: 'sam@firm.example' }, 'Old name'],
  ])('the service contact is named by %s', (_, cells, name) => {
    expect(contactsFromRows([userRow(cells)]).map((contact) => contact.name)).toEqual([name]);
  });

  test.each([
    ['a name', { 8: '', 11: 'tara@firm.example' }],
    ['an e-mail', { 8: 'Tara', 11: '' }],
  ])('no user is listed without %s', (_, cells) => {
    expect(contactsFromRows([userRow(cells)])).toEqual([]);
  });

  test('each person is listed once for each role, however many rows name them', () => {
    const rows = [
      userRow(service),
      userRow({ ...service, 16: 'Sam S.', 7: 'SAM@firm.example' }),
      userRow({ 8: 'Sam Service', 11: 'sam@firm.example' }),
      userRow({ 16: 'Second Service', 7: 'second@firm.example' }),
    ];
    expect(contactsFromRows(rows).map(({ name, role }) => [name, role])).toEqual([
      ['Sam Service', 'IP Service Contact'],
      ['Second Service', 'IP Service Contact'],
      ['Sam Service', 'Technical IP Consultant'],
    ]);
  });

  test.each(['http://photos.example/sam.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA', 'sam.jpg', ''])(
    'the photo %j is not shown',
    (photo) => {
      const [contact] = contactsFromRows([userRow({ ...service, 6: photo, 5: '' })]);
      expect(contact).toBeDefined();
      expect(contact).not.toHaveProperty('photo');
      expect(contact).not.toHaveProperty('phone');
      expect(contact).not.toHaveProperty('whatsapp');
    },
  );
});
