import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import { isCounter } from './counter.ts';

const columnOf = (heading: string, ...texts: readonly string[]) => {
  const [column] = look('List', [
    [heading, 'Our Ref', 'Title'],
    ...texts.map((text, at) => [text, `A-${at}`, `Lamp ${at}`]),
  ]).columns;
  if (!column) throw new Error('The column is missing.');
  return column;
};

test.each([
  ['Sl.\nNo.', ['1', '2', '4']],
  ['#', ['7', '8']],
  ['lfd. Nr.', ['3', '5']],
  ['No.', ['1', '2', '3']],
  ['Ord.', ['2', '1', '3']],
])('%j with %j only counts rows', (heading, texts) => expect(isCounter(columnOf(heading, ...texts))).toBe(true));

test.each([
  ['No.', ['1', '1', '2']],
  ['No.', ['1', '3', '7']],
  ['Client No.', ['1', '2', '3']],
  ['Mdt.', ['AUR', 'BOL']],
])('%j with %j may tell the clients', (heading, texts) => expect(isCounter(columnOf(heading, ...texts))).toBe(false));

test('a column that counts the matters of each sheet names no clients, though a list counts the clients with the same numbers', () => {
  const sheets = [
    look('Index', [
      ['Sl.', 'Client', 'Files'],
      ['1', 'Aurora Lamps Ltd', '2'],
      ['2', 'Bolt AG', '2'],
    ]),
    ...['A', 'B'].map((name) =>
      look(name, [
        ['Sl.', 'Our Ref', 'Title', 'Appln. No.', 'Status'],
        ['1', `${name}/1`, 'Lamp', '4512/CHE/2014', 'Granted'],
        ['2', `${name}/2`, 'Lens', '4513/CHE/2014', 'Pending'],
      ]),
    ),
    look('Contacts', [
      ['Client', 'Name', 'E-mail'],
      ['Aurora Lamps Ltd', 'Ann', 'ann@aurora.example'],
      ['Bolt AG', 'Bob', 'bob@bolt.example'],
    ]),
  ];
  const { layout, missing } = proposeLayout(sheets);
  const feeds = layout.feeds.filter(({ tab }) => tab === 'matters');
  expect(feeds.map((feed) => feed.by === 'heading' && feed.clientCodes)).toEqual([undefined, undefined]);
  expect(missing.filter(({ field }) => field === 'company').map(({ sheet, codes }) => [sheet, codes])).toEqual([
    ['A', undefined],
    ['B', undefined],
  ]);
});
