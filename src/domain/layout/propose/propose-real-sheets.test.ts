import { expect, test } from 'vitest';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { HeadingFeed, Layout } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

const fieldsIn = (feed: unknown): Record<string, string> =>
  Object.fromEntries((feed as HeadingFeed).columns.map(({ field, heading }) => [field, heading]));

test('given a heading in two languages of which one is not a word for a client, does not take it for the client', () => {
  const fields = (heading: string): Record<string, string> =>
    fieldsIn(
      proposeLayout([
        look('Patents', [
          ['Our Ref', heading, 'Title'],
          ['P1', 'Aurora', 'Lamp'],
        ]),
      ]).layout.feeds[0],
    );
  expect(fields('Mandant / Client')['company']).toBe('Mandant / Client');
  for (const heading of ['Opponent / Client', 'Client (code)', 'Client No', 'Client contact'])
    expect([heading, fields(heading)['company']]).toEqual([heading, undefined]);
});

test('given several columns with what is due, numbers under their groups, and no word for the id, each is found', () => {
  const { layout, missing } = proposeLayout([
    look('ES', [
      ['', '', 'Application', '', 'Grant', '', '', '', '', ''],
      [
        'Kürzel',
        'Client',
        'Number',
        'Date',
        'Number',
        'Date',
        'Next renewal',
        'Response due',
        '1st reminder',
        'Action required',
      ],
      ['K-1', 'Aurora', '10/1', '01.02.2020', '500', '03.02.2022', '15.03.2027', '', '15.02.2027', ''],
      ['K-2', 'Aurora', '10/2', '13.02.2020', '501', '04.02.2022', '15.04.2027', '16.05.2027', '15.03.2027', 'Reply'],
    ]),
    look('Fristenliste', [
      ['Kürzel', 'Frist', 'Art der Frist', 'Erledigt am'],
      ['K-1', '15.03.2027', 'Bescheid', ''],
      ['K-2', '16.03.2027', 'Bescheid', '01.02.2026'],
    ]),
  ]);
  expect(missing).toEqual([]);
  expect(layout.feeds[0]).toMatchObject({
    constants: { jurisdiction: 'Spain' },
    columns: [
      { field: 'id', heading: 'Kürzel' },
      { field: 'company', heading: 'Client' },
      { field: 'applicationNumber', heading: 'Number', group: 'Application' },
      { field: 'filingDate', heading: 'Date', group: 'Application' },
      { field: 'grantNumber', heading: 'Number', group: 'Grant' },
      { field: 'grantDate', heading: 'Date', group: 'Grant' },
    ],
    deadlines: [{ heading: 'Next renewal' }, { heading: 'Response due', action: { heading: 'Action required' } }],
  });
  expect(fieldsIn(layout.feeds[1])).toEqual({ matterId: 'Kürzel', dueDate: 'Frist', type: 'Art der Frist' });
  expect(layout.feeds[1]).toMatchObject({ leaveOut: { heading: 'Erledigt am', marks: [] } });
});

test('given a sheet with the name of a client that the people have, proposes that client for its rows, and no other name', () => {
  const people = look('Users', [
    ['Client', 'Email'],
    ['Aurora Ltd', 'ann@aurora.example'],
  ]);
  const matters = (name: string): SheetLook =>
    look(name, [
      ['Our Ref', 'Title', 'Filed'],
      ['P1', 'Lamp', '2020-01-31'],
    ]);
  const { layout, missing } = proposeLayout([people, matters('AURORA LTD'), matters('Bolt Ltd')]);
  expect(layout.feeds.map((feed) => (feed.by === 'heading' ? feed.constants : {}))).toEqual([
    {},
    { company: 'Aurora Ltd' },
    {},
  ]);
  expect(missing).toEqual([{ sheet: 'Bolt Ltd', tab: 'matters', field: 'company' }]);
});

test('a list of hearings beside the matters is one of deadlines', () => {
  const marks = look('Marks', [
    ['File No.', 'Client', 'Mark', 'Class', 'Appln. Date'],
    ['TM/1', 'Aurora', 'LUX', '9', '2020-01-31'],
    ['TM/2', 'Bolt', 'PUM', '7', '2021-01-31'],
  ]);
  const hearings = look('Hearing dates', [
    ['Date', 'Time', 'File No.', 'Client', 'Mark / Title', 'Hearing', 'Office', 'Attending'],
    ['2026-12-01', '11 am', 'TM/1', 'Aurora', 'LUX', 'Show cause', 'Chennai', 'Kay'],
    ['2026-12-02', '3 pm', 'TM/2', 'Bolt', 'PUM', 'Opposition', 'Mumbai', 'Lee'],
  ]);
  const feed = proposeLayout([marks, hearings]).layout.feeds.find(({ sheet }) => sheet === 'Hearing dates');
  expect(feed?.tab).toBe('deadlines');
  expect(fieldsIn(feed)).toMatchObject({ matterId: 'File No.', company: 'Client', dueDate: 'Date', type: 'Hearing' });
});

test('a sheet called TM has trademarks and says nothing of Turkmenistan', () => {
  const rows = [
    ['Our Ref', 'Client', 'Title', 'Filed'],
    ['A-1', 'Aurora', 'Lux', '2020-01-31'],
  ];
  const constants = (name: string) => {
    const [feed] = proposeLayout([look(name, rows)]).layout.feeds;
    return feed?.by === 'heading' ? feed.constants : undefined;
  };
  expect(constants('TM')).toEqual({ ipType: 'Trademark' });
  expect(constants('Patents Brazil')).toEqual({ ipType: 'Patent', jurisdiction: 'Brazil' });
});

test('given one sheet with everything, proposes the people of its addresses, unless another sheet has people or no heading says they are', () => {
  const all = (heading: string): SheetLook =>
    look('All', [
      ['Ref', 'Client', heading, 'Title'],
      ['P1', 'Aurora', 'Ann <ann@aurora.example>; abe@aurora.example', 'Lamp'],
    ]);
  const feedsOf = (sheets: readonly SheetLook[]): readonly unknown[] =>
    proposeLayout(sheets).layout.feeds.map((feed) => [feed.sheet, feed.tab, fieldsIn(feed)]);
  const matters = ['All', 'matters', { id: 'Ref', company: 'Client', title: 'Title' }];
  expect(feedsOf([all('Client e-mail')])).toEqual([
    matters,
    ['All', 'users', { email: 'Client e-mail', company: 'Client' }],
  ]);
  expect(feedsOf([all('Opponent’s attorney')])).toEqual([matters]);
  const users = look('Users', [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
  ]);
  expect(feedsOf([all('Client e-mail'), users])).toEqual([
    matters,
    ['Users', 'users', { company: 'Client', email: 'Email' }],
  ]);
});

test('given years of two digits, shows them as written, asks with an example, and reads them once a person has said so', () => {
  const rows = [
    ['Our Ref', 'Client', 'Filed', 'Renewal due'],
    ['P1', 'Aurora', '03.04.98', '15.03.27'],
    ['P2', 'Aurora', '15.03.2018', '01/02/27'],
    ['P3', 'Aurora', 'soon', ''],
  ];
  const sheets = [look('Patents', rows)];
  const proposal = proposeLayout(sheets);
  const read = (layout: Layout): readonly unknown[] => {
    const open = openFeed(layout.feeds[0] as HeadingFeed, layout, NO_FIELDS, rows);
    return rows.slice(1).map((raw) => {
      const row = open.read(raw) ?? [];
      const due = open.deadlinesOf(raw, row).map((one) => one.row[TABLES.deadlines.at.dueDate]);
      return [row[TABLES.matters.at.filingDate], ...due];
    });
  };
  const asked = (layout: Layout) =>
    explainSheets(layout, sheets, proposal).filter(({ kind }) => kind === 'short-years');
  expect(read(proposal.layout)).toEqual([['03.04.98', '15.03.27'], ['15/03/2018', '01/02/27'], ['soon']]);
  expect(asked(proposal.layout)).toMatchObject([
    { heading: 'Filed', count: 1, expected: 'day-first', found: 'Filed', examples: ['03.04.98'] },
    { heading: 'Renewal due', count: 2, expected: 'day-first', examples: ['01/02/27', '15.03.27'] },
  ]);
  const decided = asked(proposal.layout).reduce(
    (layout, { change }) => changedLayout(layout, change!),
    proposal.layout,
  );
  expect(asked(decided)).toEqual([]);
  expect(read(decided)).toEqual([['03/04/1998', '15/03/2027'], ['15/03/2018', '01/02/2027'], ['soon']]);
});

test('given columns whose headings say nothing, knows status and type by their words, and gives a sheet of two kinds of right no type', () => {
  const sheet = (name: string, kind = ''): SheetLook =>
    look(name, [
      ['Ref', 'Client', 'A', kind && 'B', 'Title'],
      ['P1', 'Aurora', 'Dead', kind && 'Marke', 'Lamp'],
      ['P2', 'Aurora', 'erteilt', kind && 'Patent', 'Pump'],
    ]);
  const { layout } = proposeLayout([sheet('Akten', 'B')]);
  expect(fieldsIn(layout.feeds[0])).toMatchObject({ status: 'A', ipType: 'B' });
  // The word alone does not take a matter out of those in progress.
  expect(layout.values.statuses).toEqual({ Dead: 'dead', erteilt: 'granted' });
  const typeOf = (name: string): unknown =>
    (proposeLayout([sheet(name)]).layout.feeds[0] as HeadingFeed).constants['ipType'];
  expect(
    ['UK patents', 'Markenportfolio', '商標一覧表', 'Patentes y modelos', 'Patents & others', 'Portfolio'].map(typeOf),
  ).toEqual(['Patent', 'Trademark', 'Trademark', undefined, undefined, undefined]);
});

test('given headings with a detail beside what they say, knows their columns, and never a client by them', () => {
  const header = [
    'Matter No.',
    'Short Title',
    'Prosecution Status',
    'Appl. Serial #',
    'Goods/Services Class',
    'Text client',
    'Next Critical Date',
  ];
  const { layout, missing } = proposeLayout([
    look('IP Tracker', [header, ['M-1', 'Lamp', 'Issued', '17/123', '9, 42', 'Aurora', '2027-01-31']]),
  ]);
  expect(fieldsIn(layout.feeds[0])).toEqual({
    id: 'Matter No.',
    title: 'Short Title',
    status: 'Prosecution Status',
    applicationNumber: 'Appl. Serial #',
    classes: 'Goods/Services Class',
  });
  expect(layout.feeds[0]).toMatchObject({ deadlines: [{ heading: 'Next Critical Date' }] });
  expect(missing.map(({ field }) => field)).toEqual(['company']);
});

test.each(['Holidays', 'Fériés - Holidays', 'Feiertage 2027', 'Días inhábiles', '休業日'])(
  'the days on which offices are closed are no deadlines: “%s”',
  (name) => {
    const days = look(name, [
      ['Date', 'What', 'Office closed?'],
      ['2026-12-25', 'Christmas', 'TRUE'],
      ['2027-01-01', 'New Year', 'TRUE'],
    ]);
    expect(proposeLayout([days]).layout.feeds).toEqual([]);
  },
);

test('an overview of the clients, with the initials and the language of each, is no list of matters', () => {
  const overview = look('Übersicht', [
    ['Kürzel', 'Mandant', 'zust.', 'Spr.'],
    ['AUR', 'Aurora GmbH', 'TZ', 'D'],
    ['BOL', 'Bolt AG', 'AM', 'F'],
    ['COR', 'Corax SA', 'SB', 'D'],
    ['DYN', 'Dynamo SA', 'TZ', 'F'],
  ]);
  expect(proposeLayout([overview]).layout.feeds.filter(({ tab }) => tab === 'matters')).toEqual([]);
});
