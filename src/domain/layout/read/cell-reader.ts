import { companyKey } from '#domain/company/company-key.ts';
import type { Column } from '#domain/tabs/column.ts';
import { COPIED_LENGTH, remembered } from '#domain/text/remembered.ts';
import { formatSheetDate } from '#domain/time/calendar-date.ts';
import { asWritten, normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { endOfTerm } from '#domain/time/end-of-term.ts';
import { plainerDate } from '#domain/time/plainer-date.ts';
import { addressesIn } from './addresses.ts';
import type { DateOrder, Layout } from '#domain/layout/layout.ts';
import { meaningOfStatus } from '#domain/layout/words/status-words.ts';
import type { SeeCell } from './column-notes.ts';
import { sameShortDay, shortDay } from './order-of-dates.ts';
import { withYear } from './year-of-days.ts';

/** Converts a cell of one column into the text of the portal's own column. */
export type CellReader = (text: string) => string;

/** How the cells of one column are read. */
export interface ReadColumn {
  readonly dateOrder?: DateOrder | undefined;
  readonly shortYears?: true | undefined;
  readonly decimal?: '.' | ',' | undefined;
  /** Whether the number may have a status with it, or be replaced by one. */
  readonly latestNumber?: true | undefined;
  /** The year of days without one. */
  readonly year?: number | undefined;
  /** Called with every date that has two meanings and no decided order, and with each that contradicts the decided one. */
  readonly seeAmbiguous: SeeCell;
}

/** Makes the readers of a layout's columns. Its words, and what it counts as empty, apply to every sheet. */
export function cellReaders({ values, empties }: Pick<Layout, 'values' | 'empties'>) {
  const empty = new Set(empties.map(word));
  const statuses = wordsOf(values.statuses);
  const types = wordsOf(values.types);
  const countries = wordsOf(values.countries);
  const clients = new Map(Object.entries(values.clients).map(([from, to]) => [companyKey(from), to]));

  // A quick test first: most cells have another last or first letter or length than any of these, and a sheet has millions of cells.
  const spelled = [...empty].flatMap((one) => [one, one.toUpperCase()]);
  const lasts = new Set(spelled.map(lastCode));
  const firsts = new Set(spelled.map(firstCode));
  const lengths = new Set([...empty].map(({ length }) => length));
  const mayBeEmpty = (text: string): boolean => {
    const first = firstCode(text);
    const last = lastCode(text);
    return (lasts.has(last) && firsts.has(first) && lengths.has(text.length)) || isUnusual(first) || isUnusual(last);
  };
  const plain: CellReader = (text) => (mayBeEmpty(text) && empty.has(word(text)) ? '' : text);
  const inWords = (words: ReadonlyMap<string, string>): CellReader =>
    wordsOnce((text) => {
      const known = plain(text);
      return words.get(word(known)) ?? known;
    });
  const STATUS_TEXTS: Readonly<Record<string, string>> = { granted: 'Granted', pending: 'Pending' };

  return {
    /** What the status means; undefined for a word that the layout does not know. */
    meaningOf: wordsOnce((status: string): string | undefined => statuses.get(word(status))),
    of({ kind, field }: Pick<Column, 'kind' | 'field'>, column: ReadColumn): CellReader {
      if (kind === 'company' && clients.size === 0) return (text) => text;
      if (kind === 'company') return (text) => clients.get(companyKey(text)) ?? text;
      if (kind === 'date') {
        const known = field === 'dueDate' || field === 'instructBy' ? plain : unlessOpen(plain);
        if (field === 'expiryDate') return (text) => readDate(endOfTerm(known(text)), column);
        return (text) => readDate(known(text), column);
      }
      if (kind === 'email') return (text) => readAddress(plain(text), field);
      const { decimal } = column;
      if (decimal !== undefined) return (text) => readMoney(plain(text), decimal);
      switch (field) {
        case 'status':
          return wordsOnce((text) => STATUS_TEXTS[statuses.get(word(text)) ?? ''] ?? plain(text));
        case 'legalStatus':
          return wordsOnce((text) => (statuses.get(word(text)) === 'dead' ? 'Dead' : plain(text)));
        case 'id':
        case 'docketNumber':
        case 'matterId':
          return (text) => inHalfWidth(plain(text));
        case 'ipType':
          return inWords(types);
        case 'jurisdiction':
          return inWords(countries);
        case 'applicationNumber':
        case 'publicationNumber':
        case 'grantNumber':
          return column.latestNumber ? plain : unlessOpen(plain);
        default:
          return plain;
      }
    },
  };
}

/** References are typed in either width: "ＴＡ－１２" is "TA-12". Texts with other signs are none. */
const inHalfWidth = (text: string): string =>
  FULL_WIDTH.test(text) && EITHER_WIDTH.test(text) ? text.normalize('NFKC') : text;
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/u;
const EITHER_WIDTH = /^[\uff01-\uff5e\u3000 -~]+$/u;

/** "Pending" instead of a number or a date says that there is none yet. What is due is never left out. */
function unlessOpen(read: CellReader): CellReader {
  return (text) => {
    const said = read(text);
    return mayBeWord(said) && meaningOfStatus(said) === 'pending' ? '' : said;
  };
}
/** Most numbers and dates begin with a digit, which is quick to see. */
const mayBeWord = (text: string): boolean =>
  text.length <= LONGEST_WORD && !isDigit(firstCode(text)) && !DIGIT.test(text);
const LONGEST_WORD = 12;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
/** Not in the function, which would make a new object of it for each cell. */
const DIGIT = /\d/;

const firstCode = (text: string): number => text.charCodeAt(0);
const lastCode = (text: string): number => text.charCodeAt(text.length - 1);
/** White space at either end, and letters that may be written in two ways: then the quick test would not know a text that counts as empty. */
const isUnusual = (code: number): boolean => code <= 0x20 || code >= 0x80;

/** How many different words of a column are remembered. */
const WORDS_KEPT = 500;

/** Reads each of a column's words once. */
const wordsOnce = <Read>(read: (text: string) => Read): ((text: string) => Read) =>
  remembered(read, WORDS_KEPT, COPIED_LENGTH);

/** A person has a row for each address. A contact's cell with two addresses keeps its text. */
function readAddress(text: string, field: string): string {
  const addresses = addressesIn(text);
  return (addresses.length > 1 && field !== 'email' ? undefined : addresses[0]) ?? text;
}

/** Dates with two meanings are read in the decided order; without one they stay as written. */
function readDate(text: string, { dateOrder: order, shortYears, year, seeAmbiguous }: ReadColumn): string {
  const date = normaliseDateCell(text);
  const whole = date.unreadable && year !== undefined ? withYear(text, year) : undefined;
  if (whole !== undefined)
    return normaliseDateCell(whole).unreadable ? text : readDate(whole, { dateOrder: order, seeAmbiguous });
  const plainer = date.unreadable && plainerDate(text, order !== undefined && order !== 'year-of-taiwan');
  if (plainer) {
    const read = readDate(plainer, { dateOrder: order, shortYears, seeAmbiguous });
    return read === plainer && normaliseDateCell(plainer).unreadable ? text : read;
  }
  if (date.unreadable && shortYears) {
    const day = order ? shortDay(text, order) : sameShortDay(text);
    return day ? formatSheetDate(day) : text;
  }
  if (order !== undefined && date.order !== undefined && date.order !== 'either' && date.order !== order)
    seeAmbiguous(text.trim(), 'contrary');
  if (date.order === 'month-first') return date.inMonthFirstColumn ?? text;
  if (date.order !== 'either') return date.text;
  if (order === 'day-first') return date.text;
  if (order === 'month-first') return swapped(date.text);
  seeAmbiguous(text.trim());
  return asWritten(text.trim());
}

const AMOUNT = /^(\D*?)(-?\d[\d.,'’ \u00a0\u202f]*)(\D*)$/u;

/** An amount with a point as its decimal sign and without signs between its thousands; any other text stays as written. */
function readMoney(text: string, decimal: '.' | ','): string {
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(text.trim()) ?? [];
  const [whole = '', fraction, ...more] = digits.trim().split(decimal);
  const isAmount =
    more.length === 0 &&
    /^-?(?:\d+|\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+)$/u.test(whole) &&
    (fraction === undefined || /^\d+$/.test(fraction));
  if (!isAmount) return text;
  const plain = whole.replace(/[^\d-]/gu, '');
  const space = /\s$/.test(digits) ? ' ' : '';
  return `${before}${fraction === undefined ? plain : `${plain}.${fraction}`}${space}${after}`.trim();
}

/** DD/MM/YYYY with day and month exchanged. */
function swapped(text: string): string {
  return `${text.slice(3, 5)}/${text.slice(0, 2)}${text.slice(5)}`;
}

/** The form in which words of the sheet are compared. */
function word(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

function wordsOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).map(([from, to]) => [word(from), to]));
}
