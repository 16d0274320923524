/** A day of the calendar without time or zone; `month` counts from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/**
 * The first of the viewer's languages that can be used; digits and calendar stay those of the sheet, since docket numbers and
 * offices use no others. Some browsers name their language as an operating system does ("en-US@posix"), which Intl refuses.
 */
export function viewerLocale(languages: readonly string[]): string {
  for (const language of languages) {
    try {
      const tag = language.replace(/[@.].*$/, '').replaceAll('_', '-');
      return new Intl.Locale(tag, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
    } catch {
      // Not a language tag: the next one.
    }
  }
  return 'en-u-ca-gregory-nu-latn';
}

const VIEWER = /* @__PURE__ */ viewerLocale(navigator.languages);

const dayIn = /* @__PURE__ */ formatters(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const clockIn = /* @__PURE__ */ formatters(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
);
const exactClockIn = /* @__PURE__ */ formatters((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }));
const numberIn = /* @__PURE__ */ formatters((locale) => new Intl.NumberFormat(locale));

/** Making a formatter costs more than using it a thousand times. */
function formatters<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** "21 Nov 2026" in Britain, "Nov 21, 2026" in America: the month in letters, so that no order can be misread. */
export function formatDay({ year, month, day }: CalendarDay, locale = VIEWER): string {
  const date = new Date(0);
  // Not the constructor's three numbers, which take the year 26 for 1926.
  date.setUTCFullYear(year, month - 1, day);
  return dayIn(locale).format(date);
}

/** The day of an instant (milliseconds) in the viewer's time zone: "21 Nov 2026". */
export function formatInstantDay(at: number, locale = VIEWER): string {
  const date = new Date(at);
  return formatDay({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }, locale);
}

/** An instant (milliseconds) in the viewer's time zone: "21 Nov 2026, 09:40". */
export function formatInstant(at: number, locale = VIEWER): string {
  return `${formatInstantDay(at, locale)}, ${clockIn(locale).format(at)}`;
}

/** The same to the second: "21 Nov 2026, 09:40:07". */
export function formatInstantExact(at: number, locale = VIEWER): string {
  return `${formatInstantDay(at, locale)}, ${exactClockIn(locale).format(at)}`;
}

/** The hour of an instant (milliseconds) in the viewer's time zone: "09:40". */
export function formatTime(at: number, locale = VIEWER): string {
  return clockIn(locale).format(at);
}

/** "50,000". */
export function formatNumber(value: number, locale = VIEWER): string {
  return numberIn(locale).format(value);
}

/** A share in whole percent: "9 %"; "<1 %" for something that is not nothing; "0 %" of an empty whole. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0 %';
  const percent = (part / whole) * 100;
  return percent < 1 ? '<1 %' : `${Math.round(percent)} %`;
}

/** "1 day", "3 days". */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
