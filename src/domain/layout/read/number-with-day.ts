import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { readShortYear } from '#domain/time/short-year.ts';

/** The day that belongs to a number of an office: that of the application, of the grant. */
export const DAY_OF: Readonly<Record<string, string>> = {
  applicationNumber: 'filingDate',
  publicationNumber: 'firstPublicationDate',
  grantNumber: 'grantDate',
  priorityNumber: 'earliestPriorityDate',
};

const LONGEST = 80;
const DAY = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{4}[/.年]\d{1,2}[/.月]\d{1,2}日?|\d{1,2}\.?[ -]\p{L}{3,9}\.?[ -]\d{4}`;
const SHORT_DAY = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)`;
const BEFORE_DAY = 'v|vom|of|dt|dated|du|de|del|dd|d\\.d|am|on|from|van|z|dnia|filed|granted|registered';
const cellOf = (day: string): RegExp =>
  new RegExp(`^(.*\\d.*?)[\\s,;/|·•(–-]+(?:(?:${BEFORE_DAY})\\b\\.?\\s*)?(${day})\\)?$`, 'iu');
const [CELL, SHORT_CELL] = [cellOf(DAY), cellOf(SHORT_DAY)];

export interface NumberWithDay {
  readonly number: string;
  readonly day: string;
}

/** A number and its day in one cell: "UK00003600001 / 12.03.2019", "10 2015 123 456.7 vom 12.03.2015". Undefined for any other text. */
export function numberWithDay(text: string): NumberWithDay | undefined {
  const found = partsOf(text, CELL);
  return found && normaliseDateCell(found.day).unreadable !== true ? found : undefined;
}

/** The same with a year of two digits: "CH 00358/12 v. 14.6.12". Read it so only once a person has said that the column has such years. */
export function numberWithShortDay(text: string): NumberWithDay | undefined {
  const found = partsOf(text, SHORT_CELL);
  return found && readShortYear(found.day) ? found : undefined;
}

function partsOf(text: string, form: RegExp): NumberWithDay | undefined {
  const whole = text.replace(/\s+/gu, ' ').trim();
  if (whole.length > LONGEST) return undefined;
  const [, number = '', day = ''] = form.exec(whole) ?? [];
  return number === '' ? undefined : { number: number.trim(), day };
}
