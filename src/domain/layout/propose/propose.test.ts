import { describe, expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { lookAtSheet } from '#domain/layout/look/look-at-sheet.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { proposeLayout } from './propose.ts';

const look = (name: string, rows: readonly Row[], hiddenColumns: readonly number[] = []): SheetLook => {
  const looker = lookAtSheet(name, 60);
  looker.add(rows);
  return looker.finish({ hidden: false, hiddenColumns: new Set(hiddenColumns), hiddenRows: [] });
};
const fieldsIn = (feed: unknown): Record<string, string> =>
  Object.fromEntries((feed as HeadingFeed).columns.map(({ field, heading }) => [field, heading]));

test('a heading of 200 characters is found again by the layout that was made from the look; one that no layout can name is none', () => {
  const long = 'Date of filing with the office, or of entry into the national phase '.repeat(3).trim();
  const rows = [
    ['Ref', 'Client', long, 'x'.repeat(300)],
    ['P-1', 'Aurora', '15.03.2018', 'y'],
  ];
  const { columns } = look('Patents', rows);
  expect(columns.map(({ heading }) => heading)).toEqual(['Ref', 'Client', long, '']);
  const feed: HeadingFeed = {
    by: 'heading',
    sheet: 'Patents',
    tab: 'matters',
    columns: [{ field: 'filingDate', heading: columns[2]?.heading ?? '' }],
    constants: {},
    leaveOutTotals: true,
    deadlines: [],
    clientFromMatter: false,
  };
  expect(openFeed(feed, { values: NO_VALUES, empties: [] }, NO_FIELDS, rows).problems).toEqual([]);
});

describe('what is proposed for a sheet', () => {
  test.each<[string, string, Row, Record<string, string>]>([
    [
      'German',
      'Patente',
      ['Unser Zeichen', 'Mandant', 'Anmeldetag', 'Erteilungstag', 'Land', 'Verfahrensstand', 'Bezeichnung'],
      {
        id: 'Unser Zeichen',
        company: 'Mandant',
        filingDate: 'Anmeldetag',
        grantDate: 'Erteilungstag',
        jurisdiction: 'Land',
        status: 'Verfahrensstand',
        title: 'Bezeichnung',
      },
    ],
    [
      'French',
      'Brevets',
      ['Notre référence', 'Nom du client', 'Date de dépôt', 'Pays', 'Statut', 'Titre'],
      {
        id: 'Notre référence',
        company: 'Nom du client',
        filingDate: 'Date de dépôt',
        jurisdiction: 'Pays',
        status: 'Statut',
        title: 'Titre',
      },
    ],
    [
      'Spanish',
      'Marcas',
      ['Nuestra referencia', 'Cliente', 'Fecha de solicitud', 'País', 'Estado', 'Marca'],
      {
        id: 'Nuestra referencia',
        company: 'Cliente',
        filingDate: 'Fecha de solicitud',
        jurisdiction: 'País',
        status: 'Estado',
        title: 'Marca',
      },
    ],
    [
      'Japanese',
      '特許',
      ['整理番号', '顧客', '出願日', '国', '状態', '発明の名称'],
      {
        id: '整理番号',
        company: '顧客',
        filingDate: '出願日',
        jurisdiction: '国',
        status: '状態',
        title: '発明の名称',
      },
    ],
    [
      'Chinese',
      '专利',
      ['案号', '客户', '申请日', '国家', '法律状态', '发明名称'],
      {
        id: '案号',
        company: '客户',
        filingDate: '申请日',
        jurisdiction: '国家',
        status: '法律状态',
        title: '发明名称',
      },
    ],
    [
      'abbreviated',
      'UK patents',
      ['N/Réf.', 'CLIENT_NAME', 'Appl. No.', 'App. Date', 'Reg’n No', 'Prio-Datum', 'Titel (Title)', 'V/Ref'],
      {
        id: 'N/Réf.',
        company: 'CLIENT_NAME',
        applicationNumber: 'Appl. No.',
        filingDate: 'App. Date',
        grantNumber: 'Reg’n No',
        earliestPriorityDate: 'Prio-Datum',
        title: 'Titel (Title)',
        clientReference: 'V/Ref',
      },
    ],
  ])('reads %s headings', (_, name, header, fields) => {
    const { layout, missing } = proposeLayout([
      look(name, [['Portfolio'], [], header, header.map((__, i) => `value ${i}`)]),
    ]);
    expect([layout.feeds[0]?.tab, fieldsIn(layout.feeds[0]), missing]).toEqual(['matters', fields, []]);
  });

  test.each(['Opponent', 'Applicant', 'Owner', 'Anmelder', 'Inhaber', 'Gegner', 'Titular'])(
    'never takes "%s" for the client',
    (heading) => {
      const { layout, missing } = proposeLayout([
        look('Patents', [
          ['Our Ref', heading, 'Filing Date'],
          ['P1', 'Aurora', '2020-01-31'],
        ]),
      ]);
      expect(fieldsIn(layout.feeds[0])['company']).toBeUndefined();
      expect(missing).toEqual([{ sheet: 'Patents', tab: 'matters', field: 'company' }]);
    },
  );

  test('says how sure it is, with three real values, and proves the order of dates by them', () => {
    const rows = [
      ['Our Ref', 'Client', 'Filed', 'Granted', 'Filing Date'],
      ['P1', 'Aurora', 'soon', '', '03/04/2020'],
      ['P2', 'Aurora', 'soon', '', '12/31/2020'],
      ['P3', 'Bolt', 'soon', '', '05/06/2021'],
      ['P4', 'Bolt', 'soon', '', '07/08/2021'],
    ];
    const { layout, columns } = proposeLayout([
      look(
        'Patents',
        rows.map((row) => row.toSpliced(4, 1)),
      ),
    ]);
    expect(columns.find(({ field }) => field === 'filingDate')).toEqual({
      sheet: 'Patents',
      tab: 'matters',
      field: 'filingDate',
      column: 'C',
      heading: 'Filed',
      sure: 'guess',
      why: 'heading',
      examples: ['soon'],
      ambiguousExamples: [],
    });
    expect(columns.find(({ field }) => field === 'company')).toMatchObject({
      sure: 'sure',
      examples: ['Aurora', 'Bolt'],
    });
    expect(layout.feeds).toHaveLength(1);
    // Of two headings that say the same, the one whose cells fit.
    const dated = proposeLayout([look('Patents', rows)]);
    expect((dated.layout.feeds[0] as HeadingFeed).columns.find(({ field }) => field === 'filingDate')).toEqual({
      field: 'filingDate',
      heading: 'Filing Date',
      dateOrder: 'month-first',
    });
  });

  test('tells equal headings apart by the group above them, and leaves them where there is none', () => {
    const grouped = [
      ['Our Ref', 'Client', 'Title', 'Inventor', ''],
      ['', '', '', 'Filing Date', 'x'],
      ['P1', 'A', 'B', '2020-01-31', ''],
    ];
    expect(proposeLayout([look('Patents', grouped)]).layout.feeds[0]).toMatchObject({
      columns: expect.arrayContaining([{ field: 'filingDate', heading: 'Filing Date' }]) as unknown,
    });
    const twice = [
      ['Our Ref', 'Client', 'Client', 'Title'],
      ['P1', 'Aurora', 'Bolt', 'Lamp'],
    ];
    expect(proposeLayout([look('Patents', twice)]).missing).toEqual([
      { sheet: 'Patents', tab: 'matters', field: 'company' },
    ]);
  });

  test('knows people by their addresses, deadlines by their matter, and never a hidden column', () => {
    const { layout, missing } = proposeLayout([
      look(
        'Clients',
        [
          ['Client', 'Kontakt X', 'Secret'],
          ['Aurora', 'ann@aurora.example', 'eve@firm.example'],
          ['Bolt', 'bob@bolt.example', ''],
        ],
        [2],
      ),
      look('Fristen', [
        ['Akte', 'Frist', 'Fällig am', 'Erledigt'],
        ['P1', 'Response', '15.03.2027', ''],
        ['P2', 'Renewal', '16.03.2027', 'x'],
      ]),
    ]);
    expect(layout.feeds.map((feed) => [feed.tab, fieldsIn(feed)])).toEqual([
      ['users', { company: 'Client', email: 'Kontakt X' }],
      ['deadlines', { matterId: 'Akte', type: 'Frist', dueDate: 'Fällig am' }],
    ]);
    expect(layout.feeds[1]).toMatchObject({ clientFromMatter: true, leaveOut: { heading: 'Erledigt', marks: ['x'] } });
    expect(missing).toEqual([]);
  });

  test('proposes what the words mean, and what is due next', () => {
    const rows = [
      ['Our Ref', 'Client', 'Status', 'Type', 'Country', 'Next due', 'Next action'],
      ['P1', 'Aurora', 'erteilt', 'P', 'EPA', '15.03.2027', 'Renewal'],
      ['P2', 'Aurora', 'angemeldet', 'TM', 'Frankreich', '', ''],
      ['P3', 'Aurora', 'Zustellung', 'Patent', 'Germany', '', ''],
    ];
    const { layout } = proposeLayout([look('Akten', rows)]);
    expect(layout.values).toEqual({
      statuses: { erteilt: 'granted', angemeldet: 'pending' },
      types: { P: 'Patent', TM: 'Trademark' },
      countries: { EPA: 'European Patent Office', Frankreich: 'France' },
      clients: {},
    });
    expect(layout.feeds[0]).toMatchObject({
      deadlines: [
        { heading: 'Next due', name: 'Next due', dateOrder: 'day-first', action: { heading: 'Next action' } },
      ],
    });
  });

  test('needs nothing of a sheet in the documented layout', () => {
    const header = documentedHeader('matters');
    const { layout } = proposeLayout([look('Matters', [header, header.map((text) => text && 'x')])]);
    expect(layout.feeds).toEqual([{ by: 'position', sheet: 'Matters', tab: 'matters' }]);
  });
});
