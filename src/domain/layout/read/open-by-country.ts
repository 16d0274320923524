import { placeName } from '#domain/places/place.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { withColumnsThat } from '#domain/layout/derived-deadline.ts';
import type { FamilyCountry, HeadingFeed, HeadingRef, Layout } from '#domain/layout/layout.ts';
import { countriesIn, familyCountry, headerOf, IN_EACH_COUNTRY, matterReference, placeOf } from './country-columns.ts';
import type { CountryColumns } from './country-columns.ts';
import type { DeadlineInRow } from './deadlines-in-row.ts';
import { cellsThere } from './family-cells.ts';
import type { Header } from './find-header.ts';
import type { FeedProblem } from './heading-places.ts';
import { among, isReadOf, missingColumns } from './missing-columns.ts';
import { mappedTable } from './mapped-table.ts';
import { headerOfFeed, openFeed } from './open-feed.ts';
import type { OpenFeed } from './open-feed.ts';
import type { KnownClients } from './known-clients.ts';

/** The matters of a family, in a sheet with a row for each family. */
export interface FamilyMatter {
  readonly row: Row;
  /** The position in the sheet of a column of the tab. */
  sourceOf(index: number): number | undefined;
  readonly deadlines: readonly DeadlineInRow[];
}

/** A sheet whose columns were found. */
export interface OpenSheetFeed extends OpenFeed {
  /** Only with a row for each family: countries with columns that the layout does not have. */
  readonly unreadCountries?: readonly CountryColumns[] | undefined;
  /**
   * Only with a row for each family: its matters. `family` is the row of the Matters tab that `read` or `marked` returned. None if the row has a right in
   * no country: the family is then a matter itself.
   */
  readonly mattersOf?: ((row: Row, family: Row) => readonly FamilyMatter[]) | undefined;
}

/** Finds the columns of a feed in the first rows of its sheet, also those of each country. */
export function openSheetFeed(
  feed: HeadingFeed,
  layout: Pick<Layout, 'values' | 'empties'>,
  fields: Pick<FieldChoice, 'own'>,
  head: readonly Row[],
  known?: KnownClients,
): OpenSheetFeed {
  const { byCountry } = feed;
  if (!byCountry) return openFeed(feed, layout, fields, head, known);
  const header = headerOfFeed(feed, head);
  const named = (country: string): FamilyCountry | undefined =>
    byCountry.countries.find((one) => letters(one.country) === letters(country));
  const isInEach = byCountry.countries.some(({ headings }) => headings.includes(IN_EACH_COUNTRY));
  const there = countriesIn(header, () => isInEach);
  const found = there.flatMap(({ country, columns }): readonly CountryColumns[] => {
    // Columns that came later are of all countries, or of none.
    const isListed = among(named(country)?.headings ?? []);
    const own = new Map([...columns].filter(([, heading]) => isListed({ heading })));
    return own.size === 0 ? [] : [{ country, columns: own }];
  });
  const unread = there.filter(({ country }) => !named(country));
  const all = [...found, ...unread];
  const open = (part: HeadingFeed, of: Header): OpenFeed => openFeed(part, layout, fields, head, known, of);
  const isOfCountries = among(byCountry.countries.flatMap(({ headings }) => headings));
  const family = open(
    partOf(feed, (ref) => !isOfCountries(ref)),
    headerOf(header, all),
  );
  const { width } = mappedTable(feed.tab, [feed], fields);
  const parts = byCountry.countries.flatMap((country) => {
    const columns = found.find((one) => letters(one.country) === letters(country.country));
    return columns ? partIn(feed, header, all, { ...columns, ...country }, open, width, layout.empties) : [];
  });
  const opened = parts.map((part) => part.open);
  const each = [family, ...opened];
  return {
    ...family,
    problems: [
      ...family.problems,
      ...missingColumns(byCountry.countries, found.map(familyCountry), isReadOf(feed)).map((heading): FeedProblem => ({
        kind: 'heading-missing',
        heading,
      })),
      ...opened.flatMap(({ problems }) => problems),
    ],
    dates: new Set(each.flatMap(({ dates }) => [...dates])),
    links: new Map(each.flatMap(({ links }) => [...links])),
    keys: [...new Set(each.flatMap(({ keys }) => keys))],
    used: new Set(each.flatMap(({ used }) => [...used])),
    headings: Array.from({ length: width }, (_, at) => each.find(({ headings }) => headings[at])?.headings[at] ?? ''),
    get ambiguous() {
      return each.flatMap(({ ambiguous }) => ambiguous);
    },
    unreadCountries: unread,
    mattersOf: (row, of) => parts.flatMap((part) => part.matterOf(row, of, family) ?? []),
  };
}

interface CountryPart {
  readonly open: OpenFeed;
  readonly matterOf: (row: Row, family: Row, of: OpenFeed) => FamilyMatter | undefined;
}

const { id, docketNumber, jurisdiction } = TABLES.matters.at;

/** Reads the matters of one country. */
function partIn(
  feed: HeadingFeed,
  header: Header,
  found: readonly CountryColumns[],
  country: CountryColumns & FamilyCountry,
  openPart: (part: HeadingFeed, of: Header) => OpenFeed,
  width: number,
  empties: readonly string[],
): CountryPart {
  const isOwn = among([...country.columns.values()]);
  const { blocks: _blocks, clientCodes: _codes, clientAbove: _above, ...plain } = partOf(feed, isOwn);
  const open = openPart({ ...plain, constants: {}, leaveOutTotals: false }, headerOf(header, found, country));
  const name = placeName(placeOf(country.country) ?? country.country);
  const cellsOf = cellsThere(open.used, empties);
  const separator = feed.byCountry?.separator ?? '';
  return {
    open,
    matterOf(row, family, of) {
      const there = cellsOf(row);
      const own = there && open.read(there);
      // Undefined, too, if the row is left out in this country.
      if (!there || !own) return undefined;
      const cells = Array.from({ length: width }, (_, at) => own[at] || (family[at] ?? ''));
      for (const at of [id, docketNumber])
        if (cells[at] && !own[at]) cells[at] = matterReference(cells[at], separator, country);
      cells[jurisdiction] = name;
      return {
        row: cells,
        sourceOf: (index) => open.sourceOf(index) ?? of.sourceOf(index),
        deadlines: [...open.deadlinesOf(there, cells), ...of.deadlinesOf(row, cells)],
      };
    },
  };
}

/** The feed with only those of its columns that pass. */
function partOf(feed: HeadingFeed, passes: (ref: HeadingRef) => boolean): HeadingFeed {
  const { byCountry: _all, leaveOut, shownIf, ...rest } = feed;
  return {
    ...rest,
    columns: feed.columns.filter(passes),
    deadlines: feed.deadlines.filter(passes).map((deadline) => withColumnsThat(deadline, passes)),
    ...(leaveOut && passes(leaveOut) && { leaveOut }),
    ...(shownIf && passes(shownIf) && { shownIf }),
  };
}
