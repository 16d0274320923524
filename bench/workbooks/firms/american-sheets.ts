import { inTurn, mattersOf, ofDeadline, ofMatter, ofPeople } from './firm-matters.ts';
import type { FirmClient, FirmMatter } from './firm-matters.ts';
import type { FirmBook, FirmCell, FirmSheet } from './write-book.ts';

const CLIENTS: readonly FirmClient[] = [
  {
    name: 'Harborline Robotics, Inc.',
    people: ['gc@harborline.example', 'patents@harborline.example'],
    mark: 'GRIPPER-H',
    matters: 10,
  },
  { name: 'Maple Ridge Foods LLC', people: ['legal@mapleridge.example'], mark: 'SYRUPEEN', matters: 8 },
];
const SHEETS = ['Harborline', 'Maple Ridge'] as const;
const TYPES = [
  ['Utility', 'Patent'],
  ['TM', 'Trademark'],
] as const;
const COUNTRIES = [
  ['US', 'US'],
  ['Canada', 'CA'],
  ['EPO', 'EP'],
] as const;
const TASKS = ['Maintenance fee', 'Response to office action'] as const;
const CANARY = 'CANARY write off';

const refOf = ({ at }: FirmMatter): string => `${4_100 + at}.001`;

/** 7/9/2027: the month first, without zeros. */
function american(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${month}/${day}/${year}`;
}

/** An American workbook: a sheet for each client, its name and its addresses above the header, dates with the month first. */
export function americanSheets(): FirmBook {
  const matters = mattersOf(CLIENTS);
  return {
    name: 'american-sheets',
    about: 'An American firm: a sheet for each client with its name above the header, dates with the month first',
    clients: CLIENTS,
    sheets: CLIENTS.map((client, at) => sheetOf(client, inTurn(SHEETS, at), matters)),
    answers: {
      words: { matterType: Object.fromEntries(TYPES), status: { Issued: 'Granted' } },
      dayFirst: false,
    },
    hidden: [CANARY],
  };
}

function sheetOf(client: FirmClient, name: string, matters: readonly FirmMatter[]): FirmSheet {
  const own = matters.filter((matter) => matter.client === client);
  return {
    name,
    rows: [
      [`Client: ${client.name}`],
      ['Contacts:', ofPeople(client)],
      [],
      [
        'Docket No.',
        'Type',
        'Country',
        'Title',
        'Filed',
        'Serial No.',
        'Issue Date',
        'Patent/Reg. No.',
        'Status',
        'Next Due',
        'Action',
        'Billing notes',
      ],
      ...own.map(matterRow),
      [`${own.length} matters`],
    ],
    hiddenColumns: [11],
  };
}

function matterRow(matter: FirmMatter): FirmCell[] {
  const { at, client, filed, granted, due } = matter;
  const key = refOf(matter);
  const task = inTurn(TASKS, at);
  const [type, portalType] = inTurn(TYPES, at);
  const [country, code] = inTurn(COUNTRIES, at);
  const tell = (field: string, text: string, ...expect: string[]) =>
    ofMatter(matter, key, field, text, expect.length > 0 ? { expect } : {});
  return [
    tell('docketNumber', key),
    tell('matterType', type, portalType),
    tell('country', country, code),
    tell('title', `Apparatus ${client.mark} ${at}`),
    tell('filingDate', american(filed), filed),
    tell('applicationNumber', `17/${200_300 + at}`),
    granted === '' ? '' : tell('grantDate', american(granted), granted),
    granted === '' ? '' : tell('registrationNumber', `11,${200 + at},310`),
    granted === '' ? tell('status', 'Pending') : tell('status', 'Issued', 'Granted'),
    due === '' ? '' : ofDeadline(matter, key, 'dueDate', american(due), task, { expect: [due] }),
    due === '' ? '' : ofDeadline(matter, key, 'type', task, task),
    at % 4 === 0 ? CANARY : '',
  ];
}
