import { expect, test } from 'vitest';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
const USERS = [
  ['Mail', 'Client'],
  ['ann@aurora.example', 'Aurora'],
  ['bob@bolt.example', 'Bolt & Co'],
];

test('rows have the title of the first row of their client, and none of another client or beyond a gap', async () => {
  const columns = { company: 'Client', title: 'Title', id: 'Ref' };
  const blocks = { by: 'first-row', inside: [], fields: ['title'] } as const;
  const rows = [
    ['Client', 'Title', 'Ref'],
    ['Aurora', 'Lamp', 'A-10'],
    ['', '', 'A-11'],
    ['', 'Lens', 'A-12'],
    ['', '〃', 'A-13'],
    ['Bolt & Co', '', 'B-10'],
    ['', '', 'B-11'],
    ['Aurora', 'Fan', 'A-14'],
    [],
    ['', '', 'A-15'],
  ];
  const feed = feedOf('Cases', 'matters', columns, { blocks });
  const portfolio = await readSheets({ People: { rows: USERS }, Cases: { rows } }, layoutOf([PEOPLE, feed]));
  const titles = (company: string): readonly unknown[] =>
    served(portfolio, 'matters', company).map(({ id, title }) => [id, title]);
  expect(titles('aurora')).toEqual([
    ['A-10', 'Lamp'],
    ['A-11', 'Lamp'],
    ['A-12', 'Lens'],
    ['A-13', 'Lamp'],
    ['A-14', 'Fan'],
  ]);
  expect(titles('bolt & co')).toEqual([
    ['B-10', undefined],
    ['B-11', undefined],
  ]);
});
