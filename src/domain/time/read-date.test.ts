import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, formatSheetDate, isoDate, weekdayOf } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';
import { readDate } from './read-date.ts';

/** The day that a text means, as YYYY-MM-DD, and what it shows of the order of day and month. */
function meaning(text: string): string {
  const reading = readDate(text);
  if (reading.kind === 'none') return 'none';
  return reading.kind === 'day' ? isoDate(reading.date) : `${isoDate(reading.date)} ${reading.kind}`;
}

describe('a date with one meaning is read', () => {
  test.each([
    // Numbers.
    ['2026-12-31', '2026-12-31'],
    ['2016/10/08', '2016-10-08'],
    ['2016.10.8', '2016-10-08'],
    ['2016. 10. 08.', '2016-10-08'],
    ['05/05/2026', '2026-05-05'],
    // With a time, whose zone never moves the day.
    ['2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['2026-12-31T23:00:00+05:30', '2026-12-31'],
    ['2026-12-31 08:15', '2026-12-31'],
    ['15 March 2018 2:05 pm', '2018-03-15'],
    ['15. März 2018, 14:05 Uhr', '2018-03-15'],
    // English.
    ['01-May-2020', '2020-05-01'],
    ['15-Mar-2018', '2018-03-15'],
    ['15 Mar. 2018', '2018-03-15'],
    ['15Mar2018', '2018-03-15'],
    ['15th of March 2018', '2018-03-15'],
    ['the 1st of March, 2018', '2018-03-01'],
    ['March 15, 2018', '2018-03-15'],
    ['MAR 3RD, 2018', '2018-03-03'],
    ['Sept. 2, 2018', '2018-09-02'],
    ['2018-Mar-15', '2018-03-15'],
    ['2018 March 15', '2018-03-15'],
    // German.
    ['15. März 2018', '2018-03-15'],
    ['15. Ma\u0308rz 2018', '2018-03-15'],
    ['15.Maerz 2018', '2018-03-15'],
    ['1. Jänner 2020', '2020-01-01'],
    ['3. Dez. 2019', '2019-12-03'],
    ['den 3. Oktober 2019', '2019-10-03'],
    // French.
    ['15 mars 2018', '2018-03-15'],
    ['le 1er août 2020', '2020-08-01'],
    ['14 juil. 2019', '2019-07-14'],
    ['2 févr. 2019', '2019-02-02'],
    ['25 DÉCEMBRE 2019', '2019-12-25'],
    // Spanish.
    ['15 de marzo de 2018', '2018-03-15'],
    ['1.º de enero del 2020', '2020-01-01'],
    ['3 sept. 2019', '2019-09-03'],
    ['24-dic-2019', '2019-12-24'],
    ['7 ago 2019', '2019-08-07'],
    // East Asian, full width.
    ['2017年11月15日', '2017-11-15'],
    ['2017 年 11 月 15 日', '2017-11-15'],
    ['２０１７年１１月１５日', '2017-11-15'],
    ['２０１７／１１／１５', '2017-11-15'],
    ['2017년 11월 15일', '2017-11-15'],
    // A day of the week that fits; it also tells which of two days is meant.
    ['Thursday, 15 March 2018', '2018-03-15'],
    ['Thu Mar 15 2018', '2018-03-15'],
    ['Do., 15. März 2018', '2018-03-15'],
    ['jeudi 15 mars 2018', '2018-03-15'],
    ['jueves, 15 de marzo de 2018', '2018-03-15'],
    ['2017年11月15日（水）', '2017-11-15'],
    ['Fri 03/04/2026', '2026-04-03'],
    ['Wed 03/04/2026', '2026-03-04'],
    // Days that a spreadsheet counts.
    ['46387', '2026-12-31'],
    ['46387.999988', '2026-12-31'],
    ['3000', '1908-03-18'],
    ['99999', '2173-10-13'],
    // Other white space and hyphens.
    ['15\u00a0mars\u00a02018', '2018-03-15'],
    ['2016‑10‑08', '2016-10-08'],
    [' 15 / 03 / 2018 ', '2018-03-15 day-first'],
  ])('%s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('three numbers with the year last tell their order, or have two meanings', () => {
  test.each([
    ['15.03.2018', '2018-03-15 day-first'],
    ['22-04-2019', '2019-04-22 day-first'],
    ['15. 3. 2018', '2018-03-15 day-first'],
    ['31/12/2026 10:00', '2026-12-31 day-first'],
    ['12/25/2025', '2025-12-25 month-first'],
    ['2/29/2024', '2024-02-29 month-first'],
    ['12.25.2025', '2025-12-25 month-first'],
    ['03/04/2026', '2026-04-03 either'],
    ['3.4.2026', '2026-04-03 either'],
    ['12-01-2026 8:00 AM', '2026-01-12 either'],
  ])('%s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

test.each([
  ...['', 'TBC', 'end of March', 'March 2018', '2026', '2999', '100000', '311226', '20261231', '-46387', '4.6387e4'],
  // No calendar has the day.
  ...[
    '31.02.2020',
    '31/02/2026',
    '2/30/2024',
    '29 Feb 2019',
    '2026-02-30',
    '2026-13-01',
    '2016/15/10',
    '31. April 2020',
  ],
  ...['2017年13月15日', '0/1/2026', '00-05-2020', '32/01/2026'],
  // The century is not written down.
  ...['15/03/18', '15-Mar-18', '15. März 18', "15 Mar '18", '01/02/03', '平成29年11月15日'],
  // The day of the week says otherwise.
  ...['Friday, 15 March 2018', 'lundi 15 mars 2018', 'Mon 03/04/2026', '2017年11月15日(火)'],
  // More than a date, or less.
  ...['2026-12-31 or later', '15/03/2018 - 20/03/2018', '15 03 2018', '15/03-2018', '15 Marc 2018', '15 marec 2018'],
  ...['before 15 March 2018', '15 March 20181', '115 March 2018', '15/03/2018¹', '1²/03/2018', '15 March 2018 25:00'],
  ...['15 March 2018 13:00 pm', '#REF!', 'Infinity', '03/04/2026\u200b', `2026-12-31${'0'.repeat(90)}`],
])('%j is no date', (text) => {
  expect(meaning(text)).toBe('none');
});

const MONTHS = {
  en: 'January February March April May June July August September October November December',
  enShort: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  deShort: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  frShort: 'janv févr mars avr mai juin juil août sept oct nov déc',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  esShort: 'ene feb mar abr may jun jul ago sept oct nov dic',
};
const name = (language: keyof typeof MONTHS, { month }: CalendarDate) => MONTHS[language].split(' ')[month - 1] ?? '';
const two = (value: number) => String(value).padStart(2, '0');
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const ordinal = (day: number) =>
  `${day}${day % 10 === 1 && day !== 11 ? 'st' : day % 10 === 2 && day !== 12 ? 'nd' : day % 10 === 3 && day !== 13 ? 'rd' : 'th'}`;
const weekday = (language: string, { year, month, day }: CalendarDate, length: 'long' | 'short') =>
  new Date(Date.UTC(year, month - 1, day)).toLocaleDateString(language, { weekday: length, timeZone: 'UTC' });

/** The forms in which any day has one meaning. */
const FORMS: Readonly<Record<string, (date: CalendarDate) => string>> = {
  iso: isoDate,
  'iso with a time': (date) => `${isoDate(date)}T10:20:30.123Z`,
  'year first, slashes': ({ year, month, day }) => `${year}/${month}/${day}`,
  'year first, dots': ({ year, month, day }) => `${year}.${two(month)}.${two(day)}`,
  Japanese: ({ year, month, day }) => `${year}年${month}月${day}日`,
  'Japanese, full width': ({ year, month, day }) => wide(`${year}年${two(month)}月${two(day)}日`),
  'full width': (date) => wide(`${date.year}/${two(date.month)}/${two(date.day)}`),
  ...Object.fromEntries(
    (Object.keys(MONTHS) as (keyof typeof MONTHS)[]).flatMap((language) => [
      [`${language}, day first`, (date: CalendarDate) => `${date.day} ${name(language, date)} ${date.year}`],
      [`${language}, full stops`, (date: CalendarDate) => `${two(date.day)}. ${name(language, date)}. ${date.year}`],
      [`${language}, hyphens`, (date: CalendarDate) => `${two(date.day)}-${name(language, date)}-${date.year}`],
      [
        `${language}, capitals`,
        (date: CalendarDate) => `${date.day} ${name(language, date).toUpperCase()} ${date.year}`,
      ],
      [`${language}, month first`, (date: CalendarDate) => `${name(language, date)} ${date.day}, ${date.year}`],
    ]),
  ),
  'English, ordinal': (date) => `${ordinal(date.day)} of ${name('en', date)} ${date.year}`,
  'Spanish, de': (date) => `${date.day} de ${name('es', date)} de ${date.year}`,
  ...Object.fromEntries(
    (['en', 'de', 'fr', 'es'] as const).flatMap((language) =>
      (['long', 'short'] as const).map((length) => [
        `${language}, ${length} day of the week`,
        (date: CalendarDate) => `${weekday(language, date, length)}, ${date.day} ${name(language, date)} ${date.year}`,
      ]),
    ),
  ),
};

test.each(Object.entries(FORMS))('every day is read back: %s', (_, format) => {
  const first = { year: 2019, month: 12, day: 20 };
  const days = Array.from({ length: 800 }, (__, index) => addDays(first, index));
  for (const date of [...days, { year: 1899, month: 12, day: 31 }, { year: 2000, month: 2, day: 29 }]) {
    expect(readDate(format(date)), format(date)).toEqual({ kind: 'day', date });
  }
});

test('every day with the year last is read back, or has exactly two meanings', () => {
  const anyDay = fc.integer({ min: 0, max: 400_000 }).map((days) => addDays({ year: 1600, month: 1, day: 1 }, days));
  fc.assert(
    fc.property(anyDay, fc.constantFrom('/', '-', '.'), fc.boolean(), (date, sign, padded) => {
      const [day, month] = padded ? [two(date.day), two(date.month)] : [date.day, date.month];
      const both = date.day <= 12 && date.day !== date.month;
      const kind = both ? 'either' : date.day === date.month ? 'day' : 'day-first';
      expect(readDate([day, month, date.year].join(sign))).toEqual({ kind, date });
      const american = readDate([month, day, date.year].join(sign));
      if (!both) expect(american).toEqual({ kind: kind === 'day' ? 'day' : 'month-first', date });
      else expect(american).toEqual({ kind: 'either', date: { ...date, day: date.month, month: date.day } });
    }),
    { numRuns: 2000 },
  );
});

test('no text is read as a day that it does not name', () => {
  const number = fc.integer({ min: 0, max: 40 }).map(String);
  const year = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1890, max: 2110 })).map(String);
  const word = fc.constantFrom(...Object.values(MONTHS).flatMap((months) => months.split(' ')), 'de', 'of', 'Mon', 'x');
  const sign = fc.constantFrom('/', '-', '.', ' ', ', ', '. ', ' de ', '', '年', '月', '日', ':', 'T', '(', ')');
  const text = fc.array(fc.oneof(number, year, word, sign), { maxLength: 9 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.string(), fc.string({ unit: 'grapheme' })), (written) => {
      const reading = readDate(written);
      if (reading.kind === 'none' || /^\s*\d{4,5}(\.\d+)?\s*$/.test(written.normalize('NFKC'))) return;
      const { year: readYear, month, day } = reading.date;
      expect(calendarDate(readYear, month, day)).toEqual(reading.date);
      const numbers = (written.normalize('NFKC').match(/\d+/g) ?? []).map(Number);
      expect(numbers).toContain(readYear);
      expect(numbers).toContain(day);
      const named = Object.values(MONTHS).some((months) =>
        written.toLowerCase().includes((months.split(' ')[month - 1] ?? '').toLowerCase()),
      );
      expect(named || numbers.includes(month)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['1 maja 2019', { year: 2019, month: 5, day: 1 }],
  ['2 Ağustos 2020', { year: 2020, month: 8, day: 2 }],
  ['3 gen 2021', { year: 2021, month: 1, day: 3 }],
  ['4 de março de 2021', { year: 2021, month: 3, day: 4 }],
  ['5 mei 2021', { year: 2021, month: 5, day: 5 }],
])('reads %s', (text, date) => {
  expect(readDate(text)).toEqual({ kind: 'day', date });
});

test('reads no day in a month that is another one in a second language', () => {
  expect(readDate('1 listopada 2019')).toEqual({ kind: 'none' });
});

test('a day of the week is counted as calendars do', () => {
  expect(weekdayOf({ year: 2026, month: 11, day: 22 })).toBe(0);
  expect(formatSheetDate({ year: 2026, month: 11, day: 22 })).toBe('22/11/2026');
});
