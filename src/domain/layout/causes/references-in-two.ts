import { letters } from '#domain/tabs/heading-letters.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed, Layout, LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { SEPARATORS } from '#domain/layout/propose/family-sheet.ts';
import { isNameable, refOf } from '#domain/layout/propose/name-column.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';
import { textsIn } from '#domain/layout/propose/suggest-client.ts';
import { joinedReference } from '#domain/layout/read/reference-in-two.ts';
import { isClientNumber } from '#domain/layout/words/code.ts';
import { fieldOfHeading } from '#domain/layout/words/synonyms.ts';

const EXAMPLES = 3;
/** Of the references that are there several times, so many must have another text beside them each time. */
const MOST = 0.5;

/** Two columns that only together name a matter, in their order. */
interface Pair {
  readonly reference: ColumnLook;
  readonly other: ColumnLook;
  readonly isOtherFirst: boolean;
}

/**
 * Asks about references of matters that are there several times, each time with another country or with the number of another client beside them:
 * "P1200" with "DE" and "US" in the next column, "0001" behind "40012" and behind "40013". Sheets that name these matters in the same two columns
 * are part of the question. If a sheet names them by one column alone, nothing is asked: its rows would name no matter any more.
 */
export function referencesInTwo({ feeds }: Layout, looks: readonly SheetLook[]): readonly Cause[] {
  const sheets = feeds.flatMap((feed): readonly Sheet[] => {
    const look = feed.by === 'heading' ? looks.find(({ name }) => name === feed.sheet) : undefined;
    return feed.by === 'heading' && look ? [{ feed, look }] : [];
  });
  const others = sheets.filter(({ feed }) => feed.tab !== 'matters');
  return sheets.flatMap((sheet): readonly Cause[] => {
    const { feed, look } = sheet;
    if (feed.tab !== 'matters') return [];
    if (feed.byCountry) return ofFamilies(sheet, feed.byCountry.separator, others);
    const pair = pairIn(feed, look);
    if (!pair || others.some((one) => isByOne(one, pair))) return [];
    const separator = separatorIn(partsIn(look, pair), looks);
    const shared = examplesOf(look, pair, separator);
    const same = others.flatMap((one) => asked(one, samePair(one, pair), pair, separator, shared));
    return [...asked(sheet, pair, pair, separator, shared), ...same];
  });
}

interface Sheet {
  readonly feed: HeadingFeed;
  readonly look: SheetLook;
}

/** Sheets that name the matters of families, which are read from columns for each country, by the family and the country in two columns. */
function ofFamilies({ feed, look }: Sheet, separator: string, others: readonly Sheet[]): readonly Cause[] {
  const reference = keyOf(feed, look, 'id');
  if (!reference) return [];
  const families = new Set(textsIn(reference));
  return others.flatMap((one) => {
    const pair = samePair(one, undefined);
    if (!pair || !textsIn(pair.reference).some((text) => families.has(text))) return [];
    return asked(one, pair, pair, separator, examplesOf(one.look, pair, separator));
  });
}

/** The question of one sheet, with what the sheets have alike. */
function asked(
  { feed, look }: Sheet,
  own: Pair | undefined,
  { reference, other }: Pair,
  separator: string | undefined,
  examples: readonly string[],
): readonly Cause[] {
  if (!own) return [];
  const count = feed.tab === 'matters' ? reference.filled : 0;
  return [
    causeOf('reference-in-two', {
      ...{
        tab: 'matters',
        field: 'id',
        sheet: feed.sheet,
        heading: reference.heading,
        expected: other.heading,
        count,
        examples,
      },
      change: { kind: 'put-feed', feed: joined(feed, own, look, separator) },
    }),
  ];
}

const examplesOf = (look: SheetLook, pair: Pair, separator: string | undefined): readonly string[] =>
  [...new Set(partsIn(look, pair).map(([first, second]) => joinedReference(first, second, separator)))].slice(
    0,
    EXAMPLES,
  );

function pairIn(feed: HeadingFeed, look: SheetLook): Pair | undefined {
  const reference = keyOf(feed, look, 'id');
  if (!reference || reference.repeated === 0) return undefined;
  const pairs = look.columns
    .filter((other) => other !== reference && !other.hidden && isNameable(other, look.columns))
    .flatMap((other): Pair[] => {
      const isOfClient = isClientNumber(other.heading);
      const isCountry = fieldOfHeading('matters', other.heading) === 'jurisdiction';
      return isOfClient || isCountry ? [{ reference, other, isOtherFirst: isOfClient }] : [];
    });
  return pairs.find((pair) => areDifferent(look, pair));
}

/** The column with the references of a feed, if they are in one. */
function keyOf({ columns }: HeadingFeed, look: SheetLook, field: string): ColumnLook | undefined {
  const ref = columns.find((one) => one.field === field);
  return ref && !ref.second ? columnOf(look, ref) : undefined;
}

/** The same two columns in a sheet that names matters; of families, those of the family and of the country. */
function samePair({ feed, look }: Sheet, pair: Pair | undefined): Pair | undefined {
  const reference = keyOf(feed, look, 'matterId');
  const isOtherFirst = pair?.isOtherFirst ?? false;
  const isOther = ({ heading }: ColumnLook): boolean =>
    letters(heading) === letters(pair?.other.heading ?? '') ||
    (!isOtherFirst && fieldOfHeading('matters', heading) === 'jurisdiction');
  const other = look.columns.find((one) => !one.hidden && isNameable(one, look.columns) && isOther(one));
  return reference && other && other !== reference ? { reference, other, isOtherFirst } : undefined;
}

/** Whether a sheet names these matters by the shared reference alone. */
function isByOne(sheet: Sheet, pair: Pair): boolean {
  const key = keyOf(sheet.feed, sheet.look, 'matterId');
  if (!key || samePair(sheet, pair)) return false;
  const known = new Set(textsIn(pair.reference));
  return textsIn(key).some((text) => known.has(text));
}

/** Whether most references that the first rows have several times have another text beside them each time. */
function areDifferent(look: SheetLook, pair: Pair): boolean {
  const beside = Map.groupBy(rowsIn(look), (row) => (row[pair.reference.index] ?? '').trim());
  beside.delete('');
  const several = [...beside.values()].filter(({ length }) => length > 1);
  // In a list with a row for each action, later rows may leave out what the first one says of the matter.
  const textsBeside = (rows: readonly Row[]): ReadonlySet<string> =>
    new Set(rows.map((row) => (row[pair.other.index] ?? '').trim()).filter((text) => text !== ''));
  const different = several.filter((rows) => textsBeside(rows).size > 1);
  return different.length > 0 && different.length >= several.length * MOST;
}

const rowsIn = ({ head, headerRow, table }: SheetLook): readonly Row[] =>
  head.slice((headerRow ?? 0) - (table ? table.firstRow - 1 : 0));

/** The parts of the references in the first rows, in their order. */
function partsIn(look: SheetLook, { reference, other, isOtherFirst }: Pair): readonly (readonly [string, string])[] {
  const [first, second] = isOtherFirst ? [other, reference] : [reference, other];
  return rowsIn(look)
    .map((row) => [row[first.index] ?? '', row[second.index] ?? ''] as const)
    .filter((parts) => parts.every((text) => text.trim() !== ''));
}

/** The sign between the parts in sheets that have such references in one column. */
function separatorIn(parts: readonly (readonly [string, string])[], looks: readonly SheetLook[]): string | undefined {
  const texts = new Set(looks.flatMap(({ columns }) => columns.flatMap(textsIn)));
  const known = (separator: string): number =>
    parts.filter(([first, second]) => texts.has(joinedReference(first, second, separator))).length;
  const [best] = SEPARATORS.map((one) => [one, known(one)] as const).toSorted(([, a], [, b]) => b - a);
  return best && best[1] > 0 ? best[0] : undefined;
}

/** The feed with the reference in two columns. References that countries share are those of families. */
function joined(feed: HeadingFeed, pair: Pair, look: SheetLook, separator: string | undefined): HeadingFeed {
  const field = feed.tab === 'matters' ? 'id' : 'matterId';
  const [one, other] = [pair.reference, pair.other].map((column) => refOf(column, look.columns));
  const [first, second] = pair.isOtherFirst ? [other, one] : [one, other];
  const key: LayoutColumn = { field, ...first!, second: second!, ...(separator !== undefined && { separator }) };
  const isFamily = field === 'id' && !pair.isOtherFirst && !feed.columns.some((column) => column.field === 'ipFamily');
  const columns = feed.columns.map((column) => (column.field === field ? key : column));
  return { ...feed, columns: isFamily ? [...columns, { field: 'ipFamily', ...one! }] : columns };
}
