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
  expect(fees?.constants['type']).toBe('年费');
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
  // Kinds of people do, whatever their heading.
  const kinds = (heading: string): Row[] =>
    PEOPLE.map((row, at) => row.with(3, at === 0 ? heading : at === 2 ? 'Foreign agent' : 'Client'));
  for (const heading of ['Type', 'Notes', 'Remarks'])
    expect(feedsOf(proposed({ ...SHEETS, 联系人: kinds(heading) }), '联系人')[0]?.shownIf, heading).toEqual({
      heading,
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

test('years alone are details of what the list’s name says is due, and beside other tasks they are tasks', () => {
  const diary = (tasks: readonly string[]): Row[] => [
    ['Due', 'Our ref', 'Renewal'],
    ...tasks.map((task, at): Row => [`2027-0${at + 1}-15`, `A-${at + 1}`, task]),
  ];
  const feedWith = (tasks: readonly string[]): HeadingFeed | undefined =>
    feedsOf(proposed({ ...SHEETS, 'Renewals diary': diary(tasks) }), 'Renewals diary')[0];
  const fieldOf = (feed: HeadingFeed | undefined) => feed?.columns.find(({ heading }) => heading === 'Renewal')?.field;
  const years = feedWith(['Yr 5', 'Yr 12', 'Yr 6']);
  expect([fieldOf(years), years?.constants['type']]).toEqual(['description', 'Renewals']);
  const mixed = feedWith(['Yr 5', 'TM renewal', 'Design renewal']);
  expect([fieldOf(mixed), mixed?.constants['type']]).toEqual(['type', undefined]);
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
  const rows = (files: readonly string[], heading = 'EXP.'): Row[] => [
    ['REF.', 'CLIENTE', 'AVISO', heading, 'REG.', 'ESTATUS'],
    ...files.map((file, at): Row => [
      `A-00${at}`,
      at === 0 ? 'Aurora' : 'Bolt',
      `LEMA ${at}`,
      file,
      `14449${at}`,
      'VIGENTE',
    ]),
  ];
  const fieldOf = (files: readonly string[], heading = 'EXP.'): string | undefined =>
    feedsOf(proposed({ Avisos: rows(files, heading) }), 'Avisos')[0]?.columns.find((one) => one.heading === heading)
      ?.field;
  expect(fieldOf(['78523', '81766', '75744'])).toBe('applicationNumber');
  expect(fieldOf(['X-1', 'X-2', 'X-3'])).toBe('docketNumber');
  expect(fieldOf(['20231', '20232', '20233'], 'EXPEDIENTE INTERNO')).not.toBe('applicationNumber');
  expect(fieldOf(['78523', '81766', '75744', '1234', '1235', 'INT-8'])).not.toBe('applicationNumber');
});

const register = (count: number, from: number, client: string): Row[] => [
  ['Ref', 'Client', 'Title', 'Country', 'Application no.', 'Filed', 'Status'],
  ...Array.from({ length: count }, (_, at): Row => [
    ...[`F-${from + at}`, client, `Title ${from + at}`, 'DE', `10 2020 000 ${from + at}`, '2020-02-03', 'Granted'],
  ]),
];

test('a list with rights of its own is not taken for deadlines of several sheets together', () => {
  const families = { 'Fam A': register(3, 101, 'Aurora'), 'Fam B': register(3, 201, 'Bolt') };
  const rights: Row[] = [
    ['Ref', 'Country', 'Application no.', 'Next due'],
    ...[101, 102, 103, 201, 202, 203].flatMap((of) =>
      ['EP', 'US', 'JP'].map((country, at): Row => [`F-${of}`, country, `${of}${at}/77`, `2027-0${at + 1}-15`]),
    ),
  ];
  const [master] = feedsOf(proposed({ ...families, Master: rights }), 'Master');
  expect(master?.tab).toBe('matters');
});

test('a list of other clients’ matters with the same numbers stays theirs', () => {
  const sheets = { Patents: register(3, 101, 'Aurora'), Marks: register(3, 201, 'Bolt') };
  const designs: Row[] = [
    ['Ref', 'Client', 'Design', 'Status'],
    ...[101, 102, 103, 201, 202].map((of, at): Row => [`F-${of}`, 'Corax', `Chair ${at}`, 'Registered']),
  ];
  expect(feedsOf(proposed({ ...sheets, Designs: designs }), 'Designs').map(({ tab }) => tab)).toEqual(['matters']);
});

test('a diary under the names of attorneys stays one of deadlines', () => {
  const matters: Row[] = [
    ['Our ref', 'Client', 'Title', 'Country', 'Status'],
    ...['P-0123', 'P-0124', 'P-0230', 'P-0240'].map((id, at): Row => [
      id,
      at < 2 ? 'Aurora' : 'Bolt',
      `T${at}`,
      'DE',
      'Granted',
    ]),
  ];
  const watch: Row[] = [
    ['Our ref', 'Title', 'What', 'Due'],
    ['Smith'],
    ['P0123', 'T0', 'Response', '2027-01-01'],
    ['P0124', 'T1', 'Renewal', '2027-02-01'],
    ['Jones'],
    ['P0230', 'T2', 'Response', '2027-03-01'],
    ['P0240', 'T3', 'Renewal', '2027-04-01'],
  ];
  const people: Row[] = [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob@bolt.example'],
  ];
  const tabs = (rows: readonly Row[]): readonly string[] =>
    feedsOf(proposed({ Matters: matters, Watch: rows, People: people }), 'Watch').map(({ tab }) => tab);
  expect(tabs(watch)).toEqual(['deadlines']);
  // Also if it has references that no other sheet has.
  expect(tabs(watch.map((row) => row.map((text) => text.replace(/^P0/, 'Q7'))))).toEqual(['deadlines']);
});

test('a term between two days is no deadline before a person says so', () => {
  const rows: Row[] = [
    ['REF.', 'CLIENTE', 'MARCA', 'INICIO', 'TÉRMINO', 'ESTADO'],
    ...['Aurora', 'Bolt', 'Aurora'].map((client, at): Row => [
      ...[`M-${at}`, client, `LUMO ${at}`, `2019-03-0${at + 1}`, `2029-03-0${at + 1}`, 'Vigente'],
    ]),
  ];
  const [feed] = feedsOf(proposed({ Marcas: rows }), 'Marcas');
  expect(feed?.deadlines).toEqual([]);
});
