import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { plainerDate } from '#domain/time/plainer-date.ts';
import { readShortYear } from '#domain/time/short-year.ts';

/** The day that belongs to a number of an office: that of the application, of the grant. */
export const DAY_OF: Readonly<Record<string, string>> = {
  applicationNumber: 'filingDate',
  publicationNumber: 'firstPublicationDate',
  grantNumber: 'grantDate',
  priorityNumber: 'earliestPriorityDate',
};

const LONGEST = 80;
const DAY = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{4}[/.年]\d{1,2}[/.月]\d{1,2}日?|\d{1,2}\.?[ -]\p{L}{3,9}\.?[ -]\d{4}|(?:令和|平成|昭和|大正|[RHST])\.?\d{1,2}(?:年\d{1,2}月\d{1,2}日|[./]\d{1,2}[./]\d{1,2})`;
const SHORT_DAY = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)`;
const BEFORE_DAY = 'v|vom|of|dt|dated|du|de|del|dd|d\\.d|am|on|from|van|z|dnia|filed|granted|registered';
const cellOf = (day: string): RegExp =>
  new RegExp(`^(.*\\d.*?)[\\s,;/|·•(–-]+(?:(?:${BEFORE_DAY})\\b\\.?\\s*)?(${day})\\)?$`, 'iu');
const [CELL, SHORT_CELL] = [cellOf(DAY), cellOf(SHORT_DAY)];
/** "14.5.2007, AT, A 702/2007". A time behind a day is no number. */
const DAY_FIRST = new RegExp(`^(${DAY})[\\s,;/|·•]+(?!\\d{1,2}:\\d{2})(?=(?:\\D*\\d){4})([^()]*)$`, 'iu');
const ONLY_DAY = new RegExp(`^(?:${DAY})$`, 'iu');
/** "AT, A 702/2007" is "AT A 702/2007". */
const COUNTRY = /^(\p{Lu}{2}),\s*/u;

export interface NumberWithDay {
  readonly number: string;
  readonly day: string;
}

/** A number and its day in one cell: "UK00003600001 / 12.03.2019", "10 2015 123 456.7 vom 12.03.2015". Undefined for any other text. */
export function numberWithDay(text: string): NumberWithDay | undefined {
  const found = partsOf(text, CELL) ?? partsOf(text, DAY_FIRST, true);
  return found && !ONLY_DAY.test(found.number) && isDay(found.day) ? found : undefined;
}

/** The same with a year of two digits: "CH 00358/12 v. 14.6.12". Read it so only once a person has said that the column has such years. */
export function numberWithShortDay(text: string): NumberWithDay | undefined {
  const found = partsOf(text, SHORT_CELL);
  return found && readShortYear(found.day) ? found : undefined;
}

const isDay = (text: string): boolean => !normaliseDateCell(plainerDate(text) ?? text).unreadable;

function partsOf(text: string, form: RegExp, isDayFirst = false): NumberWithDay | undefined {
  const whole = text.replace(/\s+/gu, ' ').trim();
  if (whole.length > LONGEST) return undefined;
  const [, first = '', second = ''] = form.exec(whole) ?? [];
  const [number, day] = isDayFirst ? [second, first] : [first, second];
  return number === '' ? undefined : { number: number.trim().replace(COUNTRY, '$1 '), day };
}
