import { expect, test } from 'vitest';
import { indexDeadlines, searchDeadlines } from '#domain/search/deadline-index.ts';
import { findMatters, indexMatters } from '#domain/search/matter-index.ts';
import { chosenColumns, OPTIONAL_NAMES, OWN_FIELDS, OWN_KINDS } from '#domain/tabs/optional-fields.ts';
import type { OwnTab } from '#domain/tabs/optional-fields.ts';
import { deadlinesFromRows, mattersFromRows } from '#domain/tabs/tab-readers.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { deadlinesCsv } from './deadlines-csv.ts';
import { deadlinesSheet } from './deadlines-sheet.ts';
import { mattersCsv } from './matters-csv.ts';
import { mattersSheet } from './matters-sheet.ts';

/** Every field that a firm may add to a matter or a deadline. */
const TODAY = { year: 2026, month: 11, day: 22 };
const own = (tab: OwnTab) =>
  Array.from({ length: OWN_FIELDS }, (_, slot) => ({
    ...{ tab, slot, label: `Own ${slot + 1}` },
    kind: OWN_KINDS[slot % OWN_KINDS.length]!,
  }));
const fieldsOf = (tab: OwnTab) =>
  chosenColumns(tab, { on: OPTIONAL_NAMES, own: own(tab) }).map((column, at) => ({
    ...column,
    tab,
    text:
      { date: `1${at % 10}/03/2031`, number: `${at + 100}.50`, url: `https://a.example/${at}` }[String(column.kind)] ??
      (column.kind === 'photo' ? `https://a.example/${at}.png` : `zebra${at}x`),
  }));
const FIELDS = { matters: fieldsOf('matters'), deadlines: fieldsOf('deadlines') };

/** The delivered header and two rows of one client; the second row has nothing in the further columns. */
function delivered(tab: OwnTab): { header: string[]; rows: string[][] } {
  const width = Math.max(...FIELDS[tab].map(({ index }) => index)) + 1;
  const header = Array<string>(width).fill('');
  const row = Array<string>(width).fill('');
  const plain = Array<string>(width).fill('');
  for (const { index, heading } of TABLES[tab].columns) header[index] = heading;
  for (const { index, heading, text } of FIELDS[tab]) [header[index], row[index]] = [heading, text];
  const { at } = TABLES[tab];
  [row[0], plain[0]] = ['P1', 'P2'];
  [row[at.company], plain[at.company]] = ['Aurora', 'Aurora'];
  if ('dueDate' in at) [row[at.dueDate], plain[at.dueDate]] = ['01/12/2026', '02/12/2026'];
  return { header, rows: [row, plain] };
}
const inMatters = delivered('matters');
const inDeadlines = delivered('deadlines');
const matters = mattersFromRows(inMatters.rows, inMatters.header);
const deadlines = deadlinesFromRows(inDeadlines.rows, inDeadlines.header);
const ways = {
  matters: {
    optional: matters[0]?.optional,
    csv: mattersCsv(matters) ?? '',
    sheet: mattersSheet(matters, deadlines, TODAY),
    found: (query: string) => findMatters(indexMatters(matters), { query, type: '', status: '', country: '' }).count,
  },
  deadlines: {
    optional: deadlines[0]?.optional,
    csv: deadlinesCsv(deadlines) ?? '',
    sheet: deadlinesSheet(deadlines, matters, TODAY),
    found: (query: string) => searchDeadlines(indexDeadlines(deadlines, indexMatters(matters)), query).length,
  },
};

test.each([...FIELDS.matters, ...FIELDS.deadlines].map((one) => [`${one.tab}: ${one.heading}`, one] as const))(
  '%s is on the screen, in both exports and in the search, for its row alone',
  (_, { tab, field, heading, kind, text }) => {
    const { optional, csv, sheet, found } = ways[tab];
    // The screen lists `optional`; fees are in a sentence of their own.
    expect(optional).toContainEqual({ field, heading, kind, text });
    const [header = '', first = '', second = ''] = csv.split('\r\n');
    const name = /^own\d/.test(field) ? heading : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const at = header.split(',').indexOf(name);
    expect([at > 0, first.split(',')[at], second.split(',')[at]]).toEqual([true, text, '']);
    const column = sheet.columns.findIndex((one) => one.heading === heading);
    expect([column > 0, sheet.rows[0]?.[column] ?? '', sheet.rows[1]?.[column] ?? null]).toEqual([
      true,
      expect.not.stringMatching(/^$/) as unknown,
      null,
    ]);
    // People do not search for dates and addresses.
    expect(found(text)).toBe(kind === 'text' || kind === 'number' ? 1 : found('nothing has this'));
  },
);
