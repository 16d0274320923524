import type { Row } from '#domain/tabs/tab.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { countriesIn, familyCountry, headerOf } from '#domain/layout/read/country-columns.ts';
import type { CountryColumns } from '#domain/layout/read/country-columns.ts';
import { familyTitle } from '#domain/layout/read/family-title.ts';
import { headerAt } from '#domain/layout/read/find-header.ts';
import type { Header } from '#domain/layout/read/find-header.ts';
import { sayWhatIsThere } from './says-what-is-there.ts';
import { nameRowsIn } from './name-rows-in.ts';
import { textsOf } from '#domain/layout/read/name-rows.ts';
import { TABS } from '#domain/tabs/tab.ts';
import { columnLook, CUT, isNumber, SAYS_NOTHING, nothingSeen, seeCell, seeEmpty } from './look-at-column.ts';
import type { Says, Seen } from './look-at-column.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { fieldsOfHeading, isNextDue } from '#domain/layout/words/synonyms.ts';
import { fieldsOf } from '#domain/layout/tab-fields.ts';
import { fieldsNamed, hasAddress, mayName } from './table-header.ts';
import { termsIn } from './terms-of-rights.ts';
import type { TermsSeen } from './terms-of-rights.ts';
import { isSubtotal, isTotalAlone } from '#domain/layout/words/total-row.ts';
import { tableOfName } from '#domain/layout/table-name.ts';
import { monthAbove } from '#domain/layout/read/month-above.ts';
import { yearOfDays } from '#domain/layout/read/year-of-days.ts';

/** Describes a sheet while its rows are read. */
export interface SheetLooker {
  add(rows: readonly Row[]): void;
  finish(told: {
    readonly hidden: boolean;
    readonly hiddenColumns: ReadonlySet<number>;
    readonly hiddenRows: readonly number[] | null;
    readonly struckRows?: readonly number[] | undefined;
  }): SheetLook;
}

/** A sheet with more rows of totals at its end lists something else. */
const MOST_TOTALS = 5;
/** How many first rows are shown as they are. */
const HEAD_SHOWN = 8;
/** A line above the header may list people, and name the client before other texts. */
const CUT_ABOVE = 400;
/** Rows of matters have more texts than a line of a legend. */
const MOST_IN_LINE = 4;
const isLine = (row: Row): boolean => {
  const { length } = textsOf(row, MOST_IN_LINE + 1);
  return length > 0 && length <= MOST_IN_LINE;
};

/** `headRows`: how many first rows are searched for the header. */
export function lookAtSheet(name: string, headRows: number): SheetLooker {
  const head: Row[] = [];
  let header: Header | undefined;
  let countries: readonly CountryColumns[] = [];
  /** The first of the columns with the same heading in each country, for each of them. */
  const firstOf = new Map<number, number>();
  let settled = false;
  let rowNumber = 0;
  let rows = 0;
  const columns = new Map<number, Seen>();
  let says: readonly Says[] = [];
  let terms: TermsSeen | undefined;
  const named = nameRowsIn(seeRow);
  const months = monthAbove();
  let hasDue = false;
  let hasMonths: true | undefined;

  function settle(): void {
    if (settled) return;
    settled = true;
    header = likelyHeader(head);
    countries = header ? countriesIn(header, sayWhatIsThere(header, head)) : [];
    says = header ? saidBy(header, name, head) : [];
    hasDue = says.some(({ isDue }) => isDue);
    terms = header && termsIn(countries.length > 0 ? headerOf(header, countries) : header);
    for (const { columns } of countries)
      for (const [at, heading] of columns) firstOf.set(at, firstPlace(countries, heading) ?? at);
    named.begin(header, head);
    for (const row of head.slice(header?.rowNumber ?? 0)) seeUnder(row);
  }

  function seeUnder(row: Row): void {
    if (hasDue && months.see(row)) hasMonths = true;
    else if (familyTitle(row) === undefined) named.see(row);
  }

  /** Totals since the last other row. Those at the end of a table are no rows of it. */
  const totals: Row[] = [];
  function seeRow(row: Row): void {
    if (isEmptyRow(row)) return;
    if (totals.length < MOST_TOTALS && isTotalAlone(row)) {
      if (!isSubtotal(row.find((text) => text.trim() !== '') ?? '')) totals.push(row);
      return;
    }
    for (const total of totals.splice(0)) seeCells(total);
    seeCells(row);
  }

  function seeCells(row: Row): void {
    rows++;
    terms?.see(row);
    for (let index = 0; index < row.length; index++) {
      const text = (row[index] ?? '').trim();
      if (text === '') continue;
      const place = firstOf.get(index) ?? index;
      let seen = columns.get(place);
      if (!seen) columns.set(place, (seen = nothingSeen()));
      seen.lastRow = rows;
      const said = says[index] ?? SAYS_NOTHING;
      seeCell(seen, text, said);
      if (said.isDue && months.dayOf(text) !== undefined) seen.dates++;
    }
    const address = row.find((text) => text.includes('@'));
    if (address !== undefined) seeEmptyCells(row, address.trim());
  }

  function seeEmptyCells(row: Row, address: string): void {
    for (let index = 0; index < (header?.headings.length ?? 0); index++) {
      if ((row[index] ?? '').trim() !== '' || firstOf.has(index)) continue;
      let seen = columns.get(index);
      if (!seen) columns.set(index, (seen = nothingSeen()));
      seeEmpty(seen, address);
    }
  }

  return {
    add(batch) {
      for (const row of batch) {
        rowNumber++;
        if (rowNumber <= headRows) head.push(row);
        else {
          settle();
          seeUnder(row);
        }
      }
    },
    finish({ hidden, hiddenColumns, hiddenRows, struckRows = [] }) {
      settle();
      const { nameRows, namesWithAddress, namesApart, noteRows, peopleBelow } = named.finish();
      const { rowNumber: headerRow = 0 } = header ?? {};
      const { headings = [], groups = [] } =
        header && countries.length > 0 ? mergedHeader(header, countries) : (header ?? {});
      const isHidden = (index: number): boolean =>
        [index, ...[...firstOf].flatMap(([at, first]) => (first === index ? at : []))].every((at) =>
          hiddenColumns.has(at),
        );
      const width = Math.max(headings.length, ...[...columns.keys()].map((index) => index + 1), 0);
      return {
        name,
        hidden,
        rows,
        hiddenRows: hiddenRows?.filter((row) => row > headerRow).length ?? null,
        ...(struckRows.length > 0 && { struckRows: struckRows.filter((row) => row > headerRow).length }),
        headerRow: header ? headerRow : null,
        columns: Array.from({ length: width }, (_, index) => ({
          ...columnLook(
            index,
            headings[index] ?? '',
            groups[index] ?? '',
            isHidden(index),
            columns.get(index) ?? nothingSeen(),
          ),
          ...(terms?.areIn(index) && { areTerms: true as const }),
          ...(firstOf.has(index) && { byCountry: true as const }),
        })).filter(({ heading, filled }) => heading !== '' || filled > 0),
        ...(countries.length > 0 && {
          countries: countries
            .filter((one) => ![...one.columns.keys()].some((at) => hiddenColumns.has(at)))
            .map(familyCountry),
        }),
        nameRows,
        ...(namesWithAddress && { namesWithAddress }),
        ...(namesApart && { namesApart }),
        ...(hasMonths && { hasMonths }),
        noteRows,
        peopleBelow,
        head: head
          .slice(0, Math.max(HEAD_SHOWN, headerRow + 3))
          .map((row, at) => row.map((text) => text.slice(0, at < headerRow - 1 ? CUT_ABOVE : CUT))),
        lines: head.filter(isLine).map((row) => row.map((text) => text.slice(0, CUT_ABOVE))),
      };
    },
  };
}

/** The position of the first column with this heading in any country. */
const firstPlace = (countries: readonly CountryColumns[], heading: string): number | undefined =>
  countries.flatMap(({ columns }) =>
    [...columns].flatMap(([at, one]) => (letters(one) === letters(heading) ? at : [])),
  )[0];

/** The header in which the columns with the same heading in each country are one, in the place of the first of them. */
function mergedHeader(header: Header, countries: readonly CountryColumns[]): Pick<Header, 'headings' | 'groups'> {
  const { headings, groups } = headerOf(header, countries);
  const merged = countries
    .flatMap(({ columns }) => [...columns])
    .filter(([at, heading]) => firstPlace(countries, heading) === at);
  const by = new Map(merged);
  return { headings: headings.map((text, at) => by.get(at) ?? text), groups };
}

/**
 * The row whose texts are most like headings: the one that names the most fields of one tab. If no row names two fields, it is the first row with
 * three texts that are not values, or with two texts of which one names a field.
 */
export function likelyHeader(head: readonly Row[]): Header | undefined {
  let best: Header | undefined;
  let most = 1;
  for (let index = 0; index < head.length; index++) {
    const header = headerAt(head, index);
    // The line of a person is no header, and no row of groups above one.
    if (!mayName(header, most) || hasAddress(head[index] ?? []) || hasAddress(header.groups)) continue;
    const known = fieldsNamed(header);
    // If two rows name equally many, the upper one has the groups of the lower one.
    const isUnderGroups =
      known === most &&
      best?.rowNumber === index &&
      textsOf(head[index] ?? []).length > 1 &&
      !head[index]?.some(isDate);
    if (known <= most && !isUnderGroups) continue;
    if (fieldsNamed({ ...header, headings: head[index] ?? [] }) > 0) [best, most] = [header, known];
  }
  if (best) return best;
  // Below so many people are no headings, but the matters of a client, or the next people.
  const last = head.findIndex((_, at) => head.slice(0, at).filter(hasAddress).length > MOST_ABOVE);
  const plain = (last < 0 ? head : head.slice(0, last)).findIndex((row) => {
    const texts = row.filter((text) => text.trim() !== '');
    const isKnown = texts.length === 2 && fieldsNamed({ headings: texts, groups: [] }) > 0;
    return (texts.length >= 3 || isKnown) && texts.every((text) => !isValue(text));
  });
  return plain < 0 ? undefined : headerAt(head, plain);
}

/** How many rows of a letterhead may have addresses. */
const MOST_ABOVE = 2;

const AMOUNTS: ReadonlySet<string> = new Set(
  fieldsOf('deadlines', { own: [] }).flatMap(({ field, kind }) => (kind === 'number' ? [field] : [])),
);

function saidBy(header: Header, sheet: string, head: readonly Row[]): readonly Says[] {
  const above = head.slice(0, header.rowNumber - 1);
  // "When" is a day on which something is due, too.
  const saysDue = (heading: string): boolean =>
    isNextDue(heading) || fieldsOfHeading('deadlines', heading).includes('dueDate');
  return header.headings.map((heading, at) => ({
    year: yearOfDays(header, at, tableOfName(sheet).sheet, above),
    isDue: saysDue(heading),
    mayBeDue: saysDue(heading) || TABS.every((tab) => fieldsOfHeading(tab, heading).length === 0),
    isAmount: fieldsOfHeading('deadlines', heading).some((field) => AMOUNTS.has(field)),
  }));
}

function isValue(text: string): boolean {
  return isNumber(text) || emailKey(text) !== undefined || isDate(text);
}

const isDate = (text: string): boolean => text.trim().length > 5 && normaliseDateCell(text).unreadable !== true;
