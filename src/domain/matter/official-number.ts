import { placeCode } from '#domain/places/place.ts';

/** Shorter numbers name no matter: those of different offices are often the same. */
const LEAST_DIGITS = 5;

/** The number of an application or right, in parts that can be compared. */
export interface OfficialNumber {
  readonly digits: string;
  /** The digit behind a point at its end, which many lists leave out; empty if there is none. */
  readonly check: string;
  /** The code of the country or office that the number begins with; empty if it does not say one. */
  readonly country: string;
}

/** Reads "EP 3 200 031 B1", "19200037.1" or "10 2019 003 456.7"; undefined for a text without at least five digits. */
export function officialNumber(text: string): OfficialNumber | undefined {
  // The kind of the publication ("A1", "B2") is no part of its number.
  const number = text
    .trim()
    .toUpperCase()
    .replace(/(?<=\d\s*)[A-Z]\d?$/, '');
  const check = /^.*(?:\d\s*){5}\.(\d)$/.exec(number)?.[1] ?? '';
  const all = number.replace(/\D/g, '');
  const digits = check === '' ? all : all.slice(0, -1);
  if (digits.length < LEAST_DIGITS) return undefined;
  return { digits, check, country: placeCode(/^[A-Z]{2}(?![A-Z])/.exec(number)?.[0] ?? '') ?? '' };
}

/** Whether two numbers may be the same: one may leave out its country and its check digit. */
export const isSameNumber = (a: OfficialNumber, b: OfficialNumber): boolean =>
  a.digits === b.digits && mayBe(a.check, b.check) && mayBe(a.country, b.country);

const mayBe = (one: string, other: string): boolean => one === '' || other === '' || one === other;
