import { isPlaceholder } from '#domain/company/placeholder.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { placeCode } from '#domain/places/place.ts';
import { kindOfRight } from '#domain/portfolio/kinds.ts';
import type { KindOfRight } from '#domain/portfolio/kinds.ts';
import { parseSheetDate } from '#domain/time/calendar-date.ts';
import { EUROPEAN_APPLICATION, REGISTER_FORMS } from './register-forms.ts';
import { REGISTERS } from './register-table.ts';
import type { NumberColumn, Register, RegisterForm, RegisterId } from './register-table.ts';

/** The fields of a matter that decide its links. */
export type Numbered = Pick<
  Matter,
  NumberColumn | 'jurisdiction' | 'ipType' | 'applicationType' | 'firstPublicationDate'
>;

export interface RegisterLink {
  readonly id: RegisterId;
  readonly register: Register;
  readonly column: NumberColumn;
  /** The number as the sheet has it. */
  readonly number: string;
  readonly href: string;
}

/**
 * The pages of official registers for a matter, at most one for each register: only if a number has exactly the form that the office's address takes.
 * Includes registers that the firm has not turned on.
 */
export function registerLinks(matter: Numbered): readonly RegisterLink[] {
  const place = placeOf(matter);
  if (!place) return [];
  const found = new Map<RegisterId, RegisterLink>();
  for (const form of formsOf(place.office, place.right)) {
    if (found.has(form.register) || (form.published && !isPublished(matter))) continue;
    for (const column of form.columns) {
      const href = addressOf(form, matter[column]);
      if (href === undefined || (place.ambiguous && !NAMES_MADRID.test(tidyNumber(matter[column])))) continue;
      found.set(form.register, {
        id: form.register,
        register: REGISTERS[form.register],
        column,
        number: matter[column],
        href,
      });
      break;
    }
  }
  return [...found.values()];
}

/** Whether the application number of a European patent has a check digit that does not fit it: at least one digit is wrong. */
export function hasWrongCheckDigit(matter: Pick<Matter, 'jurisdiction' | 'ipType' | 'applicationNumber'>): boolean {
  // The cheaper test comes first: a sync makes it for every row.
  const parts = EUROPEAN_APPLICATION.exec(tidyNumber(matter.applicationNumber));
  if (!parts || hasRightCheckDigit(parts)) return false;
  return officeOf(matter.jurisdiction, kindOfRight(matter.ipType)) === 'EP';
}

/** The address of a number; undefined if the number has another form. */
export function addressOf(form: RegisterForm, number: string): string | undefined {
  const parts = form.form.exec(tidyNumber(number));
  if (!parts || (form.europeanCheckDigit && !hasRightCheckDigit(parts))) return undefined;
  return form.address.replace(/\{(\d)\}/g, (_, group: string) => (parts[Number(group)] ?? '').replaceAll(' ', ''));
}

function hasRightCheckDigit([, year = '', three = '', six = '', digit]: readonly (string | undefined)[]): boolean {
  return digit === undefined || europeanCheckDigit(year + three + six) === Number(digit);
}

const formsOf = (office: string, right: KindOfRight): readonly RegisterForm[] =>
  REGISTER_FORMS.filter((form) => form.office === office && form.rights.includes(right));

/** A number whose prefix says that it is an international registration. */
const NAMES_MADRID = /^(?:MADRID|IR|WO)\b/;

interface Place {
  readonly office: string;
  readonly right: KindOfRight;
  /** A Madrid designation of a country whose own numbers look the same: the number must have a prefix that says that it is international. */
  readonly ambiguous?: boolean;
}

/** The office whose register has the matter. */
function placeOf(matter: Numbered): Place | undefined {
  const right = kindOfRight(matter.ipType);
  const office = officeOf(matter.jurisdiction, right);
  if (!right || !office) return undefined;
  if (right !== 'trademark' || office === 'WO') return { office, right };
  const numbers = [matter.applicationNumber, matter.grantNumber].map(tidyNumber);
  const isNamed = numbers.some((number) => NAMES_MADRID.test(number));
  if (!isNamed && !/\bmadrid\b/i.test(matter.applicationType)) return { office, right };
  return { office: 'WO', right, ambiguous: hasFormLikeMadrid(office) };
}

/** Offices whose own marks have numbers of six or seven digits. */
const hasFormLikeMadrid = (office: string): boolean =>
  formsOf(office, 'trademark').some(({ form }) => form.test(String(1_654_321)) || form.test(String(654_321)));

/** The office that a country cell means for a right: EP is the EPO for patents and the EUIPO for marks and designs. */
function officeOf(jurisdiction: string, right: KindOfRight | undefined): string | undefined {
  const code = placeCode(jurisdiction) ?? validatedState(jurisdiction);
  if (code !== 'EP' && code !== 'EM') return code;
  return right === 'trademark' || right === 'design' ? 'EM' : 'EP';
}

/** "EP(GB)" is the British part of a European patent. */
const validatedState = (cell: string): string | undefined => {
  const state = /^\s*EP\s*[(/-]\s*([A-Z]{2})\s*\)?\s*$/i.exec(cell)?.[1];
  return state && placeCode(state);
};

/** Registers show nothing of a patent before its first publication. */
function isPublished({ publicationNumber, grantNumber, firstPublicationDate }: Numbered): boolean {
  return (
    [publicationNumber, grantNumber].some((number) => /\d/.test(number) && !isPlaceholder(number)) ||
    parseSheetDate(firstPublicationDate) !== undefined
  );
}

/**
 * The check digit after the point of a European application number: its eight digits are multiplied by 1, 2, 1, 2 and so on, the digits of
 * the products are added, and the check digit fills the sum up to the next ten.
 */
export function europeanCheckDigit(eightDigits: string): number {
  const sum = [...eightDigits].reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Longer texts are not an office's number. */
const LONGEST = 40;

const FULL_WIDTH = 0xfee0;
// oxlint-disable-next-line no-misleading-character-class -- each is removed by itself
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A number in the form in which registers are compared: full-width letters and digits of Japanese sheets become plain ones, letters become capitals,
 * and there is one kind of hyphen, space and apostrophe. No other sign is replaced: a superscript digit is not a digit of the number. Empty for a
 * text that is too long.
 */
function tidyNumber(text: string): string {
  if (text.length > LONGEST * 2) return '';
  const tidy = text
    .replace(INVISIBLE, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
  return tidy.length > LONGEST ? '' : tidy;
}
