import { expect, test } from 'vitest';
import { TABLES } from '#domain/tabs/tables.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';
import type { ReadPortfolio } from '#server/publishing/read-portfolio.ts';

const people = ({ directory }: ReadPortfolio): readonly string[] =>
  directory.users.map(({ email, name, companyName }) => `${name} ${email} ${companyName}`);
const problems = ({ issues }: ReadPortfolio): readonly unknown[] =>
  issues.kept.map(({ kind, sheet, rowNumber, address }) => [kind, sheet, rowNumber, address]);

test('given cells with several addresses, each person can sign in for the client of the row; a cell with other text is reported', async () => {
  const portfolio = await readSheets(
    {
      Clients: {
        rows: [
          ['Client', 'Contact', 'Email'],
          ['Aurora', 'Ann, Abe', 'ann@aurora.example; ABE@aurora.example'],
          ['Bolt', 'Bob', 'Bob Hill <bob@bolt.example>'],
          ['Bolt', 'Bea', 'mailto:bea@bolt.example\nbea.home@bolt.example'],
          ['Bolt', 'Eve', 'eve@bolt.example (until May)'],
          ['Bolt', 'Cy', 'cy@bolt.example; unknown'],
          ['-', 'Dan', 'dan@x.example, dot@x.example'],
        ],
      },
    },
    layoutOf([feedOf('Clients', 'users', { company: 'Client', name: 'Contact', email: 'Email' })]),
  );
  expect(people(portfolio)).toEqual([
    'Ann ann@aurora.example Aurora',
    'Bob bob@bolt.example Bolt',
    'Bea bea@bolt.example Bolt',
    'Abe abe@aurora.example Aurora',
    'Bea bea.home@bolt.example Bolt',
  ]);
  expect(problems(portfolio)).toEqual([
    ['invalid-email', 'Clients', 5, 'C5'],
    ['invalid-email', 'Clients', 6, 'C6'],
    ['missing-company', 'Clients', 7, 'A7'],
  ]);
});

test('given names beside the addresses of a cell, each person has their own, unless a column has a name for each', async () => {
  const rows = [
    ['Client', 'Contact', 'Email'],
    ['Aurora', '', 'Ann Meyer <ann@aurora.example>; "Hill, Abe" <abe@aurora.example>, amy@aurora.example'],
    ['Bolt', 'Robert', 'Bob <bob@bolt.example>'],
    ['Bolt', '陈立群、吴敏', 'chen@bolt.example; wu@bolt.example'],
    ['Bolt', '', 'Lee, Bea <bea@bolt.example> / 특허팀 <ip@bolt.example>'],
    ['Corax', 'Corax', 'Cy Roux <cy@corax.example>; Dee <dee@corax.example>, eve@corax.example'],
  ];
  const portfolio = await readSheets(
    { Clients: { rows } },
    layoutOf([feedOf('Clients', 'users', { company: 'Client', name: 'Contact', email: 'Email' })]),
  );
  expect(people(portfolio).toSorted()).toEqual(
    [
      'Ann Meyer ann@aurora.example Aurora',
      'Abe Hill abe@aurora.example Aurora',
      ' amy@aurora.example Aurora',
      'Robert bob@bolt.example Bolt',
      '陈立群 chen@bolt.example Bolt',
      '吴敏 wu@bolt.example Bolt',
      'Bea Lee bea@bolt.example Bolt',
      '특허팀 ip@bolt.example Bolt',
      'Cy Roux cy@corax.example Corax',
      'Dee dee@corax.example Corax',
      ' eve@corax.example Corax',
    ].toSorted(),
  );
});

test('given a second column of addresses, its people have the names at its left, and never the name of the first', async () => {
  const rows = [
    ['Client', 'Contact', 'Email', 'Contact 2', 'Email 2', 'Email 3'],
    ['Aurora', 'Ann', 'ann@aurora.example', 'Abe', 'abe@aurora.example', 'amy@aurora.example'],
    ['Bolt', 'Bob', 'bob@bolt.example', '', '-', 'Bea <bea@bolt.example>'],
  ];
  const portfolio = await readSheets(
    { Clients: { rows } },
    layoutOf([
      feedOf(
        'Clients',
        'users',
        { company: 'Client', name: 'Contact', email: 'Email' },
        { moreEmails: [{ heading: 'Email 2' }, { heading: 'Email 3' }] },
      ),
    ]),
  );
  expect(people(portfolio)).toEqual([
    'Ann ann@aurora.example Aurora',
    'Bob bob@bolt.example Bolt',
    'Abe abe@aurora.example Aurora',
    ' amy@aurora.example Aurora',
    'Bea bea@bolt.example Bolt',
  ]);
});

test('given a sheet of matters with the addresses of people, each person is listed once, for the client of these rows and for no other', async () => {
  const portfolio = await readSheets(
    {
      All: {
        rows: [
          ['Ref', 'Client', 'Client email'],
          ['P-1', 'Aurora', 'ann@aurora.example'],
          ['P-2', 'Bolt', 'bob@bolt.example; bea@bolt.example'],
          ['P-3', 'AURORA', 'Ann@aurora.example'],
          ['P-4', 'Bolt', ''],
          ['P-5', 'Bolt', 'both@firm.example'],
          ['P-6', 'Aurora', 'both@firm.example'],
        ],
      },
    },
    layoutOf([
      feedOf('All', 'matters', { id: 'Ref', company: 'Client' }),
      feedOf('All', 'users', { company: 'Client', email: 'Client email' }),
    ]),
  );
  expect(people(portfolio)).toEqual([' ann@aurora.example Aurora', ' bob@bolt.example Bolt', ' bea@bolt.example Bolt']);
  expect(portfolio.tabs.matters?.payloads.rowCount).toBe(6);
  // An address that two clients have cannot sign in for either.
  expect(problems(portfolio).map((one) => (one as unknown[])[0])).toEqual([
    'company-spelled-differently',
    'email-two-companies',
    'email-two-companies',
  ]);
});

test('a row with the people of a client between its name and its matters does not end the block; any other row with an address does', async () => {
  const rows = [
    ['Ref', 'Title'],
    ['Aurora'],
    ['Contact(s) : Ms Ann Meyer <ann@aurora.example> ; Mr Abe Roux <abe@aurora.example>'],
    ['A-10', 'Lamp'],
    ['Bolt'],
    ['E-mail', 'bob@bolt.example'],
    ['2nd contact:', 'Bea', 'bea@bolt.example'],
    ['Contact 3:', 'Ben', 'ben@bolt.example'],
    ['B-10', 'Pump'],
    ['Contact: cy@corax.example'],
    ['C-10', 'Tape'],
    ['Corax'],
    ['Dune Ltd <dan@dune.example>'],
    ['D-10', 'Sieve'],
  ];
  const more = { blocks: { by: 'name-row' as const, inside: [] } };
  const layout = layoutOf([
    feedOf('People', 'users', { email: 'Mail', company: 'Client' }),
    feedOf('Cases', 'matters', { id: 'Ref', title: 'Title' }, more),
  ]);
  const clients = ['Aurora', 'Bolt', 'Corax'];
  const People = { rows: [['Mail', 'Client'], ...clients.map((name) => [`a@${name}.example`, name])] };
  const portfolio = await readSheets({ People, Cases: { rows } }, layout);
  const ids = (name: string) => served(portfolio, 'matters', name.toLowerCase()).map(({ id }) => id);
  expect(clients.map(ids)).toEqual([['A-10'], ['B-10'], []]);
});

test('a name is that of the first address, also if that is in a further column; “Second contact” is that of the second', async () => {
  const rows = [
    ['Client', 'Contact', 'Email', 'Phone', 'Second contact', 'Email 2'],
    ['Aurora', 'Ann', 'ann@aurora.example', '0412', 'Abe', 'abe@aurora.example'],
    ['Bolt', 'Bob', '', '0413', '', 'bob@bolt.example'],
  ];
  const feed = feedOf('Clients', 'users', { company: 'Client', name: 'Contact', email: 'Email', phone: 'Phone' });
  const portfolio = await readSheets(
    { Clients: { rows } },
    layoutOf([{ ...feed, moreEmails: [{ heading: 'Email 2' }] }]),
  );
  expect(people(portfolio).toSorted()).toEqual([
    'Abe abe@aurora.example Aurora',
    'Ann ann@aurora.example Aurora',
    'Bob bob@bolt.example Bolt',
  ]);
  // The telephone number is not that of the second contact.
  const { email, phone } = TABLES.users.at;
  expect(portfolio.userRows.map((row) => `${row[email]} ${row[phone]}`).toSorted()).toEqual([
    'abe@aurora.example ',
    'ann@aurora.example 0412',
    'bob@bolt.example 0413',
  ]);
});

test('full names with the addresses of a cell say more than short ones in another column', async () => {
  const rows = [
    ['Client', 'Contact', 'Email'],
    [
      'Aurora',
      'Mr Meyer, Ms Wiest (Accounts)',
      'Frank Meyer <frank@aurora.example>; Carola Wiest <wiest@aurora.example>',
    ],
    ['Bolt', 'Bob, Bea', 'Bob Hill <bob@bolt.example>; bea@bolt.example'],
  ];
  const portfolio = await readSheets(
    { Clients: { rows } },
    layoutOf([feedOf('Clients', 'users', { company: 'Client', name: 'Contact', email: 'Email' })]),
  );
  expect(people(portfolio).toSorted()).toEqual([
    'Bea bea@bolt.example Bolt',
    'Bob bob@bolt.example Bolt',
    'Carola Wiest wiest@aurora.example Aurora',
    'Frank Meyer frank@aurora.example Aurora',
  ]);
});

test('people below “Foreign associates” or “Staff” in a list of clients do not sign in, and those of the clients below do', async () => {
  const rows = [
    ['No.', 'Client', 'Contact', 'Email'],
    ['1', 'Aurora', 'Ann', 'ann@aurora.example'],
    // Right below another row, it may be a client.
    ['', 'Staffing Agents', '', ''],
    ['2', 'Bolt', 'Bob', 'bob@bolt.example'],
    [],
    ['FOREIGN ASSOCIATES'],
    ['DE', 'Meyer & Partner', '', 'mail@meyer.example'],
    [],
    ['US (staff)'],
    ['RW', 'Rob White', '', 'rob@firm.example'],
    [],
    ['NEW CLIENTS'],
    ['3', 'Corax', 'Cy', 'cy@corax.example'],
  ];
  const portfolio = await readSheets(
    { Contacts: { rows } },
    layoutOf([feedOf('Contacts', 'users', { company: 'Client', name: 'Contact', email: 'Email' })]),
  );
  expect(people(portfolio)).toEqual([
    'Ann ann@aurora.example Aurora',
    'Bob bob@bolt.example Bolt',
    'Cy cy@corax.example Corax',
  ]);
});

test('given numbered columns of further contacts, each person has their own name and telephone number', async () => {
  const rows = [
    ['Client', 'Contact 1', 'Email 1', 'Tel 1', 'Contact 2', 'Email 2', 'Tel 2'],
    ['Aurora', 'Ann', 'ann@aurora.example', '+44 1', 'Abe', 'abe@aurora.example', '+44 2'],
    ['Bolt', 'Bob', 'bob@bolt.example', '+44 3', '', 'bea@bolt.example', ''],
  ];
  const feed = feedOf(
    'Clients',
    'users',
    { company: 'Client', name: 'Contact 1', email: 'Email 1', phone: 'Tel 1' },
    { moreEmails: [{ heading: 'Email 2' }] },
  );
  const { directory } = await readSheets({ Clients: { rows } }, layoutOf([feed]));
  expect(directory.users.map(({ name, phone, companyName }) => [name, phone, companyName])).toEqual([
    ['Ann', '+44 1', 'Aurora'],
    ['Bob', '+44 3', 'Bolt'],
    ['Abe', '+44 2', 'Aurora'],
    ['', '', 'Bolt'],
  ]);
});

test('given a telephone number behind each address of a cell, each person has their own, and the others that of the row or none', async () => {
  const rows = [
    ['Client', 'Contacts', 'Phone'],
    ['Aurora', 'Ann Li, Head of IP - ali@aurora.example - 01 555 0141\nBo Li - bli@aurora.example', '01 555 0100'],
    ['Bolt', 'Cy Roux <cy@bolt.example>, Dee Roux <dee@bolt.example>', '02 555 0100'],
  ];
  const { directory } = await readSheets(
    { Clients: { rows } },
    layoutOf([feedOf('Clients', 'users', { company: 'Client', email: 'Contacts', phone: 'Phone' })]),
  );
  const seen = directory.users.map(({ email, name, phone }) => `${name} ${email} ${phone ?? ''}`).toSorted();
  expect(seen).toEqual([
    'Ann Li ali@aurora.example 01 555 0141',
    'Bo Li bli@aurora.example ',
    'Cy Roux cy@bolt.example 02 555 0100',
    'Dee Roux dee@bolt.example 02 555 0100',
  ]);
});
