import { describe, expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { deadlinesSheet } from './deadlines-sheet.ts';
import { mattersSheet } from './matters-sheet.ts';
import { dayNumber, sheetOf } from './sheet.ts';
import type { Sheet, SheetCell } from './sheet.ts';

const TODAY = { year: 2026, month: 11, day: 22 };

const named = ({ columns, rows }: Sheet, row: number): Record<string, SheetCell> =>
  Object.fromEntries(columns.map(({ heading }, at) => [heading, rows[row]?.[at] ?? null]));

test.each([
  ['01/01/1901', 367],
  ['31/12/2026', 46387],
  ['29/02/2024', 45351],
  ['31/12/1899', '31/12/1899'],
  ['soon', 'soon'],
  ['', ''],
])('the day %j is %j in Excel', (text, number) => {
  expect(dayNumber(text)).toBe(number);
});

test.each([
  ['=1+1', '=1+1'],
  ['+49 30 1234', '+49 30 1234'],
  ['- first point', '- first point'],
  ['', null],
  ['a\u0000b\u001fc\ud800', 'abc\ufffd'],
  ['x'.repeat(40_000), `${'x'.repeat(32_766)}…`],
])('a text is altered only where a workbook could not hold it: %#', (text, cell) => {
  const sheet = sheetOf([{ heading: 'A', kind: 'text', width: 1, value: (item: string) => item }], [text]);
  expect(sheet.rows).toEqual([[cell]]);
});

describe('the sheets that a client downloads', () => {
  const matter = makeMatter({
    id: 'P1',
    docketNumber: 'HF-1',
    title: 'Pump',
    jurisdiction: 'JP',
    filingDate: '03/02/2020',
    grantDate: 'TBC',
    applicationNumber: '0012',
  });
  const deadlines = [
    makeDeadline({ matterId: 'HF-1', dueDate: '01/12/2026', rowIndex: 0 }),
    makeDeadline({ matterId: 'P1', dueDate: '20/11/2026', type: 'Reply', rowIndex: 1 }),
    makeDeadline({ matterId: 'P9', dueDate: 'soon', type: '', rowIndex: 2 }),
  ];

  test('matters have their country’s name, real dates, and the most urgent deadline', () => {
    expect(named(mattersSheet([matter, makeMatter({ id: 'P2' })], deadlines, TODAY), 0)).toMatchObject({
      Docket: 'HF-1',
      Title: 'Pump',
      Country: 'Japan',
      'Country code': 'JP',
      'Filing date': dayNumber('03/02/2020'),
      'Grant date': 'TBC',
      'Application number': '0012',
      'Next deadline': 'Reply',
      'Next due date': dayNumber('20/11/2026'),
      'Days left': -2,
    });
    expect(named(mattersSheet([makeMatter({ id: 'P2' })], deadlines, TODAY), 0)).toMatchObject({
      Docket: 'P2',
      'Next deadline': null,
      'Days left': null,
    });
  });

  test('deadlines come by date, with the title and country of their matter, and none counts as 999 days', () => {
    const sheet = deadlinesSheet(deadlines, [matter], TODAY);
    expect(sheet.rows).toHaveLength(3);
    expect(named(sheet, 0)).toMatchObject({
      'Due date': dayNumber('20/11/2026'),
      'Days left': -2,
      Deadline: 'Reply',
      Docket: 'HF-1',
      Title: 'Pump',
      Country: 'Japan',
    });
    expect(named(sheet, 1)).toMatchObject({ 'Days left': 9, Title: 'Pump' });
    expect(named(sheet, 2)).toMatchObject({ 'Due date': 'soon', 'Days left': null, Deadline: 'Deadline', Title: null });
  });

  test('the firm’s optional fields follow under their headings, a date among them as a date', () => {
    const optional = [
      { field: 'expiryDate', heading: 'Expiry Date', kind: 'date', text: '31/12/2040' },
      { field: 'own1', heading: 'Cost centre', kind: 'text', text: '=7' },
    ] as const;
    const sheet = mattersSheet([makeMatter({ id: 'P2' }), { ...matter, optional }], [], TODAY);
    expect(named(sheet, 1)).toMatchObject({ 'Expiry Date': dayNumber('31/12/2040'), 'Cost centre': '=7' });
    expect(named(sheet, 0)).toMatchObject({ 'Expiry Date': null, 'Cost centre': null });
  });
});
