import { describe, expect, test } from 'vitest';
import { deadlinesFromRows, documentsFromRows, knowledgeLinksFromRows, mattersFromRows } from './tab-readers.ts';

describe('matters', () => {
  test('every column is read from its documented place', () => {
    const row = Array.from({ length: 24 }, (_, index) => ` cell ${index} `);
    expect(mattersFromRows([row])).toEqual([
      {
        key: '1:cell 0',
        id: 'cell 0',
        copy: 1,
        docketNumber: 'cell 1',
        filingDate: 'cell 2',
        status: 'cell 3',
        title: 'cell 4',
        companyName: 'cell 5',
        mostRecentEvent: 'cell 6',
        jurisdiction: 'cell 7',
        ipType: 'cell 8',
        grantDate: 'cell 9',
        applicationType: 'cell 10',
        earliestPriorityDate: 'cell 11',
        legalStatus: 'cell 12',
        ipFamily: 'cell 13',
        applicationNumber: 'cell 14',
        publicationNumber: 'cell 15',
        grantNumber: 'cell 16',
        firstPublicationDate: 'cell 17',
        lastUpdated: 'cell 23',
      },
    ]);
  });

  test('an id that is there twice gives two matters with distinct keys', () => {
    const matters = mattersFromRows([['A', 'D1'], ['B'], ['A', 'D2'], ['1:A'], ['A']]);
    expect(matters.map(({ id, copy }) => [id, copy])).toEqual([
      ['A', 1],
      ['B', 1],
      ['A', 2],
      ['1:A', 1],
      ['A', 3],
    ]);
    expect(new Set(matters.map(({ key }) => key)).size).toBe(5);
  });

  test('rows without an id and empty rows are left out', () => {
    expect(mattersFromRows([[], ['', 'D1'], [' '], ['A']]).map(({ id }) => id)).toEqual(['A']);
  });
});

describe('deadlines', () => {
  const row = (...cells: string[]) => cells;

  test('every column is read from its documented place', () => {
    expect(
      deadlinesFromRows([row('PAT001EP', 'Annuity', 'Year 5', '31/12/2026', 'Acme', '01/11/2026', 'Pay by bank')]),
    ).toEqual([
      {
        id: 'PAT001EP-Annuity-0',
        matterId: 'PAT001EP',
        type: 'Annuity',
        dueDate: '31/12/2026',
        companyName: 'Acme',
        sheetUpdatedBy: '01/11/2026',
        notes: 'Pay by bank',
        status: 'pending',
        rowIndex: 0,
      },
    ]);
  });

  test('a deadline without notes shows its description in their place', () => {
    const [deadline] = deadlinesFromRows([row('PAT001EP', 'Annuity', 'Year 5', '', 'Acme', '', ' ')]);
    expect(deadline?.notes).toBe('Year 5');
  });

  test('the row index of an id counts rows that are left out', () => {
    const rows = [
      row('', 'Annuity', '', '', 'Acme'),
      [],
      row('X', 'Reply', '', '', ''),
      row('PAT001EP/WO', 'Reply-2', '', '', 'Acme'),
    ];
    expect(deadlinesFromRows(rows).map(({ id }) => id)).toEqual(['PAT001EP/WO-Reply-2-3']);
  });
});

test('documents are named after their docket, and their ids count the rows', () => {
  expect(
    documentsFromRows([
      ['PAT001EP', 'https://files.example/1'],
      ['PAT002EP'],
      ['', 'https://x.example'],
      ['TM7', 'on paper'],
    ]),
  ).toEqual([
    { id: 'doc_0', matterId: 'PAT001EP', filename: 'PAT001EP', url: 'https://files.example/1', type: 'document' },
    { id: 'doc_3', matterId: 'TM7', filename: 'TM7', url: 'on paper', type: 'document' },
  ]);
});

test('useful links need a label and an address', () => {
  expect(
    knowledgeLinksFromRows([
      ['Fees', 'https://office.example', 'Offices', 'All fees'],
      ['Forms', 'https://forms.example'],
      ['', 'x'],
      ['y'],
    ]),
  ).toEqual([
    { label: 'Fees', url: 'https://office.example', category: 'Offices', description: 'All fees' },
    { label: 'Forms', url: 'https://forms.example', category: '', description: '' },
  ]);
});
