import { createHash } from 'node:crypto';
import { cellText } from '#demo/sheet.ts';
import type { SheetRow, Sheets } from '#demo/sheet.ts';
import { USUAL_EMPTIES } from '#domain/layout/words/usual-empties.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { MATTERS_A_COMPANY, firmWith } from '../lib/portfolios.ts';

export interface StampedFirm {
  /** Matters in all. The first company has 500 of them, the others 200 each. */
  readonly matters: number;
  /** The companies whose titles are changed, or the share of rows that are changed, spread over all companies. */
  readonly amended?: 'first' | 'rest' | 'all' | number;
  /** Further people for that many clients, without matters, and rows of people without an address, which the data report lists. */
  readonly people?: { readonly clients: number; readonly each: number; readonly unreadRows: number };
  /** Publishes without the journal, for comparison. */
  readonly withoutJournal?: boolean;
  /** Reads the rows by a layout: every column by its heading, with words of the firm's own. */
  readonly laidOut?: boolean;
  /** Titles that hardly get smaller when they are compressed, so that the workbook is as large as an upload may be. */
  readonly longTitles?: boolean;
}

const FIRST_COMPANY = 500;
const BASE_ROWS = 1_000;
const { id, docketNumber, title, company } = TABLES.matters.at;

/**
 * A firm of any size in two tabs, fast to make: the rows of a sample firm repeated, each with its own id, docket name and company, so that the
 * publisher is measured and not the maker of the rows.
 */
export function stampedFirm({ matters, amended, people, longTitles }: StampedFirm): Sheets {
  const base = [...firmWith(BASE_ROWS, 0).portfolio.rows('matters')];
  return {
    tabs: ['users', 'matters'],
    header: documentedHeader,
    rows: (tab) => (tab === 'users' ? users(matters, people) : matterRows(base, { matters, amended, longTitles })),
  };
}

/** A user of the first company. */
export const FIRST_USER = userOf(0);

/** The rows as text, as a source delivers them. */
export function* rowsAsText(firm: Sheets, tab: Tab): Generator<Row> {
  const { dates } = TABLES[tab];
  for (const { cells } of firm.rows(tab)) yield cells.map((cell, index) => cellText(cell, dates.has(index)));
}

function companyOf(row: number): number {
  return row < FIRST_COMPANY ? 0 : 1 + Math.floor((row - FIRST_COMPANY) / MATTERS_A_COMPANY);
}

export function userOf(number: number): string {
  return `user@client${number}.example`;
}

function* users(matters: number, people?: StampedFirm['people']): Generator<SheetRow> {
  for (let number = 0; number <= companyOf(matters - 1); number++) yield userRow(number, userOf(number));
  if (!people) return;
  for (let number = 0; number < people.clients * people.each; number++)
    yield userRow(
      number % people.clients,
      `person${Math.floor(number / people.clients)}@client${number % people.clients}.example`,
    );
  for (let number = 0; number < people.unreadRows; number++) yield userRow(number % people.clients, '');
}

function userRow(client: number, email: string): SheetRow {
  const { at } = TABLES.users;
  const cells = documentedHeader('users').map(() => '');
  cells[at.name] = `User ${client}`;
  cells[at.email] = email;
  cells[at.company] = `Client ${client} Ltd`;
  return { cells };
}

function* matterRows(
  base: readonly SheetRow[],
  { matters, amended, longTitles }: Pick<StampedFirm, 'matters' | 'amended' | 'longTitles'>,
): Generator<SheetRow> {
  for (let row = 0; row < matters; row++) {
    const number = companyOf(row);
    const cells = [...(base[row % base.length]?.cells ?? [])];
    cells[id] = `MAT${row}EP`;
    cells[docketNumber] = `CL-${row}-EP`;
    cells[company] = `Client ${number} Ltd`;
    if (longTitles) cells[title] = longTitle(row);
    if (isAmended(row, number, amended)) cells[title] = `Amended ${row}`;
    yield { cells };
  }
}

/** 160 characters without a pattern, the same in every run: 250,000 of them make a workbook of 63 MiB. */
function longTitle(row: number): string {
  const halves = [0, 1].map((half) => createHash('sha512').update(`${row} ${half}`).digest('base64'));
  return halves.join('').slice(0, 160);
}

function isAmended(row: number, company: number, amended: StampedFirm['amended']): boolean {
  if (typeof amended === 'number') return row % Math.round(1 / amended) === 0;
  return amended === 'all' || (amended !== undefined && (amended === 'first') === (company === 0));
}

/** A layout that reads the firm's tabs by headings, with dates, statuses, countries and empty words like those of a firm with its own words. */
export function stampedLayout({ tabs }: Sheets): Layout {
  return {
    feeds: tabs.map((tab) => ({
      by: 'heading',
      sheet: WIRE_NAMES[tab],
      tab,
      columns: TABLES[tab].columns.map(({ field, heading, kind }) => ({
        field,
        heading,
        ...(kind === 'date' && { dateOrder: 'day-first' }),
      })),
      constants: {},
      leaveOutTotals: true,
      deadlines: [],
      clientFromMatter: false,
    })),
    values: {
      statuses: { erteilt: 'granted', angemeldet: 'pending', erloschen: 'dead' },
      types: { Pat: 'Patent' },
      countries: { Deutschland: 'Germany' },
      clients: {},
    },
    empties: USUAL_EMPTIES,
  };
}
