import { plainName } from '#domain/company/legal-form.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { isKeyLike } from './key-like.ts';
import { isNote } from './name-rows.ts';
import type { Header } from './find-header.ts';
import { saysWhose } from './client-beside.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';

/** The columns that say what a row with several texts is. */
export interface RowPlaces {
  /** The column that identifies a row: its docket, or an address. */
  readonly keyAt: number | undefined;
  /** Columns of clients, owners, opponents and the like, which may name any company. */
  readonly othersAt: ReadonlySet<number>;
  /** Columns of titles and remarks: "Gear for Dynamo GmbH" names no client. A known one alone does. */
  readonly textsAt: ReadonlySet<number>;
  /** How many columns have a heading. */
  readonly width: number;
}

export const rowPlaces = ({ headings }: Pick<Header, 'headings'>, keyAt: number | undefined): RowPlaces => ({
  keyAt,
  othersAt: new Set(headings.flatMap((heading, at) => (isOfOthers(heading) || saysWhose(heading) ? [at] : []))),
  textsAt: new Set(headings.flatMap((heading, at) => (saysTexts(heading) ? [at] : []))),
  width: headings.filter((heading) => heading !== '').length,
});

/** In a table with so many columns, one text more is still few. */
const WIDE = 8;
/** A row with more texts describes something. */
const MOST_BESIDE = 3;

/**
 * The company that a row names instead of describing a matter, with something beside it: "Bolt AG" and its place, the firm's number and "Bolt AG". Undefined for
 * a row with a reference, and more texts than such a row has. `isClient` tells a client that has no legal form.
 */
export function namedBeside(
  row: Row,
  isClient: (name: string) => boolean,
  { keyAt, othersAt, textsAt, width }: RowPlaces,
): string | undefined {
  const key = (row[keyAt ?? -1] ?? '').trim();
  // Most rows have a reference and more texts, which is quick to see.
  if (key !== '' && isKeyLike(key) && !isClient(key) && row.filter((text) => text !== '').length > MOST_BESIDE + 1)
    return undefined;
  const texts = row.flatMap((text, at) => (text.trim() === '' ? [] : [{ at, text: text.trim() }]));
  const isName = ({ at, text }: { readonly at: number; readonly text: string }): boolean =>
    !othersAt.has(at) && (isClient(text) || (isCompany(text) && !(textsAt.has(at) && SENTENCE.test(text))));
  const [first] = texts;
  if (!first || texts.length < 2) return undefined;
  const isFew =
    texts.length <= (width >= WIDE ? MOST_BESIDE + 1 : MOST_BESIDE) &&
    texts.length < width &&
    !texts.some(({ text }) => isDay(text));
  const inKey = texts.find(({ at }) => at === keyAt);
  if (inKey && isName(inKey)) return inKey.text;
  if (key === '' && isName(first)) return first.text;
  return isFew ? texts.find(isName)?.text : undefined;
}

/** Whether a text is a day. "20012" is none, though it may be the number of one. */
const isDay = (text: string): boolean => /\d\D+\d/.test(text) && normaliseDateCell(text).unreadable !== true;

/** "Gear for Dynamo GmbH" has other words, and "Dynamo GmbH" none. */
const SENTENCE = /(?<!\p{L})\p{Ll}{2,}(?!\p{L})/u;

const isCompany = (text: string): boolean => plainName(text).form !== '' && !isKeyLike(text) && !isNote(text);

const saysTexts = (heading: string): boolean =>
  fieldsOfHeading('matters', heading).some((field) => field === 'title' || field === 'mostRecentEvent') ||
  fieldsOfHeading('deadlines', heading).some(
    (field) => field === 'type' || field === 'description' || field === 'notes',
  );
