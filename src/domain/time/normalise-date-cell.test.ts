import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSheetDate, parseSheetDate } from './calendar-date.ts';
import { normaliseDateCell } from './normalise-date-cell.ts';
import { readDate } from './read-date.ts';

describe('what a date cell becomes', () => {
  test.each([
    ['', ''],
    ['  \t', ''],
    ['2026-12-31', '31/12/2026'],
    ['1 May 2020', '01/05/2020'],
    ['46387', '31/12/2026'],
  ])('%j is published as %j', (text, expected) => {
    expect(normaliseDateCell(text)).toEqual({ text: expected });
  });

  test('a date with the day first is published as one, and shows the order of its column', () => {
    expect(normaliseDateCell('31.12.2026')).toEqual({ text: '31/12/2026', order: 'day-first' });
  });

  test('a date with the month first is read only in a column that has the month first', () => {
    expect(normaliseDateCell(' 12/31/2026 ')).toEqual({
      text: '12/31/2026',
      order: 'month-first',
      inMonthFirstColumn: '31/12/2026',
    });
  });

  test('a date with two meanings has the day first, and is as written in a column that has the month first', () => {
    expect(normaliseDateCell('3/4/2026')).toEqual({
      text: '03/04/2026',
      order: 'either',
      inMonthFirstColumn: '3/4/2026\u200b',
    });
  });

  test('a text that is no date stays as it is', () => {
    expect(normaliseDateCell(' as agreed ')).toEqual({ text: 'as agreed', unreadable: true });
  });
});

test('R09: a date is published as the day that it was read as, and nothing else can be taken for one', () => {
  const dateLike = fc
    .tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom('/', '-', '.', ' '),
    )
    .map(([day, month, year, sign]) => [day, month, year].join(sign));
  fc.assert(
    fc.property(fc.oneof(dateLike, fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      const cell = normaliseDateCell(text);
      const reading = readDate(text.trim());
      const isRead = reading.kind !== 'none' && reading.kind !== 'month-first';
      expect(parseSheetDate(cell.text)).toEqual(isRead ? reading.date : undefined);
      expect(cell.text).toBe(isRead ? formatSheetDate(reading.date) : text.trim());
      if (cell.inMonthFirstColumn === undefined) return;
      const asMonthFirst = parseSheetDate(cell.inMonthFirstColumn);
      expect(asMonthFirst).toEqual(reading.kind === 'month-first' ? reading.date : undefined);
    }),
    { numRuns: 2000 },
  );
});

test('normalising a second time changes nothing', () => {
  const serial = fc.integer({ min: 1, max: 120_000 }).map(String);
  fc.assert(
    fc.property(fc.oneof(serial, fc.string()), (text) => {
      const once = normaliseDateCell(text);
      expect(normaliseDateCell(once.text).text).toBe(once.text);
      const asWritten = once.inMonthFirstColumn ?? '';
      expect(normaliseDateCell(asWritten).text).toBe(asWritten);
    }),
  );
});

test('a long cell takes hardly any time', () => {
  for (const long of [
    '9'.repeat(65_536),
    '1/'.repeat(32_768),
    ' '.repeat(65_536),
    `2026-12-31T00:00:00.${'0'.repeat(65_000)}`,
  ]) {
    expect(normaliseDateCell(long).text).toBe(long.trim());
  }
});
