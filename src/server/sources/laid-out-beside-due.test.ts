import { expect, test } from 'vitest';
import { changedLayout, layoutFault } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { lookAtSheet } from '#domain/layout/look/look-at-sheet.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import type { DerivedDeadline, HeadingFeed, Layout } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { readSheets } from '#server/testing/read-sheets.ts';

function look(rows: readonly Row[]): SheetLook {
  const looker = lookAtSheet('Cases', 60);
  looker.add(rows);
  return looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] });
}
const proposed = (rows: readonly Row[]): Layout => proposeLayout([look(rows)]).layout;
const feedIn = (layout: Layout): HeadingFeed => layout.feeds[0] as HeadingFeed;

/** The deadlines that clients are served, without the empty cells, and the headings of what they have. */
async function deadlinesOf(rows: readonly Row[], layout: Layout, ...clients: readonly string[]) {
  const portfolio = await readSheets({ Cases: { rows } }, layout);
  const { payloads, optional = [] } = portfolio.tabs.deadlines ?? {};
  return {
    rows: clients.map((client) =>
      (payloads?.rowsOf(client) ?? []).map((json) => (JSON.parse(json) as string[]).filter((text) => text !== '')),
    ),
    fields: optional.map(([, heading]) => heading),
    issues: portfolio.issues.kept.map(({ kind, address }) => [kind, address]),
  };
}

const ROWS: readonly Row[] = [
  ['Akte', 'Mandant', 'Titel', 'Land', 'Nächste Frist', 'Maßnahme', 'Weisung bis', 'Amtsgebühr', 'Honorar'],
  ['K1', 'Aurora', 'Lampe', 'DE', '31.03.2027', 'Jahresgebühr', '28.02.2027', '1.180,00', '165,50'],
  ['K2', 'Bolt', 'Pumpe', 'FR', '30.04.2027', 'Erwiderung', 'bald', '', '150,00'],
  ['K3', 'Bolt', 'Rad', 'FR', '', '', '', '', ''],
];

test('what a row of a matter says beside its next date belongs to that deadline, for its client alone', async () => {
  const layout = proposed(ROWS);
  expect(feedIn(layout).deadlines).toMatchObject([
    {
      heading: 'Nächste Frist',
      columns: [
        { field: 'instructBy', heading: 'Weisung bis', dateOrder: 'day-first' },
        { field: 'officialFee', heading: 'Amtsgebühr', decimal: ',' },
        { field: 'ourFee', heading: 'Honorar', decimal: ',' },
      ],
    },
  ]);
  const read = await deadlinesOf(ROWS, layout, 'aurora', 'bolt');
  expect(read.rows).toEqual([
    [['K1', 'Jahresgebühr', '31/03/2027', 'Aurora', '28/02/2027', '1180.00', '165.50']],
    [['K2', 'Erwiderung', '30/04/2027', 'Bolt', 'bald', '150.00']],
  ]);
  expect(read.fields).toEqual(['Instruct By', 'Official Fee', 'Our Fee']);
  expect(read.issues).toContainEqual(['unreadable-date', 'G3']);
});

test.each<[string, Row, readonly (readonly string[])[]]>([
  ['a fee before the dates', ['Ref', 'Client', 'Country', 'Official fee', 'Response due', 'Renewal due'], [[], []]],
  ['the fee of another step', ['Ref', 'Client', 'Country', 'Next due', 'Filing number', 'Official fee'], [[]]],
  ['a day of the firm', ['Ref', 'Client', 'Country', 'Next due', 'Internal instructions by', 'Title'], [[]]],
  ['an amount of the firm', ['Ref', 'Client', 'Country', 'Next due', 'Our fee (internal)', 'Title'], [[]]],
  [
    'fees of two dates',
    ['Ref', 'Client', 'Country', 'Response due', 'Our fee', 'Renewal due', 'Currency'],
    [['ourFee'], ['currency']],
  ],
])('given %s, only what is right after the dates is theirs', (_, headings, fields) => {
  const cells: Readonly<Record<string, string>> = {
    ...{
      'Our fee (internal)': '70.00',
      Country: 'DE',
      Title: 'Lamp',
      Currency: 'EUR',
      'Official fee': '120.00',
      'Our fee': '90.00',
    },
    'Filing number': 'DE102020123456',
  };
  const rows = [1, 2, 3].map((n) =>
    headings.map((heading) =>
      heading === 'Ref' ? `K${n}` : heading === 'Client' ? `Aurora ${n}` : (cells[heading] ?? `2027-0${n}-15`),
    ),
  );
  const { deadlines } = feedIn(proposed([headings, ...rows]));
  expect(deadlines.map(({ columns = [] }) => columns.map(({ field }) => field))).toEqual(fields);
});

test('given two dates and a fee under the same heading, the fee is that of the date before it', () => {
  const rows = [
    ['', '', '', 'Next', '', ''],
    ['Ref', 'Client', 'Country', 'Response due', 'Renewal due', 'Official fee'],
    ...[1, 2, 3].map((n) => [`K${n}`, 'Aurora', 'DE', `2027-0${n}-15`, `2028-0${n}-15`, `${n}20.00`]),
  ];
  const { deadlines } = feedIn(proposed(rows));
  expect(deadlines.map(({ heading, columns = [] }) => [heading, ...columns.map(({ field }) => field)])).toEqual([
    ['Response due'],
    ['Renewal due', 'officialFee'],
  ]);
});

test('given an amount under the same heading as the dates, it is not what is to be done', () => {
  const rows = [
    ['', '', '', 'Annuity', ''],
    ['Ref', 'Client', 'Country', 'Next due', 'Value'],
    ...[1, 2, 3].map((n) => [`K${n}`, 'Aurora', 'DE', n === 3 ? '' : `2027-0${n}-15`, n === 3 ? '' : `${n}20`]),
  ];
  expect(feedIn(proposed(rows)).deadlines).toEqual([{ heading: 'Next due', name: 'Next due' }]);
});

test('given days to instruct by that can be read in two ways, one answer decides them', async () => {
  const rows = ROWS.map((row, at) => (at === 0 ? row : row.with(6, at === 3 ? '' : `0${at}.02.27`)));
  const layout = proposed(rows);
  const looks = [look(rows)];
  const [cause] = explainSheets(layout, looks, proposeLayout(looks)).filter(({ heading }) => heading === 'Weisung bis');
  expect(cause).toMatchObject({ kind: 'short-years', field: 'instructBy', expected: 'day-first' });
  const { rows: read } = await deadlinesOf(rows, changedLayout(layout, cause!.change!), 'aurora', 'bolt');
  expect(read.map(([cells]) => cells?.[4])).toEqual(['01/02/2027', '02/02/2027']);
});

test('a heading that is gone or there twice keeps the whole source back, and is named', async () => {
  const layout = proposed(ROWS);
  for (const heading of ['Anweisung', 'Titel']) {
    const rows = ROWS.with(0, ROWS[0]!.with(6, heading));
    await expect(deadlinesOf(rows, layout, 'aurora')).rejects.toThrow();
    const causes = explainSheets(layout, [look(rows)], proposeLayout([look(rows)]));
    expect(causes.map(({ heading: named }) => named)).toContain(heading === 'Titel' ? 'Titel' : 'Weisung bis');
  }
});

test.each(['dueDate', 'type', 'company', 'title', 'own1'])(
  'a layout cannot fill the field %s beside a date',
  (field) => {
    const layout = proposed(ROWS);
    const feed = feedIn(layout);
    const [due] = feed.deadlines as readonly [DerivedDeadline];
    const deadlines = [{ ...due, columns: [{ field, heading: 'Titel' }] }];
    expect(layoutFault(layout, { own: [] })).toBeUndefined();
    expect(layoutFault({ ...layout, feeds: [{ ...feed, deadlines }] }, { own: [] })).toContain('"Cases"');
  },
);

test('deadlines of a column may all have the same currency, which their headings say or an administrator types', async () => {
  const rows = ROWS.with(0, ROWS[0]!.with(7, 'Amtsgebühr (EUR)'));
  const layout = proposed(rows);
  expect(feedIn(layout).deadlines).toMatchObject([{ constants: { currency: 'EUR' } }]);
  const typed = { ...layout, feeds: [withSameIn(feedIn(proposed(ROWS)), { currency: 'CHF' })] };
  for (const [one, text, given] of [[layout, 'EUR', rows] as const, [typed, 'CHF', ROWS] as const]) {
    const { rows: read, fields } = await deadlinesOf(given, one, 'aurora', 'bolt');
    expect(read.map(([cells]) => cells?.at(-1))).toEqual([text, text]);
    expect(fields).toContain('Currency');
  }
});

const withSameIn = (feed: HeadingFeed, constants: Readonly<Record<string, string>>): HeadingFeed => ({
  ...feed,
  deadlines: feed.deadlines.map((one) => ({ ...one, constants })),
});

test('the same text for all deadlines of a column can be neither their client nor a field that a column fills', () => {
  const faultOf = (constants: Readonly<Record<string, string>>): string | undefined => {
    const layout = proposed(ROWS);
    return layoutFault({ ...layout, feeds: [withSameIn(feedIn(layout), constants)] }, { own: [] });
  };
  expect(faultOf({ currency: 'CHF' })).toBeUndefined();
  for (const field of ['company', 'matterId', 'dueDate', 'ourFee', 'unheard'])
    expect(faultOf({ [field]: 'Bolt' })).toMatch(/Cases/);
});
