import { describe, expect, test } from 'vitest';
import { columnLetters } from './column.ts';
import { documentedHeader, headerDoubts } from './header.ts';
import { TABS, tabOfWireName, WIRE_NAMES } from './tab.ts';
import type { Tab } from './tab.ts';
import { TABLES } from './tables.ts';

/** The columns of the firm's sheet that are read: the letter, how the cells are read, the heading, and other accepted headings. */
const SHEET: Readonly<Record<Tab, readonly (readonly [letter: string, kind: string, ...headings: string[]])[]>> = {
  users: [
    ['A', 'text', 'Name'],
    ['B', 'email', 'Email'],
    ['C', 'phone', 'Phone'],
    ['D', 'company', 'Client', 'Company Name', 'Company', 'Client Name'],
    ['E', 'text', 'IP Service Contact', 'IP Contact Name'],
    ['F', 'phone', 'Service Contact Phone'],
    ['G', 'url', 'Service Contact Photo'],
    ['H', 'email', 'Service Contact Email', 'IP Contact Email'],
    ['I', 'text', 'Technical Consultant Name'],
    ['J', 'url', 'Technical Consultant Photo'],
    ['K', 'phone', 'Technical Consultant Phone'],
    ['L', 'email', 'Technical Consultant Email'],
    ['M', 'text', 'Chief Consultant Name'],
    ['N', 'phone', 'Chief Consultant Phone'],
    ['O', 'email', 'Chief Consultant Email'],
    ['P', 'url', 'Chief Consultant Photo'],
    ['Q', 'text', 'Service Contact Name'],
  ],
  matters: [
    ['A', 'text', 'ID'],
    ['B', 'text', 'Docket Name', 'Docket', 'Docket Number'],
    ['C', 'date', 'Filing Date'],
    ['D', 'text', 'Status'],
    ['E', 'text', 'Title'],
    ['F', 'company', 'Client', 'Company Name', 'Company', 'Client Name'],
    ['G', 'text', 'Most Recent Event'],
    ['H', 'text', 'Country of Filing', 'Country', 'Jurisdiction'],
    ['I', 'text', 'IPR Type', 'Type'],
    ['J', 'date', 'Grant Date'],
    ['K', 'text', 'Application Type'],
    ['L', 'date', 'Earliest Priority Date'],
    ['M', 'text', 'Legal Status'],
    ['N', 'text', 'IP Family'],
    ['O', 'text', 'Application No', 'Application Number'],
    ['P', 'text', 'Publication No', 'Publication Number'],
    ['Q', 'text', 'Grant No', 'Grant Number'],
    ['R', 'date', 'First Publication Date'],
    ['X', 'date', 'Last Updated'],
  ],
  deadlines: [
    ['A', 'text', 'Related to', 'Matter ID', 'Docket Name'],
    ['B', 'text', 'Deadline Name', 'Type'],
    ['C', 'text', 'Description', 'Status'],
    ['D', 'date', 'Deadline Date', 'Due Date'],
    ['E', 'company', 'Client Name', 'Client', 'Company Name', 'Company'],
    ['F', 'text', 'Last Updated', 'Responsible', 'Updated'],
    ['G', 'text', 'Notes'],
  ],
  documents: [
    ['A', 'text', 'Docket Name', 'Matter ID', 'Filename'],
    ['B', 'url', 'Drive Link', 'URL', 'Link'],
  ],
  knowledge: [
    ['A', 'text', 'Label'],
    ['B', 'url', 'Link', 'URL'],
    ['C', 'text', 'Category'],
    ['D', 'text', 'Description'],
  ],
};

describe.each(TABS)('the tab %s', (tab) => {
  const header = documentedHeader(tab);

  test('has its columns at the positions of the firm’s sheet, each with the kind of its cells', () => {
    expect(TABLES[tab].columns.map(({ index, kind, heading }) => [columnLetters(index), kind, heading])).toEqual(
      SHEET[tab].map(([letter, kind, heading]) => [letter, kind, heading]),
    );
    expect(header).toHaveLength(TABLES[tab].width);
    expect(header.filter((heading) => heading !== '')).toEqual(SHEET[tab].map(([, , heading]) => heading));
  });

  test('accepts the alternative headings of a column without a warning, and no others', () => {
    for (const [letter, , ...headings] of SHEET[tab]) {
      const index = TABLES[tab].columns.find((column) => columnLetters(column.index) === letter)?.index ?? -1;
      for (const heading of headings) expect(headerDoubts(tab, header.with(index, ` ${heading} `))).toEqual([]);
      expect(headerDoubts(tab, header.with(index, ' Something else '))).toEqual([
        { column: index, expected: headings[0], found: 'Something else' },
      ]);
    }
  });

  test('is found by the name that calls use', () => {
    expect(tabOfWireName(WIRE_NAMES[tab])).toBe(tab);
    expect(tabOfWireName(`${WIRE_NAMES[tab]} `)).toBeUndefined();
  });
});

test('the letters of a column are those of a spreadsheet', () => {
  expect([0, 23, 25, 26, 27, 51, 52, 701, 702].map(columnLetters)).toEqual([
    'A',
    'X',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});
