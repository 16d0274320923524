import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const sheet = (client: string, email: string): Row[] => [
  ['Client:', client],
  ['Contact:', 'Ann'],
  ['E-mail:', email],
  [],
  ['Ref', 'Title', 'Filed'],
  [`${client}-1`, 'Lamp', '2020-05-06'],
];
const above = [{ heading: 'Ref' }, { heading: 'Title' }, { heading: 'Filed' }];
const feeds = ['Aurora', 'Bolt'].flatMap((company) => [
  feedOf(company, 'matters', { id: 'Ref', title: 'Title', filingDate: 'Filed' }, { constants: { company } }),
  feedOf(company, 'users', {}, { constants: { company }, above }),
]);

test('given people above the headers of two clients’ sheets, each signs in for their own client', async () => {
  const sheets = {
    Aurora: { rows: sheet('Aurora', 'ann@aurora.example; abe@aurora.example') },
    Bolt: { rows: sheet('Bolt', 'bob@bolt.example') },
  };
  const portfolio = await readSheets(sheets, layoutOf(feeds));
  const people = portfolio.directory.users.map(({ email, company }) => [email, company]);
  expect(people).toEqual([
    ['ann@aurora.example', 'aurora'],
    ['bob@bolt.example', 'bolt'],
    ['abe@aurora.example', 'aurora'],
  ]);
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['Aurora-1']);
});

test('given a header above which people were found and that has gone, nothing is read', async () => {
  const rows = sheet('Aurora', 'ann@aurora.example').map((row) =>
    row.map((text) => (text === 'Title' ? 'Subject' : text)),
  );
  await expect(
    readSheets(
      { Aurora: { rows }, Bolt: { rows: sheet('Bolt', 'bob@bolt.example') } },
      layoutOf([feeds[1]!, feeds[2]!]),
    ),
  ).rejects.toMatchObject({ code: 'layout-heading-missing' });
});

test('given people below the matters of two clients’ sheets, each signs in for their own client and is no matter', async () => {
  const sheetOf = (client: string, email: string) => ({
    rows: [
      ['Ref', 'Title', 'Filed'],
      [`${client}-1`, 'Lamp', '2020-05-06'],
      ['Contacts:'],
      ['Ann', email, '021-5025'],
      [`${client}-2`, 'Lens', '2020-05-06'],
    ],
  });
  const below = ['Aurora', 'Bolt'].flatMap((company) => [
    feedOf(company, 'matters', { id: 'Ref', title: 'Title' }, { constants: { company }, ownTable: true }),
    feedOf(`${company} (table 2)`, 'users', {}, { constants: { company }, ownTable: true, above: [] }),
  ]);
  const sheets = { Aurora: sheetOf('Aurora', 'ann@aurora.example'), Bolt: sheetOf('Bolt', 'bob@bolt.example') };
  const portfolio = await readSheets(sheets, layoutOf(below));
  expect(portfolio.directory.users.map(({ email, company }) => [email, company])).toEqual([
    ['ann@aurora.example', 'aurora'],
    ['bob@bolt.example', 'bolt'],
  ]);
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['Aurora-1', 'Aurora-2']);
  expect(served(portfolio, 'matters', 'bolt').map(({ id }) => id)).toEqual(['Bolt-1', 'Bolt-2']);
});

test.each(['2 matters', '12 Akten', '3 Marks'])(
  'a row such as “%s” below the rows of one client is no matter',
  async (count) => {
    const feed = feedOf(
      'Aurora',
      'matters',
      { id: 'Ref', title: 'Title' },
      { constants: { company: 'Aurora' }, leaveOutTotals: true },
    );
    const rows = [['Ref', 'Title'], ['A-1', 'Lamp'], ['12 AB', 'Fan'], [count]];
    const portfolio = await readSheets(
      {
        Aurora: { rows },
        People: {
          rows: [
            ['Mail', 'Client'],
            ['ann@aurora.example', 'Aurora'],
            ['bob@bolt.example', 'Bolt'],
          ],
        },
      },
      layoutOf([feedOf('People', 'users', { email: 'Mail', company: 'Client' }), feed]),
    );
    expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-1', '12 AB']);
  },
);

test.each<[string, Row]>([
  ['a label', ['Client: Bolt']],
  ['a label beside the number of the page', ['Client: Bolt', '', 'Page 2']],
  ['a label in a cell of its own', ['Client:', 'Bolt']],
  ['its name alone', ['Bolt']],
  ['a title beside the number of the page', ['Portfolio of Bolt', '', 'Seite 2']],
  ['a title beside a day', ['Portfolio of Bolt', '', 'Stand: 20.11.2036']],
  ['a name with a legal form', ['Corax Ltd']],
  ['its name and the number of its matters', ['Bolt', '2']],
  ['its name and their number in brackets, of a client without people', ['Corax (7 matters)']],
  ['a label, of a client without people', ['Client: Corax']],
])('rows below another client, which %s names, are not those of the sheet’s client', async (_, other) => {
  const feed = feedOf(
    'Aurora',
    'matters',
    { id: 'Ref', title: 'Title' },
    {
      ...{ constants: { company: 'Aurora' }, leaveOutTotals: true, deadlinesBelow: true },
      deadlines: [{ heading: 'Due', name: 'Renewal' }],
    },
  );
  const rows = [
    ['Ref', 'Title', 'Due'],
    ['A-1', 'Lamp', '2037-01-02'],
    other,
    ['', '', '2037-02-03'],
    ['B-1', 'Pump', '2037-03-04'],
    ['Client: Aurora'],
    ['A-2', 'Lens', '2037-04-05'],
  ];
  const users = [
    ['Mail', 'Client'],
    ['ann@aurora.example', 'Aurora'],
    ['bob@bolt.example', 'Bolt'],
  ];
  const people = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
  const portfolio = await readSheets({ Aurora: { rows }, People: { rows: users } }, layoutOf([people, feed]));
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-1', 'A-2']);
  expect(served(portfolio, 'deadlines', 'aurora').map(({ dueDate }) => dueDate)).toEqual(['02/01/2037', '05/04/2037']);
  expect(portfolio.issues.kept.map(({ kind, rowNumber }) => [kind, rowNumber])).toContainEqual(['missing-company', 5]);
});
