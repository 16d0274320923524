import { describe, expect, test } from 'vitest';

import {
  forFile,
  formatDay,
  formatInstant,
  formatInstantExact,
  formatNumber,
  formatShare,
  LANGUAGE,
  plural,
  wholeDays,
} from './format.ts';

/** A date is kept on one line. */
const whole = (text: string): string => text.replaceAll('_', '\u00a0');

describe('numbers and dates', () => {
  test('a date shows its month in letters', () => {
    expect(formatDay({ year: 2026, month: 11, day: 21 })).toBe(whole('21_Nov_2026'));
    expect(formatDay({ year: 2027, month: 3, day: 4 })).toBe(whole('4_Mar_2027'));
    expect(formatDay({ year: 2026, month: 9, day: 30 })).toBe(whole('30_Sep_2026'));
    expect(formatDay({ year: 99, month: 1, day: 2 })).toBe(whole('2_Jan_99'));
  });

  test('an instant is shown in the viewer’s time zone, with hours from 0 to 23', () => {
    const at = new Date(2026, 10, 21, 20, 49, 7).getTime();
    expect([formatInstant(at), formatInstantExact(at)]).toEqual(
      ['21_Nov_2026, 20:49', '21_Nov_2026, 20:49:07'].map(whole),
    );
    expect(forFile(formatInstant(at))).toBe('21 Nov 2026, 20:49');
  });

  test('a day within a sentence is kept on one line, and nothing else', () => {
    expect(wholeDays('Due date moved from 12 Jan to 2 Dec 2026')).toBe(
      whole('Due date moved from 12_Jan to 2_Dec_2026'),
    );
    expect(wholeDays('Title changed from 12 Angry Men to 3 Sisters 2026')).toBe(
      'Title changed from 12 Angry Men to 3 Sisters 2026',
    );
  });

  test('a share above zero is never shown as 0%', () => {
    expect(formatShare(100, 1_120)).toBe('9%');
    expect(formatShare(3, 752)).toBe('<1%');
    expect(formatShare(0, 752)).toBe('0%');
    expect(formatShare(0, 0)).toBe('0%');
  });

  test('large numbers are grouped, and 1 takes the singular', () => {
    expect([0, 999, 50_000, 1_234_567, -1_234, 1_234.5].map(formatNumber)).toEqual(
      [0, 999, 50_000, 1_234_567, -1_234, 1_234.5].map((value) => value.toLocaleString(LANGUAGE)),
    );
    expect(formatNumber(50_000)).toBe('50,000');
    expect(plural(1, 'day', 'days')).toBe('1 day');
    expect(plural(1_200, 'day', 'days')).toBe('1,200 days');
  });
});
