import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import { lookAtSource } from '#server/publishing/look-at-source.ts';
import { readPortfolio } from '#server/publishing/read-portfolio.ts';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import { served } from '#server/testing/read-sheets.ts';
import { openWorkbook } from './workbook-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-struck-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLIENTS = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const CASES = [
  ['Our ref', 'Client', 'Title', 'Country', 'Filed'],
  ['A-1', 'Aurora', 'Lamp', 'GB', '2020-01-13'],
  ['B-1', 'Bolt', 'Pump', 'GB', '2020-02-13'],
  // Given up. Bolt has no matter of this name.
  ['A-9', 'Aurora', 'Given up', 'GB', '2020-03-13'],
];
const DIARY = [
  ['Our ref', 'Task', 'Due', 'Done by'],
  ['A-1', 'Filed response', '2031-01-05', ''],
  ['A-1', 'Renewal', '2031-02-05', ''],
  ['B-1', 'Paid annuity', '2031-01-06', 'KM 4.1.'],
  ['B-1', 'Opposition', '2031-02-06', ''],
  ['A-9', 'Annuity of a matter that was given up', '2031-03-06', ''],
];
const STRUCK = { Cases: [4], Diary: [2, 4] };

const xlsx = ownXlsx([
  { name: 'Clients', rows: CLIENTS },
  { name: 'Cases', rows: CASES, struckRows: STRUCK.Cases },
  { name: 'Diary', rows: DIARY, struckRows: STRUCK.Diary },
]);

/** In the last column no text is struck through: the firm wrote who did it afterwards. */
function ods(): Uint8Array {
  const cell = (text: string, isStruck: boolean): string =>
    `<table:table-cell${isStruck ? ' table:style-name="ce2"' : ''}><text:p>${text}</text:p></table:table-cell>`;
  const table = (name: string, rows: readonly (readonly string[])[], struck: readonly number[]): string =>
    `<table:table table:name="${name}">${rows.map((row, nth) => `<table:table-row>${row.map((text, at) => cell(text, struck.includes(nth + 1) && at < 3)).join('')}</table:table-row>`).join('')}</table:table>`;
  const style = (name: string, line: string): string =>
    `<style:style style:name="${name}"><style:text-properties style:text-line-through-style="${line}"/></style:style>`;
  const tables = [
    table('Clients', CLIENTS, []),
    table('Cases', CASES, STRUCK.Cases),
    table('Diary', DIARY, STRUCK.Diary),
  ];
  const content = `<office:document-content><office:automatic-styles>${style('ce1', 'none')}${style('ce2', 'solid')}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync({ 'content.xml': strToU8(content) });
}

test.each([
  ['struck.xlsx', xlsx],
  ['struck.ods', ods()],
])(
  'rows that are struck through in %s are published until a person has said that they are done',
  async (name, bytes) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const { signal } = new AbortController();
    const { proposal } = await lookAtSource(openWorkbook(path), undefined, signal, () => undefined);
    const read = async (layout: typeof proposal.layout) =>
      readPortfolio(await openWorkbook(path).read(signal, layout, NO_FIELDS), NO_FIELDS);
    const seen = (portfolio: Awaited<ReturnType<typeof read>>, client: string): unknown => [
      served(portfolio, 'matters', client).map(({ id }) => id),
      served(portfolio, 'deadlines', client).map(({ type }) => type),
    ];

    const before = await read(proposal.layout);
    const [given, filed] = ['Annuity of a matter that was given up', 'Filed response'];
    expect(seen(before, 'aurora')).toEqual([
      ['A-1', 'A-9'],
      [filed, 'Renewal', given],
    ]);
    expect(seen(before, 'bolt')).toEqual([['B-1'], ['Paid annuity', 'Opposition']]);

    const { causes } = await lookAtSource(openWorkbook(path), proposal.layout, signal, () => undefined);
    const struck = causes.filter(({ kind }) => kind === 'struck-rows');
    expect(struck.map(({ tab, sheet, count }) => [tab, sheet, count])).toEqual([
      ['matters', 'Cases', 1],
      ['deadlines', 'Diary', 2],
    ]);
    const layout = struck.reduce((next, { change }) => changedLayout(next, change!), proposal.layout);
    const after = await read(layout);
    expect(seen(after, 'aurora')).toEqual([['A-1'], ['Renewal']]);
    expect(seen(after, 'bolt')).toEqual([['B-1'], ['Opposition']]);
    const looked = await lookAtSource(openWorkbook(path), layout, signal, () => undefined);
    expect(looked.causes.filter(({ kind }) => kind === 'struck-rows')).toEqual([]);
  },
);
