import { companyKey } from '#domain/company/company-key.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import { fold } from '#domain/text/fold.ts';
import type { Header } from './find-header.ts';
import { isKeyLike } from './key-like.ts';
import { namedBeside, rowPlaces } from './named-beside.ts';
import type { Blocks } from '#domain/layout/layout.ts';
import { nameBesideAddress, peopleLines } from './letterheads.ts';
import { isFooter, isNote, nameBesideNotes, restsOfTitles, textsOf } from './name-rows.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';

/** Reads the rows of a sheet in which each client's rows are together, in their order. */
export interface BlockRows {
  /**
   * The client of the row, or an empty text if it is not certain. Undefined for a row that describes nothing: a client's name, a repeated header, an
   * empty row.
   */
  see(row: Row): string | undefined;
  /** The client whose people the next row lists, because it is right below the client's name. Call it before `see`, with the same row. */
  clientOfPeople(row: Row): string | undefined;
  /** The client that the last row named, if it was a name's. */
  named(): string | undefined;
}

export interface BlockPlaces {
  readonly header: Header;
  /** The rows above the header. */
  readonly above: readonly Row[];
  /** The column of the client, if there is one. */
  readonly companyAt: number | undefined;
  /** The column that identifies a row: its docket, or an address. */
  readonly keyAt: number | undefined;
  readonly isKey: (text: string) => boolean;
  /** The columns that the rows of a group leave out because its first row has them. */
  readonly sharedAt: readonly number[];
  /** Whether a name is a client's in the sheets of people. */
  readonly isClient: (name: string) => boolean;
}

/**
 * A row belongs to the client above it only while every row between them certainly belongs to that client. A row that is neither a name, a header,
 * empty nor a matter ends the block, and the rows after it have no client until the next name.
 */
export function blockRows(blocks: Blocks, places: BlockPlaces): BlockRows {
  const { header, above, companyAt, keyAt, isKey, sharedAt, isClient } = places;
  const inside = new Set(blocks.inside.map(fold));
  const headings = header.headings.map(letters);
  const isRestOfTitle = restsOfTitles(header.headings);
  const from = firstColumn(header.headings);
  let client = '';
  /** Whether the client's first row is still to come. */
  let isFresh = false;
  let people = peopleLines(isClient);
  let afterGap = false;
  /** Whether signs for the cell above are used: then an empty cell says nothing. */
  let hasDittos = blocks.signs === true;

  const nameOfRow = nameBesideNotes(header.headings, isClient);
  const end = (): void => {
    client = '';
    isFresh = false;
  };
  const isShared = (row: Row): boolean =>
    sharedAt.length > 0 &&
    row.every((text, at) => text.trim() === '' || at === companyAt || (sharedAt.includes(at) && at !== keyAt));
  const hasKey = (row: Row): boolean => keyAt !== undefined && isKey((row[keyAt] ?? '').trim());

  const inRow = rowPlaces(header, keyAt);
  /** Whether a row has another client's name with something beside it, such as its address or its number. */
  const namesAnother = (row: Row, [first = '']: readonly string[]): boolean => {
    const name = isClient(first) ? first : namedBeside(row, isClient, inRow);
    return isClient((row[keyAt ?? 0] ?? '').trim()) || (name !== undefined && companyKey(name) !== companyKey(client));
  };

  function seeNameRow(row: Row): string | undefined {
    if (isFresh && people.see(row)) return undefined;
    const beside = blocks.withAddress ? nameBesideAddress(row, isClient, from) : undefined;
    // Right below a name it may be an agent's.
    if (beside !== undefined && isFresh) {
      end();
      return undefined;
    }
    const name = beside ?? nameOfRow(row);
    if (name !== undefined && inside.has(fold(name))) return undefined;
    if (name !== undefined) {
      // "5 matters", "as at 20 November", a docket and a remark are not names, unless a client is known by such a name.
      const isName = isClient(name) || !(isKeyLike(name) || isTotalRow(row) || isNote(name) || isRestOfTitle(row));
      client = isName ? name : '';
      isFresh = isName;
      people = peopleLines(isClient);
      return undefined;
    }
    const texts = textsOf(row);
    if (isTotalRow(row) || !hasKey(row) || texts.length < 2 || namesAnother(row, texts)) end();
    isFresh = false;
    return client;
  }

  function seeFirstRow(row: Row): string | undefined {
    const written = companyAt === undefined ? '' : (row[companyAt] ?? '').trim();
    // A sign for the cell above says what an empty cell says.
    const isSign = isDitto(written, 'company');
    hasDittos ||= isSign;
    const name = isSign ? '' : written;
    const texts = textsOf(row);
    // A row with the client and what all rows of its group share, such as a family and its title.
    const isOfGroup = name !== '' && (texts.length === 1 || isShared(row));
    if (isTotalRow(row)) end();
    else if (isOfGroup || (name !== '' && hasKey(row))) client = name;
    else if (name !== '' || !hasKey(row) || (hasDittos && written === '') || namesAnother(row, [])) end();
    return isOfGroup ? undefined : client;
  }

  const isNameRow = blocks.by === 'name-row';
  /** The name of the first client may be above the header. It is read with the first row, because the people are known only then. */
  let last = isNameRow ? nameAboveHeader(above) : undefined;
  // Where names have addresses beside them, a text without one is the title of the list.
  if (blocks.withAddress && last && nameBesideAddress(last, isClient, from) === undefined) last = undefined;
  const seeFirst = (): void => {
    if (last) seeNameRow(last);
    last = undefined;
  };
  return {
    clientOfPeople(row) {
      seeFirst();
      return isFresh && people.isOne(row) ? client : undefined;
    },
    named: () => (isFresh ? client : undefined),
    see(row) {
      seeFirst();
      if (isEmptyRow(row)) {
        afterGap = true;
        people.see(row);
        if (!isNameRow) end();
        return undefined;
      }
      if (isHeaderAgain(row, headings)) {
        // The name of the next client may be missing.
        if (!isNameRow || (afterGap && !isFresh)) end();
        afterGap = false;
        return undefined;
      }
      // The name of the next client may be missing.
      if (blocks.apart && afterGap && !isFresh && nameOfRow(row) === undefined) end();
      afterGap = false;
      return isNameRow ? seeNameRow(row) : seeFirstRow(row);
    },
  };
}

/** The last row above a header that may name the client of the first rows: the lines of the client's people may be between them. */
export function nameAboveHeader(above: readonly Row[]): Row | undefined {
  return above.findLast((row) => !isEmptyRow(row) && !peopleLines(() => false).isOne(row));
}

/** The first column of a table: it may begin right of an empty one. */
export const firstColumn = (headings: Row): number =>
  Math.max(
    0,
    headings.findIndex((heading) => heading.trim() !== ''),
  );

/** Whether a row repeats the header: most of its texts are headings in their columns. */
export function isHeaderAgain(row: Row, headings: readonly string[]): boolean {
  let left = row.filter((text) => text.trim() !== '').length;
  const needed = Math.max(1, left / 2);
  let same = 0;
  for (const [at, text] of row.entries()) {
    if (text.trim() === '') continue;
    if (letters(text) === headings[at]) same++;
    // Most rows are decided after half of their texts, which counts in a sheet with a million cells.
    if (same + --left <= needed) return false;
  }
  return same > needed;
}

/**
 * Whether a row only adds up or explains other rows, in a sheet whose rows do not name their client: "12 matters", "Granted = still valid", "Total
 * patents" with some sums. A docket such as "Total-12" has a number.
 */
export function isNoteRow(row: Row): boolean {
  const texts = textsOf(row);
  const [first = ''] = texts;
  return isTotalRow(row)
    ? texts.length < 3 || !/\d/.test(first)
    : texts.length === 1 && (!isKeyLike(first) || COUNT_OF.test(first) || isFooter(first));
}

/** "6 marks", "12 Akten". */
export const COUNT_OF = /^\d+\s+\p{Ll}{3,}$|^\d+\s+\p{Lu}\p{Ll}{2,}$/u;
