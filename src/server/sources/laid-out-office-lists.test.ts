import { expect, test } from 'vitest';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

/* Lists beside the register, as the offices of patent firms keep them. */

const PEOPLE: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const CASES: readonly Row[] = [
  ['Our Ref', 'Client', 'Title', 'Country', 'Application No.', 'Reg. No.'],
  ['P-101', 'Aurora', 'Lamp', 'GB', 'SD2020/0012345', '561020'],
  ['P-102', 'Bolt', 'Pump', 'US', 'SD2021/0098765', '588669'],
  ['P-103', 'Aurora', 'Lens', 'GB', 'SD2022/0055555', '725421'],
];

type Sheets = Readonly<Record<string, readonly Row[]>>;

/** Reads the sheets beside a register by the layout that is proposed for them, with the answers Yes to all questions if `isAnswered`. */
async function read(more: Sheets, isAnswered = false) {
  const sheets: Sheets = { People: PEOPLE, Cases: CASES, ...more };
  const looks = Object.entries(sheets).map(([name, rows]) => look(name, rows));
  const proposal = proposeLayout(looks);
  let { layout } = proposal;
  const causes = isAnswered ? explainSheets(layout, looks, proposal) : [];
  for (const { change } of causes) if (change) layout = changedLayout(layout, change);
  const portfolio = await readSheets(
    Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }])),
    layout,
  );
  const of = (client: string, tab: Tab, ...fields: readonly string[]): readonly string[] =>
    served(portfolio, tab, client).map((row) => fields.map((field) => row[field] ?? '').join(' | '));
  const kinds = portfolio.issues.kept.map(({ kind, sheet, address }) => `${kind} ${sheet} ${address}`);
  return { layout, of, kinds, feedOf: (sheet: string) => layout.feeds.find((feed) => feed.sheet === sheet) };
}

test('a column headed by a sign is another one than a column without a heading', async () => {
  const { of } = await read({
    Diary: [
      ['Date', 'Our Ref', 'What', '✓', ''],
      ['2031-01-02', 'P-101', 'Response', '', 'see file'],
      ['2031-01-03', 'P-102', 'Response', '✓', 'see file'],
      ['2031-01-04', 'P-103', 'Response', '', ''],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId')).toEqual(['P-101', 'P-103']);
  expect(of('bolt', 'deadlines', 'matterId')).toEqual([]);
});

test('of the years in which a fee is due, the column with the next one has what is due, named like the list', async () => {
  const { of } = await read({
    'MAINT FEES': [
      ['Our Ref', '3.5 yr', '7.5 yr', '11.5 yr', 'NEXT DUE', 'Our fee'],
      ['P-101', 'pd 3/19/23', '2031-01-02', '2035-01-02', '2031-01-02', '375'],
      ['P-102', '2031-02-03', '2035-02-03', '2039-02-03', '2031-02-03', '375'],
      ['P-103', '2032-02-03', '2036-02-03', '2040-02-03', '2032-02-03', '375'],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId', 'type', 'dueDate')).toEqual([
    'P-101 | MAINT FEES | 02/01/2031',
    'P-103 | MAINT FEES | 03/02/2032',
  ]);
  expect(of('bolt', 'deadlines', 'matterId', 'type', 'dueDate')).toEqual(['P-102 | MAINT FEES | 03/02/2031']);
});

test.each([
  ['What was sent', ['Date', 'Our Ref', 'What', 'Where (share)'], 0],
  ['files whose matters are under a heading of their own', ['Dated', 'Radicado en', 'Clase', 'Escaneo'], 0],
  ['some of whose files are in a folder of the firm', ['收文日', 'Our Ref', '文別', '電子檔'], 1],
])('a list of links is one of documents: %s', async (_, header, inFolder) => {
  const link = (at: number): string => (at < inFolder ? 'Z:\\files\\1.pdf' : `https://files.example/${at}`);
  const { of, kinds } = await read({
    List: [
      header,
      ['2026-01-02', 'P-101', 'Office action', link(0)],
      ['2026-01-03', 'P-102', 'Certificate', link(1)],
      ['2026-01-04', 'P-103', 'Certificate', link(2)],
      ['2026-01-05', 'P-102', 'Receipt', link(3)],
    ],
  });
  const all = [...of('aurora', 'documents', 'matterId', 'url'), ...of('bolt', 'documents', 'matterId', 'url')];
  expect(all).toEqual([`P-101 | ${link(0)}`, `P-103 | ${link(2)}`, `P-102 | ${link(1)}`, `P-102 | ${link(3)}`]);
  expect(kinds.filter((kind) => kind.startsWith('unsafe-link'))).toHaveLength(inFolder);
  expect(of('aurora', 'deadlines', 'matterId')).toEqual([]);
});

test('a list with the numbers of the office, under the heading of the firm’s references, has deadlines of these matters', async () => {
  const { of } = await read({
    Vencimientos: [
      ['Expediente', 'Actuación', 'Vence'],
      ['SD2020/0012345', 'Contestar', '2031-01-02'],
      ['SD2021/0098765', 'Contestar', '2031-01-03'],
    ],
    Renovaciones: [
      ['Cert./Reg.', 'Fecha vence'],
      ['725421', '2032-01-02'],
      ['588669', '2032-01-03'],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-101 | 02/01/2031', 'P-103 | 02/01/2032']);
  expect(of('bolt', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-102 | 03/01/2031', 'P-102 | 03/01/2032']);
});

test.each([
  ['Validations', ['EP case', 'Client', 'DE Status', 'DE Next annuity', 'FR Status', 'FR Next annuity']],
  ['Renewals', ['Our Ref', 'Client', 'DE Status', 'DE Next annuity', 'FR Status', 'FR Next annuity']],
])('a list of %s with columns for each country has a right, and what is due, in each of them', async (name, header) => {
  const { of, kinds } = await read({
    [name]: [
      header,
      ['P-101', 'Aurora', 'In force', '2031-01-02', 'In force', '2031-01-02'],
      ['P-102', 'Bolt', 'In force', '2031-01-03', '', ''],
      ['P-103', 'Aurora', 'Lapsed', '', 'In force', '2031-01-04'],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId', 'dueDate')).toEqual([
    'P-101-DE | 02/01/2031',
    'P-101-FR | 02/01/2031',
    'P-103-FR | 04/01/2031',
  ]);
  expect(of('bolt', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-102-DE | 03/01/2031']);
  expect(kinds).toEqual([]);
});

test('names of domains are rights with a day of expiry, and no deadlines', async () => {
  const { of, feedOf } = await read({
    NDD: [
      ['N°', 'Nom de domaine', 'Client', 'Expire le'],
      ['ND-1', 'aurora-lamps.example', 'Aurora', '2031-01-02'],
      ['ND-2', 'bolt.example', 'Bolt', '2031-01-03'],
    ],
  });
  expect(feedOf('NDD')?.tab).toBe('matters');
  expect(of('aurora', 'matters', 'id', 'title').slice(2)).toEqual(['ND-1 | aurora-lamps.example']);
  expect(of('bolt', 'matters', 'id', 'title').slice(1)).toEqual(['ND-2 | bolt.example']);
});

test('a count of references names no matter, and an office’s notice is what is due', async () => {
  const { of, feedOf } = await read({
    'IDS LOG': [
      ['Art from', 'Rec’d', '# refs', 'SB/08 filed?'],
      ['ISR', '2026-01-02', '4', 'Y'],
      ['OA', '2026-01-03', '9', ''],
    ],
    中間処理: [
      ['発送日', 'Our Ref', '国', '通知', '応答期限', '待ち'],
      ['2026-10-16', 'P-101', 'JP', '拒絶理由通知（1回目）', '2031-01-02', '貴社コメント'],
      ['2026-10-17', 'P-102', 'JP', '特許査定', '2031-01-03', ''],
    ],
  });
  expect(feedOf('IDS LOG')).toBeUndefined();
  expect(of('aurora', 'deadlines', 'matterId', 'type', 'dueDate')).toEqual([
    'P-101 | 拒絶理由通知（1回目） | 02/01/2031',
  ]);
  expect(of('bolt', 'deadlines', 'matterId', 'type', 'dueDate')).toEqual(['P-102 | 特許査定 | 03/01/2031']);
});

test('rows below a case that leave out its code and its owner belong to its client, once that is answered', async () => {
  const register: readonly Row[] = [
    ['Aktenzahl', 'Mandant', 'Land', 'Bezeichnung', 'Inhaber'],
    ['P 1/EP', 'AUR', 'EP', 'Leuchte', 'Aurora GmbH'],
    ['P 1/EP-DE', '', 'DE', 'detto', ''],
    ['P 1/EP-IT', '', 'IT', 'detto', ''],
    ['P 2/EP', 'BOL', 'EP', 'Pumpe', 'Bolt AG'],
    ['P 2/EP-DE', '', 'DE', 'detto', ''],
    ...Array.from({ length: 8 }, (_, at) => [`P ${at + 3}/AT`, at % 2 ? 'AUR' : 'BOL', 'AT', `Teil ${at}`, 'Wer GmbH']),
  ];
  const clients: readonly Row[] = [
    ['Kurzbez.', 'Firma', 'E-Mail'],
    ['AUR', 'Aurora', 'ann@aurora.example'],
    ['BOL', 'Bolt', 'bob@bolt.example'],
  ];
  const before = await read({ People: clients, Cases: register });
  expect(before.of('aurora', 'matters', 'id').slice(0, 2)).not.toContain('P 1/EP-DE');
  const { of } = await read({ People: clients, Cases: register }, true);
  expect(of('aurora', 'matters', 'id', 'title').slice(0, 3)).toEqual([
    'P 1/EP | Leuchte',
    'P 1/EP-DE | Leuchte',
    'P 1/EP-IT | Leuchte',
  ]);
  expect(of('bolt', 'matters', 'id', 'title').slice(0, 2)).toEqual(['P 2/EP | Pumpe', 'P 2/EP-DE | Pumpe']);
});

test('titles of sections between rows with codes of clients change nothing of whose the rows are', async () => {
  const clients: readonly Row[] = [
    ['Kurzbez.', 'Firma', 'E-Mail'],
    ['AUR', 'Aurora', 'ann@aurora.example'],
    ['BOL', 'Bolt', 'bob@bolt.example'],
  ];
  const { feedOf, of } = await read(
    {
      People: clients,
      Cases: [
        ['Aktenzahl', 'Mandant', 'Land', 'Bezeichnung', 'Inhaber'],
        ['【2018】', '', '', '', ''],
        ...[1, 2, 3].map((at) => [`P ${at}/AT`, 'AUR', 'AT', `Teil ${at}`, 'Aurora GmbH']),
        ['【2019】', '', '', '', ''],
        ...[4, 5, 6].map((at) => [`P ${at}/AT`, 'BOL', 'AT', `Teil ${at}`, 'Bolt AG']),
        ['【2020】', '', '', '', ''],
        ['P 7/AT', 'AUR', 'AT', 'Teil 7', 'Aurora GmbH'],
      ],
    },
    true,
  );
  expect(feedOf('Cases')).not.toHaveProperty('blocks');
  expect(of('aurora', 'matters', 'id')).toEqual(['P 1/AT', 'P 2/AT', 'P 3/AT', 'P 7/AT']);
  expect(of('bolt', 'matters', 'id')).toEqual(['P 4/AT', 'P 5/AT', 'P 6/AT']);
});

test('a client’s name with a sign before it and a remark beside it ends the rows of the client above', async () => {
  const { of } = await read(
    {
      Cases: [
        ['整理番号', '発明の名称', '国', '備考'],
        ['■Aurora', '', '', ''],
        ['A-1', '灯', 'JP', ''],
        ['■Bolt', '', '', '請求書は別に'],
        ['B-1', 'ポンプ', 'JP', ''],
        ['B-2', '弁', 'JP', ''],
      ],
    },
    true,
  );
  expect(of('aurora', 'matters', 'id')).toEqual(['A-1']);
  expect(of('bolt', 'matters', 'id')).toEqual(['B-1', 'B-2']);
});

test('how patents are applied for says what they are, also where a few rows have another kind of right', async () => {
  const kinds = ['PROV', 'NP', 'CON', 'DIV', 'PROV', 'NP', 'DES', 'NP', 'CIP', '371'];
  const { of } = await read({
    Cases: [
      ['Docket No.', 'Client', 'Type', 'Title'],
      ...kinds.map((kind, at) => [`10${at}`, at % 2 ? 'Aurora' : 'Bolt', kind, `Part ${at}`]),
    ],
  });
  expect(of('bolt', 'matters', 'applicationType', 'ipType')).toEqual([
    'PROV | Patent',
    'CON | Patent',
    'PROV | Patent',
    'DES | Design',
    'CIP | Patent',
  ]);
});

test('the position behind the name of a contact is not the name of the second one', async () => {
  const { of, kinds } = await read(
    {
      People: [
        ['Client', 'Contact 1', 'E-mail', 'Contact 2', 'E-mail 2'],
        ['Aurora', 'Priya Raman, CSO', 'priya@aurora.example', 'Doug Haver, GC', 'doug@aurora.example'],
        ['Bolt', 'Tom Wie, CTO', 'tom@bolt.example', 'Bree Sand', 'bree@bolt.example'],
      ],
    },
    true,
  );
  expect(kinds).toEqual([]);
  expect(of('aurora', 'users', 'email')).toHaveLength(2);
});

test('the firm’s staff are the contacts of the clients that they look after, by these clients’ short names', async () => {
  const byShortName = await read({
    People: [
      ['客户名称', '简称', '邮箱'],
      ['Aurora', '砚山', 'ann@aurora.example'],
      ['Bolt', '燕北', 'bob@bolt.example'],
      ['Zephyr', '云杼', 'zoe@zephyr.example'],
    ],
    所内通讯录: [
      ['姓名', '座机', '邮箱', '负责客户'],
      ['陈砚秋', '010-5550 0121', 'chen@firm.example', '砚山、云杼'],
      ['罗一帆', '010-5550 0122', 'luo@firm.example', '燕北'],
    ],
  });
  expect(byShortName.of('aurora', 'users', 'serviceContactEmail')).toEqual(['chen@firm.example']);
  expect(byShortName.of('bolt', 'users', 'serviceContactEmail', 'serviceContactPhone')).toEqual([
    'luo@firm.example | 010-5550 0122',
  ]);
});
