import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { CSV_BOM, toCsv, withoutFormula } from './csv.ts';
import { deadlinesCsv } from './deadlines-csv.ts';
import { mattersCsv } from './matters-csv.ts';

const COLUMNS = [
  { name: 'a', value: (row: readonly string[]) => row[0] ?? '' },
  { name: 'b, c', value: (row: readonly string[]) => row[1] ?? '' },
];
const parsed = (csv: string | undefined) =>
  Papa.parse<string[]>(csv ?? '', { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);

test('an empty list has no data to export', () => {
  expect(toCsv(COLUMNS, [])).toBeUndefined();
  expect(mattersCsv([])).toBeUndefined();
  expect(deadlinesCsv([])).toBeUndefined();
});

test('quotes are doubled, and a cell with a comma, a quote or a line break is quoted', () => {
  const rows = [
    ['plain', 'a,b'],
    ['say "hi"', 'two\r\nlines'],
    ['', ' spaced '],
  ];
  expect(toCsv(COLUMNS, rows)).toBe('a,"b, c"\r\nplain,"a,b"\r\n"say ""hi""","two\r\nlines"\r\n," spaced "\r\n');
});

describe('T37: no cell runs as a formula', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("https://evil.example")',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\tx',
    '\rx',
    '\nx',
    '\u0000x',
    '\r=1',
    '\n=1',
    '\u0000=1',
    '  =1+1',
    '\u00a0=1',
    '\u3000@x',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '-',
    '-5.00 EUR',
    '-1e5',
    '+1+1',
    '+1 A1',
    '- first point',
  ])('%j', (value) => {
    expect(withoutFormula(value)).toBe(`'${value}`);
  });

  test.each([
    '+91 98765 43210',
    '+49 30 1234',
    '+49 (0)30 1234-5',
    '+442079460123',
    '-5.00',
    '+3',
    '0',
    '-0.5',
    '.5',
    '-.5',
    '31/12/2026',
    "'quoted",
    'a=b',
    'PAT-1',
    '',
    '"=1"',
  ])('%j stays', (value) => {
    expect(withoutFormula(value)).toBe(value);
  });
});

describe('T37: no part of a cell runs as a formula where a semicolon separates cells and a quote within a cell means nothing', () => {
  test.each([
    ['x;=HYPERLINK(A1);y', "x;'=HYPERLINK(A1);y"],
    ['x; \u00a0"=1', 'x; \u00a0"\'=1'],
    ['x\n=1;', "x\n'=1;"],
    ['x\t＝1', "x\t'＝1"],
    ['=1;=1', "'=1;'=1"],
  ])('%j', (value, written) => {
    expect(withoutFormula(value)).toBe(written);
    const csv = toCsv(COLUMNS, [['PAT001EP', value]]) ?? '';
    const asSplit = csv.split(/[;\r\n\t]/).map((cell) => cell.replace(/["\s]/g, ''));
    expect(asSplit.filter((cell) => /^[=＝]/.test(cell))).toEqual([]);
  });

  test.each(['a; b', 'a-b; c=d', '10 - 5 = 5', 'a, =1', '-5.00'])('%j stays', (value) => {
    expect(withoutFormula(value)).toBe(value);
  });

  test('with any amount of space', () => {
    expect(withoutFormula(`x${'\n'.repeat(200_000)}y`)).toHaveLength(200_002);
  });
});

test('T37: cells are read back as they were written, in every script and with every sign', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(',', '"', '\r', '\n', '=', '-', '+', '@', ' ', '\t', ';', '5', '＝') }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 8 }), (rows) => {
      const read = parsed(toCsv(COLUMNS, rows));
      expect(read).toEqual([['a', 'b, c'], ...rows.map((row) => row.map(withoutFormula))]);
      for (const cell of read.slice(1).flat()) {
        if (!/^[+-]?[\d.]+$/.test(cell)) expect(cell.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 1000 },
  );
});

test('the columns of the matters', () => {
  const csv = mattersCsv([
    makeMatter({
      id: 'PAT001EP/WO',
      companyName: 'Acme, Inc.',
      ipType: 'Patent',
      title: '=cmd',
      jurisdiction: 'EP',
      status: 'Filed',
      filingDate: '01/02/2026',
      grantDate: 'TBC',
      legalStatus: 'Alive',
    }),
    makeMatter({ id: 'TM7', companyName: '株式会社' }),
  ]);
  expect(csv).toBe(
    'id,company_name,type,title,jurisdiction,status,filing_date,grant_date,assignee,agent\r\n' +
      'PAT001EP/WO,"Acme, Inc.",Patent,\'=cmd,EP,Filed,01/02/2026,TBC,"Acme, Inc.",\r\n' +
      'TM7,株式会社,,,,,,,株式会社,\r\n',
  );
});

test('the columns of the deadlines', () => {
  const csv = deadlinesCsv([makeDeadline({ dueDate: '31/12/2026', sheetUpdatedBy: '01/11/2026', notes: 'a\nb' })]);
  expect(csv).toBe(
    'id,matter_id,company_name,due_date,type,status,responsible,notes\r\n' +
      'PAT001EP-Annuity-0,PAT001EP,Acme,31/12/2026,Annuity,pending,01/11/2026,"a\nb"\r\n',
  );
});

test('the byte order mark is the one that UTF-8 readers skip', () => {
  expect([...new TextEncoder().encode(CSV_BOM)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(Papa.parse<Record<string, string>>(`${CSV_BOM}id\r\n1\r\n`, { header: true }).meta.fields).toEqual(['id']);
});

describe('optional fields', () => {
  const expiry = { field: 'expiryDate', heading: 'Expiry Date', kind: 'date', text: '04/05/2031' } as const;
  const budget = { field: 'own2', heading: '=Budget', kind: 'number', text: '-5' } as const;
  const portal = { field: 'own10', heading: 'Portal', kind: 'url', text: '=cmd()' } as const;

  test('follow the documented columns, in their own order, and are empty where a row has none', () => {
    const matters = [makeMatter({ optional: [budget, portal] }), makeMatter({ optional: [expiry] }), makeMatter()];
    const [header, ...rows] = parsed(mattersCsv(matters));
    expect(header?.slice(9)).toEqual(['agent', 'expiry_date', "'=Budget", 'Portal']);
    expect(rows.map((row) => row.slice(10))).toEqual([
      ['', '-5', "'=cmd()"],
      ['04/05/2031', '', ''],
      ['', '', ''],
    ]);
    expect(parsed(mattersCsv([makeMatter()]))[0]).toHaveLength(10);
  });

  test('are in the file of deadlines too', () => {
    const fee = { field: 'ourFee', heading: 'Our Fee', kind: 'number', text: 'EUR 120' } as const;
    const [header, row] = parsed(deadlinesCsv([makeDeadline({ optional: [fee] })]));
    expect([header?.at(-1), row?.at(-1)]).toEqual(['our_fee', 'EUR 120']);
  });
});
