import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

const sheetOf = (client: string, ...lines: readonly Row[]): SheetLook =>
  look(client.slice(0, 3), [
    ['Mandant:', client],
    ...lines,
    [],
    ['Unsere Akte', 'Bezeichnung', 'Land', 'Anmeldetag'],
    [`${client}-1`, 'Lampe', 'DE', '2020-05-06'],
    [`${client}-2`, 'Linse', 'EP', '2021-05-06'],
  ]);
const peopleOf = (...sheets: readonly SheetLook[]): unknown[] =>
  (proposeLayout(sheets).layout.feeds as HeadingFeed[])
    .filter(({ tab }) => tab === 'users')
    .map(({ sheet, constants, above }) => [sheet, constants['company'], above?.map(({ heading }) => heading)]);

test('given each client’s sheet with its name and addresses above the header, proposes the people of that client', () => {
  const aurora = sheetOf('Aurora GmbH', ['Ansprechpartner:', 'Ann Meyer'], ['E-Mail:', 'ann@aurora.example']);
  const bolt = sheetOf('Bolt AG', ['Kontakt: Bob, bob@bolt.example']);
  const header = ['Unsere Akte', 'Bezeichnung', 'Land'];
  expect(peopleOf(aurora, bolt)).toEqual([
    ['Aur', 'Aurora GmbH', header],
    ['Bol', 'Bolt AG', header],
  ]);
  expect(proposeLayout([aurora, bolt]).missing).toEqual([]);
});

test('addresses that two clients’ sheets have are the firm’s, and are proposed for no client', () => {
  const [aurora, bolt] = ['Aurora GmbH', 'Bolt AG'].map((name) => sheetOf(name, ['E-Mail:', 'office@firm.example']));
  expect(peopleOf(aurora!, bolt!)).toEqual([]);
});
