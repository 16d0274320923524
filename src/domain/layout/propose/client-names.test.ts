import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from './propose.ts';
import { lookAtAll as look } from '#domain/testing/look.ts';

const clientsIn = (sheets: readonly SheetLook[]): Record<string, unknown> =>
  Object.fromEntries(
    proposeLayout(sheets).layout.feeds.map((feed) => {
      const { sheet, constants, columns } = feed as HeadingFeed;
      return [sheet, constants['company'] ?? columns.find(({ field }) => field === 'company')?.heading];
    }),
  );

/** A sheet for each client: its name, then a table under the same title in every sheet. */
const sheetOf = (sheet: string, client: string, title: string): readonly SheetLook[] =>
  look(sheet, [
    [client],
    ['C.I.F.: B-26081915'],
    [],
    [title],
    ['Expte.', 'Denominación', 'Clases', 'Oficina', 'Solicitada', 'A nombre de'],
    [`M-${sheet}-1`, 'Oro', '29', 'España', '2021-06-14', 'Bolt, S.A.'],
    [`M-${sheet}-2`, 'Plata', '29', 'Francia', '2021-06-15', 'Aurora, S.L.'],
  ]);
const INDEX = look('Índice', [
  ['Cliente', 'Hoja', 'Nº exptes.', 'Saldo'],
  ['Aurora, S.L.', 'AUR', '2', '100'],
  ['Bolt, S.A.', 'BOL', '2', '200'],
]);

test('given the same title above the tables of several clients, it is none of them', () => {
  for (const title of ['Títulos en vigor', 'Marcas y nombres comerciales']) {
    const sheets = [...sheetOf('AUR', 'Aurora, S.L.', title), ...sheetOf('BOL', 'Bolt, S.A.', title)];
    expect(clientsIn(sheets)).toEqual({ AUR: undefined, BOL: undefined });
  }
});

test('given an index of the clients, the sheets under their names are theirs', () => {
  const title = 'Marcas y nombres comerciales';
  const sheets = [...INDEX, ...sheetOf('AUR', 'Aurora, S.L.', title), ...sheetOf('BOL', 'Bolt, S.A.', title)];
  expect(clientsIn(sheets)).toEqual({ AUR: 'Aurora, S.L.', BOL: 'Bolt, S.A.' });
});

test('given another client’s name above a table than the layout has, says so, with one change that gives the rows to that client', () => {
  const sheet = (client: string): readonly SheetLook[] =>
    look('Cases', [[client], [], ['Our ref', 'Title', 'Country'], ['A-1', 'Lamp', 'DE'], ['A-2', 'Fan', 'FR']]);
  const people = look('People', [
    ['Client', 'E-mail'],
    ['Aurora Ltd', 'ann@aurora.example'],
    ['Bolt GmbH', 'bob@bolt.example'],
  ]);
  const before = proposeLayout([...sheet('Portfolio of Aurora Ltd'), ...people]);
  const sheets = [...sheet('Portfolio of Bolt GmbH'), ...people];
  const after = proposeLayout(sheets);
  const told = (now: readonly SheetLook[]): unknown =>
    explainSheets(before.layout, now, after).filter(({ kind }) => kind === 'client-above-gone');
  expect(told([...sheet('Aurora Ltd, May'), ...people])).toEqual([]);
  expect(told(sheets)).toMatchObject([
    {
      kind: 'client-above-gone',
      heading: 'Aurora Ltd',
      found: 'Bolt GmbH',
      change: { feed: { constants: { company: 'Bolt GmbH' }, clientAbove: 'Bolt GmbH' } },
    },
  ]);
});
