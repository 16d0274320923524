import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

test.each<[string, readonly SheetLook[], Readonly<Record<string, string>>]>([
  [
    'Dutch',
    [
      look('Zaken', [
        [
          'Dossiernr.',
          'Klant',
          'Aanvrager',
          'Titel',
          'Soort',
          'Land',
          'Indieningsdatum',
          'Aanvraagnr.',
          'Verleend op',
          'Status',
          'Jaartaks',
        ],
        [
          'N-1',
          'Jansen',
          'Jansen BV',
          'Klep',
          'octrooi',
          'NL',
          '15-03-2018',
          '2018123',
          '16-05-2020',
          'verleend',
          '17-05-2027',
        ],
        [
          'N-2',
          'De Wit',
          'De Wit BV',
          'Band',
          'merk',
          'België',
          '15-04-2018',
          '2018124',
          '',
          'vervallen',
          '18-05-2027',
        ],
      ]),
      look('Termijnen', [
        ['Dossier', 'Termijn', 'Vervaldatum', 'Opmerking'],
        ['N-1', 'Taks', '15-06-2027', 'tijdig'],
      ]),
      look('Contactpersonen', [
        ['Klant', 'Naam', 'E-mailadres', 'Telefoon'],
        ['Jansen', 'Mevr. Bos', 'bos@jansen.example', '020'],
      ]),
    ],
    {
      'matters.id': 'Dossiernr.',
      'matters.company': 'Klant',
      'matters.owner': 'Aanvrager',
      'matters.title': 'Titel',
      'matters.ipType': 'Soort',
      'matters.jurisdiction': 'Land',
      'matters.filingDate': 'Indieningsdatum',
      'matters.applicationNumber': 'Aanvraagnr.',
      'matters.grantDate': 'Verleend op',
      'matters.status': 'Status',
      'deadlines.matterId': 'Dossier',
      'deadlines.type': 'Termijn',
      'deadlines.dueDate': 'Vervaldatum',
      'users.company': 'Klant',
      'users.name': 'Naam',
      'users.email': 'E-mailadres',
      'users.phone': 'Telefoon',
    },
  ],
  [
    'Portuguese',
    [
      look('Processos', [
        [
          'Nosso processo',
          'Cliente',
          'Título/Marca',
          'Natureza',
          'País',
          'Data do depósito',
          'Nº do pedido',
          'Data de concessão',
          'Situação',
        ],
        ['B-1', 'Norte', 'Válvula', 'Patente', 'Brasil', '15/03/2018', 'BR102018', '16/05/2020', 'Concedida'],
        ['B-2', 'Sul', 'Junta', 'Marca', 'EUA', '15/04/2018', 'BR102019', '', 'Arquivada'],
      ]),
      look('Contatos', [
        ['Cliente', 'Contato', 'E-mail'],
        ['Norte', 'Sra. Lima', 'lima@norte.example'],
      ]),
    ],
    {
      'matters.id': 'Nosso processo',
      'matters.company': 'Cliente',
      'matters.title': 'Título/Marca',
      'matters.ipType': 'Natureza',
      'matters.jurisdiction': 'País',
      'matters.filingDate': 'Data do depósito',
      'matters.applicationNumber': 'Nº do pedido',
      'matters.grantDate': 'Data de concessão',
      'matters.status': 'Situação',
      'users.company': 'Cliente',
      'users.name': 'Contato',
      'users.email': 'E-mail',
    },
  ],
])('the headings of a %s workbook are proposed, and its words known', (_, sheets, expected) => {
  const { layout, columns, missing } = proposeLayout(sheets);
  expect(Object.fromEntries(columns.map(({ tab, field, heading }) => [`${tab}.${field}`, heading]))).toEqual(expected);
  expect(missing).toEqual([]);
  expect(Object.values(layout.values.statuses).toSorted()).toEqual(['dead', 'granted']);
  expect(Object.values(layout.values.types).toSorted()).toEqual(['Patent', 'Trademark']);
});

test('a sheet with a row for each action is read as matters with deadlines where no other sheet has the matters', () => {
  const actions = look('Actions', [
    ['Case', 'Client', 'Subject', 'Country', 'Status', 'Action', 'Final due', 'Handler'],
    ['P-1', 'Aurora', 'Lamp', 'US', 'Granted', 'Pay renewal fee', '2027-05-06', 'KL'],
    ['P-1', 'Aurora', 'Lamp', 'US', 'Granted', 'Report', '2027-06-06', 'KL'],
  ]);
  const [feed] = proposeLayout([actions]).layout.feeds;
  expect(feed).toMatchObject({
    tab: 'matters',
    deadlines: [{ heading: 'Final due', action: { heading: 'Action' } }],
  });
  const cases = look('Cases', [
    ['Case', 'Client', 'Title', 'Country', 'Filing Date'],
    ['P-1', 'Aurora', 'Lamp', 'US', '2020-05-06'],
  ]);
  expect(proposeLayout([actions, cases]).layout.feeds.map(({ tab }) => tab)).toEqual(['deadlines', 'matters']);
});

test('in an unknown language, a sheet that names the matters and has dates is read as deadlines only after it was asked', () => {
  const sheets = [
    look('Cysylltau', [
      ['Cleient', 'E-mail'],
      ['Aurora', 'ann@aurora.example'],
      ['Bolt', 'bob@bolt.example'],
    ]),
    look('Achosion', [
      ['Cyfeirnod', 'Cleient', 'Dyfais', 'Diwrnod'],
      ['T-1', 'Aurora', 'Lamp', '13.02.2019'],
      ['T-2', 'Bolt', 'Falf', '14.02.2019'],
    ]),
    look('Terfynau', [
      ['Cyfeirnod', 'Gwaith', 'Dyddiad'],
      ['T-2', 'Ffi', '15.02.2027'],
    ]),
  ];
  const proposal = proposeLayout(sheets);
  expect(proposal.layout.feeds.map(({ sheet }) => sheet)).toEqual(['Cysylltau', 'Achosion']);
  const asked = explainSheets(proposal.layout, sheets, proposal).find(({ tab }) => tab === 'deadlines');
  expect(asked).toMatchObject({ kind: 'tab-without-sheet', found: 'Terfynau' });
  expect(changedLayout(proposal.layout, asked!.change!).feeds.at(-1)).toMatchObject({
    ...{ sheet: 'Terfynau', tab: 'deadlines', clientFromMatter: true },
    columns: [
      { field: 'matterId', heading: 'Cyfeirnod' },
      { field: 'dueDate', heading: 'Dyddiad', dateOrder: 'day-first' },
    ],
  });
});

test('of two columns of numbers, the one with those of an office is not what the firm calls its matters', () => {
  const asuntos = look('Asuntos', [
    ['No. de asunto', 'Cliente', 'Denominación', 'Expediente'],
    ['MX-1', 'Aurora', 'Lámpara', '810001578'],
    ['MX-2', 'Bolt', 'Bomba', '761002144'],
  ]);
  const fields = proposeLayout([asuntos]).columns.map(({ field, heading }) => [heading, field]);
  expect(fields).toContainEqual(['No. de asunto', 'id']);
  expect(fields).toContainEqual(['Expediente', 'applicationNumber']);
});

test('remarks are proposed as notes only if their heading says that they are for clients: others are often the firm’s own', () => {
  const dates = (heading: string): SheetLook =>
    look('Fristen', [
      ['Akte', 'Frist', 'Art der Frist', heading],
      ['A-1', '15.03.2027', 'Bescheid', 'zahlt nicht'],
      ['A-2', '16.03.2027', 'Bescheid', 'schwierig'],
    ]);
  const notes = (heading: string): string | undefined =>
    proposeLayout([dates(heading)]).columns.find(({ field }) => field === 'notes' || field === 'description')?.heading;
  for (const heading of ['Bemerkung (Mandant)', 'Notes (client)', '備考（顧客共有可）'])
    expect(notes(heading)).toBe(heading);
  for (const heading of [
    'Bemerkung',
    'Notiz',
    'Remarks',
    '備考',
    'Notiz (intern)',
    'BEM_INT',
    'Remarks (int)',
    'Internal comments',
    'Note riservate',
    '所内备注',
    '备注(内部)',
  ])
    expect([heading, notes(heading)]).toEqual([heading, undefined]);
});

test('a day on which the right itself ends is no deadline beside the next one', () => {
  const sheet = look('Pratiche', [
    ['Pratica', 'Cliente', 'Titolo', 'Paese', 'Scadenza titolo', 'Prossima scadenza'],
    ['A-1', 'Aurora', 'Lampada', 'IT', '14/09/2037', '14/09/2027'],
    ['A-2', 'Bolt', 'Pompa', 'EP', '15/09/2038', '15/09/2028'],
  ]);
  const { layout, columns } = proposeLayout([sheet]);
  expect(columns).toContainEqual(expect.objectContaining({ field: 'expiryDate', heading: 'Scadenza titolo' }));
  expect(layout.feeds[0]).toMatchObject({ deadlines: [{ heading: 'Prossima scadenza' }] });
});

test('“Objet” beside a due date is the title, “Was” the next action, and deadlines with a day under “ERL_AM” are left out', () => {
  const feed = (...headings: readonly string[]) =>
    proposeLayout([
      look('Dossiers', [
        ['Dossier', 'Client', 'Owner of record', ...headings],
        ['A-1', 'Aurora', 'Bolt', 'membrane', '12.02.2029', 'taxe', ''],
        ['A-2', 'Bolt', 'Bolt', 'capteur', '15.03.2027', 'taxe', '20270116'],
      ]),
    ]).layout.feeds[0];
  expect(feed('Objet', 'Échéance taxe', 'Was', 'ERL_AM')).toMatchObject({
    columns: expect.arrayContaining([
      { field: 'title', heading: 'Objet' },
      { field: 'owner', heading: 'Owner of record' },
    ]),
    deadlines: [{ heading: 'Échéance taxe', action: { heading: 'Was' }, done: { heading: 'ERL_AM', marks: [] } }],
  });
});

test('numbers and dates under groups in two languages are those of the groups', () => {
  const { layout } = proposeLayout([
    look('국내', [
      ['사건 / Case', '', '', '출원 / Filing', '', '등록 / Registration', ''],
      ['관리번호', '고객', '상태', '번호', '일자', '번호', '일자'],
      ['P-1', 'Aurora', '등록', '10-2016-0071294', '2016-01-12', '10-2963827', '2020-01-27'],
      ['P-2', 'Bolt', '등록', '10-2016-0034214', '2016-02-12', '10-2956545', '2019-05-23'],
    ]),
  ]);
  const [feed] = layout.feeds;
  expect(feed?.by === 'heading' && feed.columns.map(({ field }) => field)).toEqual(
    'id company status applicationNumber filingDate grantNumber grantDate'.split(' '),
  );
});

test('Italian abbreviations are the days of the grant and of the end of the right', () => {
  const { layout } = proposeLayout([
    look('Brevetti', [
      ['Ns. rif.', 'Cliente', 'Titolo', 'Data conc.', 'Scad. tutela'],
      ['B-1', 'Aurora', 'Lampada', '09/11/2015', '16/05/2031'],
      ['B-2', 'Bolt', 'Pompa', '19/11/2016', '26/05/2032'],
    ]),
  ]);
  const [feed] = layout.feeds;
  expect(feed?.by === 'heading' && [feed.columns.slice(3).map(({ field }) => field), feed.deadlines]).toEqual([
    ['grantDate', 'expiryDate'],
    [],
  ]);
});

test('dates in full-width digits are dates: they say when something is due', () => {
  const rows = ['１', '２', '３', '４', '５'].map((nth) => [
    `Ｐ－${nth}`,
    '青空株式会社',
    'ポンプ',
    `２０２７年３月${nth}日`,
  ]);
  const { layout } = proposeLayout([look('案件', [['整理番号', '顧客名', '発明の名称', '期限'], ...rows])]);

  expect(layout.feeds).toMatchObject([{ tab: 'matters', deadlines: [{ heading: '期限' }] }]);
});
