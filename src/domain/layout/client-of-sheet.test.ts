import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { changedLayout } from './change-layout.ts';
import { explainSheets } from './explain.ts';
import type { HeadingFeed } from './layout.ts';
import { lookAtSheet } from './look-at-sheet.ts';
import type { SheetLook } from './look.ts';
import { proposeLayout } from './propose.ts';
import { questionsOf } from './questions.ts';

function look(name: string, rows: readonly Row[]): SheetLook {
  const looker = lookAtSheet(name, 60);
  looker.add(rows);
  return looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] });
}
const PEOPLE = look('Contacts', [
  ['Client', 'Name', 'Email'],
  ['Aurora Robotics GmbH', 'Ann', 'ann@aurora.example'],
  ['Bolt AG', 'Bob', 'bob@bolt.example'],
  ['Corax Pharma AG', 'Cy', 'cy@corax.example'],
  ['Corax Seeds AG', 'Di', 'di@seeds.example'],
]);
const matters = (name: string, ...above: readonly Row[]): SheetLook =>
  look(name, [
    ...above,
    ['Our Ref', 'Title', 'Country', 'Filing Date'],
    [`${name}-1`, 'Lamp', 'US', '2020-05-06'],
    [`${name}-2`, 'Lens', 'DE', '2021-05-06'],
  ]);
const clientOf = (sheet: SheetLook): string | undefined =>
  (proposeLayout([PEOPLE, sheet]).layout.feeds[1] as HeadingFeed).constants['company'];

test.each<[string, SheetLook, string | undefined]>([
  ['its name', matters('Aurora Robotics GmbH'), 'Aurora Robotics GmbH'],
  ['a label above the header', matters('A', ['Mandant:', 'Bolt AG'], ['As at', '1 May 2026']), 'Bolt AG'],
  [
    'a title with more words',
    matters('A', ['Portfolio of AURORA ROBOTICS GmbH, May 2026'], []),
    'Aurora Robotics GmbH',
  ],
  ['two titles of two clients', matters('A', ['Bolt AG'], ['Aurora Robotics GmbH']), undefined],
  ['a title that only begins like a client', matters('A', ['Corax']), undefined],
])(
  'given a sheet that names a client in %s, its rows are that client’s only if there is no doubt',
  (_, sheet, client) => {
    expect(clientOf(sheet)).toBe(client);
  },
);

test('given a title with a client’s name and a row of its own that may name another, no client is proposed for all rows', () => {
  const sheet = look('A', [
    ['Bolt AG'],
    ['Our Ref', 'Title', 'Country', 'Filing Date'],
    ['A-1', 'Lamp', 'US', '2020-05-06'],
    ['Aurora Robtics'],
    ['A-2', 'Lens', 'DE', '2021-05-06'],
  ]);
  expect(clientOf(sheet)).toBeUndefined();
});

test('sheets that are called like a client are asked about once, and not if two clients are called so', () => {
  const sheets = [PEOPLE, matters('Aurora'), matters('Bolt'), matters('Corax')];
  const proposal = proposeLayout(sheets);
  const causes = explainSheets(proposal.layout, sheets, proposal);
  const asked = questionsOf(causes.filter(({ kind }) => kind === 'client-of-sheet'));
  expect(asked.map(({ cause: { examples, count } }) => [examples, count])).toEqual([
    [['Aurora: Aurora Robotics GmbH', 'Bolt: Bolt AG'], 4],
  ]);
  const changes = asked.flatMap((question) => question.causes.map(({ change }) => change!));
  const next = changes.reduce(changedLayout, proposal.layout);
  expect((next.feeds as HeadingFeed[]).map(({ constants }) => constants['company'])).toEqual([
    undefined,
    'Aurora Robotics GmbH',
    'Bolt AG',
    undefined,
  ]);
  expect(causes).toContainEqual(expect.objectContaining({ kind: 'field-without-column', sheet: 'Corax' }));
});
