import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

test.each<[language: string, headings: string, status: string, meaning: string]>([
  [
    'Finnish',
    'Viite|Asiakas|Keksinnön nimitys|Maa|Tekemispäivä|Hakemusnro|Myönnetty|Voimassa asti|Tila',
    'Rauennut',
    'dead',
  ],
  [
    'Czech',
    'Naše značka|Klient|Název|Země|Datum podání|Číslo přihlášky|Datum udělení|Platnost do|Stav',
    'v řízení',
    'pending',
  ],
  [
    'Hungarian',
    'Ügyszám|Ügyfél|Találmány címe|Ország|Bejelentés napja|Bejelentés száma|Megadás napja|Oltalom vége|Állapot',
    'megszűnt',
    'dead',
  ],
  [
    'Romanian',
    'Nr. dosar|Beneficiar|Titlul invenției|Țara|Data depunerii|Nr. cerere|Data acordării|Data expirării|Stadiu',
    'în examinare',
    'pending',
  ],
  [
    'Russian',
    'Наш номер|Клиент|Название изобретения|Страна|Дата подачи|Номер заявки|Дата выдачи|Действует до|Статус',
    'выдан',
    'granted',
  ],
])('the headings of a %s list are known, and its statuses', (_, headings, status, meaning) => {
  const { layout } = proposeLayout([
    look('Sheet1', [
      headings.split('|'),
      ['A-1', 'Aurora', 'Lampa', 'FI', '24.01.2020', '2020 00123', '24.01.2022', '24.01.2040', status],
      ['B-1', 'Bolt', 'Pumpa', 'FI', '25.01.2020', '2020 00124', '25.01.2022', '25.01.2040', status],
    ]),
  ]);
  const [feed] = layout.feeds;
  expect(feed?.by === 'heading' ? feed.columns.map(({ field }) => field) : []).toEqual(
    'id company title jurisdiction filingDate applicationNumber grantDate expiryDate status'.split(' '),
  );
  expect(layout.values.statuses).toEqual({ [status]: meaning });
});

test('given headings in two scripts, groups of them, kinds in rows of their own and a client above each sheet, all is read', () => {
  const sheet = (name: string, client: string, letter: string) =>
    look(name, [
      ['고객명 Client', '', client],
      [],
      ['No.', '당사관리번호\nOur Ref.', '명칭\nTitle', '출원 Application', '', '등록 Registration', ''],
      ['', '', '', '번호 No.', '일자 Date', '번호 No.', '일자 Date'],
      ['【 특허 · 실용신안  Patents 】'],
      ['1', `${letter}-1`, 'Lamp', '10-2015-0064465', '2015-02-17', '10-1754190', '2017-06-17'],
      ['2', `${letter}-2`, 'Lens', '10-2016-0064466', '2016-02-17', '10-1754191', '2018-06-17'],
      ['【 상표  Trademarks 】'],
      ['3', `${letter}-3`, 'AURA', '40-2018-0030586', '2018-04-30', '40-1486634', '2019-05-08'],
      ['4', `${letter}-4`, 'AURA', '40-2018-0030587', '2018-04-30', '40-1486635', '2019-05-08'],
    ]);
  const { layout } = proposeLayout([
    look('고객목록', [
      ['고객코드', '고객명 (국문)', 'Client Name (English)', '담당자 Contact', 'E-mail'],
      ['C1', '오로라 주식회사', 'Aurora Co., Ltd.', 'Ann', 'ann@aurora.example'],
      ['C2', '볼트 주식회사', 'Bolt Co., Ltd.', 'Bob', 'bob@bolt.example'],
    ]),
    sheet('오로라', '오로라 주식회사 / Aurora Co., Ltd.', 'A'),
    sheet('볼트', '볼트 주식회사 / Bolt Co., Ltd.', 'B'),
  ]);
  expect(layout.feeds[0]).toMatchObject({
    ...{ tab: 'users', columns: [{ field: 'company', heading: '고객명 (국문)' }, {}, {}] },
  });
  expect(layout.feeds.slice(1)).toMatchObject(
    ['오로라 주식회사', '볼트 주식회사'].map((company) => ({
      constants: { company },
      columns: [
        { field: 'id', heading: '당사관리번호\nOur Ref.' },
        { field: 'title' },
        { field: 'applicationNumber', heading: '번호 No.', group: '출원 Application' },
        { field: 'filingDate', heading: '일자 Date', group: '출원 Application' },
        { field: 'grantNumber', heading: '번호 No.', group: '등록 Registration' },
        { field: 'grantDate', heading: '일자 Date', group: '등록 Registration' },
      ],
    })),
  );
});

const PEOPLE: readonly Row[] = [
  ['Nr.', 'Mandant', 'E-Mail'],
  ['1', 'Aurora', 'ann@aurora.example'],
  ['2', 'Bolt', 'bob@bolt.example'],
];

test.each<[above: Row, fields: readonly string[]]>([
  [
    ['Mandantenstamm', '', 'VERTRAULICH'],
    ['company', 'email'],
  ],
  // Above columns, the word keeps those from clients.
  [['Nr.', 'Mandant', 'Vertraulich'], ['company']],
  [['Mandantenstamm', '', 'nur intern'], ['company']],
])('given %j above a list of people, its columns are %j', (above, fields) => {
  const { layout } = proposeLayout([look('Mandanten', [above, ...PEOPLE])]);
  const [feed] = layout.feeds;
  expect(feed?.by === 'heading' ? feed.columns.map(({ field }) => field) : []).toEqual(fields);
});

test('a stamp above the columns of a sheet of matters keeps these from clients', () => {
  const { layout } = proposeLayout([
    look('Akten', [
      ['Aktenliste', '', '', '', 'VERTRAULICH', ''],
      ['Az.', 'Mandant', 'Titel', 'Anmeldetag', 'Nächste Frist', 'Titel 2'],
      ['A-1', 'Aurora', 'Lampe', '2020-01-02', '2037-01-02', 'x'],
      ['B-1', 'Bolt', 'Pumpe', '2020-02-03', '2037-02-03', 'y'],
    ]),
  ]);
  const feed = layout.feeds[0] as HeadingFeed;
  expect(feed.deadlines).toEqual([]);
});

test('a column that says how fully the name of a client is written names the client', () => {
  const { missing } = proposeLayout([
    look('Clients', [
      ['Code', 'Client (legal name)', 'E-mail'],
      ['AUR', 'Aurora Ltd', 'ann@aurora.example'],
      ['BLT', 'Bolt Ltd', 'bob@bolt.example'],
    ]),
  ]);
  expect(missing).toEqual([]);
});
