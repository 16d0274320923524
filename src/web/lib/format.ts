/** A day of the calendar without time or zone; `month` counts from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/*
 * The words around are English, so months and digits are too: a German "1.000" beside English text would be read as one.
 * The order day, month in letters, year cannot be misread anywhere. Only the hour follows the viewer's own clock.
 */
const monthName = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const clock = /* @__PURE__ */ new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const grouped = /* @__PURE__ */ new Intl.NumberFormat('en');

/** "21 Nov 2026". */
export function formatDay({ year, month, day }: CalendarDay): string {
  return `${day} ${monthName.format(Date.UTC(2000, month - 1, 1))} ${year}`;
}

/** The day of an instant (milliseconds) in the viewer's time zone: "21 Nov 2026". */
export function formatInstantDay(at: number): string {
  const date = new Date(at);
  return formatDay({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}

/** An instant (milliseconds) in the viewer's time zone: "21 Nov 2026, 09:40". */
export function formatInstant(at: number): string {
  return `${formatInstantDay(at)}, ${clock.format(at)}`;
}

/** "50,000". */
export function formatNumber(value: number): string {
  return grouped.format(value);
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
