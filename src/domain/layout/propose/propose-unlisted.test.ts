import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { OwnField } from '#domain/tabs/optional-fields.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import { canBeNamed, refOf } from './name-column.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

/** Headings that no list has: with typing errors, cut off, in two rows, there twice. */
const feedOf = (sheet: SheetLook, ...others: readonly SheetLook[]): HeadingFeed =>
  proposeLayout([sheet, ...others]).layout.feeds[0] as HeadingFeed;
const fieldsOf = (feed: HeadingFeed): Record<string, string> =>
  Object.fromEntries(
    feed.columns.map(({ field, heading, group }) => [field, group === undefined ? heading : `${group}/${heading}`]),
  );

test('given numbers and dates under the headings of a first row, reads the second row as the header', () => {
  const sheet = look('Cases', [
    ['Our ref', 'Client', 'Title', 'Application', '', 'Publication', '', 'Grant', '', 'Status'],
    ['', '', '', 'No.', 'Date', 'No.', 'Date', 'No.', 'Date', ''],
    ['P1', 'Aurora', 'Lamp', '10/1', '13-Feb-2014', 'EP1A1', '20-Aug-2015', 'EP1B1', '19-Sep-2017', 'Granted'],
    ['P2', 'Bolt', 'Pump', '10/2', '14-Feb-2015', 'EP2A1', '21-Aug-2016', '', '', 'Pending'],
  ]);
  expect(sheet.headerRow).toBe(2);
  expect(fieldsOf(feedOf(sheet))).toMatchObject({
    applicationNumber: 'Application/No.',
    filingDate: 'Application/Date',
    publicationNumber: 'Publication/No.',
    firstPublicationDate: 'Publication/Date',
    grantNumber: 'Grant/No.',
    grantDate: 'Grant/Date',
  });
});

test('given Japanese numbers and days under their groups, reads both', () => {
  const sheet = look('特許', [
    ['管理番号', '依頼人', '出願', '', '登録', ''],
    ['', '', '番号', '年月日', '番号', '年月日'],
    ['A1', '青葉', '2014-123456', '2014/05/21', '7123456', '2017/01/30'],
    ['A2', '北斗', '2015-123457', '2015/06/22', '', ''],
  ]);
  expect(fieldsOf(feedOf(sheet))).toMatchObject({ filingDate: '出願/年月日', grantDate: '登録/年月日' });
});

test('given a “Date” twice, each belongs to the number at its left, also after a column was put before it', () => {
  const rows = [
    ['Reference', 'Client', 'Application No', 'Date', 'Grant No', 'Date'],
    ['P1', 'Aurora', '10/1', '13/02/2014', '500', '19/09/2017'],
    ['P2', 'Bolt', '10/2', '14/02/2015', '', ''],
  ];
  const feed = feedOf(look('Cases', rows));
  expect(fieldsOf(feed)).toMatchObject({ filingDate: 'Application No/Date', grantDate: 'Grant No/Date' });
  const moved = rows.map(([ref = '', client = '', ...rest]) => [ref, 'new', client, ...rest]);
  const layout = { values: { statuses: {}, types: {}, countries: {}, clients: {} }, empties: [] };
  const opened = openFeed(feed, layout, NO_FIELDS, moved);
  const { filingDate, grantDate } = TABLES.matters.at;
  const first = opened.read(moved[1] ?? []);
  expect([opened.problems, first?.[filingDate], first?.[grantDate]]).toEqual([[], '13/02/2014', '19/09/2017']);
  // Nothing tells any more which date is meant.
  const apart = rows.map(([ref = '', client = '', number = '', ...rest]) => [ref, client, number, 'Fee', ...rest]);
  expect(openFeed(feed, layout, NO_FIELDS, apart).problems).toEqual([{ kind: 'heading-missing', heading: 'Date' }]);
});

test('given a heading twice, only a person chooses one, and it is found by the heading at its left', () => {
  const rows = [
    ['Ref', 'Client', 'Filed', 'Note', 'Renewal due', 'Note', 'Due'],
    ['P1', 'Aurora', '13/02/2014', 'call', '13/02/2027', '14/03/2027', '1'],
    ['P2', 'Bolt', '14/02/2015', 'wait', '14/02/2027', '15/03/2027', '2'],
  ];
  const sheet = look('Cases', rows);
  const feed = feedOf(sheet);
  expect(JSON.stringify(feed)).not.toContain('Note');
  const notes = sheet.columns.filter(({ heading }) => heading === 'Note');
  expect(notes.map((column) => [canBeNamed(column, sheet.columns), refOf(column, sheet.columns)])).toEqual([
    [true, { heading: 'Note', group: 'Filed' }],
    [true, { heading: 'Note', group: 'Renewal due' }],
  ]);
  const columns = [...feed.columns, { field: 'own1', ...refOf(notes[1]!, sheet.columns) }];
  const own: OwnField[] = [{ tab: 'matters', slot: 0, label: 'Note', kind: 'text' }];
  const open = (head: readonly Row[]) =>
    openFeed({ ...feed, columns }, { values: NO_VALUES, empties: [] }, { own }, head);
  expect(open(rows).read(rows[2] ?? [])).toContain('15/03/2027');
  // Moved with the column at its left; without it, nothing is published.
  const moved = rows.map(([ref = '', client = '', filed = '', first = '', due = '', second = '']) => [
    due,
    second,
    ref,
    client,
    filed,
    first,
  ]);
  expect(open(moved).read(moved[2] ?? [])).toContain('15/03/2027');
  const apart = rows.map((row) => row.toSpliced(5, 0, row[0] ?? ''));
  expect(open([apart[0]!.with(5, 'Office'), ...apart.slice(1)]).problems).toEqual([
    { kind: 'heading-missing', heading: 'Note' },
  ]);
});

test('given a heading twice, of which one is the first of the sheet, takes neither, so that the proposal can be read', () => {
  const rows = [
    ['Status', 'Ref', 'Client', 'Title', 'Country', 'Status'],
    ['Granted', 'P1', 'Aurora', 'Lamp', 'DE', 'x'],
    ['Pending', 'P2', 'Bolt', 'Pump', 'FR', 'y'],
  ];
  const feed = feedOf(look('Cases', rows));
  expect(fieldsOf(feed)).toEqual({ id: 'Ref', company: 'Client', title: 'Title', jurisdiction: 'Country' });
  expect(openFeed(feed, { values: NO_VALUES, empties: [] }, NO_FIELDS, rows).problems).toEqual([]);
});

test('given a heading twice that says the same under both headings above it, takes neither column', () => {
  const sheet = look('Cases', [
    ['Ref', 'Client', '', '', 'Intern'],
    ['', '', 'Title', 'Application No', 'Title'],
    ['P1', 'Aurora', 'Lamp', '10/1', 'Bolt'],
    ['P2', 'Bolt', 'Pump', '10/2', 'Aurora'],
  ]);
  expect(fieldsOf(feedOf(sheet))).toEqual({ id: 'Ref', company: 'Client', applicationNumber: 'Application No' });
});

test('reads headings with a typing error, cut off, or in Italian', () => {
  const rows = (header: Row): readonly Row[] => [
    header,
    ['P1', 'Aurora', 'Lamp', 'EP', '10/1', '13/02/2014', 'Granted'],
    ['P2', 'Bolt', 'Pump', 'US', '10/2', '14/02/2015', 'Pending'],
  ];
  for (const header of [
    ['Our Referance ', 'Client', 'Titel', 'Contry', 'Applicaton\u00a0No.', 'Filling  date', 'Status'],
    ['N. pratica', 'Cliente', 'Titolo', 'Paese', 'N. domanda', 'Data deposito', 'Stato'],
    ['Our\nRef', 'Client', 'Ttl', 'Ctry', 'Appln.\nNo.', 'Filing\nDate\n(dd/mm/yyyy)', 'Stat.'],
  ]) {
    const [id, company, title, jurisdiction, applicationNumber, filingDate, status] = header.map((text) => text.trim());
    const fields = fieldsOf(feedOf(look('Cases', rows(header))));
    expect(Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.trim()]))).toMatchObject({
      ...{ id, company, title, jurisdiction, applicationNumber, filingDate, status },
    });
  }
});

test('given a column of file numbers beside the firm’s own, takes what offices write for application numbers', () => {
  const sheet = look('Cartera', [
    ['Referencia', 'Cliente', 'No. Expediente', 'Título'],
    ['MX/1', 'Aurora', '2012-251961', 'Lámpara'],
    ['MX/2', 'Bolt', '20124352.2', 'Bomba'],
  ]);
  expect(fieldsOf(feedOf(sheet))).toEqual({
    id: 'Referencia',
    company: 'Cliente',
    applicationNumber: 'No. Expediente',
    title: 'Título',
  });
});

test('takes an applicant for the owner where a column names the client, and never for the client', () => {
  const rows = (owner: string, client: string): SheetLook =>
    look('Cases', [
      ['Ref', owner, client, 'Title'],
      ['P1', 'Bolt', 'Aurora', 'Lamp'],
      ['P2', 'Aurora', 'Bolt', 'Pump'],
    ]);
  expect(fieldsOf(feedOf(rows('Applicant', 'Client')))).toMatchObject({ owner: 'Applicant', company: 'Client' });
  for (const other of ['Applicant', 'Opponent', 'Owner', 'Gegner', '申请人']) {
    const { layout, missing } = proposeLayout([rows(other, 'Fee'), people('Client')]);
    expect([other, fieldsOf(layout.feeds[0] as HeadingFeed)['company'], missing]).toEqual([
      other,
      undefined,
      [{ sheet: 'Cases', tab: 'matters', field: 'company', suggested: { heading: 'Fee' } }],
    ]);
  }
});

const people = (heading: string): SheetLook =>
  look('People', [
    [heading, 'Name', 'E-mail'],
    ['Aurora', 'Ann', 'ann@aurora.example'],
    ['Bolt', 'Bob', 'bob@bolt.example'],
  ]);

const cases = (heading: string, clients: readonly string[]): SheetLook =>
  look('Cases', [
    ['Ref', heading, 'Opponent', 'Title'],
    ...clients.map((client, n) => [`P${n}`, client, n % 2 === 0 ? 'Bolt' : 'Aurora', `Lamp ${n}`]),
  ]);
const companies = ({ feeds }: { readonly feeds: readonly unknown[] }): unknown[] =>
  feeds.map((feed) => fieldsOf(feed as HeadingFeed)['company']);

test('given no heading that says whose a row is, and names that no other sheet calls clients, asks with one button', () => {
  for (const heading of ['Clt', 'Clinet name']) {
    const sheets = [cases(heading, ['Aurora', 'Bolt']), people(heading)];
    const proposal = proposeLayout(sheets);
    expect(companies(proposal.layout), 'no person has decided yet').toEqual([undefined, undefined]);
    let { layout } = proposal;
    for (const { change } of explainSheets(layout, sheets, proposal))
      if (change) layout = changedLayout(layout, change);
    expect(companies(layout)).toEqual([heading, heading]);
  }
});

test('proposes a column whose heading may name a client and whose cells are clients of the people, and otherwise asks', () => {
  for (const [heading, inPeople] of [
    ['Firma', 'Client'],
    ['Clinet name', 'Client'],
    ['Clt', 'Clt'],
  ] as const) {
    const { layout, missing } = proposeLayout([cases(heading, ['Aurora', 'Bolt']), people(inPeople)]);
    const certain = inPeople === 'Client';
    expect([companies(layout), missing.length]).toEqual([
      [certain ? heading : undefined, certain ? inPeople : undefined],
      certain ? 0 : 2,
    ]);
  }
  const asked: [string, readonly string[]][] = [
    ['Firma', ['Aurora', 'Bolt', 'Corax', 'Dorn']],
    ['Neu', ['Aurora', 'Bolt']],
  ];
  for (const [heading, clients] of asked) {
    const sheets = [cases(heading, clients), people('Client')];
    const proposal = proposeLayout(sheets);
    expect(companies(proposal.layout)).toEqual([undefined, 'Client']);
    expect(explainSheets(proposal.layout, sheets, proposal)).toContainEqual(
      expect.objectContaining({ kind: 'field-without-column', found: heading }),
    );
  }
});

test('given words that say a type, a country or a number only by the cells, each goes where its cells belong', () => {
  const sheet = look('Pratiche', [
    ['Ns. Rif.', 'Cliente', 'Mark or title', 'Class', 'Stato', 'N° officiel', 'Anmeldung', 'Adempimento', 'Scadenza'],
    ['A-1', 'Aurora', 'Lamp', 'Patent', 'IT', '938001220', 'x', 'Replica', '02/01/2037'],
    ['A-2', 'Aurora', 'Fan', 'Trademark', 'EP', '404002713', 'x', 'Tassa', '03/01/2037'],
    ['B-1', 'Bolt', 'Pump', 'Design', 'US', '150003711', 'x', 'Replica', '04/01/2037'],
  ]);
  const feed = feedOf(sheet);
  expect(fieldsOf(feed)).toMatchObject({
    title: 'Mark or title',
    ipType: 'Class',
    jurisdiction: 'Stato',
    applicationNumber: 'N° officiel',
  });
  expect(feed.deadlines).toMatchObject([{ heading: 'Scadenza', action: { heading: 'Adempimento' } }]);
  const list = look('Pratiche', [
    ['Ns. Rif.', 'Cliente', 'To do', 'Scadenza'],
    ['A-1', 'Aurora', 'Write to Bolt', '02/01/2037'],
    ['B-1', 'Bolt'],
  ]);
  expect(feedOf(list).deadlines).toEqual([{ heading: 'Scadenza', name: 'Scadenza' }]);
});

test('given days under a heading with a typing error, they are deadlines as under the right one', () => {
  const sheet = look('Cases', [
    ['Our ref', 'Client', 'Title', 'Renewl date', 'Last renewl'],
    ['A-1', 'Aurora', 'Lamp', '2037-01-02', '2017-01-02'],
    ['B-1', 'Bolt', 'Pump', '2037-02-03', '2017-02-03'],
  ]);
  expect(feedOf(sheet).deadlines.map(({ heading }) => heading)).toEqual(['Renewl date']);
});

test('given reminders under the same heading as the day that is due, they are no deadlines', () => {
  const sheet = look('Cases', [
    ['', '', '', 'Termijn I', '', '', ''],
    ['Our ref', 'Client', 'Title', 'Datum', 'Wat', '1e rem.', 'Reminder 2'],
    ['A-1', 'Aurora', 'Lamp', '2037-01-02', 'Taks', '2036-12-02', '2036-12-12'],
    ['B-1', 'Bolt', 'Pump', '2037-02-03', 'Taks', '2037-01-03', '2037-01-13'],
  ]);
  expect(feedOf(sheet).deadlines.map(({ heading }) => heading)).toEqual(['Datum']);
});

test('given sheets that name matters or an address beside the ones of matters, only days that are due are deadlines', () => {
  const cases = look('Cases', [
    ['Sagsnr', 'Client', 'Title', 'Country', 'Filed'],
    ['A-1', 'Aurora', 'Lamp', 'FR', '2020-05-06'],
    ['B-1', 'Bolt', 'Pump', 'US', '2020-05-07'],
  ]);
  const people = look('People', [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob@bolt.example'],
  ]);
  const beside = (...headings: readonly string[]): unknown => {
    const sheet = look('Beside', [headings, ['B-1', '2037-01-02', '9'], ['A-1', '2037-02-03', '8']]);
    return proposeLayout([cases, people, sheet])
      .layout.feeds.filter(({ sheet: name }) => name === 'Beside')
      .map(({ tab }) => tab);
  };
  expect(beside('Sagsnr', 'Frist', 'Note')).toEqual(['deadlines']);
  expect(beside('Sagsnr', 'Fakturadato', 'Beløb')).toEqual([]);
  expect(beside('Our ref', 'Invoiced', 'Amount')).toEqual([]);
  expect(beside('Address', 'Since', 'Floor')).toEqual([]);
});
