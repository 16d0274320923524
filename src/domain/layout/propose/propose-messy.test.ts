import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { cellReaders } from '#domain/layout/read/cell-reader.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import { USUAL_EMPTIES } from '#domain/layout/words/usual-empties.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { openLines } from '#domain/layout/read/people-in-lines.ts';
import { proposeLayout } from './propose.ts';
import { lookAtAll as look } from '#domain/testing/look.ts';

const feedsOf = (...sheets: readonly (readonly SheetLook[])[]): readonly HeadingFeed[] =>
  proposeLayout(sheets.flat()).layout.feeds as HeadingFeed[];
const fieldsIn = (feed: HeadingFeed | undefined): Record<string, string> =>
  Object.fromEntries(
    feed?.columns.map(({ field, heading, group }) => [field, group ? `${group}/${heading}` : heading]) ?? [],
  );

const CASES: readonly Row[] = [
  ['EXPTE.', 'Cliente', 'Denominación', 'País', 'ANUALIDAD', ''],
  ['EXPTE.', 'Cliente', 'Denominación', 'País', 'Vence', 'Nº'],
  ['M-1', 'Aurora', 'PASO', 'ES', '2027-08-07', '11ª'],
  ['M-2', 'Bolt', 'VERDE', 'ES', '2027-07-16', '10ª'],
  ['M-3', 'Bolt', 'AZUL', 'US', '2028-07-16', '4ª'],
];

test('given “Asunto” with titles beside the heading of the matters, a deadline’s matter is in the latter', () => {
  const [cases, days] = feedsOf(
    look('MARCAS', CASES),
    look('VTOS', [
      ['Vto.', 'Expte.', 'Asunto', 'Trámite', 'Qué falta', 'Instr. antes de', 'Tasa of.', 'Honor.'],
      ['2026-12-13', 'M-1', 'PASO', 'Renovación', 'Confirmar', '2026-11-13', '10,00 €', '210,00 €'],
      ['2026-12-14', 'M-2', 'VERDE', 'Renovación', 'Confirmar', '2026-11-14', '20,00 €', '220,00 €'],
      ['2026-12-15', 'M-3', 'AZUL', 'Renovación', 'Confirmar', '2026-11-15', '30,00 €', '230,00 €'],
    ]),
  );
  expect(cases?.deadlines).toMatchObject([{ heading: 'Vence' }]);
  expect(fieldsIn(days)).toMatchObject({
    matterId: 'Expte.',
    nextAction: 'Qué falta',
    instructBy: 'Instr. antes de',
    officialFee: 'Tasa of.',
    ourFee: 'Honor.',
  });
});

test('a number that rights have before they are granted is that of the application', () => {
  const marks = (...days: readonly string[]): readonly SheetLook[] =>
    look('TMs', [
      ['Our Ref', 'Client', 'Trade Mark', 'TM No.', 'Reg. Date'],
      ...days.map((day, n) => [`T-${n}`, 'Aurora', 'LAMP', `4020141501${n}B`, day]),
    ]);
  const numberIn = (sheet: readonly SheetLook[]): string | undefined =>
    feedsOf(sheet)[0]?.columns.find(({ heading }) => heading === 'TM No.')?.field;
  expect(numberIn(marks('pending', '2020-05-06', '2021-05-06'))).toBe('applicationNumber');
  expect(numberIn(marks('2019-05-06', '2020-05-06', '2021-05-06'))).toBe('grantNumber');
});

test('headings under two words, and those of exports, are understood', () => {
  const [feed] = feedsOf(
    look('Liste', [
      ['', '', 'Veröff.', '', 'Ert. / Eintr.', '', ''],
      ['MATTER_ID', 'CLIENT', 'Nr.', 'Datum', 'Nr.', 'Datum', 'TITLE_TX', 'OWNER_NM'],
      ['A-1', 'Aurora', 'DE 10 2006 1 A1', '2007-12-19', 'DE 10 2006 1 B4', '2009-03-16', 'Lampe', 'Aurora SE'],
      ['B-1', 'Bolt', 'DE 10 2006 2 A1', '2007-12-20', 'DE 10 2006 2 B4', '2009-03-17', 'Linse', 'Bolt SE'],
    ]),
  );
  expect(fieldsIn(feed)).toMatchObject({
    publicationNumber: 'Veröff./Nr.',
    firstPublicationDate: 'Veröff./Datum',
    grantNumber: 'Ert. / Eintr./Nr.',
    grantDate: 'Ert. / Eintr./Datum',
    title: 'TITLE_TX',
    owner: 'OWNER_NM',
  });
});

test('“pending” in place of a number or of a date is none, but what is due stays', () => {
  const readers = cellReaders({ values: NO_VALUES, empties: USUAL_EMPTIES });
  const read = (kind: 'text' | 'date', field: string, text: string): string =>
    readers.of({ kind, field }, { seeAmbiguous: () => undefined })(text);
  expect(read('text', 'grantNumber', 'pend.')).toBe('');
  expect(read('date', 'grantDate', 'pending')).toBe('');
  expect(read('text', 'grantNumber', 'see family')).toBe('see family');
  expect(read('date', 'dueDate', 'pending')).toBe('pending');
  expect(read('text', 'title', 'Pending')).toBe('Pending');
});

test('a slip such as 115/11/20 between dates with a decided order is no year of Taiwan, and stays to be reported', () => {
  const readers = cellReaders({ values: NO_VALUES, empties: USUAL_EMPTIES });
  const seeAmbiguous = (): void => undefined;
  const kind = 'date';
  const due = (dateOrder?: 'day-first') => readers.of({ kind, field: 'dueDate' }, { dateOrder, seeAmbiguous });
  expect(due()('115/11/20')).toBe('20/11/2026');
  expect(due('day-first')('115/11/20')).toBe('115/11/20');
});

test('given a sheet of people with short names of the clients, they are proposed as the clients', () => {
  const cases = look('Cases', [
    ['Our Ref', 'Client', 'Title', 'Country'],
    ['A-1', 'Aurora', 'Lamp', 'US'],
    ['B-1', 'Bolt', 'Pump', 'US'],
    ['C-1', 'Corax', 'Pill', 'US'],
  ]);
  const people = (...first: readonly string[]): readonly SheetLook[] =>
    look('Contacts', [
      ['Short name', 'Full legal name', 'E-mail'],
      ...first.map((name, n) => [name, `${name || 'Dorado'} Holdings LLC`, `p${n}@people.example`]),
    ]);
  const clientIn = (sheet: readonly SheetLook[]): string | undefined => fieldsIn(feedsOf(cases, sheet)[1])['company'];
  expect(clientIn(people('Aurora', 'Bolt', 'Corax', 'Meyer Patents'))).toBe('Short name');
  expect(clientIn(people('Aurora', 'Bolt', 'Bolt'))).toBeUndefined();
});

const OWN: readonly Row[] = [
  ['杭州海蓝仪器有限公司'],
  ['一、专利'],
  ['案号', '专利名称', '申请号', '申请日', '状态'],
  ['HL-1', '一种探头', '201810119801.8', '2018-11-12', '授权'],
  ['HL-2', '一种装置', '201920550553.2', '2019-03-21', '授权'],
  ['小计：2件'],
  [],
  ['备注：1、年费须在到期前两个月确认；2、“撤三”指连续三年不使用撤销。'],
  ['联系方式：'],
  ['', '吴倩', 'wuqian@hailan.example', '021-50250134'],
  ['', '财务', 'finance@hailan.example', '021-51326813'],
];
const SUMMARY = look('期限提醒', [
  ['客户', '案号', '事项', '截止日'],
  ['海蓝', 'HL-1', '年费', '2027-01-02'],
  ['绿源', 'LY-1', '年费', '2027-01-03'],
]);

test('people listed under the tables of a client’s own sheet are that client’s, and no matters', () => {
  const sheets = look('海蓝', OWN);
  const clients = look('案件', [
    ['客户', '案号', '专利名称', '状态'],
    ['海蓝', 'X-1', '一种', '授权'],
    ['绿源', 'LY-1', '一种', '授权'],
  ]);
  const feeds = feedsOf(clients, sheets, SUMMARY);
  const people = feeds.find(({ tab }) => tab === 'users');
  expect(people).toMatchObject({ sheet: '海蓝 (table 2)', constants: { company: '海蓝' }, above: [] });
  expect(sheets[0]).toMatchObject({ rows: 2 });
  const { read } = openLines(people!, { values: NO_VALUES, empties: [] }, OWN.slice(8), () => false);
  const names = OWN.slice(8).flatMap((row) => {
    const cells = read(row) ?? [];
    return cells.length > 0 ? [cells.filter((text) => text !== '').join(' ')] : [];
  });
  expect(names.map((text) => text.split(' ').toSorted())).toEqual([
    ['wuqian@hailan.example', '吴倩', '海蓝'],
    ['finance@hailan.example', '海蓝', '财务'],
  ]);
});

test('after such people, rows without an address are the table’s again; agents are not such people', () => {
  const rowsOf = (label: string): readonly number[] =>
    look('海蓝', [
      ...OWN.slice(0, 5),
      [label],
      ['Ann', 'Meyer', 'ann@hailan.example'],
      ['HL-3', '一种机器', '202010557249.8', '2020-03-18', '授权'],
    ]).map(({ rows }) => rows);
  expect(rowsOf('Contacts')).toEqual([3, 2]);
  expect(rowsOf('Foreign agents')).toEqual([4]);
});

test('traditional Chinese headings, and those in two languages, are understood as simplified ones are', () => {
  const feeds = feedsOf(
    look('鴻岳', [
      ['客戶 Client:', '鴻岳精密股份有限公司', '', '內部 Internal:', '付款慢'],
      ['聯絡人 Attn:', '林鴻文', 'lin@hongyue.example'],
      [],
      ['專利 PATENTS'],
      [
        '本所案號\nOur Ref.',
        '貴方案號\nYour Ref.',
        '國別',
        '種類',
        '名稱 Title',
        '申請人',
        '申請號',
        '狀態',
        '下次期限',
      ],
      ['HY-1', 'R-1', '台灣', '發明', '主軸', '鴻岳精密', '108247820', '已獲證', '2027-01-03'],
      ['HY-2', 'R-2', '美國', '發明', '主軸', '鴻岳精密', '108247821', '放棄', '2027-01-04'],
      [],
      ['商標 TRADE MARKS'],
      ['本所案號', '商標', '國別', '類別', '申請人', '申請號', '註冊日', '狀態'],
      ['HY-3', 'HONGYUE', '台灣', '7', '鴻岳精密', '107070552', '2019-03-17', '已獲證'],
      ['HY-4', 'HONGYUE', '日本', '7', '鴻岳精密', '62514965', '', '異議中'],
    ]),
    look('期限總表', [
      ['期限', '案號', '客戶', '事項', '請指示日', '規費 NT$', '服務費 NT$'],
      ['2026-11-29', 'HY-1', '鴻岳', '年費', '2026-10-30', '5,000', '3,000'],
      ['2026-12-29', 'HY-2', '鴻岳', '年費', '2026-11-30', '5,000', '3,000'],
    ]),
  );
  const client = { company: '鴻岳精密股份有限公司' };
  expect(feeds.map(({ tab, constants }) => [tab, constants])).toEqual([
    ['matters', client],
    ['users', client],
    ['matters', { ...client, ipType: 'Trademark' }],
    ['deadlines', {}],
  ]);
  const fields = ['id', 'clientReference', 'jurisdiction', 'ipType', 'title', 'owner', 'applicationNumber', 'status'];
  expect(Object.keys(fieldsIn(feeds[0])).toSorted()).toEqual(fields.toSorted());
  expect(fieldsIn(feeds[2])).toMatchObject({ classes: '類別', grantDate: '註冊日' });
  expect(fieldsIn(feeds[3])).toMatchObject({ instructBy: '請指示日', officialFee: '規費 NT$', ourFee: '服務費 NT$' });
});

test('two words that an export writes as one are read as two', () => {
  const [feed] = feedsOf(
    look('Export', [
      ['CASENUMBER', 'CLIENT', 'OWNERNAME', 'PATNO', 'ISSDT', 'FILDT', 'PRIONO'],
      ['A-1', 'Aurora', 'Aurora SE', '10 2019 168', '20221026', '20191203', '16/678,143'],
      ['B-1', 'Bolt', 'Bolt SE', '10 2019 169', '20221027', '20191204', '16/678,144'],
    ]),
  );
  expect(fieldsIn(feed)).toMatchObject({
    owner: 'OWNERNAME',
    grantNumber: 'PATNO',
    grantDate: 'ISSDT',
    filingDate: 'FILDT',
    priorityNumber: 'PRIONO',
  });
});

test('“Client #” is another heading than “Client”', () => {
  const feeds = feedsOf(
    look('Patents', [
      ['Docket', 'Client', 'Title', 'Country'],
      ['A-1', 'Aurora', 'Lamp', 'US'],
      ['B-1', 'Bolt', 'Pump', 'US'],
    ]),
    look('Contacts', [
      ['Client #', 'Client', 'Contacts', 'E-mail(s)'],
      ['0112', 'Aurora', 'Ann', 'ann@aurora.example'],
      ['0187', 'Bolt', 'Bob', 'bob@bolt.example'],
    ]),
  );
  expect(fieldsIn(feeds[1])).toMatchObject({ company: 'Client', email: 'E-mail(s)' });
});

test('of a column for the end and one for what is due next, the first is the end of the right if its days are not earlier', () => {
  const sheet = (...days: readonly [string, string][]): readonly SheetLook[] =>
    look('Expedientes', [
      ['N/Ref.', 'Cliente', 'Denominación', 'País', 'Vencimiento', 'Próx. trámite', 'Fecha límite'],
      ...days.map(([end, due], n) => [`M-${n}`, 'Aurora', 'PASO', 'España', end, 'Renovación', due]),
    ]);
  const [late] = feedsOf(sheet(['2036-05-18', '2027-05-18'], ['2037-08-22', '2027-08-22']));
  expect(fieldsIn(late)['expiryDate']).toBe('Vencimiento');
  expect(late?.deadlines).toMatchObject([{ heading: 'Fecha límite', action: { heading: 'Próx. trámite' } }]);
  const [early] = feedsOf(sheet(['2027-05-18', '2036-05-18'], ['2027-08-22', '2037-08-22']));
  expect(early?.deadlines.map(({ heading }) => heading)).toEqual(['Vencimiento', 'Fecha límite']);
});

test.each([
  [['8. Juni 2007', '-', '-'], 'filingDate'],
  [['10 2019 169 432.1', '-', '-'], 'applicationNumber'],
])('“Filed” with %j has the %s, whatever dashes are below', (cells, field) => {
  const [feed] = feedsOf(
    look('Cases', [
      ['Our Ref', 'Client', 'Title', 'Filed'],
      ...cells.map((cell, n) => [`M-${n}`, 'Aurora', 'Lamp', cell]),
    ]),
  );
  expect(fieldsIn(feed)).toMatchObject({ [field]: 'Filed' });
});

test('subtotals of clients between the rows are no rows and no clients', () => {
  const [sheet] = look('Annuities', [
    ['Client', 'Our ref', 'Patent no.', 'Due date', 'Fee'],
    ['Aurora', 'A-1', 'GB2512312', '2037-01-02', '120'],
    ['Aurora', 'A-2', 'GB2512313', '2037-01-03', '130'],
    ['Subtotal Aurora', '', '', '', '250'],
    ['Bolt', 'B-1', 'GB2512314', '2037-01-04', '140'],
    ['Subtotal Bolt', '', '', '', '140'],
    ['TOTAL', '', '', '', '390'],
  ]);
  expect([sheet?.rows, sheet?.columns[0]?.values]).toEqual([
    3,
    [
      ['Aurora', 2],
      ['Bolt', 1],
    ],
  ]);
});
