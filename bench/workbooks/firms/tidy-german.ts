import { inTurn, mattersOf, ofDeadline, ofMatter, ofPeople } from './firm-matters.ts';
import type { FirmClient, FirmMatter } from './firm-matters.ts';
import type { FirmBook, FirmCell } from './write-book.ts';

const CLIENTS: readonly FirmClient[] = [
  { name: 'Quellwerk Pumpen GmbH', people: ['a.brandt@quellwerk.example'], mark: 'QUELLSTEIN', matters: 12 },
  { name: 'Nordlicht Optik AG', people: ['ip@nordlicht.example'], mark: 'POLARGLAS', matters: 9 },
  { name: 'Bäckerei Sonnenfeld KG', people: ['chef@sonnenfeld.example'], mark: 'KORNGOLD', matters: 7 },
];
const TYPES = ['Patent', 'Marke', 'Gebrauchsmuster', 'Design'] as const;
const IN_ENGLISH = {
  Patent: 'Patent',
  Marke: 'Trademark',
  Gebrauchsmuster: 'Utility Model',
  Design: 'Design',
} as const;
const COUNTRIES = [
  ['Deutschland', 'DE'],
  ['EP', 'EP'],
  ['USA', 'US'],
  ['Österreich', 'AT'],
] as const;
const TASKS = ['Jahresgebühr', 'Bescheidserwiderung', 'Verlängerung'] as const;
const CANARY = 'CANARY zahlt schleppend';

const refOf = ({ at }: FirmMatter): string => `P${1001 + at}`;
const german = (iso: string): string => iso.split('-').toReversed().join('.');

/** A tidy German workbook: a sheet of matters, one of deadlines, one of clients. */
export function tidyGerman(): FirmBook {
  const matters = mattersOf(CLIENTS);
  const due = matters.filter((matter) => matter.due !== '');
  return {
    name: 'tidy-german',
    about: 'A German firm: matters, deadlines and clients in sheets of their own, the dates as texts',
    clients: CLIENTS,
    sheets: [
      {
        name: 'Akten',
        rows: [
          [
            'Aktenzeichen',
            'Mandant',
            'Ihr Zeichen',
            'Schutzrechtsart',
            'Land',
            'Bezeichnung',
            'Anmeldetag',
            'Aktenzeichen Amt',
            'Erteilungstag',
            'Registernummer',
            'Stand',
            'interne Bemerkung',
          ],
          ...matters.map(matterRow),
        ],
        hiddenColumns: [11],
      },
      {
        name: 'Fristen',
        rows: [['Aktenzeichen', 'Fristart', 'Fristende'], ...due.map(deadlineRow)],
      },
      {
        name: 'Mandanten',
        rows: [
          ['Mandant', 'Ansprechpartner', 'E-Mail'],
          ...CLIENTS.map((client): FirmCell[] => [client.name, personOf(client), ofPeople(client)]),
        ],
      },
    ],
    answers: {
      words: { matterType: IN_ENGLISH, status: { angemeldet: 'Pending', erteilt: 'Granted' } },
      dayFirst: true,
    },
    hidden: [CANARY],
  };
}

function personOf(client: FirmClient): FirmCell {
  const [key = ''] = client.people;
  return { text: `Dr. ${client.mark}`, says: [{ client: client.name, tab: 'users', key, field: 'name' }] };
}

function matterRow(matter: FirmMatter): FirmCell[] {
  const { at, client, filed, granted } = matter;
  const key = refOf(matter);
  const type = inTurn(TYPES, at);
  const [country, code] = inTurn(COUNTRIES, at);
  const tell = (field: string, text: string, ...expect: string[]) =>
    ofMatter(matter, key, field, text, expect.length > 0 ? { expect } : {});
  return [
    tell('docketNumber', key),
    tell('client', client.name),
    tell('clientReference', `${client.mark}-${at}`),
    tell('matterType', type, IN_ENGLISH[type]),
    tell('country', country, code),
    tell('title', `Vorrichtung ${client.mark} ${at}`),
    tell('filingDate', german(filed), filed),
    tell('applicationNumber', `10 ${filed.slice(0, 4)} ${100_100 + at}.${at % 10}`),
    granted === '' ? '' : tell('grantDate', german(granted), granted),
    granted === '' ? '' : tell('registrationNumber', `DE ${502_300 + at * 7}`),
    granted === '' ? tell('status', 'angemeldet', 'Pending') : tell('status', 'erteilt', 'Granted'),
    at % 5 === 0 ? CANARY : '',
  ];
}

function deadlineRow(matter: FirmMatter): FirmCell[] {
  const key = refOf(matter);
  const type = inTurn(TASKS, matter.at);
  const tell = (field: string, text: string, ...expect: string[]) =>
    ofDeadline(matter, key, field, text, type, expect.length > 0 ? { expect } : {});
  return [tell('matter', key), tell('type', type), tell('dueDate', german(matter.due), matter.due)];
}
