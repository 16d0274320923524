import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { peopleInLines } from './people-above.ts';
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

test.each<[string, readonly Row[], readonly string[]]>([
  [
    'labels beside their texts',
    [
      ['Contact:', 'Ann'],
      ['E-mail:', 'ann@a.example'],
    ],
    ['Ann ann@a.example'],
  ],
  ['a label in the same cell', [['Contact: Ann'], ['Mail: ann@a.example, Tel. 1']], ['Ann ann@a.example']],
  [
    'two people',
    [
      ['Name', 'Ann / Bob'],
      ['E-mail', 'ann@a.example; bob@a.example'],
    ],
    ['Ann ann@a.example', 'Bob bob@a.example'],
  ],
  [
    'the attorney',
    [
      ['Attorney:', 'Weber'],
      ['E-mail:', 'weber@firm.example'],
    ],
    [],
  ],
  [
    'the attorney, then a contact',
    [
      ['Sachbearbeiter:', 'W', 'Kontakt:', 'Ann'],
      ['E-Mail:', 'ann@a.example'],
    ],
    ['Ann ann@a.example'],
  ],
  [
    'names before their positions',
    [
      ['Contact:', 'Ann Meyer', 'Owner', 'ann@a.example'],
      ['', 'Bob Lee', 'Head of Legal', 'bob@a.example'],
      ['HF attorney:', 'W', '020 7946 0812', 'weber@firm.example'],
    ],
    ['Ann Meyer ann@a.example', 'Bob Lee bob@a.example'],
  ],
  [
    'a contact and the attorney in one row',
    [['Contact', 'Ann Meyer', 'E-mail', 'ann@a.example', 'Responsible', 'Weber', 'weber@firm.example']],
    ['Ann Meyer ann@a.example'],
  ],
  ['an internal address', [['Internal contact: weber@firm.example']], []],
  ['an attorney’s own address', [['Attorney: weber@firm.example']], []],
])('reads %s in the rows above a header', (_, rows, people) => {
  const see = peopleInLines();
  expect(rows.flatMap((row) => see(row).map(({ name, email }) => `${name} ${email}`))).toEqual(people);
});
