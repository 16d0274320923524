import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, formatSheetDate, isoDate, parseSheetDate } from './calendar-date.ts';
import { couldBeMonthFirst, normaliseDateCell } from './normalise-date-cell.ts';

describe('what a date cell becomes', () => {
  test.each([
    ['empty stays empty', '', ''],
    ['white space is empty', '  \t', ''],
    ['day/month/year stays', '31/12/2026', '31/12/2026'],
    ['leading zeros are added', '1/2/2026', '01/02/2026'],
    ['an ISO date', '2026-12-31', '31/12/2026'],
    ['an ISO date with a time', '2026-12-31T23:59:59.999Z', '31/12/2026'],
    ['an ISO date with a time after a space', '2026-12-31 08:15', '31/12/2026'],
    ['an ISO date with an offset keeps its own day', '2026-12-31T23:00:00+05:30', '31/12/2026'],
    ['a serial number', '46387', '31/12/2026'],
    ['a serial number with a time of day', '46387.999988', '31/12/2026'],
    ['the first serial number that is a date', '3000', '18/03/1908'],
    ['the last one', '99999', '13/10/2173'],
  ])('%s', (_, text, expected) => {
    expect(normaliseDateCell(text)).toEqual({ text: expected });
  });

  test.each([
    ['TBC', 'TBC', 'unreadable'],
    ['12/31/2026', '12/31/2026', 'month-first'],
    ['2/29/2024', '2/29/2024', 'month-first'],
    ['2/30/2024', '2/30/2024', 'unreadable'],
    ['31/02/2026', '31/02/2026', 'unreadable'],
    ['2026-02-30', '2026-02-30', 'unreadable'],
    ['2026-13-01', '2026-13-01', 'unreadable'],
    ['2026-12-31 or later', '2026-12-31 or later', 'unreadable'],
    ['31.12.2026', '31.12.2026', 'unreadable'],
    ['31-12-2026', '31-12-2026', 'unreadable'],
    ['31 Dec 2026', '31 Dec 2026', 'unreadable'],
    ['2026', '2026', 'unreadable'],
    ['2999', '2999', 'unreadable'],
    ['100000', '100000', 'unreadable'],
    ['311226', '311226', 'unreadable'],
    ['20261231', '20261231', 'unreadable'],
    ['-46387', '-46387', 'unreadable'],
    ['4.6387e4', '4.6387e4', 'unreadable'],
    ['Infinity', 'Infinity', 'unreadable'],
    ['#REF!', '#REF!', 'unreadable'],
    [' as agreed ', 'as agreed', 'unreadable'],
  ])('%j is never guessed', (text, kept, doubt) => {
    expect(normaliseDateCell(text)).toEqual({ text: kept, doubt });
  });
});

test('R09: no text becomes another date than the one it says', () => {
  const dateLike = fc
    .tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom('/', '-', '.', ' '),
    )
    .map(([day, month, year, separator]) => [day, month, year].join(separator));
  fc.assert(
    fc.property(fc.oneof(dateLike, fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      const cell = normaliseDateCell(text);
      const read = parseSheetDate(text);
      if (read) expect(cell).toEqual({ text: formatSheetDate(read) });
      else if (/[^\d.\s]/.test(text) && !/^\s*\d{4}-\d\d-\d\d/.test(text)) expect(cell.text).toBe(text.trim());
    }),
    { numRuns: 2000 },
  );
});

test('normalising a second time changes nothing', () => {
  const serial = fc.integer({ min: 1, max: 120_000 }).map(String);
  fc.assert(
    fc.property(fc.oneof(serial, fc.string()), (text) => {
      const once = normaliseDateCell(text);
      const readable = parseSheetDate(once.text) !== undefined;
      expect(readable).toBe(once.text !== '' && once.doubt === undefined);
      if (readable) expect(normaliseDateCell(once.text)).toEqual(once);
    }),
  );
});

test('serial numbers count days, as a spreadsheet does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3000, max: 99_999 }), (serial) => {
      const date = parseSheetDate(normaliseDateCell(String(serial)).text);
      expect(date && daysBetween({ year: 1899, month: 12, day: 30 }, date)).toBe(serial);
    }),
  );
  expect(isoDate(addDays({ year: 1899, month: 12, day: 30 }, 46_387))).toBe('2026-12-31');
});

test.each([
  ['03/04/2026', true],
  ['12/01/2026', true],
  ['31/12/2026', false],
  ['13/12/2026', false],
  ['05/05/2026', false],
  ['12/31/2026', false],
  ['TBC', false],
])('whether %s could have been meant with the month first: %s', (text, could) => {
  expect(couldBeMonthFirst(text)).toBe(could);
});

test('a long cell costs no time worth naming', () => {
  for (const long of [
    '9'.repeat(65_536),
    '1/'.repeat(32_768),
    ' '.repeat(65_536),
    `2026-12-31T00:00:00.${'0'.repeat(65_000)}`,
  ]) {
    expect(normaliseDateCell(long).text).toBe(long.trim());
  }
});
