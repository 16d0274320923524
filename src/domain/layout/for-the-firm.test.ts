import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import type { HeadingFeed } from './layout.ts';
import { lookAtSheet } from './look-at-sheet.ts';
import type { SheetLook } from './look.ts';
import { proposeLayout } from './propose.ts';

const look = (name: string, rows: readonly Row[]): SheetLook => {
  const looker = lookAtSheet(name, 60);
  looker.add(rows);
  return looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] });
};
const feedOf = (sheet: SheetLook): HeadingFeed => proposeLayout([sheet]).layout.feeds[0] as HeadingFeed;

test('texts and sheets that say they are for the firm alone are not proposed', () => {
  const cases = (task: string, name = 'Cases'): SheetLook =>
    look(name, [
      ['Our ref', 'Client', 'Title', 'Next due', task],
      ['A-1', 'Aurora', 'Lamp', '2037-01-02', 'Write to Bolt'],
      ['B-1', 'Bolt', 'Pump', '2037-02-03', 'Wait for the payment'],
    ]);
  expect(feedOf(cases('Next step')).deadlines).toMatchObject([{ action: { heading: 'Next step' } }]);
  for (const heading of ['Remarks (internal)', '内部备注', 'BEM_INT'])
    expect(feedOf(cases(heading)).deadlines).toEqual([{ heading: 'Next due', name: 'Next due' }]);
  const read = (name: string): number => proposeLayout([cases('Next step', name)]).layout.feeds.length;
  expect(['Cases (internal)', 'Akten intern', '收费(内部)', 'International cases'].map(read)).toEqual([0, 0, 0, 1]);
});

test('given a sheet of clients with months and amounts, it has no deadlines', () => {
  const cases = look('Cases', [
    ['Our ref', 'Client', 'Title', 'Filing date'],
    ['A-1', 'Aurora', 'Lamp', '2020-01-02'],
    ['B-1', 'Bolt', 'Pump', '2020-02-03'],
  ]);
  const billing = look('Billing 2026', [
    ['Month', 'Client', 'Billed', 'Comment'],
    ['2026-01', 'Aurora', '450', 'pays late'],
    ['2026-02', 'Bolt', '350', 'discount'],
  ]);
  expect(proposeLayout([cases, billing]).layout.feeds.map(({ sheet }) => sheet)).toEqual(['Cases']);
});
