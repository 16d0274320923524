import { TABLES } from '#domain/tabs/tables.ts';
import { meaningOfStatus } from '#domain/layout/words/status-words.ts';

/** What a cell with the latest number of a right says. */
export interface LatestNumber {
  readonly field: 'applicationNumber' | 'publicationNumber' | 'grantNumber';
  readonly number: string;
  /** The status beside or instead of the number; empty if there is none. */
  readonly status: string;
}

const BEHIND = /^(.*\d\S*?)[\s,;:–-]*[\s,;:([–-]\s*(\p{L}[^\d()]*?)[)\]]?$/u;
const BEFORE = /^(\p{L}[^\d]*?)[\s:,;–-]+(\S*\d.*)$/u;

/**
 * Tells the number of a right that firms write over the one before: first that of the application, then of the publication, then of the grant. Kind codes
 * decide (EP3987654A1 is published, EP3987654B1 granted); then the status. A dead right was granted unless its number has the form of an application's
 * (17/345,678, 2021-123456, 21734567.7). `meaningIn` is the meaning of a status in the firm's words.
 */
export function latestNumber(
  text: string,
  status: string,
  meaningIn: (status: string) => string | undefined,
): LatestNumber {
  const { number, said } = withoutStatus(
    text.trim(),
    (word) => (meaningIn(word) ?? meaningOfStatus(word)) !== undefined,
  );
  const meaning = meaningIn(status || said) ?? meaningOfStatus(status || said);
  if (number === '') return { field: 'applicationNumber', number, status: said };
  const field = isPublication(number)
    ? 'publicationNumber'
    : isGrant(number) || meaning === 'granted' || (meaning === 'dead' && !/[/.-]/.test(number))
      ? 'grantNumber'
      : 'applicationNumber';
  return { field, number, status: said };
}

function withoutStatus(
  text: string,
  isStatus: (word: string) => boolean,
): { readonly number: string; readonly said: string } {
  if (!isNumber(text) && isStatus(text)) return { number: '', said: text };
  const [, before = '', word = ''] = BEHIND.exec(text) ?? [];
  if (word !== '' && isStatus(word)) return { number: before, said: word };
  const [, first = '', behind = ''] = BEFORE.exec(text) ?? [];
  return first !== '' && isStatus(first) ? { number: behind, said: first } : { number: text, said: '' };
}

/** A status may have a year beside it. */
const isNumber = (text: string): boolean => (text.match(/\d/g)?.length ?? 0) > 4;
const isPublication = (number: string): boolean => /\d[ -]?A\d?$/.test(number) || /^WO[ /-]?\d/.test(number);
const isGrant = (number: string): boolean => /\d[ -]?[BCYES]\d?$/.test(number) || number.startsWith('ZL');

const { applicationNumber, publicationNumber, grantNumber, legalStatus, status: statusAt } = TABLES.matters.at;
const INDEX = { applicationNumber, publicationNumber, grantNumber };

/** Moves the latest number of a matter to the field that it belongs to, unless another column fills that. */
export function placeLatestNumber(
  cells: string[],
  status: string,
  meaningIn: (status: string) => string | undefined,
  heading = '',
): void {
  const text = cells[applicationNumber] ?? '';
  if (text === '') return;
  const { field, number, status: said } = latestNumber(text, status, meaningIn);
  if (cells[statusAt] === '') cells[statusAt] = said;
  if ((meaningIn(said) ?? meaningOfStatus(said)) === 'dead') cells[legalStatus] = 'Dead';
  const at = INDEX[field];
  if (at !== applicationNumber && cells[at] !== '') return;
  cells[applicationNumber] = SAME_NUMBER.test(heading) ? number : '';
  cells[at] = number;
}

/** A mark in China is registered under the number of its application: 申请号/注册号. */
const SAME_NUMBER = /申[请請]号?.*注[册冊]|注[册冊].*申[请請]/u;
