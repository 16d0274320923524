import { describe, expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Cause } from '#domain/layout/cause.ts';
import { changedLayout } from './change-layout.ts';
import { documentedLayout } from '#domain/layout/documented-layout.ts';
import { explainSheets } from './explain.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { lookAtSheet } from '#domain/layout/look/look-at-sheet.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';

const DOCUMENTED = documentedLayout(WIRE_NAMES);

function look(
  name: string,
  rows: readonly Row[],
  hidden: { readonly sheet?: boolean; readonly rows?: number[] } = {},
): SheetLook {
  const looker = lookAtSheet(name, 60);
  looker.add(rows);
  return looker.finish({ hidden: hidden.sheet ?? false, hiddenColumns: new Set(), hiddenRows: hidden.rows ?? [] });
}

/** A row of a tab in the documented layout. */
function cells(tab: Tab, filled: Readonly<Record<string, string>>): Row {
  const row = documentedHeader(tab).map(() => '');
  for (const { field, index } of TABLES[tab].columns) row[index] = filled[field] ?? '';
  return row;
}

const USERS = look('Users', [
  documentedHeader('users'),
  cells('users', { email: 'ann@aurora.example', company: 'Aurora' }),
]);
const DEADLINES = look('Deadline', [
  documentedHeader('deadlines'),
  cells('deadlines', { matterId: 'M1', type: 'Renewal', dueDate: '31/12/2027', company: 'Aurora' }),
]);
const matter = (filled: Readonly<Record<string, string>> = {}): Row =>
  cells('matters', {
    id: 'M1',
    company: 'Aurora',
    status: 'Granted',
    filingDate: '31/12/2020',
    jurisdiction: 'Germany',
    ...filled,
  });
const MATTERS = [documentedHeader('matters'), matter()];

const explained = (sheets: readonly SheetLook[], layout: Layout = DOCUMENTED): readonly Cause[] =>
  explainSheets(layout, sheets, proposeLayout(sheets));
const kinds = (causes: readonly Cause[]): string[] => causes.map(({ kind }) => kind);

describe('the causes of what a layout misreads', () => {
  test('are none for sheets in the documented layout', () => {
    expect(explained([USERS, look('Matters', MATTERS), DEADLINES])).toEqual([]);
  });

  test.each<[string, SheetLook, Partial<Cause>]>([
    [
      'the header is in row 4',
      look('Matters', [['Portfolio'], [], ['2026'], ...MATTERS]),
      { kind: 'header-row', expected: '1', found: '4', sheet: 'Matters' },
    ],
    [
      'the client is in column G',
      look(
        'Matters',
        MATTERS.map((row) => [...row.slice(0, 5), 'Opponent', ...row.slice(5)]),
      ),
      { kind: 'column-elsewhere', field: 'company', heading: 'Client', expected: 'F', found: 'G' },
    ],
    [
      'the sheet has another name',
      look(
        'Akten',
        MATTERS.map((row) => ['x', ...row]),
      ),
      { kind: 'tab-without-sheet', tab: 'matters', expected: 'Matters', found: 'Akten' },
    ],
    [
      'statuses are in German',
      look('Matters', [
        documentedHeader('matters'),
        matter({ status: 'erteilt' }),
        matter({ id: 'M2', status: 'angemeldet' }),
        matter({ id: 'M3', status: 'erteilt' }),
      ]),
      {
        kind: 'unknown-statuses',
        count: 3,
        examples: ['erteilt', 'angemeldet'],
        change: { kind: 'values', of: 'statuses', values: { erteilt: 'granted', angemeldet: 'pending' } },
      },
    ],
    [
      'countries are in German',
      look('Matters', [documentedHeader('matters'), matter({ jurisdiction: 'EPA' })]),
      {
        kind: 'unknown-countries',
        count: 1,
        change: { kind: 'values', of: 'countries', values: { EPA: 'European Patent Office' } },
      },
    ],
  ])('name what was expected and what was found where %s, and one change takes them away', (_, sheet, cause) => {
    const sheets = [USERS, sheet, DEADLINES];
    const causes = explained(sheets);
    expect(causes).toContainEqual(expect.objectContaining(cause));
    const found = causes.find(({ kind }) => kind === cause.kind);
    if (!found?.change) throw new Error('there is no change');
    expect(kinds(explained(sheets, changedLayout(DOCUMENTED, found.change)))).not.toContain(cause.kind);
  });

  test('count dates with two meanings, show three, and propose an order that one change sets', () => {
    const days = Array.from(
      { length: 28 },
      (_, i) => `${String((i % 9) + 1).padStart(2, '0')}.${i % 9 === 4 ? '06' : '05'}.20${10 + i}`,
    );
    const rows = [['Unser Zeichen', 'Mandant', 'Anmeldetag'], ...days.map((day, i) => [`P${i}`, 'Aurora', day])];
    const sheets = [USERS, look('Akten', rows), DEADLINES];
    const { layout } = proposeLayout(sheets);
    const found = explained(sheets, layout).find(({ kind }) => kind === 'ambiguous-dates');
    expect(found).toMatchObject({
      sheet: 'Akten',
      field: 'filingDate',
      heading: 'Anmeldetag',
      expected: 'day-first',
      examples: [days[0], days[1], days[2]],
    });
    expect(found?.count).toBeGreaterThan(20);
    if (!found?.change) throw new Error('there is no change');
    expect(kinds(explained(sheets, changedLayout(layout, found.change)))).not.toContain('ambiguous-dates');
  });

  test('say that the client has no column, without a change where only a person can tell', () => {
    const sheets = [
      USERS,
      look('Akten', [
        ['Unser Zeichen', 'Anmelder', 'Titel'],
        ['P1', 'Aurora', 'Lamp'],
      ]),
      DEADLINES,
    ];
    expect(explained(sheets, proposeLayout(sheets).layout)).toContainEqual(
      expect.objectContaining({
        kind: 'field-without-column',
        sheet: 'Akten',
        field: 'company',
        expected: 'Client',
        change: null,
      }),
    );
  });

  test('name the heading that is gone and the one that is probably meant, and one change takes the new one', () => {
    const sheet = (heading: string): SheetLook =>
      look('Akten', [
        ['Unser Zeichen', heading],
        ['P1', 'Aurora'],
      ]);
    const { layout } = proposeLayout([USERS, sheet('Mandant'), DEADLINES]);
    const now = [USERS, sheet('Kunde'), DEADLINES];
    const found = explained(now, layout).find(({ kind }) => kind === 'field-without-column');
    expect(found).toMatchObject({ sheet: 'Akten', field: 'company', expected: 'Mandant', found: 'Kunde' });
    if (!found?.change) throw new Error('there is no change');
    expect(kinds(explained(now, changedLayout(layout, found.change)))).toEqual([]);
  });

  test('tell of hidden rows and hidden sheets that are published', () => {
    const hidden = look('Matters', [...MATTERS, matter({ id: 'M2' })], { sheet: true, rows: [1, 3] });
    expect(explained([USERS, hidden, DEADLINES]).map(({ kind, count }) => [kind, count])).toEqual([
      ['hidden-sheet', 2],
      ['hidden-rows', 1],
    ]);
  });
});
