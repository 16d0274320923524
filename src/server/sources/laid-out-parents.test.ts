import { expect, test } from 'vitest';
import { layoutFault } from '#domain/layout/causes/change-layout.ts';
import type { HeadingFeed, Layout } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const PATENTS: Row[] = [
  ['Our ref', 'Client', 'Title', 'Country', 'Filed', 'Application no.', 'Status'],
  ['P100/EP', 'Aurora', 'Lamp', 'EP', '2019-03-04', '19123456.7', 'Granted'],
  ['P200/EP', 'Aurora', 'Lens', 'EP', '2020-05-14', '20123456.1', 'Granted'],
  ['P300/EP', 'Bolt', 'Pump', 'EP', '2018-01-22', '18123456.5', 'Granted'],
];
const VALIDATIONS: Row[] = [
  ['Our ref', 'EP case', 'State', 'National no.', 'Status', 'Next annuity'],
  ['P100/EP/DE', 'P100/EP', 'DE', '60 2019 012 345.6', 'In force', '2027-03-31'],
  ['P100/EP/FR', 'P100/EP', 'FR', 'EP3080203', 'In force', '2027-03-31'],
  ['P200/EP/DE', 'P200/EP', 'DE', '60 2020 012 346.6', 'In force', '2027-05-31'],
  ['P300/EP/DE', 'P300/EP', 'DE', '60 2018 012 347.6', 'In force', '2027-01-31'],
];
const DIARY: Row[] = [
  ['Due', 'Our ref', 'What'],
  ['2027-03-31', 'P100/EP/DE', 'Pay the 9th annuity'],
  ['2027-01-31', 'P300/EP/DE', 'Pay the 10th annuity'],
];
const PEOPLE: Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];

/** Sheets in an order in which the matters from which others come are read after these. */
const sheetsWith = (validations: readonly Row[]) => ({
  Validations: { rows: validations },
  Patents: { rows: PATENTS },
  Diary: { rows: DIARY },
  People: { rows: PEOPLE },
});

const proposed = (validations: readonly Row[]): Layout =>
  proposeLayout(Object.entries(sheetsWith(validations)).map(([name, { rows }]) => look(name, rows))).layout;

const feedIn = ({ feeds }: Layout): HeadingFeed | undefined =>
  feeds.find((feed): feed is HeadingFeed => feed.by === 'heading' && feed.sheet === 'Validations');

test('matters of a list without clients are those of the clients of the matters from which they come', async () => {
  const layout = proposed(VALIDATIONS);
  expect(feedIn(layout)).toMatchObject({
    tab: 'matters',
    clientFromMatter: true,
    columns: expect.arrayContaining([{ field: 'parent', heading: 'EP case' }]) as unknown,
  });
  expect(layoutFault(layout, NO_FIELDS)).toBeUndefined();
  // Another spelling of a reference is found, too.
  const rows = VALIDATIONS.map((row) => row.map((text) => (text === 'P200/EP' ? 'p200-EP' : text)));
  const read = await readSheets(sheetsWith(rows), layout);
  expect(served(read, 'matters', 'aurora').map(({ id }) => id)).toEqual([
    ...['P100/EP', 'P200/EP', 'P100/EP/DE', 'P100/EP/FR', 'P200/EP/DE'],
  ]);
  expect(served(read, 'matters', 'bolt').map(({ id, title }) => [id, title])).toEqual([
    ['P300/EP', 'Pump'],
    ['P300/EP/DE', 'Pump'],
  ]);
  expect(served(read, 'matters', 'aurora').map(({ title }) => title)).toEqual(['Lamp', 'Lens', 'Lamp', 'Lamp', 'Lens']);
  // What is due beside them is theirs, too, and the diary finds them.
  expect(served(read, 'deadlines', 'bolt').map(({ matterId, type }) => [matterId, type])).toEqual([
    ['P300/EP/DE', 'Pay the 10th annuity'],
  ]);
  expect(served(read, 'deadlines', 'aurora').map(({ matterId, type }) => [matterId, type])).toEqual([
    ['P100/EP/DE', 'Pay the 9th annuity'],
    ['P100/EP/FR', 'Next annuity'],
    ['P200/EP/DE', 'Next annuity'],
  ]);
  const said = read.tabs.matters?.firstRow.join('|');
  expect(said, 'an administrator confirms where the client comes from').toContain('Client of the matter in EP case');
});

test('a matter whose parent no client has, or two clients have, is held back and reported', async () => {
  const rows = [...VALIDATIONS, ['P900/EP/DE', 'P900/EP', 'DE', '60 2021 012 348.6', 'In force', '2027-02-28']];
  const twice = [...PATENTS, ['P200/EP', 'Bolt', 'Valve', 'EP', '2021-05-14', '21123456.1', 'Granted']];
  const layout = proposed(VALIDATIONS);
  const read = await readSheets({ ...sheetsWith(rows), Patents: { rows: twice } }, layout);
  const ids = ['aurora', 'bolt'].flatMap((client) => served(read, 'matters', client).map(({ id }) => id));
  expect(ids).not.toContain('P900/EP/DE');
  expect(ids).not.toContain('P200/EP/DE');
  const due = ['aurora', 'bolt'].flatMap((client) => served(read, 'deadlines', client).map(({ matterId }) => matterId));
  expect(due).not.toContain('P900/EP/DE');
  expect(due).not.toContain('P200/EP/DE');
  expect(read.issues.kept.filter(({ kind }) => kind === 'missing-company')).toHaveLength(2);
});

test('a column that names matters says nothing of the client where another one does, or where it names others', () => {
  const withClient = VALIDATIONS.map((row, at) => [...row, at === 0 ? 'Client' : at === 4 ? 'Bolt' : 'Aurora']);
  expect(feedIn(proposed(withClient))?.clientFromMatter).toBe(false);
  const unknown = VALIDATIONS.map((row, at) => (at === 0 ? row : row.with(1, `X${at}`)));
  expect(feedIn(proposed(unknown))?.clientFromMatter ?? false).toBe(false);
});

test('a title and a type of its own stay a matter’s, and those of another client’s matter are never taken', async () => {
  const layout = proposed(VALIDATIONS);
  const own = VALIDATIONS.map((row, at) => [...row, at === 0 ? 'Title' : at === 1 ? 'Leuchte' : '']);
  const feeds = layout.feeds.map((feed) => {
    if (feed.by !== 'heading') return feed;
    if (feed.sheet === 'Validations')
      return { ...feed, columns: [...feed.columns, { field: 'title', heading: 'Title' }] };
    return feed.sheet === 'Patents' ? { ...feed, constants: { ipType: 'Patent' } } : feed;
  });
  const patents = [
    ...PATENTS,
    ['p-300-ep', 'Aurora', 'A secret of Aurora', 'EP', '2021-05-14', '21123456.1', 'Granted'],
  ];
  const read = await readSheets({ ...sheetsWith(own), Patents: { rows: patents } }, { ...layout, feeds });
  const titles = (client: string) =>
    served(read, 'matters', client).map(({ id, title, ipType }) => [id, title, ipType].join(' '));
  expect(titles('aurora')).toContain('P100/EP/DE Leuchte Patent');
  expect(titles('aurora')).toContain('P100/EP/FR Lamp Patent');
  // The reference of Bolt's matter is exactly that of the parent.
  expect(titles('bolt')).toEqual(['P300/EP Pump Patent', 'P300/EP/DE Pump Patent']);
});

test('matters that come from such matters are found in any order of the sheets', async () => {
  const layout = proposed(VALIDATIONS);
  const chain = feedIn(layout);
  const further: Row[] = [
    VALIDATIONS[0] ?? [],
    ['P100/EP/DE/1', 'P100/EP/DE', 'DE', '20 2019 1.6', 'In force', '2028-03-31'],
  ];
  const feeds = chain ? [{ ...chain, sheet: 'Divisionals' }, ...layout.feeds] : [];
  const read = await readSheets({ Divisionals: { rows: further }, ...sheetsWith(VALIDATIONS) }, { ...layout, feeds });
  expect(served(read, 'matters', 'aurora').map(({ id }) => id)).toContain('P100/EP/DE/1');
  expect(served(read, 'deadlines', 'aurora').map(({ matterId }) => matterId)).toContain('P100/EP/DE/1');
  expect(served(read, 'matters', 'bolt').map(({ id }) => id)).not.toContain('P100/EP/DE/1');
});

test('a row that itself names another client than its parent’s, also in a column that was added later, is held back and reported', async () => {
  const layout = proposed(VALIDATIONS);
  for (const heading of ['Client', 'Account', 'Assigned to']) {
    const rows = VALIDATIONS.map((row, at) => [...row, at === 0 ? heading : at === 1 || at === 4 ? 'Bolt' : 'Aurora']);
    const read = await readSheets(sheetsWith(rows), layout);
    expect(
      served(read, 'matters', 'aurora').map(({ id }) => id),
      heading,
    ).not.toContain('P100/EP/DE');
    expect(
      served(read, 'matters', 'bolt').map(({ id }) => id),
      heading,
    ).toEqual(['P300/EP', 'P300/EP/DE']);
    expect(read.issues.counts, heading).toMatchObject({ 'client-contradicts-matter': 1 });
  }
});

test('a sheet with the names of clients in a column, or above its rows, has no clients of parents', () => {
  const account = VALIDATIONS.map((row, at) => [...row, at === 0 ? 'Account' : at === 4 ? 'Bolt' : 'Aurora']);
  expect(feedIn(proposed(account))?.clientFromMatter ?? false).toBe(false);
  expect(feedIn(proposed([VALIDATIONS[0] ?? [], ['Bolt'], ...VALIDATIONS.slice(1)]))?.clientFromMatter ?? false).toBe(
    false,
  );
});

test.each(['Client no.', 'Design no.', 'Their ref', 'Fee', 'Invoice no.', 'Similar to'])(
  'the numbers in “%s” are no parents, though they are references of other matters',
  (heading) => {
    const matters: Row[] = [
      ['Our ref', 'Client', 'Title', 'Country', 'Status'],
      ...Array.from({ length: 30 }, (_, at): Row => [
        `${1001 + at}`,
        at % 2 ? 'Aurora' : 'Bolt',
        `T${at}`,
        'DE',
        'Granted',
      ]),
    ];
    const designs: Row[] = [
      ['Ref', 'Design', heading, 'Status', 'Renewal due'],
      ['D-1', 'Chair', '1010', 'Registered', '2027-01-31'],
      ['D-2', 'Table', '1011', 'Registered', '2027-02-28'],
      ['D-3', 'Bed', '1013', 'Registered', '2027-03-31'],
    ];
    const people: Row[] = [
      ['Client no.', 'Client', 'Email'],
      ['1010', 'Corax', 'cy@corax.example'],
      ['1011', 'Aurora', 'ann@aurora.example'],
      ['1013', 'Bolt', 'bob@bolt.example'],
    ];
    const sheets = Object.entries({ Patents: matters, Designs: designs, People: people });
    const { feeds } = proposeLayout(sheets.map(([name, rows]) => look(name, rows))).layout;
    const feed = feeds.find((one): one is HeadingFeed => one.by === 'heading' && one.sheet === 'Designs');
    expect(feed?.clientFromMatter ?? false).toBe(false);
  },
);

test('a family that the sheet keeps from its client stays hidden with its validations and what is due for them', async () => {
  const layout = proposed(VALIDATIONS);
  const patents = PATENTS.map((row, at) => [...row, at === 0 ? 'Show to client' : at === 1 ? 'No' : 'Yes']);
  const shownIf = { heading: 'Show to client', texts: ['Yes'] };
  const diary: Row[] = [...DIARY.map((row, at) => [...row, at === 0 ? 'Client' : at === 1 ? 'Aurora' : 'Bolt'])];
  const feeds = layout.feeds.map((feed) => {
    if (feed.by !== 'heading') return feed;
    if (feed.sheet === 'Patents') return { ...feed, shownIf };
    if (feed.sheet !== 'Diary') return feed;
    return { ...feed, clientFromMatter: false, columns: [...feed.columns, { field: 'company', heading: 'Client' }] };
  });
  const sheets = { ...sheetsWith(VALIDATIONS), Patents: { rows: patents }, Diary: { rows: diary } };
  const read = await readSheets(sheets, { ...layout, feeds });
  expect(served(read, 'matters', 'aurora').map(({ id }) => id)).toEqual(['P200/EP', 'P200/EP/DE']);
  expect(served(read, 'deadlines', 'aurora').map(({ matterId }) => matterId)).toEqual(['P200/EP/DE']);
  expect(read.issues.counts).toMatchObject({ 'deadline-of-kept-matter': 1 });
  expect(served(read, 'deadlines', 'bolt').map(({ matterId }) => matterId)).toEqual(['P300/EP/DE']);
});

test('a matter that is held back leaves no other client its deadlines and documents, and none that come from it', async () => {
  const layout = proposed(VALIDATIONS);
  const rows = VALIDATIONS.map((row, at) => [...row, at === 0 ? 'Remarks' : at === 1 ? 'Bolt' : '']);
  const corax: Row[] = [...PATENTS, ['P-100-EP-DE', 'Corax', 'Nut', 'DE', '2021-01-01', '10 2021 1.1', 'Granted']];
  const further: Row[] = [
    VALIDATIONS[0] ?? [],
    ['P100/EP/DE/2', 'P100/EP/DE', 'DE', '60 2021 1', 'In force', '2027-06-30'],
  ];
  const chain = feedIn(layout);
  const people: Row[] = [...PEOPLE, ['Corax', 'cy@corax.example']];
  const read = await readSheets(
    { ...sheetsWith(rows), Patents: { rows: corax }, Divs: { rows: further }, People: { rows: people } },
    { ...layout, feeds: [...layout.feeds, ...(chain ? [{ ...chain, sheet: 'Divs' }] : [])] },
  );
  expect(served(read, 'deadlines', 'corax')).toEqual([]);
  const aurora = served(read, 'matters', 'aurora').map(({ id }) => id);
  expect(aurora).not.toContain('P100/EP/DE');
  expect(aurora).not.toContain('P100/EP/DE/2');
  expect(read.issues.counts).toMatchObject({ 'client-contradicts-matter': 1 });
});

test('a list that also names the matter from which its others come has them all', async () => {
  const own: Row[] = [
    VALIDATIONS[0] ?? [],
    ['P100/EP', 'P100/EP', 'EP', '', 'Granted', '2026-12-31'],
    ...VALIDATIONS.slice(1),
  ];
  const read = await readSheets(sheetsWith(own), proposed(VALIDATIONS));
  const ids = served(read, 'matters', 'aurora').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['P100/EP/DE', 'P100/EP/FR', 'P200/EP/DE']));
});

test('of two matters with one reference, only what they have alike is inherited, and one in another spelling gives nothing', async () => {
  const patents: Row[] = [
    PATENTS[0] ?? [],
    ['P100-EP', 'Aurora', 'Other thing', 'EP', '2018-03-04', '18123456.9', 'Granted'],
    ...PATENTS.slice(1),
    ['P200/EP', 'Aurora', 'LENSO', 'EU', '2020-05-14', '018123456', 'Registered'],
  ];
  const read = await readSheets({ ...sheetsWith(VALIDATIONS), Patents: { rows: patents } }, proposed(VALIDATIONS));
  const titles = served(read, 'matters', 'aurora').map(({ id, title = '' }) => `${id} ${title}`);
  expect(titles).toEqual(expect.arrayContaining(['P100/EP/DE Lamp', 'P200/EP/DE ']));
});

test('what is due beside a row that names another client is not shown to its parent’s, also if it is a second row of the matter', async () => {
  const rows: Row[] = [
    [...(VALIDATIONS[0] ?? []), 'Remarks'],
    ['P100/EP/DE', 'P100/EP', 'DE', '60 2019 1.6', 'In force', '2027-03-31', ''],
    ['P100/EP/DE', 'P100/EP', 'DE', '60 2019 1.6', 'In force', '2027-09-09', 'Bolt'],
    ['P100/EP', 'P100/EP', 'EP', '', 'Granted', '2027-01-01', 'Bolt'],
  ];
  const read = await readSheets({ ...sheetsWith(rows), Diary: { rows: DIARY.slice(0, 1) } }, proposed(VALIDATIONS));
  const due = ['aurora', 'bolt'].flatMap((client) => served(read, 'deadlines', client).map(({ dueDate }) => dueDate));
  expect(due).not.toContain('09/09/2027');
  expect(due).not.toContain('01/01/2027');
});

test('a parent whose spelling two clients’ matters have, or that no client sees, gives no client', async () => {
  const layout = proposed(VALIDATIONS);
  const rows: Row[] = [
    VALIDATIONS[0] ?? [],
    ['P100/EP', 'P100/EP', 'EP', '', 'Granted', ''],
    ['P100/EP/DE', 'P100 EP', 'DE', '60 2019 1.6', 'In force', '2027-06-30'],
  ];
  const patents: Row[] = [...PATENTS, ['P-100-EP', 'Bolt', 'Valve', 'EP', '2021-05-14', '21123456.1', 'Granted']];
  const read = await readSheets({ ...sheetsWith(rows), Patents: { rows: patents } }, layout);
  expect(served(read, 'matters', 'aurora').map(({ id }) => id)).not.toContain('P100/EP/DE');
  const chain = feedIn(layout);
  const closed: Row[] = [...PATENTS, ['P-100-EP-DE', '', 'Closed', 'DE', '2021-05-14', '21123456.1', 'Granted']];
  const divs: Row[] = [
    VALIDATIONS[0] ?? [],
    ['P-100-EP-DE/2', 'P-100-EP-DE', 'DE', '60 2021 1', 'In force', '2027-06-30'],
  ];
  const more = await readSheets(
    { ...sheetsWith(VALIDATIONS), Patents: { rows: closed }, Divs: { rows: divs } },
    { ...layout, feeds: [...layout.feeds, ...(chain ? [{ ...chain, sheet: 'Divs' }] : [])] },
  );
  expect(served(more, 'matters', 'aurora').map(({ id }) => id)).not.toContain('P-100-EP-DE/2');
});
