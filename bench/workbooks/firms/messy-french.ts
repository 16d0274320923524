import { inTurn, mattersOf, ofDeadline, ofMatter, ofPeople } from './firm-matters.ts';
import type { FirmClient, FirmMatter } from './firm-matters.ts';
import type { FirmBook, FirmCell } from './write-book.ts';

const CLIENTS: readonly FirmClient[] = [
  { name: 'Verrerie du Lac SA', people: ['b.morel@verrerie-lac.example'], mark: 'CRISTALINE', matters: 9 },
  {
    name: 'Fromages de la Tour SARL',
    people: ['direction@latour.example', 'qualite@latour.example'],
    mark: 'TOMMELINE',
    matters: 7,
  },
  { name: 'Atelier Bois Clair', people: [], mark: 'CHENELLE', matters: 5 },
];
const COUNTRIES = [
  ['France', 'FR'],
  ['OEB', 'EP'],
  ['États-Unis', 'US'],
  ['Suisse', 'CH'],
] as const;
const TYPES = [
  ['Brevet', 'Patent'],
  ['Marque', 'Trademark'],
] as const;
const TASKS = ['annuité', 'réponse à notification'] as const;
const CANARY = 'CANARY remise 12 %';

const refOf = ({ at }: FirmMatter): string => `B${2_000 + at * 3}FR`;
const french = (iso: string): string => iso.split('-').toReversed().join('/');

/** A French workbook as it grew: title rows, headings in two rows, a block for each client under its name, totals, a column of remarks. */
export function messyFrench(): FirmBook {
  const matters = mattersOf(CLIENTS);
  const blocks = CLIENTS.flatMap((client) => {
    const own = matters.filter((matter) => matter.client === client);
    return [[client.name], ...own.map(matterRow), [`Total ${own.length} dossiers`], []];
  });
  return {
    name: 'messy-french',
    about: 'A French firm: one sheet with a block for each client, title rows, two rows of headings, totals',
    clients: CLIENTS,
    sheets: [
      {
        name: 'Portefeuille',
        rows: [
          ['Cabinet Mercier – portefeuille', '', '', '', '', '', '', 'imprimé le 20/11/2026'],
          [],
          ['Dossier', '', '', '', 'Dépôt', '', 'Délivrance', '', '', 'Échéance', '', ''],
          [
            'N/Réf.',
            'Nature',
            'Pays',
            'Titre',
            'Date',
            'Numéro',
            'Date',
            'Numéro',
            'Statut',
            'Prochaine échéance',
            'Objet',
            'Remarques internes',
          ],
          ...blocks,
        ],
        merges: ['A1:G1', 'A3:D3', 'E3:F3', 'G3:H3', 'J3:K3'],
        hiddenColumns: [11],
      },
      {
        name: 'Contacts',
        rows: [
          ['Client', 'Courriel'],
          ...CLIENTS.map((client): FirmCell[] => [client.name, ofPeople(client, client.people.join(' ; '))]),
        ],
      },
    ],
    answers: {
      words: {
        matterType: Object.fromEntries(TYPES),
        status: { 'en cours': 'Pending', délivré: 'Granted' },
        country: { OEB: 'EP' },
      },
      dayFirst: true,
    },
    hidden: [CANARY],
  };
}

function matterRow(matter: FirmMatter): FirmCell[] {
  const { at, client, filed, granted, due } = matter;
  const key = refOf(matter);
  const task = inTurn(TASKS, at);
  const [country, code] = inTurn(COUNTRIES, at);
  const [type, inEnglish] = inTurn(TYPES, at);
  const tell = (field: string, text: string, ...expect: string[]) =>
    ofMatter(matter, key, field, text, expect.length > 0 ? { expect } : {});
  return [
    tell('docketNumber', key),
    tell('matterType', type, inEnglish),
    tell('country', country, code),
    tell('title', `Procédé ${client.mark} ${at}`),
    tell('filingDate', french(filed), filed),
    tell('applicationNumber', `${filed.slice(2, 4)}${50_100 + at}`),
    granted === '' ? '' : tell('grantDate', french(granted), granted),
    granted === '' ? '' : tell('registrationNumber', `FR${3_010_000 + at}`),
    granted === '' ? tell('status', 'en cours', 'Pending') : tell('status', 'délivré', 'Granted'),
    due === '' ? '' : ofDeadline(matter, key, 'dueDate', french(due), task, { expect: [due] }),
    due === '' ? '' : ofDeadline(matter, key, 'type', task, task),
    at % 4 === 0 ? CANARY : '',
  ];
}
