import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { questionsOf } from '#domain/layout/causes/questions.ts';
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

test('beside a list of people, addresses above the headers of clients’ sheets are asked about at once, but for those of the list', () => {
  const sheets = [
    sheetOf('Aurora GmbH', ['Kontakt:', 'Ann Meyer', 'ann@aurora.example'], ['Ihr Anwalt:', 'Sam', 'sam@firm.example']),
    sheetOf('Bolt AG', ['Kontakt: Bob, bob@bolt.example'], ['Ihr Anwalt:', 'Kay', 'kay@firm.example']),
    sheetOf('Corax SA', ['Kontakt: Cy, cy@corax.example']),
    look('Adressen', [
      ['Firma', 'Name', 'E-Mail'],
      ['Aurora GmbH', 'Al', 'al@aurora.example'],
      ['Corax SA', 'Cy', 'cy@corax.example'],
    ]),
  ];
  const proposal = proposeLayout(sheets);
  const asked = (layout = proposal.layout) =>
    questionsOf(explainSheets(layout, sheets, proposal).filter(({ kind }) => kind === 'more-addresses'));
  const [question, another] = asked();
  expect(another).toBeUndefined();
  expect(question?.cause).toMatchObject({
    found: 'above',
    examples: ['ann@aurora.example → Aurora GmbH', 'bob@bolt.example → Bolt AG'],
  });
  const next = question!.causes.reduce((layout, { change }) => changedLayout(layout, change!), proposal.layout);
  const people = (next.feeds as HeadingFeed[]).filter(({ tab, above }) => tab === 'users' && above);
  expect(people.map(({ sheet, constants }) => [sheet, constants['company']])).toEqual([
    ['Aur', 'Aurora GmbH'],
    ['Bol', 'Bolt AG'],
  ]);
  expect(asked(next)).toEqual([]);
});
