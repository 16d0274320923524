import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveredHeader, deliveredRow } from './delivered-row.ts';
import { CELL_BYTES, isEmptyRow, isFormulaError, normaliseRow } from './normalise-row.ts';
import { TABS } from './tab.ts';
import { TABLES } from './tables.ts';

const matter = (cells: Record<number, string>) => Array.from({ length: 26 }, (_, index) => cells[index] ?? '');

describe('a row is brought to the width of its tab', () => {
  test('a short row is padded', () => {
    expect(normaliseRow('matters', ['PAT001EP'])).toEqual({
      row: ['PAT001EP', ...Array(TABLES.matters.width - 1).fill('')],
      doubts: [],
      numberDates: [],
    });
  });

  test('undocumented columns never leave the server', () => {
    const full = Array.from({ length: 40 }, (_, index) => `cell ${index}`);
    for (const tab of TABS) {
      const documented = new Set(TABLES[tab].columns.map(({ index }) => index));
      const { row } = normaliseRow(tab, full);
      expect(row).toHaveLength(TABLES[tab].width);
      row.forEach((text, index) => expect(text !== '').toBe(documented.has(index)));
    }
  });

  test('the columns 18 to 22 of a matter are blank, column 23 is its last update', () => {
    const { row } = normaliseRow(
      'matters',
      matter({ 0: 'PAT001EP', 18: 'fee', 22: 'secret', 23: '2026-11-21', 24: 'x' }),
    );
    expect(row.slice(18)).toEqual(['', '', '', '', '', '21/11/2026']);
  });
});

describe('dates are normalised in date columns only', () => {
  test('a serial number in a date column becomes a date, one in a text column stays', () => {
    const { row, doubts } = normaliseRow('matters', matter({ 0: '46387', 2: '46387', 14: '2026-12-31', 16: '46387' }));
    expect([row[0], row[2], row[14], row[16]]).toEqual(['46387', '31/12/2026', '2026-12-31', '46387']);
    expect(doubts).toEqual([]);
  });

  test('a cell that cannot be read stays as it is and is reported with its column', () => {
    const { row, doubts } = normaliseRow('deadlines', ['PAT001EP', 'Annuity', '', 'TBC', 'Acme']);
    expect(row[3]).toBe('TBC');
    expect(doubts).toEqual([{ column: 3, kind: 'unreadable-date', value: 'TBC' }]);
  });

  test('a date with the month first stays until its column is known to have the month first', () => {
    const { row, doubts, numberDates } = normaliseRow('deadlines', ['PAT001EP', 'Annuity', '', '12/31/2026', 'Acme']);
    expect(row[3]).toBe('12/31/2026');
    expect(doubts).toEqual([]);
    expect(numberDates).toMatchObject([{ column: 3, order: 'month-first', inMonthFirstColumn: '31/12/2026' }]);
  });
});

test('control characters are removed, words and line breaks stay', () => {
  const { row } = normaliseRow('deadlines', ['PAT\u0000001EP ', 'A\u0007nnuity', '', '', 'Acme', '', 'one\r\ntwo']);
  expect(row).toEqual(['PAT001EP', 'Annuity', '', '', 'Acme', '', 'one\ntwo']);
});

test('the name of a company keeps the characters that make it suspicious', () => {
  expect(normaliseRow('deadlines', ['x', '', '', '', 'Ac\u0000me\ufeff']).row[4]).toBe('Ac\u0000me\ufeff');
});

test('half a surrogate pair cannot break the address of a page', () => {
  const [id = ''] = normaliseRow('matters', ['PAT\ud83d001']).row;
  expect(() => encodeURIComponent(id)).not.toThrow();
});

describe('a cell that is too long', () => {
  const long = 'ä'.repeat(CELL_BYTES);
  test('is cut at 8 KiB and reported', () => {
    const { row, doubts } = normaliseRow('matters', matter({ 0: 'PAT001EP', 4: long }));
    expect(Buffer.byteLength(row[4] ?? '')).toBe(CELL_BYTES);
    expect(doubts).toEqual([{ column: 4, kind: 'cut-cell', value: long }]);
  });

  test.each([
    ['a company', 'matters', 5],
    ['an e-mail', 'users', 1],
    ['a link', 'documents', 1],
  ] as const)('is emptied where half of it would be another one: %s', (_, tab, column) => {
    const cells = Array.from({ length: 24 }, () => 'x');
    cells[column] = long;
    const { row, doubts } = normaliseRow(tab, cells);
    expect(row[column]).toBe('');
    expect(doubts).toContainEqual({ column, kind: 'cut-cell', value: long });
  });
});

test.each([
  '#REF!',
  '#N/A',
  '#VALUE!',
  '#NAME?',
  '#DIV/0!',
  '#NUM!',
  '#NULL!',
  '#ERROR!',
  '#ref!',
  '#NV',
  '#BEZUG!',
  '#¡VALOR!',
  '#NOM?',
  '#N/D',
  '#WAARDE!',
])('the failed formula %s is reported, and no client sees it', (error) => {
  const { row, doubts } = normaliseRow('deadlines', ['PAT001EP', error, '', error, 'Acme']);
  expect(row.slice(0, 5)).toEqual(['PAT001EP', '', '', '', 'Acme']);
  expect(doubts.map(({ column, kind }) => [column, kind])).toEqual([
    [1, 'formula-error'],
    [3, 'formula-error'],
  ]);
});

test('a failed formula in a required cell stays, so that the row is skipped for it', () => {
  expect(normaliseRow('deadlines', ['#REF!', '', '', '', '#N/A']).row.slice(0, 5)).toEqual([
    '#REF!',
    '',
    '',
    '',
    '#N/A',
  ]);
});

test.each(['dito', 'dto.', 'Desgl.', 'Idem', '"', '″', '〃', 'do.', 'siehe oben', '同上', ' Ditto '])(
  '%j stands for the cell above: it is reported, and no client sees it',
  (word) => {
    const { at } = TABLES.matters;
    const written = Array<string>(TABLES.matters.width).fill('');
    written[at.status] = word;
    const { row, doubts } = normaliseRow('matters', written);
    expect(row[at.status]).toBe('');
    expect(doubts).toEqual([{ column: at.status, kind: 'ditto-cell', value: word }]);
  },
);

test('a mark may be called Idem, and a client Ditto', () => {
  const { at } = TABLES.matters;
  const written = Array<string>(TABLES.matters.width).fill('');
  written[at.title] = 'IDEM';
  written[at.company] = 'Ditto';
  const { row, doubts } = normaliseRow('matters', written);
  expect([row[at.title], row[at.company], doubts]).toEqual(['IDEM', 'Ditto', []]);
});

test.each(['#1 priority', '#', '#REF', 'see #REF!', 'N/A', '#WOW!', '#NVIDIA'])('%j is no failed formula', (text) => {
  expect(isFormulaError(text)).toBe(false);
});

test.each([
  [[], true],
  [['', ' ', '\t'], true],
  [['', '', 'x'], false],
])('whether %j is an empty row: %s', (row, empty) => {
  expect(isEmptyRow(row)).toBe(empty);
});

test('R08: no row, however broken, is larger than its tab allows', () => {
  const row = fc.array(fc.string({ unit: 'binary' }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.constantFrom(...TABS), row, (tab, cells) => {
      const { row: normalised } = normaliseRow(tab, cells);
      expect(normalised).toHaveLength(TABLES[tab].width);
      expect(normalised.every((text) => text.isWellFormed())).toBe(true);
      expect(normaliseRow(tab, normalised).row).toEqual(normalised);
    }),
    { numRuns: 1000 },
  );
});

describe('what a client receives', () => {
  test('the name, the e-mail and the telephone number of its people are blank, the contacts are there', () => {
    const row = ['Asha', 'asha@acme.example', '+91 1', 'Acme', 'Sam', '+44 1', '', 'sam@firm.example'];
    expect(deliveredRow('users', row).slice(0, 8)).toEqual([
      '',
      '',
      '',
      'Acme',
      'Sam',
      '+44 1',
      '',
      'sam@firm.example',
    ]);
  });

  test('the header has the documented columns only, and a heading for each', () => {
    const header = deliveredHeader('deadlines', [
      'Matter\n',
      'Deadline',
      'What',
      '',
      'Client',
      'Updated',
      'Notes',
      'Internal',
    ]);
    expect(header).toEqual(['Matter', 'Deadline', 'What', 'Deadline Date', 'Client', 'Updated', 'Notes']);
    expect(deliveredHeader('matters', []).slice(17)).toEqual([
      'First Publication Date',
      '',
      '',
      '',
      '',
      '',
      'Last Updated',
    ]);
  });
});
