import { describe, expect, test } from 'vitest';
import { rowDoubts } from '#domain/report/row-doubts.ts';
import { positionsIn, sheetTable } from './chosen-table.ts';
import { deliveredHeader, deliveredRow } from './delivered-row.ts';
import { documentedHeader } from './header.ts';
import { letters } from './heading-letters.ts';
import { deadlinesFromRows, mattersFromRows } from './tab-readers.ts';
import { normaliseRow } from './normalise-row.ts';
import { chosenColumns, NO_FIELDS, OPTIONAL_FIELDS, OPTIONAL_NAMES, OWN_FIELDS, OWN_KINDS } from './optional-fields.ts';
import type { FieldChoice, OwnField } from './optional-fields.ts';
import { TABS } from './tab.ts';
import type { Row } from './tab.ts';
import { TABLES } from './tables.ts';
import { usersFromRows } from './users-from-rows.ts';

const own = (change: Partial<OwnField> = {}): OwnField => ({
  tab: 'matters',
  slot: 0,
  label: 'Budget',
  kind: 'number',
  ...change,
});
const all: FieldChoice = { on: OPTIONAL_NAMES, own: [own(), own({ slot: 9, label: 'Portal', kind: 'url' })] };

/** The part of one row that a client is sent. The sheet has these cells right of the documented ones. */
function delivered(tab: 'matters' | 'deadlines', choice: FieldChoice, headings: Row, documented: Row, cells: Row) {
  const { width } = TABLES[tab];
  const header = [...documentedHeader(tab), ...headings];
  const { table } = sheetTable(tab, choice, header);
  const raw = [...Array.from({ length: width }, (_, index) => documented[index] ?? ''), ...cells];
  const normalised = normaliseRow(tab, raw, table);
  return {
    header: deliveredHeader(tab, header, table),
    row: deliveredRow(tab, normalised.row, table),
    doubts: rowDoubts(tab, 2, normalised, table).map(({ kind, address }) => [kind, address]),
  };
}

describe('the table of optional fields', () => {
  test('gives each field a name, a heading and a position of its own, right of the documented columns', () => {
    expect(new Set(OPTIONAL_NAMES).size).toBe(OPTIONAL_FIELDS.length);
    for (const tab of TABS) {
      const slots = Array.from({ length: OWN_FIELDS }, (_, slot) => slot);
      const ownFields = slots.flatMap((slot) =>
        OWN_KINDS.map((kind) => own({ slot, kind, label: `Own ${slot} ${kind}` })),
      );
      const columns = chosenColumns(tab, {
        on: OPTIONAL_NAMES,
        own: ownFields.map((field) => ({ ...field, tab: tab === 'deadlines' ? 'deadlines' : 'matters' })),
      });
      const positions = columns.map(({ index }) => index);
      expect(new Set(positions).size).toBe(columns.length);
      expect(positions.every((index) => index >= TABLES[tab].width)).toBe(true);
      const headings = [...TABLES[tab].columns, ...columns].flatMap(
        (column: { heading: string; aliases?: readonly string[] }) =>
          [column.heading, ...(column.aliases ?? [])].map(letters),
      );
      expect(new Set(headings).size).toBe(headings.length);
    }
  });
});

describe('a field that is on', () => {
  test('is found by its heading in any order, letter case aside, and follows the documented columns at its own place', () => {
    const { header, row } = delivered(
      'matters',
      { on: ['matters.expiryDate', 'matters.owner'], own: [] },
      ['Notes', 'OWNER', 'expiry date'],
      ['P1', '', '', '', 'Pump', 'Acme'],
      ['internal', 'Acme Holding', '2031-05-04'],
    );
    expect(header.slice(24)).toEqual(['Expiry Date', '', 'Owner']);
    expect(row.slice(24)).toEqual(['04/05/2031', '', 'Acme Holding']);
    expect(JSON.stringify([header, row])).not.toContain('internal');
  });

  test('reaches the matter with its heading and kind, and is absent where the cell is empty', () => {
    const { header, row } = delivered(
      'matters',
      all,
      ['Client Ref', 'Expiry', 'Budget', 'Portal'],
      ['P1', '', '', '', 'Pump', 'Acme'],
      ['', '31.12.2030', '1.234,50', 'https://x.example'],
    );
    const [matter] = mattersFromRows([row], header);
    expect(matter?.optional).toEqual([
      { field: 'expiryDate', heading: 'Expiry Date', kind: 'date', text: '31/12/2030' },
      { field: 'own1', heading: 'Budget', kind: 'number', text: '1.234,50' },
      { field: 'own10', heading: 'Portal', kind: 'url', text: 'https://x.example' },
    ]);
    const [empty] = mattersFromRows([['P2']], header);
    expect(empty).not.toHaveProperty('optional');
  });

  test('reaches the deadline, whose id stays', () => {
    const { header, row } = delivered(
      'deadlines',
      { on: ['deadlines.instructBy', 'deadlines.ourFee'], own: [] },
      ['Instruct By', 'Our Fee'],
      ['P1', 'Annuity', '', '31/12/2026', 'Acme'],
      ['01/12/2026', 'EUR 1,200'],
    );
    expect(deadlinesFromRows([row], header)).toMatchObject([
      {
        id: 'P1-Annuity-0',
        optional: [{ text: '01/12/2026' }, { field: 'ourFee', kind: 'number', text: 'EUR 1,200' }],
      },
    ]);
  });

  test('has its doubts reported at the cell of the sheet', () => {
    const choice: FieldChoice = { on: ['matters.expiryDate', 'matters.picture'], own: [own({ kind: 'date' })] };
    const headings = ['Picture of Mark', 'Budget', 'Expiry Date'];
    const cells = ['http://x.example/mark.png', 'TBC', 'soon'];
    expect(delivered('matters', choice, headings, ['P1', '', '', '', '', 'Acme'], cells).doubts).toEqual([
      ['unreadable-date', 'AA2'],
      ['unreadable-date', 'Z2'],
      ['unsafe-link', 'Y2'],
    ]);
  });

  test('is missing, or not read, where no column or several columns have its heading', () => {
    const header = [...documentedHeader('matters'), 'Owner', 'Proprietor', 'Classes'];
    const choice: FieldChoice = { on: ['matters.owner', 'matters.classes', 'matters.expiryDate'], own: [] };
    const { table, missing, twice } = sheetTable('matters', choice, header);
    expect([missing, twice]).toEqual([['Expiry Date'], ['Owner']]);
    expect(table.columns.slice(TABLES.matters.columns.length).map(({ heading }) => heading)).toEqual(['Classes']);
  });

  test('is not taken from a documented column, nor from the columns among them that are not read', () => {
    const header = [...documentedHeader('matters')].with(18, 'Owner').with(2, 'Expiry Date');
    const choice: FieldChoice = { on: ['matters.owner', 'matters.expiryDate'], own: [] };
    expect(sheetTable('matters', choice, header).missing).toEqual(['Expiry Date', 'Owner']);
  });

  test('adds its dates to those of the sheet', () => {
    const header = [...documentedHeader('deadlines'), 'Remarks', 'Instruct By'];
    expect([...positionsIn('deadlines', { on: ['deadlines.instructBy'], own: [] }, header).dates]).toEqual([3, 8]);
    expect([...positionsIn('deadlines', NO_FIELDS, header).dates]).toEqual([3]);
  });
});

test('nothing of a field that is off is delivered', () => {
  const headings = OPTIONAL_FIELDS.filter(({ tab }) => tab === 'matters').map(({ heading }) => heading);
  const { header, row } = delivered('matters', NO_FIELDS, headings, ['P1', '', '', '', '', 'Acme'], headings);
  expect([header.length, row.length]).toEqual([TABLES.matters.width, TABLES.matters.width]);
  expect(header).toEqual(deliveredHeader('matters', []));
});

test('the server knows whether a person may instruct, and sends that to no client', () => {
  const header = [...documentedHeader('users'), 'May Instruct'];
  const { table } = sheetTable('users', { on: ['users.mayInstruct'], own: [] }, header);
  const row = (email: string, may: string) => {
    const cells = Array.from({ length: 18 }, () => '');
    return normaliseRow('users', cells.with(1, email).with(3, 'Acme').with(17, may), table).row;
  };
  const rows = [row('ann@acme.example', 'Yes'), row('bob@acme.example', 'no'), row('cem@acme.example', '')];
  expect(usersFromRows(rows).users.map(({ mayInstruct }) => mayInstruct)).toEqual([true, undefined, undefined]);
  expect(deliveredRow('users', rows[0]!, table)[17]).toBe('');
});
