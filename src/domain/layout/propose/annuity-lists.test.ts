import { expect, test } from 'vitest';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { Feed, HeadingFeed, Layout } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

const PEOPLE: Row[] = [
  ['客户名称', '联系人', '邮箱', '客情备注'],
  ['岚汐智能', '郭婧', 'guo@lanxi.example', '重点客户，老板同学'],
  ['铭砾模具', '叶志强', 'ye@mingli.example', '同时在用另一家代理'],
  ['铭砾模具', '曾丽华', 'zeng@mingli.example', ''],
];
const HEADER = ['案号', '客户', '专利名称', '类型', '申请号', '申请日', '专利号', '法律状态'];
const ofClient = (client: string, prefix: string): Row[] => [
  HEADER,
  ...Array.from({ length: 4 }, (_, at): Row => [
    ...[
      `${prefix}-${at + 1}`,
      client,
      `一种装置${at}`,
      '发明',
      `20211012345${at}.6`,
      '2021-02-03',
      `ZL20211012345${at}.6`,
      '授权',
    ],
  ]),
];
const FEES: Row[] = [
  ['客户', '案号', '专利号', '专利名称', '专利类型', '年度', '缴费绝限'],
  ...['A-1', 'A-2', 'A-3', 'B-1', 'B-2', 'B-3'].map((id, at): Row => [
    ...[id.startsWith('A') ? '岚汐智能' : '铭砾模具', id, `ZL20211012345${at}.6`, `一种装置${at}`, '发明'],
    ...[`第${at + 4}年`, `2027-0${at + 1}-15`],
  ]),
];

const proposed = (sheets: Readonly<Record<string, readonly Row[]>>): Layout =>
  proposeLayout(Object.entries(sheets).map(([name, rows]) => look(name, rows))).layout;
const feedsOf = ({ feeds }: Layout, sheet: string): readonly HeadingFeed[] =>
  feeds.filter((feed: Feed): feed is HeadingFeed => feed.by === 'heading' && feed.sheet === sheet);

const SHEETS = {
  岚汐智能: ofClient('岚汐智能', 'A'),
  铭砾模具: ofClient('铭砾模具', 'B'),
  年费监控: FEES,
  联系人: PEOPLE,
};

test('a list of fees that names matters of several sheets is one of deadlines, and its years are details of what is due', () => {
  const [fees, another] = feedsOf(proposed(SHEETS), '年费监控');
  expect(another).toBeUndefined();
  expect(fees?.tab).toBe('deadlines');
  expect(fees?.columns).toContainEqual({ field: 'description', heading: '年度' });
  expect(fees?.constants['type']).toBe('缴费绝限');
});

test('a list with a matter that no other sheet has stays one of matters', () => {
  const more = [
    ...FEES,
    ...['C-1', 'C-2'].map((id, at): Row => [
      '岚汐智能',
      id,
      `ZL20221012345${at}.6`,
      '另一种',
      '发明',
      '第3年',
      '2027-09-15',
    ]),
  ];
  expect(feedsOf(proposed({ ...SHEETS, 年费监控: more }), '年费监控').map(({ tab }) => tab)).toEqual(['matters']);
});

test('a remark about clients does not say which people may sign in', () => {
  const [people] = feedsOf(proposed(SHEETS), '联系人');
  expect(people?.shownIf).toBeUndefined();
  const kinds = PEOPLE.map((row, at) => row.with(3, at === 0 ? 'Type' : at === 2 ? 'Agent' : 'Client'));
  expect(feedsOf(proposed({ ...SHEETS, 联系人: kinds }), '联系人')[0]?.shownIf).toEqual({
    heading: 'Type',
    texts: ['Client'],
  });
});

test('the name of a list tells the task without the word for a list', () => {
  const diary = (days: string): Row[] => [
    ['整理番号', '次回年分', days],
    ['A-1', '第4年分', '2027-01-15'],
    ['B-1', '第9年分', '2027-02-15'],
  ];
  const typeIn = (sheet: string, days: string): string | undefined =>
    feedsOf(proposed({ ...SHEETS, [sheet]: diary(days) }), sheet)[0]?.constants['type'];
  expect(typeIn('年金管理', '納付期限')).toBe('年金');
});

const MARKS = (term: string): Row[] => [
  ['REF.', 'SIGNO', 'CLASE', 'EXPEDIENTE', 'PRESENTADA', 'GACETA', 'ÚLTIMO MOVIMIENTO', 'ESTADO', 'ACTUACIÓN', term],
  ['AURORA, S.A. DE C.V.'],
  [
    'M-1',
    'LUMO',
    '29',
    '3662467',
    '2026-10-27',
    '2026-11-11',
    'Publicada en gaceta',
    'Publicada',
    'Vigilar oposición',
    '2027-01-11',
  ],
  ['M-2', 'LENSO', '29', '3544544', '2026-04-04', '2026-04-21', 'Desistimiento', 'Desistida', '', ''],
  ['BOLT, S.A. DE C.V.'],
  [
    'M-3',
    'PUMPO',
    '7',
    '3662998',
    '2026-10-28',
    '2026-11-15',
    'Publicada en gaceta',
    'Publicada',
    'Contestar oficio',
    '2027-02-15',
  ],
  [
    'M-4',
    'BOLTO',
    '7',
    '3641366',
    '2026-09-20',
    '2026-10-08',
    'Requisitos',
    'En trámite',
    'Desahogar requisito',
    '2027-03-19',
  ],
];

test.each(['TÉRMINO', 'TERMINO', 'Término'])(
  'a list of applications under their clients, with what is due next in “%s”, has matters with deadlines',
  (term) => {
    const CLIENTS: Row[] = [
      ['Cliente', 'Correo'],
      ['AURORA, S.A. DE C.V.', 'ann@aurora.example'],
      ['BOLT, S.A. DE C.V.', 'bob@bolt.example'],
    ];
    const sheets = Object.entries({ 'EN TRÁMITE': MARKS(term), Clientes: CLIENTS }).map(([name, rows]) =>
      look(name, rows),
    );
    const proposal = proposeLayout(sheets);
    const [feed, another] = feedsOf(proposal.layout, 'EN TRÁMITE');
    expect(another).toBeUndefined();
    expect(feed).toMatchObject({ tab: 'matters', deadlines: [{ heading: term, action: { heading: 'ACTUACIÓN' } }] });
    const fields = Object.fromEntries(feed?.columns.map(({ field, heading }) => [field, heading]) ?? []);
    expect(fields).toMatchObject({
      ...{ title: 'SIGNO', applicationNumber: 'EXPEDIENTE', filingDate: 'PRESENTADA' },
      ...{ firstPublicationDate: 'GACETA', mostRecentEvent: 'ÚLTIMO MOVIMIENTO' },
    });
    const asked = explainSheets(proposal.layout, sheets, proposal).map(({ kind }) => kind);
    expect(asked).not.toContain('field-without-column');
  },
);

test('beside references of the firm, a Spanish “expediente” of numbers is the office’s', () => {
  const rows = (files: readonly string[]): Row[] => [
    ['REF.', 'CLIENTE', 'AVISO', 'EXP.', 'REG.', 'ESTATUS'],
    ...files.map((file, at): Row => [
      `A-00${at}`,
      at === 0 ? 'Aurora' : 'Bolt',
      `LEMA ${at}`,
      file,
      `14449${at}`,
      'VIGENTE',
    ]),
  ];
  const fieldOf = (files: readonly string[]): string | undefined =>
    feedsOf(proposed({ Avisos: rows(files) }), 'Avisos')[0]?.columns.find(({ heading }) => heading === 'EXP.')?.field;
  expect(fieldOf(['78523', '81766', '75744'])).toBe('applicationNumber');
  expect(fieldOf(['X-1', 'X-2', 'X-3'])).toBe('docketNumber');
});
