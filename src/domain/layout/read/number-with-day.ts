import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';

/** The day that belongs to a number of an office: that of the application, of the grant. */
export const DAY_OF: Readonly<Record<string, string>> = {
  applicationNumber: 'filingDate',
  publicationNumber: 'firstPublicationDate',
  grantNumber: 'grantDate',
  priorityNumber: 'earliestPriorityDate',
};

const LONGEST = 80;
const DAY = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{4}[/.年]\d{1,2}[/.月]\d{1,2}日?|\d{1,2}\.?[ -]\p{L}{3,9}\.?[ -]\d{4}`;
const BEFORE_DAY = 'v|vom|of|dt|dated|du|del|dd|d\\.d|am|on|from|van|z|dnia|filed|granted|registered';
const CELL = new RegExp(`^(.*\\d.*?)[\\s,;/|(–-]+(?:(?:${BEFORE_DAY})\\b\\.?\\s*)?(${DAY})\\)?$`, 'iu');

/** A number and its day in one cell: "UK00003600001 / 12.03.2019", "10 2015 123 456.7 vom 12.03.2015". Undefined for any other text. */
export function numberWithDay(text: string): { readonly number: string; readonly day: string } | undefined {
  const whole = text.replace(/\s+/gu, ' ').trim();
  if (whole.length > LONGEST) return undefined;
  const [, number = '', day = ''] = CELL.exec(whole) ?? [];
  return number === '' || normaliseDateCell(day).unreadable === true ? undefined : { number: number.trim(), day };
}
