import { describe, expect, test } from 'vitest';
import { normaliseRow } from '#domain/tabs/normalise-row.ts';
import { ambiguousDates } from './ambiguous-dates.ts';
import { companySpellings } from './company-spellings.ts';
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

  test('may be about a whole row', () => {
    expect(rowIssue('deadlines', 2, 'missing-company')).toEqual({
      tab: 'deadlines',
      rowNumber: 2,
      kind: 'missing-company',
      severity: 'skipped',
      value: '',
    });
  });

  test('repeats no more than 80 characters of a cell, and no half of one', () => {
    const { value } = rowIssue('matters', 2, 'cut-cell', { column: 4, value: `${'x'.repeat(78)}💼💼💼` });
    expect(value).toBe(`${'x'.repeat(78)}…`);
    expect(rowIssue('matters', 2, 'cut-cell', { value: 'y'.repeat(80) }).value).toBe('y'.repeat(80));
  });
});

describe('what is said of a row that is kept', () => {
  const kindsOf = (...args: Parameters<typeof normaliseRow>) =>
    rowDoubts(args[0], 5, normaliseRow(...args)).map(({ kind, address }) => [kind, address]);

  test('links that are none', () => {
    expect(kindsOf('documents', ['PAT001EP', 'javascript:alert(1)'])).toEqual([['unsafe-link', 'B5']]);
    expect(kindsOf('documents', ['PAT001EP', 'https://files.example'])).toEqual([]);
  });

  test('contacts that no mail reaches, once each, and failed formulas', () => {
    const row = ['Asha', 'asha@acme.example', '', 'Acme', '', '', '#REF!', 'sam at firm', '', 'photo.jpg'];
    expect(kindsOf('users', row)).toEqual([
      ['formula-error', 'G5'],
      ['invalid-contact-email', 'H5'],
      ['unsafe-link', 'J5'],
    ]);
  });
});

describe('dates that may have been meant with the month first', () => {
  const seen = (...dates: string[]) => {
    const doubts = ambiguousDates('deadlines');
    dates.forEach((date, index) => doubts.see(index + 2, ['PAT001EP', '', '', date, 'Acme']));
    return doubts.issues().map(({ kind, address, value }) => [kind, address, value]);
  };

  test('are listed where somebody writes the month first in the same column', () => {
    expect(seen('03/04/2026', '31/12/2026', '12/31/2026', '2026-03-04', '46387', '05/05/2026', '1/2/2026')).toEqual([
      ['ambiguous-date', 'D2', '03/04/2026'],
      ['ambiguous-date', 'D8', '1/2/2026'],
    ]);
  });

  test('are not listed where nobody does', () => {
    expect(seen('03/04/2026', '31/12/2026', 'TBC', '1/2/2026')).toEqual([]);
  });

  test('are listed a hundred times at most', () => {
    expect(seen('12/31/2026', ...Array<string>(500).fill('03/04/2026'))).toHaveLength(100);
  });
});

test('another spelling of a company is listed once a tab, against the spelling that came first', () => {
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
