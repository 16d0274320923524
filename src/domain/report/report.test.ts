import { describe, expect, test } from 'vitest';
import { normaliseRow } from '#domain/tabs/normalise-row.ts';

import { companySpellings } from './company-spellings.ts';
import { dateOrders } from './date-orders.ts';
import { rowDoubts } from './row-doubts.ts';
import { rowIssue } from './row-issue.ts';

describe('a line of the data report', () => {
  test('names the cell as the spreadsheet does', () => {
    expect(rowIssue('matters', 17, 'unreadable-date', { column: 23, value: 'TBC' })).toEqual({
      tab: 'matters',
      rowNumber: 17,
      kind: 'unreadable-date',
      severity: 'doubtful',
      column: 'X',
      address: 'X17',
      value: 'TBC',
    });
  });

  test('says what is expected and how many cells it is about, if that is known', () => {
    const place = {
      tab: 'matters',
      rowNumber: 1,
      kind: 'header-differs',
      severity: 'doubtful',
      column: 'F',
      address: 'F1',
    };
    const about = { column: 5, value: 'Opponent' };
    expect(rowIssue('matters', 1, 'header-differs', { ...about, expected: 'Client' })).toEqual({
      ...place,
      value: 'Opponent',
      expected: 'Client',
    });
    expect(Object.keys(rowIssue('matters', 1, 'header-differs', about))).toEqual([...Object.keys(place), 'value']);
    expect(rowIssue('matters', 1, 'header-differs', { ...about, cells: 3 })).toEqual({
      ...place,
      value: 'Opponent',
      cells: 3,
    });
  });

  test('may be about a whole row', () => {
    expect(rowIssue('deadlines', 2, 'missing-company')).toEqual({
      tab: 'deadlines',
      rowNumber: 2,
      kind: 'missing-company',
      severity: 'skipped',
      value: '',
    });
  });

  test('repeats at most 80 characters of a cell, and no half of a character', () => {
    const { value } = rowIssue('matters', 2, 'cut-cell', { column: 4, value: `${'x'.repeat(78)}💼💼💼` });
    expect(value).toBe(`${'x'.repeat(78)}…`);
    expect(rowIssue('matters', 2, 'cut-cell', { value: 'y'.repeat(80) }).value).toBe('y'.repeat(80));
    const unreadable = `\ufffd${'z'.repeat(90)}`;
    expect(rowIssue('matters', 2, 'cut-cell', { value: unreadable }).value).toBe(`\ufffd${'z'.repeat(78)}…`);
  });
});

describe('the report on a row that is kept lists', () => {
  const kindsOf = (...args: Parameters<typeof normaliseRow>) =>
    rowDoubts(args[0], 5, normaliseRow(...args)).map(({ kind, address }) => [kind, address]);

  test('texts in a link column that are not links', () => {
    expect(kindsOf('documents', ['PAT001EP', 'javascript:alert(1)'])).toEqual([['unsafe-link', 'B5']]);
    expect(kindsOf('documents', ['PAT001EP', 'https://files.example'])).toEqual([]);
    expect(kindsOf('documents', ['javascript:alert(1)', 'https://files.example'])).toEqual([]);
  });

  test('contacts that mail cannot reach, once each, and failed formulas', () => {
    const row = ['Asha', 'asha@acme.example', '', 'Acme', '', '', '#REF!', 'sam at firm', '', 'photo.jpg'];
    expect(kindsOf('users', row)).toEqual([
      ['formula-error', 'G5'],
      ['invalid-contact-email', 'H5'],
      ['unsafe-link', 'J5'],
    ]);
    expect(kindsOf('users', ['Asha', 'asha@acme.example', '', 'Acme', '', '', '', 'sam@firm.example'])).toEqual([]);
  });
});

describe('the order of day and month in a column', () => {
  const readColumn = (...dates: string[]) => {
    const orders = dateOrders('deadlines');
    const rows = dates.map((date) => normaliseRow('deadlines', ['PAT001EP', '', '', date, 'Acme']));
    rows.forEach(({ numberDates }, index) => orders.see(index + 2, numberDates));
    return {
      published: rows.map(({ row, numberDates: [date] }) => {
        const settled = orders.isMonthFirst(3) ? date?.inMonthFirstColumn : undefined;
        return settled ?? row[3];
      }),
      told: orders.issues().map(({ kind, address, value, cells }) => [kind, address, value, cells]),
    };
  };

  test('is day first if no date shows the contrary', () => {
    expect(readColumn('03/04/2026', '31/12/2026', 'TBC', '1.2.2026', '2026-03-04')).toEqual({
      published: ['03/04/2026', '31/12/2026', 'TBC', '01/02/2026', '04/03/2026'],
      told: [],
    });
    expect(readColumn('03/04/2026', '05/06/2026')).toEqual({ published: ['03/04/2026', '05/06/2026'], told: [] });
  });

  test('is month first if a date shows it and none shows the contrary: dates with two meanings stay as written', () => {
    expect(readColumn('3/4/2026', '12/31/2026', '05/05/2026', '2026-03-04', '46387', '01/02/2026', '1-2-2026')).toEqual(
      {
        published: [
          '3/4/2026\u200b',
          '31/12/2026',
          '05/05/2026',
          '04/03/2026',
          '31/12/2026',
          '01/02/2026\u200b',
          '1-2-2026\u200b',
        ],
        told: [
          ['ambiguous-date', 'D2', '3/4/2026, 01/02/2026, 1-2-2026', 3],
          ['month-first-read', 'D3', '12/31/2026', 1],
        ],
      },
    );
  });

  test('is day first if dates show both orders: dates with the month first stay as written', () => {
    expect(readColumn('03/04/2026', '12/31/2026', '31/12/2026', '11/15/2026')).toEqual({
      published: ['03/04/2026', '12/31/2026', '31/12/2026', '11/15/2026'],
      told: [
        ['mixed-date-orders', 'D2', '03/04/2026', 1],
        ['month-first-date', 'D3', '12/31/2026, 11/15/2026', 2],
      ],
    });
  });

  test('is reported once, with the number of dates and some of them', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `${(n % 12) + 1}/${(n % 11) + 1}/${2000 + (n % 50)}`);
    const { told } = readColumn('12/31/2026', ...many);
    expect(told).toHaveLength(2);
    expect(told[0]?.[3]).toBe(many.filter((date) => date.split('/')[0] !== date.split('/')[1]).length);
    expect(String(told[0]?.[2]).split(', ')).toHaveLength(4);
  });
});

test('another spelling of a company is listed once for each tab, with the spelling that came first', () => {
  const spellings = companySpellings();
  spellings.see('users', 2, 'Acme');
  spellings.see('users', 3, 'Bolt');
  spellings.see('matters', 2, 'ACME ');
  spellings.see('matters', 3, 'ACME ');
  spellings.see('matters', 4, 'Acme');
  spellings.see('deadlines', 9, 'ACME ');
  expect(spellings.issues().map(({ tab, address, value }) => [tab, address, value])).toEqual([
    ['matters', 'F2', 'ACME '],
    ['deadlines', 'E9', 'ACME '],
  ]);
});
