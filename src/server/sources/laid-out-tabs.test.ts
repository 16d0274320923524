import { describe, expect, test } from 'vitest';
import { NO_VALUES } from '#domain/layout/layout.ts';
import { USUAL_EMPTIES } from '#domain/layout/words/usual-empties.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { ReadPortfolio } from '#server/publishing/read-portfolio.ts';
import type { RowsOfSheet } from './testing/rows-source.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const PATENTS = feedOf(
  'Patents',
  'matters',
  {
    id: 'Our Ref',
    docketNumber: 'Our Ref',
    company: 'Mandant',
    status: 'Stand',
    title: 'Titel',
    filingDate: { heading: 'Filed', group: 'Dates', dateOrder: 'month-first' },
    grantDate: 'Granted',
    jurisdiction: 'Land',
  },
  {
    constants: { ipType: 'Patent' },
    leaveOut: { heading: 'Erledigt', marks: ['x'] },
    leaveOutTotals: true,
    deadlines: [{ heading: 'Next due', dateOrder: 'day-first', name: 'Next due', action: { heading: 'Next action' } }],
  },
);
const MARKS = feedOf(
  'Trade Marks',
  'matters',
  { id: 'Ref', company: 'Client', filingDate: 'Filed' },
  { constants: { ipType: 'Trademark' } },
);
const FRISTEN = feedOf(
  'Fristen',
  'deadlines',
  { matterId: 'Akte', type: 'Frist', dueDate: { heading: 'Datum', dateOrder: 'day-first' } },
  { clientFromMatter: true },
);
const PEOPLE = feedOf(
  'People',
  'users',
  { email: 'Mail', company: 'Client' },
  { constants: { serviceContactName: 'Front desk' } },
);
const LAYOUT = layoutOf([PEOPLE, PATENTS, MARKS, FRISTEN], {
  contacts: {
    sheet: 'Clients',
    columns: [
      { field: 'company', heading: 'Client' },
      { field: 'technicalConsultantName', heading: 'Partner' },
    ],
  },
  values: {
    ...NO_VALUES,
    statuses: { erteilt: 'granted', angemeldet: 'pending', erloschen: 'dead' },
    countries: { EPA: 'European Patent Office', Deutschland: 'Germany' },
    clients: { 'Blue Fern Limited': 'Blue Fern' },
  },
  empties: USUAL_EMPTIES,
});

const SHEETS: Record<string, readonly Row[]> = {
  Patents: [
    ['Kanzlei Weber: Patents'],
    [],
    ['Our Ref', 'Mandant', 'Stand', 'Titel', 'Dates', '', 'Land', 'Erledigt', 'Next due', 'Next action'],
    ['', '', '', '', 'Filed', 'Granted', '', '', '', ''],
    ['P1', 'Aurora', 'erteilt', 'Lamp', '03/04/2020', '2024-05-06', 'EPA', '', '05/06/2027', 'Renewal'],
    ['P2', 'Blue Fern Limited', 'ANGEMELDET', 'n/a', '31/12/2020', '', 'Deutschland', '', '', ''],
    ['P3', 'Aurora', 'erteilt', 'Done', '', '', '', 'X', '', ''],
    [],
    ['P4', 'Aurora', 'erloschen', 'Gone', 'TBC', '', 'Japan', 'no', '15.07.2027', '-'],
    ['Summe', '', '', '4', '', '', '', '', '', ''],
  ],
  'Trade Marks': [
    ['Ref', 'Client', 'Filed'],
    ['T1', 'Blue Fern', '03/04/2021'],
    ['T2', '-', '04/04/2021'],
  ],
  Fristen: [
    ['Akte', 'Frist', 'Datum'],
    ['P2', 'Response', '03.04.2027'],
    ['P9', 'Orphan', '03.04.2027'],
  ],
  People: [
    ['Mail', 'Client'],
    ['ann@aurora.example', 'Aurora'],
    ['bob@fern.example', 'blue fern limited'],
  ],
  Clients: [
    ['Client', 'Partner'],
    ['AURORA', 'Dr Weber'],
  ],
};

const sheetsWith = (
  change: Readonly<Record<string, readonly Row[] | undefined>> = {},
  more: Readonly<Record<string, RowsOfSheet>> = {},
): Record<string, RowsOfSheet> => ({
  ...Object.fromEntries(
    Object.entries({ ...SHEETS, ...change }).flatMap(([name, rows]) => (rows ? [[name, { rows }]] : [])),
  ),
  ...more,
});

const read = (
  change: Readonly<Record<string, readonly Row[] | undefined>> = {},
  layout = LAYOUT,
): Promise<ReadPortfolio> => readSheets(sheetsWith(change), layout);

describe('the sheets of a firm, by its layout', () => {
  test('become matters of their clients, with a header under title rows, two sheets, the firm’s words, dates, and rows that are left out', async () => {
    const portfolio = await read();
    expect(served(portfolio, 'matters', 'aurora')).toEqual([
      {
        id: 'P1',
        docketNumber: 'P1',
        company: 'Aurora',
        status: 'Granted',
        title: 'Lamp',
        filingDate: '04/03/2020',
        grantDate: '06/05/2024',
        jurisdiction: 'European Patent Office',
        ipType: 'Patent',
      },
      {
        id: 'P4',
        docketNumber: 'P4',
        company: 'Aurora',
        status: 'erloschen',
        legalStatus: 'Dead',
        title: 'Gone',
        jurisdiction: 'Japan',
        ipType: 'Patent',
      },
    ]);
    expect(served(portfolio, 'matters', 'blue fern')).toEqual([
      {
        id: 'P2',
        docketNumber: 'P2',
        company: 'Blue Fern',
        status: 'Pending',
        filingDate: '31/12/2020',
        jurisdiction: 'Germany',
        ipType: 'Patent',
      },
      // The order of day and month is not decided, so the date is shown as written.
      { id: 'T1', company: 'Blue Fern', filingDate: '03/04/2021\u200b', ipType: 'Trademark' },
    ]);
  });

  test('give deadlines of matters, with the client of the matter, and no deadline to a matter without a client', async () => {
    const portfolio = await read();
    expect(served(portfolio, 'deadlines', 'aurora')).toEqual([
      { matterId: 'P1', type: 'Renewal', dueDate: '05/06/2027', company: 'Aurora' },
      { matterId: 'P4', type: 'Next due', dueDate: '15/07/2027', company: 'Aurora' },
    ]);
    expect(served(portfolio, 'deadlines', 'blue fern')).toEqual([
      { matterId: 'P2', type: 'Response', dueDate: '03/04/2027', company: 'Blue Fern' },
    ]);
    expect([...(portfolio.tabs.deadlines?.payloads.companies() ?? [])].toSorted()).toEqual(['aurora', 'blue fern']);
  });

  test('give contacts of the client from a sheet of clients, and of the firm', async () => {
    const portfolio = await read();
    expect(served(portfolio, 'users', 'aurora')).toEqual([
      { company: 'Aurora', technicalConsultantName: 'Dr Weber', serviceContactName: 'Front desk' },
    ]);
    expect(served(portfolio, 'users', 'blue fern')).toEqual([
      { company: 'Blue Fern', serviceContactName: 'Front desk' },
    ]);
  });

  test('have issues reported at their place in the source', async () => {
    const { issues } = await read();
    expect(issues.kept).toContainEqual({
      tab: 'matters',
      sheet: 'Trade Marks',
      rowNumber: 3,
      kind: 'missing-company',
      severity: 'skipped',
      value: '-',
      column: 'B',
      address: 'B3',
      heading: 'Client',
    });
    expect(issues.kept).toContainEqual(
      expect.objectContaining({ kind: 'undecided-date-order', sheet: 'Trade Marks', column: 'C', cells: 1 }),
    );
    expect(issues.kept).toContainEqual(
      expect.objectContaining({ kind: 'deadline-of-no-matter', sheet: 'Fristen', rowNumber: 3, address: 'A3' }),
    );
    const shared = [
      ['Ref', 'Client', 'Filed'],
      ['P2', 'Aurora', ''],
    ];
    const { issues: ofTwo, tabs } = await read({ 'Trade Marks': shared });
    expect(ofTwo.kept).toContainEqual(
      expect.objectContaining({ kind: 'deadline-of-two-clients', sheet: 'Fristen', rowNumber: 2, value: 'P2' }),
    );
    expect([...(tabs.deadlines?.payloads.companies() ?? [])]).toEqual(['aurora']);
    expect(issues.counts['header-differs']).toBeUndefined();
    expect(issues.counts['unreadable-date']).toBeUndefined();
  });

  test('are still read when a column moves with its heading, or rows are added above the header', async () => {
    const moved = (SHEETS['Patents'] ?? []).map((row) => [...row.slice(6, 10), ...row.slice(4, 6), ...row.slice(0, 4)]);
    const before = await read();
    const after = await read({ Patents: [['Stand 2026'], ...moved] });
    for (const tab of ['matters', 'deadlines'] as const)
      for (const company of ['aurora', 'blue fern'])
        expect(served(after, tab, company)).toEqual(served(before, tab, company));
  });

  test.each([
    ['a sheet is missing', { 'Trade Marks': undefined }, 'layout-sheet-missing', { tab: 'Trade Marks', others: '' }],
    [
      'a heading is missing',
      {
        'Trade Marks': [
          ['Ref', 'Owner', 'Filed'],
          ['T1', 'Aurora', ''],
        ],
      },
      'layout-heading-missing',
      { tab: 'Trade Marks', headings: '"Client"' },
    ],
    [
      'a heading occurs twice',
      {
        'Trade Marks': [
          ['Ref', 'Client', 'Filed', 'client'],
          ['T1', 'Aurora', '', 'Bolt'],
        ],
      },
      'layout-heading-twice',
      { tab: 'Trade Marks', headings: '"Client"' },
    ],
  ])('are not read at all when %s', async (_, change, code, facts) => {
    await expect(read(change)).rejects.toMatchObject({ name: 'SourceFailure', code, facts });
  });

  test('name no client if matters of two clients have the reference', async () => {
    const twice = [...(SHEETS['Patents'] ?? []), ['P2', 'Aurora', '', '', '', '', '', '', '', '']];
    expect(served(await read({ Patents: twice }), 'deadlines', 'blue fern')).toEqual([]);
  });

  test('may partly follow the documented layout', async () => {
    const users = { by: 'position', sheet: 'Users', tab: 'users' } as const;
    const sheet = [
      ['Name', 'Email', 'Phone', 'Client'],
      ['Ann', 'ann@aurora.example', '', 'Aurora'],
    ];
    const gone = { by: 'position', sheet: 'Knowledge Repo', tab: 'knowledge' } as const;
    const feeds = [users, PATENTS, gone];
    const portfolio = await read({ Users: sheet }, { ...LAYOUT, feeds, contacts: undefined });
    expect(portfolio.tabs.knowledge).toBeUndefined();
    expect(portfolio.directory.users.map(({ email, company }) => [email, company])).toEqual([
      ['ann@aurora.example', 'aurora'],
    ]);
    expect(portfolio.tabs.matters?.payloads.countOf('aurora')).toBe(2);
  });

  test('are reported if hidden: hidden rows and columns are published and named', async () => {
    const marks = { columns: new Set([1, 30]), rows: new Set([1, 2, 3]) };
    const hidden = { 'Trade Marks': { rows: SHEETS['Trade Marks'] ?? [], marks } };
    const { issues } = await readSheets(sheetsWith({}, hidden), LAYOUT);
    expect(issues.kept).toContainEqual(
      expect.objectContaining({ kind: 'hidden-rows', sheet: 'Trade Marks', rowNumber: 2, cells: 2, value: '2, 3' }),
    );
    expect(issues.kept.filter(({ kind }) => kind === 'hidden-column').map(({ column: letters }) => letters)).toEqual([
      'B',
    ]);
  });
});
