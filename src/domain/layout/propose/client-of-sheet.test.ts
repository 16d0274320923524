import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { proposeLayout } from './propose.ts';
import { questionsOf } from '#domain/layout/causes/questions.ts';
import { look, lookAtAll } from '#domain/testing/look.ts';

const PEOPLE = look('Contacts', [
  ['Client', 'Name', 'Email'],
  ['Aurora Robotics GmbH', 'Ann', 'ann@aurora.example'],
  ['Bolt AG', 'Bob', 'bob@bolt.example'],
  ['Corax Pharma AG', 'Cy', 'cy@corax.example'],
  ['Corax Seeds AG', 'Di', 'di@seeds.example'],
]);
const matters = (name: string, ...above: readonly Row[]): SheetLook =>
  look(name, [
    ...above,
    ['Our Ref', 'Title', 'Country', 'Filing Date'],
    [`${name}-1`, 'Lamp', 'US', '2020-05-06'],
    [`${name}-2`, 'Lens', 'DE', '2021-05-06'],
  ]);
const clientOf = (sheet: SheetLook): string | undefined =>
  (proposeLayout([PEOPLE, sheet]).layout.feeds[1] as HeadingFeed).constants['company'];

test.each<[string, SheetLook, string | undefined]>([
  ['its name', matters('Aurora Robotics GmbH'), 'Aurora Robotics GmbH'],
  ['its name, under a title', matters('Bolt AG', ['知识产权清单'], []), 'Bolt AG'],
  ['a label above the header', matters('A', ['Mandant:', 'Bolt AG'], ['As at', '1 May 2026']), 'Bolt AG'],
  [
    'a label with its number, over the lines of its address',
    matters('1002', ['Mandant 1002: Bolt AG\nz.Hd. Bob Meyer\nbob@bolt.example'], []),
    'Bolt AG',
  ],
  [
    'a label above the header, under which a row says when it was reviewed',
    matters('Bolt & sons', ['Client: Bolt AG'], ['Last reviewed 12 Nov 2026 (KM)'], []),
    'Bolt AG',
  ],
  [
    'a label above the header, and another client’s name below it',
    matters('A', ['Client: Bolt AG'], ['Aurora Robotics GmbH'], []),
    undefined,
  ],
  [
    'a title with more words',
    matters('A', ['Portfolio of AURORA ROBOTICS GmbH, May 2026'], []),
    'Aurora Robotics GmbH',
  ],
  ['a title that names two clients', matters('Licences', ['Licences Aurora Robotics GmbH / Bolt AG'], []), undefined],
  ['a title that says what is against a client', matters('A', ['Oppositions against Bolt AG'], []), undefined],
  ['a title that says from whom the rights come', matters('A', ['Marks acquired from Bolt AG'], []), undefined],
  [
    'a title that says against whom in German',
    matters('A', ['Widersprüche gegen die Aurora Robotics GmbH'], []),
    undefined,
  ],
  [
    'a title after which the sheet is called, over a row that says when it was made',
    matters('Bolt', ['Bolt AG – Trade Mark Schedule'], ['Prepared 20 November 2026'], []),
    'Bolt AG',
  ],
  [
    'such a title, over the name of another client',
    matters('Bolt', ['Bolt AG – Trade Mark Schedule'], ['Aurora Robotics GmbH'], []),
    undefined,
  ],
  ['two titles of two clients', matters('A', ['Bolt AG'], ['Aurora Robotics GmbH']), undefined],
  ['a title that only begins like a client', matters('A', ['Corax']), undefined],
  ['a line about the opponent', matters('A', ['Opponent: Bolt AG'], []), undefined],
  [
    'a line about the opponent, in two cells, below another name',
    matters('A', ['Zeta GmbH'], ['Opponent', 'Bolt AG'], []),
    undefined,
  ],
  ['a title below another company’s name', matters('A', ['Zeta GmbH'], ['Portfolio of Bolt AG'], []), undefined],
  ['a title of what was its', matters('A', ['Formerly Bolt AG'], []), undefined],
  ['its name, as that of an opponent', matters('Opponent Bolt AG'), undefined],
  ['its name, as the beginning of another', matters('Bolt AG Deutschland GmbH'), undefined],
])(
  'given a sheet that names a client in %s, its rows are that client’s only if there is no doubt',
  (_, sheet, client) => {
    expect(clientOf(sheet)).toBe(client);
  },
);

test('given a title with a client’s name and a row of its own that may name another, no client is proposed for all rows', () => {
  const sheet = look('A', [
    ['Bolt AG'],
    ['Our Ref', 'Title', 'Country', 'Filing Date'],
    ['A-1', 'Lamp', 'US', '2020-05-06'],
    ['Aurora Robtics'],
    ['A-2', 'Lens', 'DE', '2021-05-06'],
  ]);
  expect(clientOf(sheet)).toBeUndefined();
});

test('a list that is called by a word of its title belongs to no client of that name, and neither does one that names several', () => {
  const ofClients = ['Aurora Robotics GmbH', 'Bolt AG'].map((client) => matters(client, [`Client: ${client}`], []));
  const list = look('Renewals', [
    ['RENEWALS DUE - next 18 months'],
    [],
    ['Our Ref', 'Client', 'Mark / Title', 'Renewal Due'],
    ['A-1', 'Aurora Robotics GmbH', 'Lamp', '2037-01-02'],
    ['B-1', 'Bolt AG', 'Pump', '2037-01-03'],
  ]);
  const { feeds } = proposeLayout([PEOPLE, ...ofClients, list]).layout;
  const feed = feeds.find(({ sheet }) => sheet === 'Renewals') as HeadingFeed;
  expect([feed.constants, feed.clientAbove]).toEqual([{ type: 'Renewal Due' }, undefined]);
});

test('kinds of rights in rows of their own leave the client of the title', () => {
  const sheet = look('A', [
    ['Bolt AG'],
    [],
    ['PATENTES E DESENHOS'],
    ['Our Ref', 'Title', 'Country', 'Filing Date'],
    ['A-1', 'Lamp', 'US', '2020-05-06'],
    [],
    ['MARCAS'],
    ['A-2', 'Lens', 'DE', '2021-05-06'],
  ]);
  expect(clientOf(sheet)).toBe('Bolt AG');
});

test('a further table under a kind of rights has the client of its sheet, and none if another table may be another client’s', () => {
  const tables = (title: string): readonly SheetLook[] => {
    return lookAtAll('A', [
      ['Bolt AG'],
      [],
      ['Patents'],
      ['Our Ref', 'Title', 'Country', 'Application No', 'Filing Date'],
      ['A-1', 'Lamp', 'US', '10/123,456', '2020-05-06'],
      ['A-2', 'Lens', 'DE', '10/123,457', '2021-05-06'],
      [],
      [title],
      ['Our Ref', 'Mark', 'Class', 'Registration No', 'Date', 'Renewal', 'Date'],
      ['A-3', 'BOLT', '9', '123456', '2020-05-06', 'yes', '2030-05-06'],
    ]);
  };
  const clients = (title: string): unknown =>
    (proposeLayout([PEOPLE, ...tables(title)]).layout.feeds.slice(1) as HeadingFeed[]).map(({ sheet, constants }) => [
      sheet,
      constants['company'],
    ]);
  expect(clients('Trade Marks')).toEqual([
    ['A', 'Bolt AG'],
    ['A (table 2)', 'Bolt AG'],
  ]);
  expect(clients('Upcoming deadlines')).toEqual([
    ['A', 'Bolt AG'],
    ['A (table 2)', 'Bolt AG'],
  ]);
  for (const other of ['Aurora Robtics', 'Dynamo'])
    expect(clients(other)).toEqual([
      ['A', 'Bolt AG'],
      ['A (table 2)', undefined],
    ]);
  expect(clients('Marks of Aurora Robotics')).not.toContainEqual(['A (table 2)', 'Bolt AG']);
});

test('a summary of clients with numbers names them to the other sheets, and is not read itself', () => {
  const summary = look('Summary', [
    ['Client', 'Patents', 'Marks'],
    ['Aurora Robotics GmbH', '4', '4'],
    ['Bolt AG', '8', '3'],
  ]);
  const { layout } = proposeLayout([summary, matters('A', ['Aurora Robotics GmbH'])]);
  expect((layout.feeds as HeadingFeed[]).map(({ sheet, constants }) => [sheet, constants['company']])).toEqual([
    ['A', 'Aurora Robotics GmbH'],
  ]);
});

test('given the client in the title of the sheet, an applicant is the owner', () => {
  const sheet = look('A', [
    ['Client:', 'Bolt AG'],
    ['Our Ref', 'Title', 'Applicant(s)', 'Filing Date'],
    ['A-1', 'Lamp', 'Bolt Holding', '2020-05-06'],
  ]);
  const [, feed] = proposeLayout([PEOPLE, sheet]).layout.feeds as HeadingFeed[];
  expect(feed?.columns).toContainEqual({ field: 'owner', heading: 'Applicant(s)' });
  expect(feed?.constants['company']).toBe('Bolt AG');
});

test('sheets that are called like a client are asked about once, and not if two clients are called so', () => {
  const sheets = [PEOPLE, matters('Aurora'), matters('Bolt'), matters('Corax')];
  const proposal = proposeLayout(sheets);
  const causes = explainSheets(proposal.layout, sheets, proposal);
  const asked = questionsOf(causes.filter(({ kind }) => kind === 'client-of-sheet'));
  expect(asked.map(({ cause: { examples, count } }) => [examples, count])).toEqual([
    [['Aurora: Aurora Robotics GmbH', 'Bolt: Bolt AG'], 4],
  ]);
  const changes = asked.flatMap((question) => question.causes.map(({ change }) => change!));
  const next = changes.reduce(changedLayout, proposal.layout);
  expect((next.feeds as HeadingFeed[]).map(({ constants }) => constants['company'])).toEqual([
    undefined,
    'Aurora Robotics GmbH',
    'Bolt AG',
    undefined,
  ]);
  expect(causes).toContainEqual(expect.objectContaining({ kind: 'field-without-column', sheet: 'Corax' }));
});

test('the client in a line with other texts is its first part, also in a long line, and the rows can be read by the proposal', () => {
  const line = `Client: Aurora Instruments Inc.   |   Docket export of the whole portfolio   |   ${'printed '.repeat(20)}`;
  const rows = [[line], ['Our Ref', 'Title', 'Country'], ['A-1', 'Lamp', 'US'], ['A-2', 'Lens', 'DE']];
  const { layout } = proposeLayout([look('Aurora', rows)]);
  const feed = layout.feeds.find(({ tab }) => tab === 'matters') as HeadingFeed;
  expect([feed.constants['company'], openFeed(feed, layout, { own: [] }, rows).problems]).toEqual([
    'Aurora Instruments Inc.',
    [],
  ]);
});

test.each([
  ['with a legal form', 'Vautravers', ['Horlogerie Vautravers SA'], 'Horlogerie Vautravers SA'],
  ['without one, where no other sheet is made so', 'Bioléman', ['Fondation Bioléman'], undefined],
  ['that has no word of the sheet’s name', 'Vautravers', ['Duc IP SA'], undefined],
  ['that is the sheet’s name', 'Vautravers', ['Vautravers'], undefined],
  [
    'behind what the sheet lists',
    'Vautravers',
    ['Portefeuille de marques de Vautravers & Fils SA'],
    'Vautravers & Fils SA',
  ],
  ['behind a dash', 'Tarn', ['Patent portfolio – Tarn Optics GmbH'], 'Tarn Optics GmbH'],
  ['before a dash', 'Tarn', ['TARN OPTICS BV – overzicht portefeuille'], 'TARN OPTICS BV'],
  ['before a colon', 'Tarn', ['Tarn Optics GmbH: Schutzrechte'], 'Tarn Optics GmbH'],
  ['behind a kind of list', 'Tarn', ['Patent list Tarn Optics GmbH'], 'Tarn Optics GmbH'],
  ['beside a label of its people', 'Tarn', ['Tarn Optics GmbH', '', 'Main contact:'], 'Tarn Optics GmbH'],
  ['with more in its row', 'Vautravers', ['Horlogerie Vautravers SA', 'page 1'], undefined],
  ['that is a kind of rights', 'Marques', ['Marques et dessins SA'], undefined],
])('a name at the top of a sheet that is called by a word of it, %s', (_, name, title, client) => {
  expect(clientOf(matters(name, title, ['rue du Rhône 140'], []))).toBe(client);
});

test('a name without a legal form at the top of a sheet is its client where several sheets are made so', () => {
  const sheets = [
    matters('Vautravers', ['Horlogerie Vautravers SA'], []),
    matters('Pittard', ['Ateliers Pittard SA'], []),
    matters('Bioléman', ['Fondation Bioléman'], []),
  ];
  const clients = proposeLayout(sheets).layout.feeds.map((feed) => (feed as HeadingFeed).constants['company']);
  expect(clients).toEqual(['Horlogerie Vautravers SA', 'Ateliers Pittard SA', 'Fondation Bioléman']);
});

test('two headings in the row of the groups, “Client” and “Country”, name no client', () => {
  const rows = [
    ['Client', '', 'Country', '', 'Our Ref', ''],
    ['', 'Title', '', 'Filing Date', '', 'Client'],
    ['Aurora', 'Lamp', 'US', '2020-05-06', 'A-1', 'Bolt'],
    ['Bolt', 'Pump', 'DE', '2021-05-06', 'B-1', 'Aurora'],
  ];
  expect(clientOf(look('Cases', rows))).toBeUndefined();
});

test('a label above a list of deadlines with a column of clients names no client that no other sheet has', () => {
  const cases = look('Cases', [
    ['Our Ref', 'Client', 'Title', 'Country', 'Filing Date'],
    ['A-1', 'Aurora Robotics GmbH', 'Lamp', 'US', '2020-05-06'],
    ['B-1', 'Bolt AG', 'Pump', 'DE', '2021-05-06'],
  ]);
  // 单位 means the organisation, and the unit.
  const fees = look('Annuities', [
    ['单位:EUR, paid ones are ticked'],
    ['Our Ref', 'Client', 'Action', 'Due date'],
    ['A-1', 'Aur. Rob.', '4th annuity', '2027-05-06'],
    ['B-1', 'Bolt', '3rd annuity', '2027-05-07'],
  ]);
  const { feeds } = proposeLayout([PEOPLE, cases, fees]).layout;
  expect(feeds.find(({ tab }) => tab === 'deadlines')).toMatchObject({ constants: {}, clientFromMatter: true });
});

test('given pages with another client each, whose label is beside the number of the page, no client is proposed for all rows', () => {
  const page = (client: string, at: number): readonly Row[] => [
    [`Mandant: ${client}`, '', '', `Seite ${at}`],
    ['Our Ref', 'Title', 'Country', 'Filing Date'],
    [`${at}-1`, 'Lamp', 'US', '2020-05-06'],
    [`${at}-2`, 'Lens', 'DE', '2021-05-06'],
    [],
  ];
  const sheet = look('Tabelle1', [...page('Aurora Robotics GmbH', 1), ...page('Bolt AG', 2), ...page('Corax', 3)]);
  expect(clientOf(sheet)).toBeUndefined();
  const titled = sheet.head.map((row) => row.map((text) => text.replace('Mandant:', 'Schutzrechte der')));
  expect(clientOf(look('Tabelle1', titled))).toBeUndefined();
  expect(sheet.nameRows.map(({ name, rows }) => [name, rows])).toEqual([
    ['Aurora Robotics GmbH', 2],
    ['Bolt AG', 2],
    ['Corax', 2],
  ]);
});
