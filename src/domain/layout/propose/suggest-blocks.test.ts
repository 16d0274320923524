import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { changedLayout, layoutFault } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

const CONTACTS = look('Contacts', [
  ['Client', 'Name', 'Email'],
  ['Aurora', 'Ann', 'ann@aurora.example'],
  ['Bolt', 'Bob', 'bob@bolt.example'],
]);
/** A column without a heading may name anybody. */
const AT_SIDE = { found: 'first-row', heading: '', examples: ['Aurora', 'Bolt'] };
/** People of whom no heading says whose they are. */
const PEOPLE = look('Contacts', [
  ['Name', 'Email'],
  ['Ann', 'ann@aurora.example'],
  ['Bob', 'bob@bolt.example'],
]);
const HEADER = ['Our Ref', 'Title', 'Country', 'Filing Date'];
const cases = (...names: readonly string[]): Row[] =>
  names.flatMap((name, n) => [
    [name],
    [`P-${n}0`, 'Lamp', 'US', '2020-05-06'],
    [`P-${n}1`, 'Lens', 'DE', '2021-05-06'],
    [],
  ]);

function asked(sheet: SheetLook, people = CONTACTS) {
  const sheets = [people, sheet];
  const proposal = proposeLayout(sheets);
  const ask = (layout = proposal.layout) =>
    explainSheets(layout, sheets, proposal).filter(
      ({ field, sheet: of }) => (field === 'company' && of === sheet.name) || field === 'email',
    );
  const [cause] = ask();
  const next = cause?.change ? changedLayout(proposal.layout, cause.change) : proposal.layout;
  return { cause, next, left: ask(next) };
}

test.each<[string, readonly Row[], object]>([
  [
    'names in rows of their own',
    [['Portfolio'], HEADER, ...cases('Aurora', 'Bolt')],
    { found: 'name-row', examples: ['Aurora', 'Bolt'], count: 2 },
  ],
  [
    'a name above each header',
    ['Aurora', 'Bolt'].flatMap((name, n) => [
      [`Client: ${name} (1 matter)`],
      HEADER,
      [`P-${n}`, 'Lamp', 'US', '2020-05-06'],
      [],
    ]),
    { found: 'name-row', examples: ['Aurora', 'Bolt'] },
  ],
  [
    'names with kinds of rights between',
    [HEADER, ['Aurora'], ['Patents'], ['P-1', 'Lamp', 'US', ''], ['Bolt'], ['Patents'], ['P-2', 'Lens', 'US', '']],
    { found: 'name-row', examples: ['Aurora', 'Bolt'], change: { feed: { blocks: { inside: ['Patents'] } } } },
  ],
  [
    'each name in the first of its rows',
    [
      ['Client', ...HEADER],
      ['Aurora', 'P-1', 'Lamp', 'US', '2020-05-06'],
      ['', 'P-2', 'Lens', 'US', '2020-05-06'],
      ['Bolt', 'P-3', 'Pump', 'US', '2020-05-06'],
      ['', 'P-4', 'Gear', 'US', '2020-05-06'],
    ],
    { found: 'first-row', heading: 'Client', examples: ['Aurora', 'Bolt'] },
  ],
  [
    'names at the left without a heading',
    [
      ['', ...HEADER],
      ['Aurora', 'P-1', 'Lamp', 'US', '2020-05-06'],
      ['Aurora', 'P-2', 'Lens', 'US', '2020-05-06'],
      ['Bolt', 'P-3', 'Pump', 'US', '2020-05-06'],
    ],
    AT_SIDE,
  ],
])(
  'given %s, it is asked whether they are the clients unless the people name them, and one answer settles it',
  (_, rows, cause) => {
    const sheet = look('Portfolio', rows);
    const answer = asked(sheet, PEOPLE);
    expect(answer.cause).toMatchObject({ kind: 'client-in-blocks', sheet: 'Portfolio', ...cause });
    expect(answer.left).toEqual([]);
    if (cause === AT_SIDE) {
      expect(asked(sheet).cause).toMatchObject(AT_SIDE);
      return;
    }
    const known = proposeLayout([CONTACTS, sheet]);
    expect(known.missing).toEqual([]);
    expect(asked(sheet).cause).toBeUndefined();
    const blocks = (feeds: readonly unknown[]): unknown =>
      (feeds as HeadingFeed[]).find((feed) => feed.tab === 'matters')?.blocks;
    expect(blocks(known.layout.feeds)).toEqual(blocks(answer.next.feeds));
    expect(layoutFault(answer.next, { own: [] })).toBeUndefined();
  },
);

test('names that no row follows, and a column with a client in most rows, are asked about by none', () => {
  const legend = [HEADER, ['P-1', 'Lamp', 'US', '2020-05-06'], ['G = granted'], ['P = pending']];
  expect(asked(look('Portfolio', legend)).cause).toMatchObject({ kind: 'field-without-column' });
  const forgotten = [
    ['Client', ...HEADER],
    ['Aurora', 'P-1', 'Lamp', 'US', '2020-05-06'],
    ['Aurora', 'P-2', 'Lens', 'US', '2020-05-06'],
    ['', 'P-3', 'Pump', 'US', '2020-05-06'],
  ];
  expect(asked(look('Portfolio', forgotten)).cause).toBeUndefined();
});

test('people of whom a few rows leave out the client are asked about', () => {
  const rows = ['Aurora', 'Aurora', 'Bolt', '', 'Corax', 'Dorn', 'Elm', '', 'Fjord'].map((client, n) => [
    client,
    `Ann ${n}`,
    `a${n}@client.example`,
  ]);
  const people = look('People', [['Client', 'Name', 'Email'], ...rows]);
  const { cause, left } = asked(people, look('Portfolio', [HEADER, ...cases('Aurora', 'Bolt')]));
  expect(cause).toMatchObject({ kind: 'client-in-blocks', sheet: 'People', found: 'gaps', heading: 'Client' });
  expect(left).toEqual([]);
});

test('a second column of addresses is asked about, unless it is an attorney’s', () => {
  const people = look('Contacts', [
    ['Client', 'Name', 'Email', 'Copy to', 'Attorney Address'],
    ['Aurora', 'Ann', 'ann@aurora.example', 'abe@aurora.example', 'weber@firm.example'],
    ['Bolt', 'Bob', 'bob@bolt.example', '', 'weber@firm.example'],
  ]);
  const matters = look('Portfolio', [
    ['Client', ...HEADER],
    ['Aurora', 'P-1', 'Lamp', 'US', '2020-05-06'],
  ]);
  const { cause, left } = asked(matters, people);
  expect(cause).toMatchObject({ kind: 'more-addresses', heading: 'Copy to', examples: ['abe@aurora.example'] });
  expect(left).toEqual([]);
});

test('a layout with two clients for one row, or with further addresses of no people, is not stored', () => {
  const feed: HeadingFeed = {
    by: 'heading',
    sheet: 'Cases',
    tab: 'matters',
    columns: [{ field: 'company', heading: 'Client' }],
    constants: {},
    leaveOutTotals: true,
    deadlines: [],
    clientFromMatter: false,
  };
  const fault = (more: Partial<HeadingFeed>): string | undefined =>
    layoutFault({ ...asked(CONTACTS).next, feeds: [{ ...feed, ...more }] }, { own: [] });
  expect(fault({ blocks: { by: 'name-row', inside: [] } })).toContain('"Cases"');
  expect(fault({ columns: [], constants: { company: 'A' }, blocks: { by: 'first-row', inside: [] } })).toContain(
    '"Cases"',
  );
  expect(fault({ moreEmails: [{ heading: 'Copy' }] })).toContain('"Cases"');
  expect(fault({ blocks: { by: 'first-row', inside: [] } })).toBeUndefined();
});

test('signs for the client above are asked about like empty cells, and become the client above', () => {
  const sheet = look('Small clients', [
    ['Client', 'Our Ref', 'Title', 'Country'],
    ['Aurora', 'A-1', 'Lamp', 'US'],
    ['"', 'A-2', 'Lens', 'DE'],
    ['"', 'A-3', 'Bulb', 'DE'],
    ['Dune', 'D-1', 'Pump', 'US'],
    ['"', 'D-2', 'Fan', 'US'],
  ]);
  const { cause, next, left } = asked(sheet);
  expect(cause).toMatchObject({ kind: 'client-in-blocks', found: 'first-row', examples: ['Aurora', 'Dune'] });
  expect([next.feeds.find(({ tab }) => tab === 'matters'), left]).toMatchObject([{ blocks: { by: 'first-row' } }, []]);
});

test('the rest of a title in a row of its own is no name', () => {
  const sheet = look('Dune', [
    ['Our Ref', 'Title', 'Country'],
    ['A-1', 'Lens with an', 'DE'],
    ['', 'adjustable mount', ''],
    ['A-2', 'Pump with a', 'US'],
    ['', 'housing', ''],
  ]);
  expect(sheet.nameRows).toEqual([]);
});

test('clients of which some are in each row and others in their first row only are asked about', () => {
  const rowsOf = (client: string, count: number, isMerged: boolean) =>
    Array.from({ length: count }, (_, at) => [
      isMerged || at === 0 ? client : '',
      `${client[0]}-${at}`,
      `Lamp ${at}`,
      'DE',
    ]);
  const sheet = look('Cases', [
    ['Client', 'Our ref', 'Title', 'Country'],
    ...[...rowsOf('Aurora', 3, true), ...rowsOf('Bolt', 4, false), ...rowsOf('Cedar', 4, false)],
  ]);
  expect(asked(sheet).cause).toMatchObject({
    ...{ kind: 'client-in-blocks', found: 'gaps', heading: 'Client', examples: ['Aurora', 'Bolt', 'Cedar'] },
    change: { feed: { blocks: { by: 'first-row' } } },
  });
});

test('columns that are empty in as many rows as the client are asked about with it', () => {
  const rows = ['Aurora', 'Bolt', 'Aurora'].flatMap((client, n) => [
    [`F${n}`, client, 'Lamp', 'US', `P-${n}0US`, ''],
    ['', '', '', 'DE', `P-${n}0DE`, '2026-01-05'],
  ]);
  const families = (...all: readonly Row[]) =>
    look('Families', [['Family', 'Client', 'Title', 'Country', 'Our ref', 'Filing date'], ...all]);
  const { cause, left } = asked(families(...rows));
  expect(cause).toMatchObject({
    ...{ kind: 'client-in-blocks', found: 'groups', heading: 'Client', expected: 'Family, Title' },
    change: { feed: { blocks: { by: 'first-row', fields: ['ipFamily', 'title'] } } },
  });
  expect(left).toEqual([]);
  // With a title in each row, the client of some was probably forgotten.
  expect(asked(families(...rows.map((row) => row.with(0, 'F').with(2, 'Lamp')))).cause).toBeUndefined();
});

test('people in rows without a client are asked about by their addresses, however few, and though other clients have no people', () => {
  const rows = Array.from({ length: 30 }, (_, n) => [`Client ${n}`, `Ann ${n}`, n < 2 ? '' : `a${n}@client.example`]);
  const people = look('People', [['Client', 'Name', 'Email'], ...rows, ['', 'Bea', 'bea@client.example']]);
  const { cause } = asked(people, look('Portfolio', [HEADER, ...cases('Client 1', 'Client 2')]));
  expect(cause).toMatchObject({ kind: 'client-in-blocks', found: 'gaps', examples: ['bea@client.example'] });
});

test('families above their members are asked about as groups, also where a member has a title of its own', () => {
  const family = (client: string, code: string, own = ''): Row[] => [
    [code, '', `Lamp ${code}`, client, '', 'Ann Meyer'],
    ['', `${code}.USP`, '', '', 'US', ''],
    ['', `${code}.US`, own, '', 'US', ''],
    ['', `${code}.EP`, '', '', 'EP', ''],
  ];
  const sheet = look('Docket', [
    ['Family', 'Docket #', 'Title', 'Client', 'Country', 'Inventors'],
    ...['CAP-01', 'CAP-02', 'CAP-03'].flatMap((code) => family('Aurora', code)),
    ...['RGC-01', 'RGC-02'].flatMap((code) => family('Bolt', code, code === 'RGC-02' ? 'Design of a lamp' : '')),
  ]);
  const proposal = proposeLayout([CONTACTS, sheet]);
  const [cause] = explainSheets(proposal.layout, [CONTACTS, sheet], proposal).filter(
    ({ kind }) => kind === 'client-in-blocks',
  );
  expect(cause).toMatchObject({ found: 'groups', expected: 'Family, Title, Inventors' });
});

test('rows without a code are not asked about: the layout reads the client of each row by its code', () => {
  const clients = look('Clients', [
    ['Code', 'Client', 'Email'],
    ['AUR01', 'Aurora', 'ann@aurora.example'],
    ['BOL01', 'Bolt', 'bob@bolt.example'],
  ]);
  const sheet = look('Cases', [
    ['Our Ref', 'Client', 'Title', 'Country'],
    ['P-1', 'AUR01', 'Lamp', 'US'],
    ['P-2', 'BOL01', 'Lens', 'US'],
    ['P-3', '', 'Pump', 'US'],
  ]);
  const proposal = proposeLayout([clients, sheet]);
  expect(proposal.layout.feeds.find((feed) => feed.sheet === 'Cases')).toHaveProperty('clientCodes');
  const causes = explainSheets(proposal.layout, [clients, sheet], proposal);
  expect(causes.map(({ kind }) => kind)).not.toContain('client-in-blocks');
  // Each change that is offered must lead to a layout that can be stored.
  for (const { change } of causes)
    if (change) expect(layoutFault(changedLayout(proposal.layout, change), { own: [] })).toBeUndefined();
});

test('parts of the world between the rows of several clients are no clients, and a text that is there once, or may be a client, is one', () => {
  const inside = (regions: readonly string[], people = CONTACTS) => {
    const rows = regions.flatMap((region, at) => [
      [['Aurora', 'Bolt', 'Corax'][at] ?? ''],
      [region],
      [`P-${at}`, 'Lamp', 'US', '2020-05-06'],
    ]);
    const { cause } = asked(look('Portfolio', [HEADER, ...rows]), people);
    const feed = cause?.change?.kind === 'put-feed' && cause.change.feed;
    return feed && feed.by === 'heading' ? feed.blocks?.inside : undefined;
  };
  expect(inside(['UK & EU', 'Overseas', 'Overseas'], PEOPLE)).toEqual(['Overseas']);
  expect(inside(['Overseas', 'Expired', 'Li & Co'], PEOPLE)).toEqual(['Expired']);
  const overseas = look('Contacts', [
    ['Client', 'Name', 'Email'],
    ['Overseas Ltd', 'Ann', 'ann@overseas.example'],
    ['Zorro Ltd', 'Bob', 'bob@zorro.example'],
  ]);
  expect(inside(['Overseas', 'Overseas', 'UK & EU'], overseas)).toEqual([]);
});
