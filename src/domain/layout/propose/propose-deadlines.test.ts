import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

const CASES = look('Cases', [
  ['Our ref', 'Client', 'Title', 'Country', 'Filed'],
  ['A-1', 'Aurora', 'Lamp', 'FR', '2020-05-06'],
  ['A-2', 'Aurora', 'Lens', 'DE', '2020-05-08'],
  ['B-1', 'Bolt', 'Pump', 'US', '2020-05-07'],
]);
/** What the columns of a list beside the sheet of matters are proposed for. */
const fieldsOf = (rows: readonly Row[], name = 'List'): Readonly<Record<string, string>> => {
  const feeds = proposeLayout([CASES, look(name, rows)]).layout.feeds as readonly HeadingFeed[];
  const feed = feeds.find(({ sheet }) => sheet === name);
  return Object.fromEntries([
    ['tab', feed?.tab ?? ''],
    ...(feed?.columns ?? []).map((one) => [one.heading, one.field]),
  ]);
};

test.each(['Next Action', 'Cosa fare', 'Nächster Schritt', 'Prochaine action', 'Client to do', '下一步'])(
  'given days that only the column %s names, it is their name',
  (heading) => {
    const days = (...texts: readonly string[]): readonly Row[] => [
      ['Our ref', 'Due date', heading],
      ...texts.map((text, at): Row => [['A-1', 'A-2', 'B-1'][at] ?? '', `2037-01-0${at + 1}`, text]),
    ];
    expect(fieldsOf(days('Translation', 'Translation', 'Proof of use'))[heading]).toBe('type');
    expect(fieldsOf(days('Translation', '', ''))[heading]).toBe('nextAction');
    const named = days('Send it', 'Send it', 'Sign it').map((row, at) => [...row, at === 0 ? 'Task' : 'Renewal']);
    expect(fieldsOf(named)[heading]).toBe('nextAction');
  },
);

test.each<[string, string, Row]>([
  ['documents', 'beside references and dates', ['Our ref', 'Document', 'Date', 'Link']],
  ['documents', 'without a known heading', ['Our ref', 'Kind of letter', 'Date', 'Where']],
  ['documents', 'beside titles and descriptions', ['Our ref', 'Title', 'Description', 'Link']],
  ['documents', 'under the headings of a list of useful links', ['Dossier', 'Titre', 'Catégorie', 'Lien']],
  ['deadlines', 'beside days that are due', ['Our ref', 'Document', 'Due date', 'Link']],
  ['deadlines', 'beside what is to be done', ['Our ref', 'Task', 'Date', 'Link']],
])('web addresses are those of %s %s', (tab, _, headings) => {
  const rows = ['A-1', 'B-1', 'A-2'].map((ref, at): Row => [
    ...[ref, ['Letter', 'Report', 'Grant'][at] ?? '', `2025-03-0${at + 1}`, `https://files.example/${ref}.pdf`],
  ]);
  const read = fieldsOf([headings, ...rows]);
  expect(read['tab']).toBe(tab);
  const named = headings.filter((heading) => /^(?:Document|Tit)/.test(heading)).map(() => 'documentName');
  const dated = headings.filter((heading) => heading === 'Date').map(() => 'documentDate');
  if (tab === 'documents')
    expect(Object.values(read).toSorted()).toEqual([...dated, ...named, 'documents', 'matterId', 'url']);
});

test.each<[Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
  [
    { Gebühr: '12. Jahresgebühr|8. Jahresgebühr', 'Amtsgebühr EUR': '548,00|1.240,00' },
    { Gebühr: 'type', 'Amtsgebühr EUR': 'officialFee' },
  ],
  [{ 'Official fee': 'EUR 548|ca. 350 €' }, { 'Official fee': 'officialFee' }],
  [{ 'Official fee': 'to be quoted|548.00' }, { 'Official fee': 'officialFee' }],
  [{ 'Our fee': '¥30,000|45,000円' }, { 'Our fee': 'ourFee' }],
  [{ Honorar: 'nach Aufwand|pauschal' }, {}],
  [{ 'Official fee': '5th year|JG 12' }, {}],
])('of the columns %o, only those with amounts are fees', (columns, fields) => {
  const texts = Object.values(columns).map((column) => column.split('|'));
  const rows = ['A-1', 'B-1', 'A-2'].map((ref, at): Row => [
    ...[ref, `2037-03-0${at + 1}`],
    ...texts.map((column) => column[at % 2] ?? ''),
  ]);
  const {
    tab: _,
    'Our ref': _ref,
    'Due date': _due,
    ...read
  } = fieldsOf([['Our ref', 'Due date', ...Object.keys(columns)], ...rows]);
  expect(read).toEqual(fields);
});

test.each<[readonly string[], Readonly<Record<string, string | undefined>>]>([
  [
    ['nächste Jahresgebühr', 'JG in EUR', 'Nächste Maßnahme', 'bis'],
    { 'nächste Jahresgebühr': undefined, bis: 'Nächste Maßnahme' },
  ],
  [['Erneuerung fällig', 'Nächste Maßnahme', 'bis'], { 'Erneuerung fällig': undefined, bis: 'Nächste Maßnahme' }],
  [['Next due', 'Next action', 'Renewal due'], { 'Next due': 'Next action', 'Renewal due': undefined }],
  [['Next due', 'Fee', 'Next action', 'Renewal due'], { 'Next due': 'Next action', 'Renewal due': undefined }],
])('of the columns %o, the next action names the right date', (headings, actions) => {
  const cell = (heading: string, at: number): string =>
    /action|Maßnahme/.test(heading) ? 'Response' : /Fee|EUR/.test(heading) ? '210' : `2037-0${at + 1}-02`;
  const rows = [0, 1, 2, 3].map((at) => [`A-${at}`, 'Aurora', 'Lamp', ...headings.map((heading) => cell(heading, at))]);
  const { layout } = proposeLayout([look('Patents', [['Our ref', 'Client', 'Title', ...headings], ...rows])]);
  const { deadlines } = layout.feeds[0] as HeadingFeed;
  expect(Object.fromEntries(deadlines.map(({ heading, action }) => [heading, action?.heading]))).toEqual(actions);
});

test('a mark behind the columns of the next deadline leaves out the deadline, one among those of the matter the whole row', () => {
  const sheet = (...headings: readonly string[]) =>
    look('Expedientes', [
      ['Exp.', 'Cliente', 'Denominación', ...headings],
      ...[0, 1, 2].map((at) => [
        `A-${at}`,
        'Aurora',
        'Lamp',
        ...headings.map((one) => (one === 'Hecho' && at === 1 ? 'TRUE' : (CELLS[one] ?? ''))),
      ]),
    ]);
  const CELLS: Readonly<Record<string, string>> = {
    'Próximo vencimiento': '2037-01-02',
    Trámite: 'Anualidad 12',
    'Tasa €': '152.44',
    Avisado: 'TRUE',
    Hecho: 'FALSE',
    País: 'ES',
  };
  const feed = (...headings: readonly string[]) => proposeLayout([sheet(...headings)]).layout.feeds[0] as HeadingFeed;
  const next = ['Próximo vencimiento', 'Trámite', 'Tasa €', 'Avisado'];
  expect(feed(...next, 'Hecho')).toMatchObject({ deadlines: [{ done: { heading: 'Hecho' } }] });
  expect(feed(...next, 'Hecho').leaveOut).toBeUndefined();
  expect(feed('Hecho', 'País', ...next)).toMatchObject({ leaveOut: { heading: 'Hecho' } });
});

test('the task at the left of its date is the name of the deadline, if its cells are tasks', () => {
  const cases = (...tasks: readonly string[]) =>
    look('Patents', [
      ['', '', '', 'NEXT ACTION', '', ''],
      ['Our ref', 'Client', 'Title', 'Action', 'Action Due', '3.5 Yr Due'],
      ...tasks.map((task, at) => [`A-${at}`, 'Aurora', 'Lamp', task, `2037-0${at + 1}-02`, `2038-0${at + 1}-03`]),
    ]);
  const deadlines = (sheet: SheetLook) => (proposeLayout([sheet]).layout.feeds[0] as HeadingFeed).deadlines;
  expect(deadlines(cases('Pay issue fee', 'Response to Office Action', 'Annuity'))).toMatchObject([
    { heading: 'Action Due', action: { heading: 'Action' } },
    { heading: '3.5 Yr Due' },
  ]);
  expect(deadlines(cases('ask Kay', 'they never answer', 'ask Kay'))[0]).not.toHaveProperty('action');
});

test('a text under the beginning of the heading of its date is the name of the deadline, unless it is a yes or no', () => {
  const deadlines = (heading: string, cells: readonly string[]) => {
    const rows = cells.map((cell, at) => [`A-${at}`, 'Aurora', 'Lamp', 'US', cell, `2037-0${at + 1}-02`]);
    const sheet = look('Cases', [['Our ref', 'Client', 'Title', 'Country', heading, `${heading} Date`], ...rows]);
    return (proposeLayout([sheet]).layout.feeds[0] as HeadingFeed).deadlines.map(({ action }) => action?.heading);
  };
  expect(deadlines('Next Deadline', ['Section 8 Declaration', 'Proof of use'])).toEqual(['Next Deadline']);
  expect(deadlines('Next Deadline', ['yes', 'no'])).toEqual([undefined]);
});

test('a mark beside a date of a matter leaves out that deadline, and not the matter', () => {
  const rows = [
    ['', '', '', 'Frist 1', '', '', 'Frist 2', '', ''],
    ['Az.', 'Mandant', 'Titel', 'Datum', 'Grund', 'erl.', 'Datum', 'Grund', 'erl.'],
    ['A-1', 'Aurora', 'Lampe', '02.01.2037', '5. Jahresgebühr', 'x', '03.02.2037', 'Vollmacht', ''],
    ['A-2', 'Aurora', 'Linse', '13.01.2037', '6. Jahresgebühr', '', '', '', ''],
    ['B-1', 'Bolt', 'Pumpe', '14.01.2037', '7. Jahresgebühr', 'erl.', '', '', ''],
  ];
  const { layout } = proposeLayout([look('Akten', rows)]);
  const feed = layout.feeds[0] as HeadingFeed;
  expect(feed).not.toHaveProperty('leaveOut');
  expect(feed.deadlines).toMatchObject([{ done: { heading: 'erl.', group: 'Frist 1' } }, { heading: 'Datum' }]);
  const open = openFeed(feed, layout, NO_FIELDS, rows);
  const read = rows.slice(2).map((row) => {
    const matter = open.read(row) ?? [];
    const due = open.deadlinesOf(row, matter).map((one) => one.row[TABLES.deadlines.at.type]);
    return [matter[TABLES.matters.at.id], ...due];
  });
  expect(read).toEqual([['A-1', 'Vollmacht'], ['A-2', '6. Jahresgebühr'], ['B-1']]);
});

test.each([
  ['Invoice No.', 'INV-26-1'],
  ['Rechnungsnr.', '2026-0117'],
  ['N° facture', 'F-311'],
  ['Factura n.º', '0001-22'],
  ['Numero fattura', '12/2026'],
  ['請求書番号', 'S-1001'],
  ['发票号码', '03310011'],
])(
  'a list with the numbers of invoices under %s has no deadlines, unless it says what is to be done',
  (heading, number) => {
    const rows = (...more: readonly string[]): readonly Row[] =>
      [
        ['A-1', '2037-01-02'],
        ['A-2', '2037-01-03'],
        ['B-1', '2037-01-04'],
      ].map(([ref, day], at) => [...[ref ?? '', `${number}${at}`, day ?? '', 'Open'], ...more]);
    const headings = ['Our ref', heading, 'Due date', 'Status'];
    expect(fieldsOf([headings, ...rows()])).toEqual({ tab: '' });
    expect(fieldsOf([[...headings, 'Task'], ...rows('Renewal')])).toMatchObject({ tab: 'deadlines', Task: 'type' });
  },
);

test('a list of payments beside the matters is one of deadlines', () => {
  const rows = [
    ['Our ref', 'Client', 'Filed', 'Payment due'],
    ['A-1', 'Aurora', '2020-05-06', '2037-01-02'],
    ['B-1', 'Bolt', '2020-05-07', '2037-01-03'],
  ];
  expect(fieldsOf(rows)).toMatchObject({ tab: 'deadlines', 'Our ref': 'matterId', 'Payment due': 'dueDate' });
});

test('a text under the same heading as the dates, beside each of them, is the name of the deadline, but no remark is', () => {
  const action = (heading: string) => {
    const sheet = look('Marcas', [
      ['', '', '', 'PRÓXIMO PRAZO', '', ''],
      ['Pasta', 'Cliente', 'Marca', 'Prazo', heading, 'Depósito'],
      ['A-1', 'Aurora', 'LUX', '2037-01-02', 'Manifestação', '2020-01-02'],
      ['A-2', 'Aurora', 'LEN', '', '', '2020-01-03'],
      ['B-1', 'Bolt', 'PUM', '2037-01-04', 'Prorrogação', '2020-01-04'],
    ]);
    return (proposeLayout([sheet]).layout.feeds[0] as HeadingFeed).deadlines[0]?.action?.heading;
  };
  expect(['Matéria', 'Descrição do prazo', 'Observações', 'Nota interna'].map(action)).toEqual([
    'Matéria',
    'Descrição do prazo',
    undefined,
    undefined,
  ]);
});

test.each([
  ['Annuités', 'Annuités'],
  ['Renewals', 'Renewals'],
  ['Échéances', undefined],
])('in a sheet “%s” in which no column says what is due, each deadline is called “%s”', (name, type) => {
  const cases = look('Cases', [
    ['Our ref', 'Client', 'Title', 'Filing date'],
    ['A-1', 'Aurora', 'Lamp', '2020-05-06'],
    ['B-1', 'Bolt', 'Pump', '2020-05-07'],
  ]);
  const days = look(name, [
    ['Our ref', 'Due date', 'Official fee'],
    ['A-1', '2027-05-06', '250'],
    ['B-1', '2027-05-07', '270'],
  ]);
  const feed = proposeLayout([cases, days]).layout.feeds.find((one) => one.sheet === name);
  expect(feed).toMatchObject({ tab: 'deadlines', constants: type === undefined ? {} : { type } });
  expect(feed?.by === 'heading' && feed.constants['type']).toBe(type);
});

test('a column that only says whether a day can be moved is no due date, and neither is that of a reminder', () => {
  const days = look('Fristen', [
    ['Datum', 'Vorfrist', 'Akte', 'Fristart', 'Notfrist'],
    ['14.01.2027', '07.01.2027', 'A-1', 'Erwiderung', 'ja'],
    ['25.01.2027', '18.01.2027', 'B-1', 'Verlängerung', ''],
  ]);
  const feed = proposeLayout([CASES, days]).layout.feeds.find(({ sheet }) => sheet === 'Fristen') as HeadingFeed;
  expect(feed.columns.map(({ field, heading }) => [field, heading])).toEqual([
    ['dueDate', 'Datum'],
    ['matterId', 'Akte'],
    ['type', 'Fristart'],
  ]);
});

test.each([
  ['Termine ufficio', 'Data'],
  ['Office deadline', 'Date'],
  ['Amtsfrist', 'Datum'],
])('beside days under “%s”, those under “%s” are no due dates', (due, date) => {
  const days = look('Docket', [
    [date, 'Our ref', 'Action', due],
    ['2027-02-03', 'A-1', 'Response', '2027-02-13'],
    ['2027-02-04', 'B-1', 'Renewal', '2027-02-14'],
  ]);
  const feed = proposeLayout([CASES, days]).layout.feeds.find(({ sheet }) => sheet === 'Docket') as HeadingFeed;
  expect(feed.columns.find(({ field }) => field === 'dueDate')?.heading).toBe(due);
});

test('headings in two languages say what is done next, and what is done', () => {
  const cases = look('Docket', [
    [
      'File No.',
      'Client',
      'Title',
      'Country',
      'Filed',
      'Next action / Prochaine étape',
      'Due / Échéance',
      'Done / Fait',
    ],
    ['A-1', 'Aurora', 'Lamp', 'CA', '2020-05-06', 'Respond', '2027-02-13', 'x'],
    ['B-1', 'Bolt', 'Pump', 'US', '2020-05-07', 'Pay the fee', '2027-02-14', ''],
  ]);
  const [feed] = proposeLayout([cases]).layout.feeds as readonly HeadingFeed[];
  expect(feed?.deadlines).toMatchObject([
    {
      ...{ heading: 'Due / Échéance', action: { heading: 'Next action / Prochaine étape' } },
      done: { heading: 'Done / Fait', marks: ['x'] },
    },
  ]);
});
