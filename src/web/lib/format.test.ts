import { describe, expect, test } from 'vitest';

import { formatDay, formatNumber, formatShare, plural, viewerLocale } from './format.ts';

describe('figures and dates as a client reads them', () => {
  test('a date has its month in letters, so that day and month cannot be swapped', () => {
    expect(formatDay({ year: 2026, month: 11, day: 21 }, 'en-GB')).toBe('21 Nov 2026');
    expect(formatDay({ year: 2027, month: 3, day: 4 }, 'en-US')).toBe('Mar 4, 2027');
    expect(formatDay({ year: 2027, month: 3, day: 4 }, 'de-DE')).toBe('4. März 2027');
    expect(formatDay({ year: 99, month: 1, day: 2 }, 'en-GB')).toBe('2 Jan 99');
  });

  test('dates and numbers are written as the viewer writes them', () => {
    expect(formatNumber(50_000, 'de-DE')).toBe('50.000');
    expect(formatNumber(50_000, 'en-GB')).toBe('50,000');
  });

  test('a language that the browser names in a way of its own does not stop the portal', () => {
    expect(formatDay({ year: 2026, month: 11, day: 21 }, viewerLocale(['en-US@posix']))).toBe('Nov 21, 2026');
    expect(formatDay({ year: 2026, month: 11, day: 21 }, viewerLocale(['', 'x', 'de_DE.UTF-8']))).toBe('21. Nov. 2026');
    expect(formatNumber(50_000, viewerLocale(['c', '!']))).toBe('50,000');
    expect(formatNumber(1_234, viewerLocale(['ar-EG'])), 'digits as in the sheet').toMatch(/1.?234/);
  });

  test('a share of something is never shown as nothing', () => {
    expect(formatShare(100, 1_120)).toBe('9 %');
    expect(formatShare(3, 752)).toBe('<1 %');
    expect(formatShare(0, 752)).toBe('0 %');
    expect(formatShare(0, 0)).toBe('0 %');
  });

  test('large numbers are grouped, and one is singular', () => {
    expect(formatNumber(50_000, 'en-US')).toBe('50,000');
    expect(plural(1, 'day', 'days')).toBe('1 day');
    expect(plural(1_200, 'day', 'days')).toBe('1,200 days');
  });
});
