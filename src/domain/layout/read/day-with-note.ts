import { DONE_IN_TEXT } from '#domain/layout/words/done-in-text.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { plainerDate } from '#domain/time/plainer-date.ts';
import { readShortYear } from '#domain/time/short-year.ts';

/** A day, and what its cell says about it. */
export interface DayWithNote {
  readonly day: string;
  readonly note: string;
}

const LONGEST = 160;
const DAY = [
  String.raw`\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:\d{4}|\d{2})`,
  String.raw`\d{4}[./-]\d{1,2}[./-]\d{1,2}`,
  String.raw`\d{4}年\d{1,2}月\d{1,2}日`,
  String.raw`\d{1,2}(?:st|nd|rd|th|\.)?[ -]\p{L}{3,9}\.?,?[ -]\d{2,4}`,
  String.raw`\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`,
].join('|');
const CELL = new RegExp(`^(${DAY})(?![\\d\\p{L}./-])(.+)$`, 'u');
const ANOTHER = /\d[./-]\d|\d{4}年|\d\.? (?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/iu;
/** Until when it may be done late: that day is no other one on which it is due. */
const LATER =
  /^(?:(?:with|w\/|mit|avec|con|met|com)\s?)?(?:grace|late fee|surcharge|extendable|extensible|nachfrist|zuschlag|zuschlagsfrist|verlängerbar|délai de grâce|délai de grace|surtaxe|prorogeable|recargo|plazo de gracia|gracia|prorrogable|mora|prorogabile|toeslag|respijttermijn|verlengbaar|sobretaxa)(?!\p{L})|^(?:追納|猶予|宽限)/iu;
/** What joins one day to another, or moves it: "or", "+ 2 months". */
const MOVES =
  /^[\s,;]*(?:[+/>→=&]|[-–]\s*[\d>]|(?:or|and|to|until|oder|und|bis|ou|et|au|o|y|e|al|of|en|tot)(?!\p{L}))/iu;
/** What was done, or need not be done, is not due. */
const IS_OVER = [DONE_IN_TEXT, /extended|verlängert|prorog/iu];
const IS_NOT_YET =
  /\b(?:not|unless|unpaid|if|to be|nicht|noch|kein|falls|wenn|pas|sauf|si|sin|no|non|se|niet|nog)\b|未/iu;
const IS_OFF =
  /no longer|not (?:needed|required|necessary|due|applicable)|n\/a|nicht (?:mehr|nötig)|waived|cancel|entf[aä]ll|abandon|lapse|aufgegeben|withdrawn|fallen/iu;

/**
 * A cell of a column of due dates with one day and a remark behind it: "31 Mar 2027 (yr 15)", "31 Oct 2027 if not granted". Undefined for any other
 * text, such as one that names another day on which it is due, or says that nothing is due any more.
 */
export function dayWithNote(text: string): DayWithNote | undefined {
  // Most cells are plain dates, which are remembered.
  if (text.length > LONGEST || normaliseDateCell(text).unreadable !== true) return undefined;
  const plainer = plainerDate(text);
  if (isDay(text) || (plainer !== undefined && isDay(plainer))) return undefined;
  const [, day = '', rest = ''] = CELL.exec(text.replace(/\s+/gu, ' ').trim()) ?? [];
  const note = rest.replace(AROUND, '').replace(BRACKETS, '$1');
  if (day === '' || note === '' || MOVES.test(rest) || saysOver(rest)) return undefined;
  if (ANOTHER.test(rest) && !LATER.test(note)) return undefined;
  const read = [day, plainerDate(day)].find((one) => one !== undefined && isDay(one));
  return read === undefined ? undefined : { day: read, note };
}

const AROUND = /^[\s,;:–-]+|[\s,;:–-]+$/gu;
const BRACKETS = /^\(([^()]*)\)$/u;

const isDay = (text: string): boolean =>
  normaliseDateCell(text).unreadable !== true || readShortYear(text) !== undefined;

const { notes, description } = TABLES.deadlines.at;

/** Adds a remark to the notes of a deadline, or to its description, which clients see in their place. */
export function withNote(cells: string[], note: string): void {
  const at = (cells[notes] ?? '') === '' && (cells[description] ?? '') !== '' ? description : notes;
  cells[at] = [note, cells[at] ?? ''].filter((text) => text !== '').join('; ');
}

/** Puts what is to be done before a remark to the client: clients see the notes alone, and the description only where there are none. */
export function joinNotes(cells: string[]): void {
  const [said = '', more = ''] = [cells[description], cells[notes]];
  if (said !== '' && more !== '' && said !== more) cells[notes] = `${said}\n${more}`;
}

/** Whether a remark says that nothing is due any more: "filed", "not needed". "Not filed" does not. */
export const saysOver = (text: string): boolean =>
  IS_OFF.test(text) || (IS_OVER.some((words) => words.test(text)) && !IS_NOT_YET.test(text));
