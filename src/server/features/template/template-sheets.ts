import { columnLetters } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { KIND_WORDS } from '#domain/tabs/kind-words.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { SheetToWrite } from '#server/files/xlsx-file.ts';

/** The name of the sheet that explains the others. The portal does not read it. */
export const HELP_SHEET = 'How to fill in';

const CONTACT = {
  serviceContactName: 'Sam Service',
  serviceContactPhone: '+49 30 1234 001',
  serviceContactEmail: 'sam@firm.example',
};

/** Example rows of two invented clients, by field. */
const EXAMPLES: Readonly<Record<Tab, readonly Readonly<Record<string, string>>[]>> = {
  users: [
    { name: 'Anna Example', email: 'anna@example.com', company: 'Example Ltd', ...CONTACT },
    { name: 'Ben Sample', email: 'ben@example.org', company: 'Sample GmbH', ...CONTACT },
  ],
  matters: [
    {
      id: 'M-1001',
      docketNumber: 'EX-1001-EP',
      filingDate: '2023-03-15',
      status: 'Pending',
      title: 'Folding hinge for a case',
      company: 'Example Ltd',
      mostRecentEvent: 'First examination report received',
      jurisdiction: 'Europe',
      ipType: 'Patent',
      applicationType: 'Regional phase',
      earliestPriorityDate: '2022-03-17',
      legalStatus: 'Pending',
      ipFamily: 'F-1001',
      applicationNumber: '23162001.4',
      publicationNumber: 'EP4245001A1',
      firstPublicationDate: '2023-09-20',
    },
    {
      id: 'M-1002',
      docketNumber: 'EX-1002-DE',
      filingDate: '2021-06-01',
      status: 'Registered',
      title: 'EXAMPLE (word mark)',
      company: 'Example Ltd',
      jurisdiction: 'Germany',
      ipType: 'Trade Mark',
      grantDate: '2021-11-30',
      legalStatus: 'Registered',
      applicationNumber: '30 2021 110 001.7',
      grantNumber: '30 2021 110 001',
    },
    {
      id: 'M-2001',
      docketNumber: 'SA-2001-US',
      filingDate: '2020-01-20',
      status: 'Granted',
      title: 'Method for cleaning a filter',
      company: 'Sample GmbH',
      jurisdiction: 'United States',
      ipType: 'Patent',
      grantDate: '2023-05-09',
      legalStatus: 'Granted',
      applicationNumber: '16/747,001',
      grantNumber: 'US 11,642,001 B2',
    },
  ],
  deadlines: [
    { matterId: 'M-1001', type: 'Reply to examination report', dueDate: '2027-02-15', company: 'Example Ltd' },
    { matterId: 'M-2001', type: 'Maintenance fee', dueDate: '2026-11-09', company: 'Sample GmbH' },
  ],
  documents: [
    { matterId: 'EX-1001-EP', url: 'https://files.example/EX-1001-EP/report.pdf' },
    { matterId: 'SA-2001-US', url: 'https://files.example/SA-2001-US/certificate.pdf' },
  ],
  knowledge: [
    {
      label: 'Fees of the European Patent Office',
      url: 'https://www.epo.org/en/applying/fees',
      category: 'Fees',
      description: 'The current schedule of fees',
    },
  ],
};

/** The five tabs with their documented headings and example rows, and the sheet that explains them. */
export function templateSheets(): readonly SheetToWrite[] {
  return [...TABS.map(tabSheet), helpSheet()];
}

function tabSheet(tab: Tab): SheetToWrite {
  const { columns, width } = TABLES[tab];
  const rowOf = (fields: Readonly<Record<string, string>>): Row => {
    const cells = Array<string>(width).fill('');
    for (const { index, field } of columns) cells[index] = fields[field] ?? '';
    return cells;
  };
  return {
    name: WIRE_NAMES[tab],
    rows: [documentedHeader(tab), ...EXAMPLES[tab].map(rowOf)],
    dates: columns.filter(({ kind }) => kind === 'date').map(({ index }) => index),
    width: 22,
  };
}

function helpSheet(): SheetToWrite {
  const columns = TABS.flatMap((tab) =>
    TABLES[tab].columns.map((column: Column) => [
      WIRE_NAMES[tab],
      columnLetters(column.index),
      column.heading,
      column.required ? 'Required' : '',
      [`${KIND_WORDS[column.kind]}.`, column.help, column.private && 'Never shown to clients.']
        .filter(Boolean)
        .join(' '),
    ]),
  );
  const notes = [
    'Replace the example rows with your own. Clients see what you publish, examples too.',
    'Keep the names of the sheets, and the order of the columns. The first row of each sheet is its header.',
    'A client is one name, written the same in Users, Matters and Deadline. It decides who sees which row.',
    'This sheet is not read.',
  ];
  return {
    name: HELP_SHEET,
    rows: [['Sheet', 'Column', 'Heading', 'Required', 'What it holds'], ...columns, [], ...notes.map((note) => [note])],
    dates: [],
    width: 30,
  };
}
