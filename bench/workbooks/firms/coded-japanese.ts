import { inTurn, mattersOf, ofDeadline, ofMatter, ofPeople } from './firm-matters.ts';
import type { FirmClient, FirmMatter } from './firm-matters.ts';
import type { FirmBook, FirmCell } from './write-book.ts';

interface CodedClient extends FirmClient {
  readonly code: string;
}

const CLIENTS: readonly CodedClient[] = [
  { name: '株式会社青空製作所', people: ['tanaka@aozora.example'], mark: '青空装置', matters: 11, code: 'K011' },
  { name: '緑川食品株式会社', people: ['legal@midorikawa.example'], mark: '緑川味', matters: 8, code: 'K024' },
  { name: '有限会社白波', people: ['shiranami@shiranami.example'], mark: '白波船', matters: 6, code: 'K037' },
];
const TYPES = [
  ['特許', 'Patent'],
  ['商標', 'Trademark'],
  ['意匠', 'Design'],
] as const;
const COUNTRIES = [
  ['日本', 'JP'],
  ['米国', 'US'],
  ['中国', 'CN'],
] as const;
const TASKS = ['年金納付', '拒絶理由応答'] as const;
const CANARY = 'CANARY 値引き';

const refOf = ({ at }: FirmMatter): string => `AZ-${String(301 + at)}`;
const slashed = (iso: string): string => iso.replaceAll('-', '/');

/** A Japanese workbook: matters by the codes of clients, and a list of clients with their codes. */
export function codedJapanese(): FirmBook {
  const matters = mattersOf(CLIENTS);
  const codes = new Map<FirmClient, string>(CLIENTS.map((client) => [client, client.code]));
  const due = matters.filter((matter) => matter.due !== '');
  return {
    name: 'coded-japanese',
    about: 'A Japanese firm: matters with the codes of clients, deadlines, and a list of clients',
    clients: CLIENTS,
    sheets: [
      {
        name: '案件一覧',
        rows: [
          ['案件一覧（2026年11月20日現在）'],
          [
            '整理番号',
            '顧客コード',
            '種別',
            '国',
            '発明の名称',
            '出願日',
            '出願番号',
            '登録日',
            '登録番号',
            '状況',
            '社内メモ',
          ],
          ...matters.map((matter) => matterRow(matter, codes.get(matter.client) ?? '')),
        ],
        merges: ['A1:K1'],
        hiddenColumns: [10],
      },
      { name: '期限管理', rows: [['整理番号', '期限日', '手続'], ...due.map(deadlineRow)] },
      {
        name: '顧客一覧',
        rows: [
          ['顧客コード', '顧客名', 'メールアドレス'],
          ...CLIENTS.map((client): FirmCell[] => [client.code, client.name, ofPeople(client)]),
        ],
      },
    ],
    answers: {
      words: { matterType: Object.fromEntries(TYPES), status: { 出願中: 'Pending', 登録: 'Granted' } },
      clients: Object.fromEntries(CLIENTS.map(({ code, name }) => [code, name])),
    },
    hidden: [CANARY],
  };
}

function matterRow(matter: FirmMatter, clientCode: string): FirmCell[] {
  const { at, client, filed, granted } = matter;
  const key = refOf(matter);
  const [type, inEnglish] = inTurn(TYPES, at);
  const [country, code] = inTurn(COUNTRIES, at);
  const tell = (field: string, text: string, ...expect: string[]) =>
    ofMatter(matter, key, field, text, expect.length > 0 ? { expect } : {});
  return [
    tell('docketNumber', key),
    tell('client', clientCode, client.name),
    tell('matterType', type, inEnglish),
    tell('country', country, code),
    tell('title', `${client.mark}の改良${at}`),
    tell('filingDate', slashed(filed), filed),
    tell('applicationNumber', `特願${filed.slice(0, 4)}-${100_200 + at}`),
    granted === '' ? '' : tell('grantDate', slashed(granted), granted),
    granted === '' ? '' : tell('registrationNumber', `第${6_500_000 + at}号`),
    granted === '' ? tell('status', '出願中', 'Pending') : tell('status', '登録', 'Granted'),
    at % 5 === 0 ? CANARY : '',
  ];
}

function deadlineRow(matter: FirmMatter): FirmCell[] {
  const key = refOf(matter);
  const type = inTurn(TASKS, matter.at);
  return [
    ofDeadline(matter, key, 'matter', key, type),
    ofDeadline(matter, key, 'dueDate', slashed(matter.due), type, { expect: [matter.due] }),
    ofDeadline(matter, key, 'type', type, type),
  ];
}
