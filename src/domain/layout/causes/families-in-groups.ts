import type { Row } from '#domain/tabs/tab.ts';
import { placeCode } from '#domain/places/place.ts';
import { foreignPlace } from '#domain/layout/words/foreign-places.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed, LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';
import { SHARED } from '#domain/layout/propose/suggest-blocks.ts';
import { joinedReference } from '#domain/layout/read/reference-in-two.ts';

const EXAMPLES = 3;
/** In a sheet of families with several countries each, a larger share of the rows does not begin a family. */
const MOST_FAMILIES = 0.6;
const MOST_OTHERS = 0.2;

/** Of the words of a column of countries, so many are known. */
const MOST_KNOWN = 0.7;
const arePlaces = ({ values }: ColumnLook): boolean =>
  values !== null &&
  values.filter(([text]) => placeCode(text) !== undefined || foreignPlace(text) !== undefined).length >=
    values.length * MOST_KNOWN;

interface Families {
  readonly family: ColumnLook;
  /** The field that it fills: the reference, or the family. */
  readonly field: 'id' | 'ipFamily';
  readonly country: ColumnLook;
  /** What only the first row of a family has: its number and its title, for example. */
  readonly alike: readonly LayoutColumn[];
  /** Whether only that row has the client, too. */
  readonly isFirstOnly: boolean;
}

/** The columns of a sheet of matters in which only the first row of each family has its reference, and the rows below its countries. */
export function familiesInGroups({ tab, columns, constants }: HeadingFeed, look: SheetLook): Families | undefined {
  const id = columns.find(({ field }) => field === 'id');
  if (tab !== 'matters' || id?.second) return undefined;
  const field = id ? 'id' : 'ipFamily';
  const [client, family, country] = ['company', field, 'jurisdiction'].map((one) => {
    const ref = columns.find((column) => column.field === one);
    return ref && columnOf(look, ref);
  });
  if (!family || !country || !arePlaces(country) || family.repeated > 0) return undefined;
  // A remark may be under the heading of the family.
  const isAlike = ({ filled }: ColumnLook): boolean =>
    Math.abs(filled - family.filled) <= Math.max(1, family.filled * MOST_OTHERS);
  // Rows without either are remarks below the table.
  if (family.filled > look.rows * MOST_FAMILIES || country.filled <= family.filled) return undefined;
  if (country.filled < look.rows - family.filled) return undefined;
  const isFirstOnly = client !== undefined && isAlike(client);
  const isInEach = client ? client.filled >= country.filled : constants['company'] !== undefined;
  if (!isFirstOnly && !isInEach) return undefined;
  const alike = columns.filter((one) => {
    const column = SHARED.has(one.field) ? columnOf(look, one) : undefined;
    return column !== undefined && isAlike(column);
  });
  return { family, field, country, alike, isFirstOnly };
}

/** Asks whether the rows below the first one of a family are its matters, named by family and country: "F10-US". */
export function familyQuestion(feed: HeadingFeed, look: SheetLook): readonly Cause[] {
  const found = familiesInGroups(feed, look);
  const [family, country] = [found?.field, 'jurisdiction'].map((field) =>
    feed.columns.find((one) => one.field === field),
  );
  if (!found || !family || !country) return [];
  const { field: _family, ...first } = family;
  const { field: _country, ...second } = country;
  const others = feed.columns.filter(({ field }) => field !== 'id' && field !== 'ipFamily');
  const columns = [...others, { field: 'ipFamily', ...first }, { field: 'id', ...first, second }];
  const fields = [...new Set(['id', 'ipFamily', ...found.alike.map(({ field }) => field)])];
  return [
    causeOf('reference-in-two', {
      ...{ tab: 'matters', field: 'id', sheet: feed.sheet, heading: found.family.heading, found: 'groups' },
      ...{ expected: found.country.heading, count: look.rows - found.family.filled, examples: examplesOf(look, found) },
      change: {
        kind: 'put-feed',
        feed: {
          ...{ ...feed, columns },
          ...(found.isFirstOnly ? { blocks: { by: 'first-row', inside: [], fields } } : { groupFields: fields }),
        },
      },
    }),
  ];
}

/** The references of the first matters. */
function examplesOf({ head, headerRow, table }: SheetLook, { family, country }: Families): readonly string[] {
  const rows: readonly Row[] = head.slice((headerRow ?? 0) - (table ? table.firstRow - 1 : 0));
  let last = '';
  const names = rows.flatMap((row) => {
    last = row[family.index]?.trim() || last;
    const name = joinedReference(last, row[country.index] ?? '');
    return name === '' ? [] : [name];
  });
  return [...new Set(names)].slice(0, EXAMPLES);
}
