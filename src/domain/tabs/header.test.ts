import { describe, expect, test } from 'vitest';
import { decidingFingerprint, decidingHeadings, headerDoubts, headerFingerprint } from './header.ts';
import { TABS } from './tab.ts';
import { TABLES } from './tables.ts';

const DEADLINES = ['Related to', 'Deadline Name', 'Description', 'Deadline Date', 'Client Name', 'Last Updated'];

describe('the administrator is warned of headings that differ', () => {
  test.each([
    ['as documented', DEADLINES],
    [
      'with another letter case and punctuation',
      DEADLINES.map((heading) => ` ${heading.toUpperCase().replace(' ', '_')} `),
    ],
    [
      'with the names of the specification',
      ['matter_id', 'type', 'status', 'due_date', 'company_name', 'responsible', 'notes'],
    ],
    ['with a further column', [...DEADLINES, 'Notes', 'Internal remark']],
  ])('not when they are written %s', (_, header) => {
    expect(headerDoubts('deadlines', header)).toEqual([]);
  });

  test('when two columns were swapped', () => {
    const swapped = ['Related to', 'Deadline Name', 'Deadline Date', 'Description', 'Client Name', 'Last Updated'];
    expect(headerDoubts('deadlines', swapped)).toEqual([
      { column: 2, expected: 'Description', found: 'Deadline Date' },
      { column: 3, expected: 'Deadline Date', found: 'Description' },
    ]);
  });

  test('when there is no header at all: every required column is missing', () => {
    expect(headerDoubts('matters', []).map(({ expected, found }) => [expected, found])).toEqual([
      ['ID', ''],
      ['Client', ''],
    ]);
  });
});

describe('the fingerprint of a header', () => {
  const before = headerFingerprint('deadlines', DEADLINES);
  test.each([
    ['letter case and spaces', DEADLINES.map((heading) => ` ${heading.toLowerCase()} `)],
    ['a new column on the right', [...DEADLINES, '', 'Internal remark']],
  ])('does not change with %s', (_, header) => {
    expect(headerFingerprint('deadlines', header)).toBe(before);
  });

  test.each([
    ['an inserted column', ['Office', ...DEADLINES]],
    ['a removed column', DEADLINES.slice(1)],
    ['a renamed column', DEADLINES.with(4, 'Owner')],
    ['two swapped columns', DEADLINES.with(0, 'Deadline Name').with(1, 'Related to')],
    ['a header that is gone', []],
  ])('changes with %s', (_, header) => {
    expect(headerFingerprint('deadlines', header)).not.toBe(before);
  });

  test('a column inserted among the undocumented ones shifts the documented one behind them', () => {
    const header = TABLES.matters.columns.reduce(
      (cells, { index, heading }) => cells.with(index, heading),
      Array<string>(TABLES.matters.width).fill('x'),
    );
    expect(headerFingerprint('matters', header.toSpliced(20, 0, 'new'))).not.toBe(headerFingerprint('matters', header));
    expect(headerFingerprint('matters', header.with(20, 'new'))).toBe(headerFingerprint('matters', header));
  });
});

describe('the headings that decide which client a row belongs to, who signs in and when something is due', () => {
  test('are those of company, e-mail, related matter and due date', () => {
    const deciding = TABS.map((tab) => [tab, decidingHeadings(tab, []).map(({ expected }) => expected)]);
    expect(Object.fromEntries(deciding)).toEqual({
      users: ['Email', 'Client'],
      matters: ['Client'],
      deadlines: ['Related to', 'Deadline Date', 'Client Name'],
      documents: ['Docket Name'],
      knowledge: [],
    });
  });

  const company = (heading: string) => decidingHeadings('matters', ['', '', '', '', '', heading])[0];

  test.each(['Client', ' CLIENT ', 'Client Name', 'client_name', 'Company', 'Company-Name'])(
    '%s is the company',
    (heading) => {
      expect(company(heading)).toEqual({ column: 5, expected: 'Client', found: heading.trim(), documented: true });
    },
  );

  test.each(['Opponent', 'Applicant', 'Owner', 'Clients', 'Client ID', 'Title', ''])('%s is not', (heading) => {
    expect(company(heading)?.documented).toBe(false);
  });

  test('are the same in other letter case, and whatever the other headings are', () => {
    const of = (title: string, heading: string) => decidingFingerprint('matters', ['ID', '', '', '', title, heading]);
    expect(of('Title', 'Opponent')).toBe(of('Invention', ' OPPONENT'));
    expect(of('Title', 'Opponent')).not.toBe(of('Title', 'Owner'));
  });
});

test('every column of every tab has its own place, field and heading', () => {
  for (const tab of TABS) {
    const { columns, width, at } = TABLES[tab];
    expect(new Set(columns.map(({ index }) => index)).size).toBe(columns.length);
    expect(Object.values(at)).toEqual(columns.map(({ index }) => index));
    expect(Math.max(...Object.values(at)) + 1).toBe(width);
  }
  expect([TABLES.users.width, TABLES.matters.width]).toEqual([17, 24]);
});
