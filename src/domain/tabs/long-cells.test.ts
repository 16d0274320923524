import { expect, test } from 'vitest';
import { sheetTable } from './chosen-table.ts';
import { documentedHeader } from './header.ts';
import { isFormulaError, normaliseRow } from './normalise-row.ts';
import { MATTERS } from './matters-table.ts';
import { OPTIONAL_NAMES } from './optional-fields.ts';

const { at } = MATTERS;
const matter = (company: string, title = 'Pump'): readonly string[] => ['P1', 'D1', '', 'Filed', title, company];

test('a client’s name of 512 bytes is kept, a longer one counts as empty: half a name is another client’s', () => {
  for (const letter of ['a', 'ä']) {
    const longest = letter.repeat(512 / Buffer.byteLength(letter));
    expect(normaliseRow('matters', matter(longest))).toMatchObject({ doubts: [] });
    expect(normaliseRow('matters', matter(longest)).row[at.company]).toBe(longest);
    const { row, doubts } = normaliseRow('matters', matter(`${longest}b`));
    expect(row[at.company]).toBe('');
    expect(doubts).toEqual([{ column: at.company, kind: 'cut-cell', value: `${longest}b` }]);
  }
});

test('a text of 8 KiB is kept, a longer one is cut there', () => {
  const longest = 'a'.repeat(8 * 1024);
  expect(normaliseRow('matters', matter('Acme', longest))).toMatchObject({ doubts: [] });
  const { row, doubts } = normaliseRow('matters', matter('Acme', `${longest}b`));
  expect(row[at.title]).toBe(longest);
  expect(doubts).toMatchObject([{ column: at.title, kind: 'cut-cell' }]);
});

test.each([
  ['users', 'email'],
  ['documents', 'url'],
  ['matters', 'picture'],
] as const)('of a longer cell of %s, %s, nothing is kept: half an address leads elsewhere', (tab, field) => {
  const { table } = sheetTable(tab, { on: OPTIONAL_NAMES, own: [] }, [...documentedHeader(tab), 'Picture of Mark']);
  const column = table.columns.find((one) => one.field === field)!;
  const long = `https://files.example/${'a'.repeat(8 * 1024)}`;
  const { row, doubts } = normaliseRow(tab, Array<string>(table.width).fill(long), table);
  expect(row[column.index]).toBe('');
  expect(doubts).toContainEqual({ column: column.index, kind: 'cut-cell', value: long });
});

test.each([
  ['#REF!', true],
  ['#n/a', true],
  [' #REF!', false],
  ['see #REF!', false],
  ['#REF! of 2019', false],
  ['REF!', false],
  ['#12', false],
])('%j is the error of a formula: %s', (text, expected) => {
  expect(isFormulaError(text)).toBe(expected);
});
