import { plainName } from '#domain/company/legal-form.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { addressesIn } from './addresses.ts';
import { blockRows } from './block-rows.ts';
import { isKeyLike, longWords } from './key-like.ts';
import type { BlockRows } from './block-rows.ts';
import type { Header } from './find-header.ts';
import type { Blocks } from '#domain/layout/layout.ts';
import type { FeedProblem } from './heading-places.ts';

export interface OpenBlocks {
  readonly rows: BlockRows;
  /** The row with the cells that it leaves out because the first row of its client has them. Call it after `rows.see`, with the client that it found. */
  complete(row: Row, client: string): Row;
  /** Position of the column of the clients; undefined if they have rows of their own. */
  readonly at: number | undefined;
  readonly problem: FeedProblem | undefined;
  /** How the client of a row is found, in words that an administrator can confirm; `heading` is that of the client's column. */
  says(heading: string): string;
}

interface BlockSheet {
  readonly tab: Tab;
  readonly header: Header;
  readonly head: readonly Row[];
  /** The column in which a field was found. */
  readonly at: (field: string) => number | undefined;
  /** The column with the second part of the reference, if it is in two. */
  readonly secondAt: number | undefined;
  readonly isClient: (name: string) => boolean;
}

/** The field that identifies the rows of a tab. */
export const KEYS: Readonly<Partial<Record<Tab, string>>> = { users: 'email', matters: 'id', deadlines: 'matterId' };

/** Finds where the clients are in a sheet with blocks. */
export function openBlocks(blocks: Blocks, { tab, header, head, at, secondAt, isClient }: BlockSheet): OpenBlocks {
  const field = KEYS[tab] ?? '';
  // If the first row of a family alone has the first part of the reference, each row has the second: its country.
  const inSecond = blocks.fields?.includes(field) === true && secondAt !== undefined;
  const keyAt = inSecond ? secondAt : at(field);
  const sharedAt = (blocks.fields ?? []).flatMap((one) => at(one) ?? []);
  const isNameRow = blocks.by === 'name-row';
  const own = at('company');
  const side = isNameRow || own !== undefined ? undefined : sideColumn(header, keyAt ?? 0, head);
  const companyAt = isNameRow ? undefined : (own ?? side);
  const rows = blockRows(blocks, {
    ...{ header, companyAt, keyAt, sharedAt, isClient },
    above: head.slice(0, header.rowNumber - 1),
    isKey:
      tab === 'users'
        ? (text) => addressesIn(text).length > 0
        : inSecond
          ? (text) => text !== ''
          : docketsOf(head.slice(header.rowNumber), keyAt),
  });
  const group = fromFirstRow(companyAt, sharedAt);
  const familyAt = blocks.fields?.includes('ipFamily') ? at('ipFamily') : undefined;
  const strays = strayMembers(familyAt, keyAt, head.slice(header.rowNumber));
  return {
    rows: {
      ...rows,
      see(row) {
        const client = rows.see(row);
        if (client === undefined) group.begin(row);
        return strays(row) && client !== undefined ? '' : client;
      },
    },
    complete: group.complete,
    at: companyAt,
    problem: isNameRow || companyAt !== undefined ? undefined : { kind: 'heading-missing', heading: NO_HEADING },
    says: (heading) => (isNameRow ? NAME_ROW : `${heading || NO_HEADING} ${FIRST_ROW}`),
  };
}

/** Completes rows that do not name their client from the last that does, or that begins their group without describing a matter. */
function fromFirstRow(companyAt: number | undefined, places: readonly number[]) {
  let first: Row = [];
  const names = (row: Row): boolean => {
    const written = companyAt === undefined ? '' : (row[companyAt] ?? '').trim();
    return written !== '' && !isDitto(written, 'company');
  };
  return {
    begin(row: Row): void {
      if (names(row)) first = row;
    },
    complete(row: Row, client: string): Row {
      const isFirst = names(row);
      if (isFirst || client === '') first = client === '' ? [] : row;
      if (isFirst || places.length === 0) return row;
      const whole = [...row];
      for (const at of places) {
        const text = (row[at] ?? '').trim();
        if (text === '' || isDitto(text, 'title')) whole[at] = first[at] ?? '';
      }
      return Array.from(whole, (text) => text ?? '');
    },
  };
}

/**
 * Returns a function that tells whether a row is no member of the family above it: where nearly all references have the code of their family, the row of
 * another family may be missing.
 */
function strayMembers(
  familyAt: number | undefined,
  keyAt: number | undefined,
  head: readonly Row[],
): (row: Row) => boolean {
  if (familyAt === undefined || keyAt === undefined || familyAt === keyAt) return () => false;
  const follow = (): ((row: Row) => boolean | undefined) => {
    let code = '';
    return (row) => {
      const [own, key] = [letters(row[familyAt] ?? ''), letters(row[keyAt] ?? '')];
      if (own !== '') code = own;
      return key === '' || code === '' ? undefined : key.includes(code);
    };
  };
  const told = head.map(follow()).filter((is) => is !== undefined);
  const areNamed = told.length > 1 && told.filter(Boolean).length >= told.length * MOST_NAMED;
  const isMember = follow();
  return (row) => isMember(row) === false && areNamed;
}
const MOST_NAMED = 0.7;

const NAME_ROW = 'A row of its own above its rows';
const NO_HEADING = 'The column at the left without a heading';
const FIRST_ROW = '(in the first row of its rows)';

/**
 * Distinguishes dockets from names such as "3M" and "Studio 54" by the dockets of the first rows: a word that only one of them has is not part of a
 * docket, and neither is a single digit if most have several.
 */
function docketsOf(rows: readonly Row[], keyAt: number | undefined): (text: string) => boolean {
  const texts = keyAt === undefined ? [] : rows.map((row) => (row[keyAt] ?? '').trim());
  // A repeated name, in any letter case, counts once. Numbers alone may begin again with each client: "ASH01T/GB", "BEL01T/GB".
  const known = [...new Map(texts.filter(isKeyLike).map((text) => [letters(text), text])).values()];
  const times = new Map<string, number>();
  for (const word of known.flatMap(longWords)) times.set(word, (times.get(word) ?? 0) + 1);
  const short = known.filter((text) => digits(text) < 2).length;
  const fewest = short * 2 > known.length ? 1 : 2;
  const begins = new Map<string, number>();
  for (const text of known) begins.set(beginOf(text), (begins.get(beginOf(text)) ?? 0) + 1);
  // "P4101PCT" begins like "P4101SE", though no other docket ends so.
  const beginsAlike = (text: string): boolean => beginOf(text) !== '' && (begins.get(beginOf(text)) ?? 0) > 1;
  const forms = new Map<string, number>();
  for (const text of known) forms.set(formOf(text), (forms.get(formOf(text)) ?? 0) + 1);
  // "LAR01P/GB" is written like "ASH01T/GB", though no docket of the first rows begins so.
  const isWrittenAlike = (text: string): boolean =>
    formOf(text).length >= LONG_FORM &&
    (/\s/.test(text) ? isOfCodes(text) && (forms.get(formOf(text)) ?? 0) >= OFTEN : (forms.get(formOf(text)) ?? 0) > 1);
  return (text) =>
    isKeyLike(text) &&
    digits(text) >= fewest &&
    (beginsAlike(text) || isWrittenAlike(text) || longWords(text).every((word) => (times.get(word) ?? 0) > 1));
}

/** The form in which a docket of one word begins: its first letters, and that a number follows. */
const beginOf = (text: string): string =>
  /\s/.test(text) ? '' : (/^[^\d\s]{0,5}\d{2,}/u.exec(text)?.[0].replace(/\d+/, '0').toLowerCase() ?? '');

/** How a text is written, whatever its letters and numbers are: "a0a/a". */
const formOf = (text: string): string => text.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0');
/** A shorter form may be that of a name: "3M", "Studio-54". */
const LONG_FORM = 4;
/** "TEX 08 DE": codes and numbers, and no name with a legal form. */
const isOfCodes = (text: string): boolean =>
  /^[\p{Lu}\d\s/.-]+$/u.test(text) && !/\p{L}{5}/u.test(text) && plainName(text).form === '';
/** In so many references of the first rows, a form with spaces is that of references. */
const OFTEN = 5;
const digits = (text: string): number => text.match(/\d/g)?.length ?? 0;

/** The only column without a heading left of the column that identifies rows, if it has texts below the header. */
function sideColumn({ headings, rowNumber }: Header, keyAt: number, head: readonly Row[]): number | undefined {
  const under = head.slice(rowNumber);
  const open = Array.from({ length: keyAt }, (_, at) => at).filter(
    (at) => (headings[at] ?? '').trim() === '' && under.some((row) => (row[at] ?? '').trim() !== ''),
  );
  return open.length === 1 ? open[0] : undefined;
}
