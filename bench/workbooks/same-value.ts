import { companyKey } from '#domain/company/company-key.ts';
import { hasEnded, isGranted } from '#domain/matter/status.ts';
import { placeCode } from '#domain/places/place.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { fold } from '#domain/text/fold.ts';
import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import { readAmount } from '#domain/money/read-amount.ts';
import { kindOf } from './field-names.ts';

/** A text with single spaces and one form of its letters. The portal marks a date that it leaves as it is with a character without width. */
export const plain = (text: string): string =>
  text.normalize('NFC').replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();

/** A published date as a truth writes it. Another text stays as it is. */
export function isoOf(text: string): string {
  const date = parseSheetDate(text);
  return date ? isoDate(date) : text;
}

/** Words whose letter case says nothing. */
const WORDS: ReadonlySet<string> = new Set(['status', 'legalStatus', 'ipType', 'currency']);

/** What the portal makes of a status: it has one word for everything between filing and grant, and one for every end. */
function stageOf(status: string): 'Granted' | 'Pending' | 'Dead' {
  if (hasEnded({ status, legalStatus: '' }) || /\b(?:rejected|closed)\b/i.test(status)) return 'Dead';
  return isGranted({ status }) ? 'Granted' : 'Pending';
}

/** Whether a published value is one of those that a client should see. */
export function isExpected(tab: Tab, field: string, value: string, expect: readonly string[]): boolean {
  const forms = formsOf(tab, field, value);
  if (field === 'status' && expect.some((one) => fold(stageOf(one)) === fold(plain(value)))) return true;
  return expect.some((one) => formsOf(tab, field, one).some((form) => forms.includes(form)));
}

/** An amount with a currency in one form: "COP 1.740,50" as "COP 1740.50". */
const withPoint = (text: string): string =>
  text.replaceAll(/(?<=\d)[.,' ](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/, '.');

/** The amount that a text is; a truth may leave out the currency. Spreadsheet programs write points and commas as the firm's computer has them. */
function amountIn(text: string): string | undefined {
  const amount = readAmount(text.replace(/^\p{Sc}\s*|\s*(?:zł|\p{Sc})$/gu, ''), 2);
  return amount === undefined ? undefined : String(amount);
}

/** The forms of a value that mean the same. */
function formsOf(tab: Tab, field: string, value: string): readonly string[] {
  const text = plain(value);
  switch (kindOf(tab, field)) {
    case 'date':
      return [isoOf(text)];
    case 'email':
      return [text.toLowerCase()];
    case 'phone':
      return [text.replaceAll(/[\s()/.-]/g, '')];
    case 'company':
      return [companyKey(text)];
    case 'number':
      return [amountIn(text) ?? withPoint(text)];
    case 'url':
      return [text.replace(/\/$/, ''), text.replace(/^(?!https?:)/i, 'https://').replace(/\/$/, '')];
    default:
      if (field === 'jurisdiction') return [placeCode(text) ?? fold(text)];
      // A truth may call a domain name a domain, and write "trade mark".
      if (field === 'ipType')
        return [
          fold(text)
            .replace(/^domain$/, 'domain name')
            .replace('trade mark', 'trademark'),
        ];
      return [
        WORDS.has(field) ? fold(text) : text,
        isoOf(text),
        ...(/\p{Sc}/u.test(text) ? [amountIn(text) ?? text] : []),
      ];
  }
}
