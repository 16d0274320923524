import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { HeadingFeed, LayoutChange } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const CASES: readonly Row[] = [
  ['Our Ref', 'Client', 'Title', 'Country', 'Status'],
  ['P-1', 'Aurora', 'Lamp', 'GB', 'Granted'],
  ['P-2', 'Bolt', 'Pump', 'US', 'Pending'],
  ['P-3', 'Aurora', 'Lens', 'GB', 'Pending'],
];
const people = (heading: string, ...marks: string[]): readonly Row[] => [
  ['Client', 'Contact', 'Email', heading],
  ...marks.map((mark, n) => [
    n % 2 ? 'Bolt' : 'Aurora',
    `Person ${n}`,
    `p${n}@${n % 2 ? 'bolt' : 'aurora'}.example`,
    mark,
  ]),
];

async function readAsProposed(sheets: Readonly<Record<string, readonly Row[]>>) {
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, rows]) => look(name, rows)));
  const read = Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }]));
  return { portfolio: await readSheets(read, layout), layout };
}

test.each([
  ['Portal access', ['yes', 'yes', 'no', 'no', 'maybe', ''], 'p0 p1'],
  ['Zugang (j/n)', ['j', 'j', 'n', 'n'], 'p0 p1'],
  ['aktiv', ['x', 'x', '', ''], 'p0 p1'],
  ['Portal', ['', '', 'nein', 'nein'], 'p0 p1'],
  ['ポータル利用', ['○', '○', '×', '×'], 'p0 p1'],
  ['Left on', ['', '', '2025-03-01', 'May 2024'], 'p0 p1'],
  ['Inactive', ['no', 'no', 'yes', 'yes'], 'p0 p1'],
  ['Remarks', ['', 'likes calls', 'ausgeschieden 2024', 'left the company'], 'p0 p1'],
  ['Newsletter', ['yes', 'no', 'yes', 'no'], 'p0 p1 p2 p3'],
  ['Remarks', ['', 'left-handed golf partner', 'prefers mail', ''], 'p0 p1 p2 p3'],
  ['Remarks', ['left a message', 'ex Bolt', 'do not contact by phone', 'parti en congé'], 'p0 p1 p2 p3'],
  ['Position', ['GC', 'IP manager', 'Former GC', 'former employee'], 'p0 p1'],
  ['재직', ['O', 'O', 'X', 'X'], 'p0 p1'],
  ['是否开通门户', ['是', '是', '否', '否'], 'p0 p1'],
  ['Dostęp do portalu', ['tak', 'tak', 'nie', 'nie'], 'p0 p1'],
  ['Access code', ['A-1', 'A-2', 'A-3', 'A-4'], 'p0 p1 p2 p3'],
  ['Type', ['Client', 'Client', 'Agent', 'Inventor'], 'p0 p1'],
  ['Kategorie', ['', '', 'Gegner', 'Korrespondenzanwalt'], 'p0 p1'],
  ['Role', ['CEO', 'Patent attorney', 'Inventor', 'Director of client services'], 'p0 p1 p2 p3'],
])('under “%s” with %j, only %s sign in', async (heading, marks, expected) => {
  const { portfolio } = await readAsProposed({ Cases: CASES, People: people(heading, ...marks) });
  const users = portfolio.directory.users.map(({ email }) => email.split('@')[0]);
  expect(users.join(' ')).toBe(expected);
});

test.each([
  ['Show to client', ['Y', 'Y', 'N'], 'P-1'],
  ['Internal?', ['', '', 'internal'], 'P-1'],
  ['Intern', ['', 'nein', 'x'], 'P-1'],
  ['Intern', ['', '', 'waiting for the inventor’s signature'], 'P-1 P-3'],
  ['Published', ['Y', 'Y', 'N'], 'P-1 P-3'],
])('of matters and deadlines under “%s” with %j, a client sees only %s', async (heading, marks, expected) => {
  const cases = CASES.map((row, n) => [...row, n === 0 ? heading : (marks[n - 1] ?? '')]);
  const deadlines = [
    ['Our Ref', 'Action', 'Due', heading],
    ...marks.map((mark, n) => [`P-${n + 1}`, `Task ${n}`, `2031-01-0${n + 1}`, mark]),
  ];
  const both: readonly Readonly<Record<string, readonly Row[]>>[] = [
    { Cases: cases },
    { Cases: CASES, Deadlines: deadlines },
  ];
  for (const sheets of both) {
    const { portfolio } = await readAsProposed({ ...sheets, People: people('Phone', '1', '2') });
    const seen = served(portfolio, sheets['Deadlines'] ? 'deadlines' : 'matters', 'aurora');
    expect(seen.map(({ id, matterId }) => matterId ?? id).join(' ')).toBe(expected);
  }
});

test('a client sees no deadline and no document of a matter that the sheet keeps from clients, whatever the deadlines’ own sheet says', async () => {
  const marks = ['Show to client', 'Y', 'Y', 'N'];
  const { portfolio } = await readAsProposed({
    Cases: CASES.map((row, n) => [...row, marks[n] ?? '']),
    Deadlines: [
      ['Our Ref', 'Client', 'Action', 'Due'],
      ['P-1', 'Aurora', 'Renewal', '2031-01-01'],
      ['P-3', 'Aurora', 'Response', '2031-01-02'],
    ],
    Documents: [
      ['Our Ref', 'Document', 'Link'],
      ['P-1', 'Letter', 'https://files.example/1'],
      ['P-3', 'Report', 'https://files.example/3'],
    ],
    People: people('Phone', '1', '2'),
  });
  for (const tab of ['deadlines', 'documents'] as const)
    expect(served(portfolio, tab, 'aurora').map(({ matterId }) => matterId)).toEqual(['P-1']);
  expect(portfolio.issues.counts).toMatchObject({ 'deadline-of-kept-matter': 1 });
});

test.each([
  ['Inventors', 'Aurora', 'ann bob'],
  ['Foreign associates', 'Agent & Co', 'ann bob'],
  ['Opponents', 'Rival Inc', 'ann bob'],
  ['More contacts', 'Aurora', 'ann bob cid'],
  ['Correspondants', 'Aurora', 'ann bob'],
  ['Agents', 'Aurora', 'ann bob'],
  ['Newsletter', 'Aurora', 'ann bob'],
  ['Former contacts', 'Aurora', 'ann bob'],
])('with a sheet “%s” that has an address beside %s, only %s sign in', async (sheet, company, expected) => {
  const known = [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob@bolt.example'],
  ];
  const others = [
    ['Company', 'Name', 'Email'],
    [company, 'Cid', 'cid@other.example'],
  ];
  const { portfolio } = await readAsProposed({ Cases: CASES, People: known, [sheet]: others });
  expect(portfolio.directory.users.map(({ email }) => email.split('@')[0]).join(' ')).toBe(expected);
});

test.each(['Correspondants', 'Newsletter', 'People (2)', 'Former contacts'])(
  'a further list of people, “%s”, is asked about, and its people sign in after a Yes',
  async (name) => {
    const sheets: Readonly<Record<string, readonly Row[]>> = {
      Cases: CASES,
      People: [
        ['Client', 'Email'],
        ['Aurora', 'ann@aurora.example'],
        ['Bolt', 'bob@bolt.example'],
      ],
      [name]: [
        ['Company', 'Name', 'Email'],
        ['Aurora', 'Cid', 'cid@other.example'],
      ],
    };
    const looks = Object.entries(sheets).map(([sheet, rows]) => look(sheet, rows));
    const proposal = proposeLayout(looks);
    const [cause, ...others] = explainSheets(proposal.layout, looks, proposal).filter(
      ({ kind }) => kind === 'sheet-to-confirm',
    );
    expect(others).toEqual([]);
    expect(cause).toMatchObject({ tab: 'users', sheet: name, examples: ['cid@other.example'] });
    const after = changedLayout(proposal.layout, cause?.change as LayoutChange);
    const read = Object.fromEntries(Object.entries(sheets).map(([sheet, rows]) => [sheet, { rows }]));
    const { directory } = await readSheets(read, after);
    expect(directory.users.map(({ email, companyName }) => [email, companyName])).toEqual([
      ['ann@aurora.example', 'Aurora'],
      ['bob@bolt.example', 'Bolt'],
      ['cid@other.example', 'Aurora'],
    ]);
  },
);

test.each([
  ['Agent', 'E-mail'],
  ['Opponent', 'Contact', 'E-mail'],
  ['Name', 'Agent e-mail'],
  ['Licensee', 'Name', 'E-mail'],
  ['Korrespondenzanwalt', 'E-Mail'],
])('in a list of clients with %s and %s, these people do not sign in', async (...headings) => {
  const rowOf = (client: string, n: number): Row => [
    client,
    ...headings.map((heading) => (/mail/iu.test(heading) ? `p${n}@other.example` : `Other ${n}`)),
  ];
  const list = [['Client', ...headings], rowOf('Aurora', 1), rowOf('Bolt', 2)];
  const workbooks: readonly Readonly<Record<string, readonly Row[]>>[] = [
    { Cases: CASES, Contacts: list },
    { Cases: CASES, People: people('Phone', '1', '2'), Law: list },
  ];
  for (const sheets of workbooks) {
    const { portfolio } = await readAsProposed(sheets);
    expect(portfolio.directory.users.filter(({ email }) => email.endsWith('@other.example'))).toEqual([]);
  }
});

test('a list of agents that are the clients in rows of their own is one of people', async () => {
  const blocks = [
    ['Our Ref', 'Title', 'Country', 'Status'],
    ['Aurora'],
    ['P-1', 'Lamp', 'GB', 'Granted'],
    ['Bolt'],
    ['P-2', 'Pump', 'US', 'Pending'],
  ];
  const agents = [
    ['Client', 'Name', 'Email'],
    ['Aurora', 'Ann', 'ann@aurora.example'],
    ['Bolt', 'Bob', 'bob@bolt.example'],
  ];
  const { portfolio } = await readAsProposed({ Cases: blocks, Agents: agents });
  expect(portfolio.directory.users.map(({ email }) => email.split('@')[0]).join(' ')).toBe('ann bob');
});

test.each([
  ['Associate e-mail', false],
  ['Old email', false],
  ['Second email', true],
])('whether addresses under “%s” sign in is asked: %s', (heading, expected) => {
  const rows = [
    ['Client', 'Contact', 'Email', heading],
    ['Aurora', 'Ann', 'ann@aurora.example', 'x@one.example'],
    ['Bolt', 'Bob', 'bob@bolt.example', 'y@two.example'],
  ];
  const looks = [look('Cases', CASES), look('People', rows)];
  const proposal = proposeLayout(looks);
  const asked = explainSheets(proposal.layout, looks, proposal).some(({ kind }) => kind === 'more-addresses');
  expect(asked).toBe(expected);
});

test('a layout whose column of access is gone publishes nothing, so that no one gets in again', async () => {
  const sheets = { Cases: CASES, People: people('Portal access', 'yes', 'no') };
  const { layout } = await readAsProposed(sheets);
  const feed = layout.feeds.find(({ sheet }) => sheet === 'People') as HeadingFeed;
  expect(feed.shownIf).toEqual({ heading: 'Portal access', texts: ['yes'] });
  const without = people('Access', 'yes', 'no');
  const reading = readSheets({ Cases: { rows: CASES }, People: { rows: without } }, layout);
  await expect(reading).rejects.toThrow('layout-heading-missing');
});
