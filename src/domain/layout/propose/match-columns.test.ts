import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

const feedOf = (...rows: readonly Row[]): HeadingFeed =>
  proposeLayout([look('Cases', rows)]).layout.feeds[0] as HeadingFeed;
const fieldsOf = ({ columns }: HeadingFeed): Record<string, string> =>
  Object.fromEntries(
    columns.map(({ field, heading, group }) => [field, group === undefined ? heading : `${group}/${heading}`]),
  );

test.each([
  ['751806-2020', '932168-2016'],
  ['3.640.942', '3.716.223'],
  ['06-049218', '07-112045'],
  ['A 50190/2017', 'GM 50610/2016'],
  ['13 098 048.0', '18 353 461.2'],
  ['1733311', '1750000'],
])(
  'given the firm’s own references, the numbers %s and %s under a word for a file are the office’s, on either side',
  (...numbers) => {
    const [one, two] = numbers;
    const rows = (isFirst: boolean): readonly Row[] =>
      [
        ['Ref.', 'Expediente', 'Cliente', 'Marca'],
        ['MA-120', one, 'Aurora', 'LUX'],
        ['MA-121', two, 'Bolt', 'REX'],
      ].map(([own = '', file = '', ...more]) => (isFirst ? [file, own, ...more] : [own, file, ...more]));
    for (const isFirst of [true, false])
      expect(fieldsOf(feedOf(...rows(isFirst)))).toMatchObject({ id: 'Ref.', applicationNumber: 'Expediente' });
  },
);

test.each([
  ['without other references', ['Expediente', 'Solicitante']],
  ['beside names of clients', ['Expediente', 'Cliente']],
])('numbers under a word for a file are the references %s', (_, headings) => {
  const feed = feedOf([...headings, 'Marca'], ['751806-2020', 'Aurora', 'LUX'], ['932168-2016', 'Bolt', 'REX']);
  expect(fieldsOf(feed)).toMatchObject({ id: 'Expediente' });
});

test.each(['Client Matter No.', 'Client-Matter Number', 'Client file', 'Mandantenzeichen'])(
  'given no other references, those under %s name the matters, and another column has the client’s own',
  (heading) => {
    const rows: readonly Row[] = [
      ['Client', heading, 'Title', 'Client’s Ref.'],
      ['Aurora', '0417-0019US1', 'Lamp', 'AU-9'],
      ['Aurora', '0417-0020US1', 'Lens', 'AU-9'],
      ['Bolt', '0471-0001EP1', 'Pump', 'B 12'],
    ];
    expect(fieldsOf(feedOf(...rows))).toMatchObject({ id: heading, clientReference: 'Client’s Ref.' });
    const withOwn = rows.map((row, at) => [at === 0 ? 'Our ref' : `P-${at}`, ...row]);
    expect(fieldsOf(feedOf(...withOwn))).toMatchObject({ id: 'Our ref', clientReference: heading });
  },
);

test('references of the firm beside other references of it are no numbers of an office', () => {
  const feed = feedOf(
    ['Ref.', 'Expediente', 'Cliente', 'Marca'],
    ['MA-1200', 'E-1200/20', 'Aurora', 'LUX'],
    ['MA-1201', 'E-1201/20', 'Bolt', 'REX'],
  );
  expect(fieldsOf(feed)).toMatchObject({ id: 'Ref.', docketNumber: 'Expediente' });
});

test('a second column of references with the long numbers of an office has the numbers of applications', () => {
  const feed = feedOf(
    ['PASTA', 'CLIENTE', 'MARCA', 'Nº PROCESSO'],
    ['012P01', 'Aurora', 'LUX', 'BR 10 2018 017909-9'],
    ['012M02', 'Bolt', 'REX', '930 004 585'],
  );
  expect(fieldsOf(feed)).toMatchObject({ id: 'PASTA', applicationNumber: 'Nº PROCESSO' });
});

test('a second column of references that several matters share names their family', () => {
  const feed = feedOf(
    ['N/Réf.', 'Client', 'Dossier', 'Titre'],
    ['B10218 FR', 'Aurora', '10218', 'Lampe'],
    ['B10218 EP', 'Aurora', '10218', 'Lampe'],
    ['B10301 FR', 'Bolt', '10301', 'Pompe'],
    ['B10301 EP', 'Bolt', '10301', 'Pompe'],
  );
  expect(fieldsOf(feed)).toMatchObject({ id: 'N/Réf.', ipFamily: 'Dossier' });
});

test('given a label between a header and the groups above it, each date belongs to its group', () => {
  const feed = feedOf(
    ['', '', '', 'Dépôt', '', '', 'Délivrance'],
    ['*** 2007-2013 ***'],
    ['N/Réf.', 'Client', 'Intitulé', 'Date', 'N° dépôt', 'N° publ.', 'Date', 'N° délivrance'],
    ['B1', 'Aurora', 'Lampe', '27/05/2009', 'FR0957606', 'FR1', '27/03/2012', '3015982'],
    ['B2', 'Bolt', 'Pompe', '28/05/2009', 'FR0957607', 'FR2', '28/03/2012', '3015983'],
  );
  expect(fieldsOf(feed)).toMatchObject({ filingDate: 'Dépôt/Date', grantDate: 'Délivrance/Date' });
  expect(fieldsOf(feed)).not.toHaveProperty('firstPublicationDate');
});

const BELOW_ACTS: readonly Row[] = [
  ['Dossier', '', '', 'Dépôt', '', 'Délivrance / Enregistrement', ''],
  ['Cote', 'Client', 'Intitulé', 'Référence', 'Date', 'Numéro', 'Date'],
  ['L 12 FR', 'Aurora', 'Lampe', '2009-117606', '27/05/2009', '3015982', '27/03/2012'],
  ['L 12 EP', 'Aurora', 'Lampe', '17154956.1', '28/05/2009', '3841647', ''],
  ['P 40 FR', 'Bolt', 'Pompe', '2009-117607', '28/05/2009', '3015983', '28/03/2012'],
];

test('given a reference and a number under the acts of an office, they are the numbers of these acts', () => {
  const [above = [], [, ...headings] = [], ...rows] = BELOW_ACTS;
  const feed = feedOf(above, ['N. dossier', ...headings], ...rows);
  expect(fieldsOf(feed)).toMatchObject({
    id: 'N. dossier',
    applicationNumber: 'Référence',
    grantNumber: 'Numéro',
  });
  const short = rows.map((row) => row.with(3, row[0]!));
  expect(fieldsOf(feedOf(above, ['Cote', ...headings], ...short))).toMatchObject({
    id: 'Référence',
    grantNumber: 'Numéro',
  });
});

test('given a reference under the acts of an office and none of the firm, asks which column has that one', () => {
  const sheets = [look('Cases', BELOW_ACTS)];
  const proposal = proposeLayout(sheets);
  const asked = explainSheets(proposal.layout, sheets, proposal).filter(({ kind }) => kind === 'field-without-column');
  expect(asked.map(({ field }) => field)).toEqual(['id']);
});

test('given no references of the firm, asks whether the numbers of the office name the matters if each is there once', () => {
  const asked = (...numbers: readonly string[]): unknown => {
    const rows = numbers.map((number, at) => [['Aurora', 'Bolt'][at % 2] ?? '', `BRAND ${at}`, 'GB', number]);
    const sheets = [look('Marks', [['Client', 'Trade mark', 'Country', 'App. No.'], ...rows])];
    const proposal = proposeLayout(sheets);
    return explainSheets(proposal.layout, sheets, proposal)
      .filter(({ kind }) => kind === 'field-without-column')
      .map(({ field, found }) => [field, found]);
  };
  expect(asked('3000037', '3000074', '3000111')).toEqual([['id', 'App. No.']]);
  expect(asked('3000037', '3000037', '3000111')).toEqual([['id', '']]);
});

test('given the day to instruct by beside the day that is due, under the same heading, only the latter is a deadline', () => {
  const feed = feedOf(
    ['', '', '', 'Verlängerung', '', 'Fristen', ''],
    ['Akte', 'Mandant', 'Marke', 'Datum', 'Auftrag bis', 'VF 1', 'Next due'],
    ['M1', 'Aurora', 'Lux', '14.5.2029', '14.3.2029', '1.1.2027', '1.2.2027'],
    ['M2', 'Bolt', 'Rex', '15.5.2029', '15.3.2029', '2.1.2027', '2.2.2027'],
  );
  expect(feed.deadlines.map(({ heading }) => heading)).toEqual(['Datum', 'Next due']);
});

test('given “What” with kinds of rights and numbers with a dash between them, reads them as the kind and the number', () => {
  const feed = feedOf(
    ['Our ref', 'Client', 'What', 'Grant/Reg no', 'Renewal due'],
    ['P1', 'Aurora', 'Patent', '-', '2037-01-02'],
    ['P2', 'Bolt', 'TM', '2573910', '2037-01-03'],
    ['P3', 'Bolt', 'Patent', '3 683 474', '2037-01-04'],
  );
  expect(fieldsOf(feed)).toMatchObject({ ipType: 'What', grantNumber: 'Grant/Reg no' });
  expect(feed.deadlines).toEqual([{ heading: 'Renewal due', name: 'Renewal due' }]);
});

test('given kinds of rights of which one is unknown, and under a heading of classes, reads them as the kind', () => {
  const kinds = (heading: string, ...words: readonly string[]): HeadingFeed =>
    feedOf(['Our ref', 'Client', heading], ...words.map((word, at) => [`P${at}`, at === 0 ? 'Aurora' : 'Bolt', word]));
  const what = kinds('What', 'Patent', 'TM', 'Patent', 'TM', 'Patent', 'TM', 'Xyz');
  expect(fieldsOf(what)).toMatchObject({ ipType: 'What' });
  expect(fieldsOf(kinds('類別', '發明', '新型', '發明'))).toMatchObject({ ipType: '類別' });
});

test('given a list of user names and passwords, its user names are no addresses of people', () => {
  const sheets = [
    look('Domains', [
      ['Nr.', 'Kunde', 'Domain', 'Login', 'Passwort'],
      ['D1', 'Aurora', 'aurora.example', 'sihl0', 'x1'],
      ['D2', 'Bolt', 'bolt.example', 'sihl1', 'x2'],
      ['D3', 'Corax', 'corax.example', 'sihl2', 'x3'],
    ]),
    look('Adressen', [
      ['Firma', 'E-Mail'],
      ['Aurora', 'ann@aurora.example'],
      ['Bolt', 'bob@bolt.example'],
    ]),
  ];
  const people = proposeLayout(sheets).layout.feeds.filter(({ tab }) => tab === 'users');
  expect(people.map(({ sheet }) => sheet)).toEqual(['Adressen']);
});

test('given people beside the matters only, asks whether the rarer name of a client is another spelling', () => {
  const client = (name: string, n: number): Row => [`P${n}`, name, `Lamp ${n}`, `ann@${n}.example`];
  const sheets = [
    look('Cases', [
      ['Our ref', 'Client', 'Title', 'E-mail'],
      ...['Société Hydrovosges', 'Hydrovosges', 'Société Hydrovosges', 'Bolt', 'Corax'].map(client),
    ]),
  ];
  const proposal = proposeLayout(sheets);
  const asked = explainSheets(proposal.layout, sheets, proposal).filter(({ kind }) => kind === 'client-spellings');
  expect(asked.map(({ examples }) => examples)).toEqual([['Hydrovosges = Société Hydrovosges']]);
  const { values } = asked.reduce((layout, { change }) => changedLayout(layout, change!), proposal.layout);
  expect(values.clients).toEqual({ Hydrovosges: 'Société Hydrovosges' });
});

test('numbers of matters such as 40012.0100 are references, and no days with a time', () => {
  const rows = ['40012.0100', '40012.0200', '40013.0100'].map((number, at) => [
    number,
    ['Aurora', 'Bolt'][at % 2] ?? '',
    `CR-${at}`,
    'Lamp',
  ]);
  const feed = feedOf(['Matter Number', 'Client Name', 'Client Reference Number', 'Title'], ...rows);
  expect(fieldsOf(feed)).toMatchObject({ id: 'Matter Number', clientReference: 'Client Reference Number' });
});

test('"Matter" is the title if another column has the references, and its cells are names', () => {
  const of = (...matters: readonly string[]) =>
    fieldsOf(
      feedOf(['ID', 'Client', 'Matter', 'Country'], ...matters.map((matter, at) => [`M-${at}`, 'Bolt', matter, 'GB'])),
    );
  expect(of('Wind turbine', 'Gear box', 'Rotor blade')).toMatchObject({ id: 'ID', title: 'Matter' });
  expect(of('P-100', 'P-101', 'P-102')).toMatchObject({ id: 'ID', docketNumber: 'Matter' });
});

test.each([
  [['01/06/2017', '08/05/2017', '15/05/2017', ''], 'grantNumber'],
  [['01/06/2017', '', '', ''], 'applicationNumber'],
])('a "Design no." with the days of registration %j is the %s', (days, field) => {
  const designs = look('Designs', [
    ['Ref', 'Client', 'Article', 'Design no.', 'Appl. date', 'Reg. date'],
    ...days.map((day, n) => [`D-${n}`, 'Aurora', 'Tin', `601876${n}`, `0${n + 1}/05/2017`, day]),
  ]);
  const { columns } = proposeLayout([designs]);
  expect(columns.find(({ heading }) => heading === 'Design no.')?.field).toBe(field);
});
