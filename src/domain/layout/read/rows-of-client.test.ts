import { expect, test } from 'vitest';
import { clientGone, isNamedAbove } from './named-above.ts';
import { rowPlaces } from './named-beside.ts';
import { rowsOfClient } from './rows-of-client.ts';

const PLACES = rowPlaces({ headings: ['Our ref', 'Title', 'Country', 'Owner', 'Filed'] }, 0);

const CLIENTS = {
  isClient: (name: string) => name === 'Aurora' || name === 'Bolt AG',
  isShortName: (text: string) => ['aurora', 'bolt', 'patents'].includes(text.toLowerCase()),
};

test.each([
  ['Client: Aurora', true],
  ['Aurora – Patents', true],
  ['Client: Aurora Marine Ltd', false],
  ['Client: Zeta (licensee of Aurora)', false],
  ['Aurora Marine Ltd', false],
  ['Bolt AG', false],
  ['BOLT', false],
  ['Patents', true],
  ['AURORA', true],
  ['Dynamo (2)', false],
  ['Oppositions vs Bolt AG', true],
  ['Co-owned with Bolt AG', true],
])('in a sheet of Aurora, rows below “%s” are its own: %s', (text, isOwn) => {
  const see = rowsOfClient('Aurora', CLIENTS, PLACES);
  expect(see(['A-1', 'Lamp', 'US'])).toBe(true);
  see([text]);
  expect(see(['A-2', 'Lens', 'US'])).toBe(isOwn);
});

test.each([
  [['Bolt AG', '', '', 'Zürich'], false],
  [['Bolt AG', 'Portfolio 2026'], false],
  [['20012', 'Bolt AG'], false],
  [['K-20012', 'Bolt AG', 'Zürich'], false],
  [['Trademarks', 'Bolt AG'], false],
  [['Dynamo GmbH', 'new client 2026'], false],
  [['Bolt AG', 'bob@bolt.example'], false],
  [['A-3', 'Lamp', '', 'Bolt AG', ''], true],
  [['A-3', 'Lamp of Dynamo Ltd', 'US', '', '2020-01-02'], true],
  [['A-3', 'Dynamo Ltd', 'US', '', '2020-01-02'], true],
  [['', 'Dynamo Ltd', 'Zürich'], false],
  [['', 'Gear for Dynamo Ltd', 'US'], true],
  [['A-3', 'Gear for Dynamo GmbH', 'US'], true],
  [['A-3', 'Lamp', 'US'], true],
])('in a sheet of Aurora, rows below %j are its own: %s', (row, isOwn) => {
  const see = rowsOfClient('Aurora', CLIENTS, PLACES);
  see(row);
  expect(see(['A-4', 'Lens', 'US'])).toBe(isOwn);
});

test.each([
  ['Client: Nova Ltd', true],
  ['Client: Nova Ltd, London', true],
  ['Portfolio of Nova Ltd', true],
  ['Client: Bolt AG (licensee: Nova Ltd)', false],
  ['Client: Bolt AG', false],
])('above the header, “%s” names Nova Ltd: %s', (text, isNamed) => {
  expect(isNamedAbove('Nova Ltd', [[text]])).toBe(isNamed);
});

test.each([
  ['Client: Bolt AG', 'Nova Ltd'],
  ['Client: NOVA', undefined],
  ['Client: Nova Group', undefined],
  ['Patents', undefined],
])('in a sheet that is called Nova Ltd, “%s” above the header says that its client is gone: %s', (text, gone) => {
  expect(clientGone({ constants: { company: 'Nova Ltd' } }, [[text]])).toBe(gone);
  expect(clientGone({ constants: {} }, [[text]])).toBeUndefined();
  expect(clientGone({ constants: { company: 'Nova Ltd' } }, [['Client', 'Country']])).toBeUndefined();
});

test('a label that names another client counts more than a line that mentions this one', () => {
  expect(isNamedAbove('Nova Ltd', [['Client: Bolt AG'], ['Opponents: Nova Ltd']])).toBe(false);
  expect(isNamedAbove('Nova Ltd', [['Client: Dynamo Ltd'], ['formerly Nova Ltd']])).toBe(false);
});

test.each([
  ['Portfolio of Bolt AG', false],
  ['Bolt AG (formerly Aurora)', false],
  ['Aurora -> Bolt AG', false],
  ['Aurora: sold to Bolt AG 2026', false],
  ['Bolt AG', false],
  ['Prepared by Bolt AG', true],
  ['Mark filed for a joint venture with Bolt AG in 2019', true],
  ['Opponent: Bolt AG', true],
  ['Aurora', true],
  ['Patents', true],
])('below the title “%s” of the sheet of Aurora, its rows are its own: %s', (title, isOwn) => {
  const see = rowsOfClient('Aurora', CLIENTS, PLACES, [[title]]);
  expect(see(['A-1', 'Lamp', 'US'])).toBe(isOwn);
});

test.each([
  ['NOVA', true],
  ['Nova Limited', true],
  ['Nova GmbH', false],
  ['Nova Ltd (Bolt AG)', false],
  ['Nova (Ireland) Limited', false],
])('in a sheet of Nova Ltd, rows below “%s” are its own: %s', (text, isOwn) => {
  const clients = { isClient: (name: string) => name === 'Nova Ltd', isShortName: (name: string) => name === 'NOVA' };
  const see = rowsOfClient('Nova Ltd', clients, PLACES);
  see([text]);
  expect(see(['N-2', 'Lens', 'US'])).toBe(isOwn);
});

test('of a client “Bolt” and one “Bolt AG”, each is only itself', () => {
  const clients = {
    isClient: (name: string) => ['Bolt', 'Bolt AG'].includes(name),
    isShortName: (name: string) => name === 'Bolt',
  };
  const see = rowsOfClient('Bolt AG', clients, PLACES);
  expect(['Bolt', 'Bolt AG'].map((name) => see([name]))).toEqual([false, true]);
});
