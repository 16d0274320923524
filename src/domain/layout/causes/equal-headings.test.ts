import { expect, test } from 'vitest';
import type { OwnField } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { explainSheets } from './explain.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { canBeNamed, refOf } from '#domain/layout/propose/name-column.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';

function lookAt(rows: readonly Row[]): SheetLook {
  return look('Cases', rows);
}
const OWN: readonly OwnField[] = [{ tab: 'matters', slot: 0, label: 'Other', kind: 'text' }];

/** Each heading has its own letter as the value of its cells. */
const rowsUnder = (header: Row): readonly Row[] => [
  header,
  ...['1', '2'].map((row) =>
    header.map((heading, at) => (heading === 'Client' ? 'Aurora' : `${'ABCDEFGH'[at] ?? ''}-${row}`)),
  ),
];

test.each<[Row, string, readonly string[]]>([
  [['Ref', 'Client', 'Est. Fee', 'Date', 'Date', 'Attorney'], 'Date', ['Est. Fee (1 of 2)', 'Est. Fee (2 of 2)']],
  [['Ref', 'Client', 'Grant No', 'Date', 'Date', 'Attorney'], 'Date', ['Grant No (1 of 2)', 'Grant No (2 of 2)']],
  [['Ref', 'Client', 'Code', 'Note', 'Note', 'Note'], 'Note', ['Code (1 of 3)', 'Code (2 of 3)', 'Code (3 of 3)']],
  [['Ref', 'Client', 'Code', 'Note', 'Fee', 'Note', 'Note'], 'Note', ['Code', 'Fee (1 of 2)', 'Fee (2 of 2)']],
  [['Date', 'Date', 'Ref', 'Client', 'Title'], 'Date', ['(1 of 2)', '(2 of 2)']],
])('under %j, each “%s” is chosen by a person alone, and is found as %j', (header, heading, groups) => {
  const rows = rowsUnder(header);
  const sheet = lookAt(rows);
  const { layout } = proposeLayout([sheet]);
  const feed = layout.feeds[0] as HeadingFeed;
  const own = [...feed.columns, ...feed.deadlines].filter((ref) => ref.heading === heading);
  expect(own).toEqual([]);
  const columns = sheet.columns.filter((column) => column.heading === heading);
  expect(columns.map((column) => canBeNamed(column, sheet.columns))).toEqual(columns.map(() => true));
  expect(columns.map((column) => refOf(column, sheet.columns))).toEqual(groups.map((group) => ({ heading, group })));
  for (const column of columns) {
    const ref = { field: 'own1', ...refOf(column, sheet.columns) };
    const chosen = { ...feed, columns: [...feed.columns, ref] };
    const open = openFeed(chosen, { values: NO_VALUES, empties: [] }, { own: OWN }, rows);
    expect(open.read(rows[1] ?? [])).toContain(rows[1]?.[column.index]);
    // Beside another column with the heading, nothing tells any more which one is meant.
    for (const at of [column.index, column.index + 1]) {
      const more = rows.map((row, nth) => row.toSpliced(at, 0, nth === 0 ? heading : `X-${nth}`));
      const { problems } = openFeed(chosen, { values: NO_VALUES, empties: [] }, { own: OWN }, more);
      expect(problems).toContainEqual({ kind: 'heading-missing', heading });
      const looks = [lookAt(more)];
      const told = explainSheets({ ...layout, feeds: [chosen] }, looks, proposeLayout(looks));
      expect(told).toContainEqual(
        expect.objectContaining({ kind: 'field-without-column', heading: `${ref.group} / ${heading}`, change: null }),
      );
    }
  }
});

test('a heading that is merged with the row of the groups is no group of the columns at its right', () => {
  const sheet = lookAt([
    ['Client', '', 'Our Ref', '', '', 'Grant', ''],
    ['', 'Title', '', 'Country', 'Title', 'Number', 'Date'],
    ['Aurora', 'Lamp', 'A-1', 'US', 'Lens', '123', '2020-05-06'],
    ['Bolt', 'Pump', 'B-1', 'DE', 'Valve', '456', '2021-05-06'],
  ]);
  expect(sheet.columns.map(({ heading, group }) => [heading, group])).toEqual([
    ['Client', 'Client'],
    ['Title', 'Client'],
    ['Our Ref', 'Our Ref'],
    ['Country', ''],
    ['Title', 'Country'],
    ['Number', 'Grant'],
    ['Date', 'Grant'],
  ]);
});
