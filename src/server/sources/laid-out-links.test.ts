import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { feedOf, layoutOf, readSheets } from '#server/testing/read-sheets.ts';

const PEOPLE: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora Lighting Ltd', 'ann@aurora.example'],
  ['Bolt AG', 'bob@bolt.example'],
];
const CASES: readonly Row[] = [
  ['Our ref', 'Client', 'Title', 'Country'],
  ['A-1', 'Aurora Lighting Ltd', 'Lamp', 'GB'],
  ['B-1', 'Bolt AG', 'Pump', 'US'],
];

const looksOf = (links: readonly Row[]) =>
  Object.entries({ People: PEOPLE, Cases: CASES, Links: links }).map(([name, rows]) => look(name, rows));

test('links, which the clients of every company see, are read only after a Yes', () => {
  const looks = looksOf([
    ['Title', 'Link', 'Description'],
    ['Fees of the office', 'https://office.example/fees', ''],
    ['Glossary', 'https://office.example/words', ''],
  ]);
  const proposal = proposeLayout(looks);
  const isRead = (layout: typeof proposal.layout): boolean => layout.feeds.some(({ tab }) => tab === 'knowledge');
  expect(isRead(proposal.layout)).toBe(false);
  const [cause] = explainSheets(proposal.layout, looks, proposal).filter(({ kind }) => kind === 'sheet-to-confirm');
  expect(cause).toMatchObject({ tab: 'knowledge', sheet: 'Links', examples: ['Fees of the office', 'Glossary'] });
  expect(cause?.change && isRead(changedLayout(proposal.layout, cause.change))).toBe(true);
});

test('links with a column for the client are never those of every company', () => {
  const looks = looksOf([
    ['Client', 'Name', 'Link'],
    ['Aurora Lighting Ltd', 'Data room', 'https://files.example/1'],
    ['Bolt AG', 'Data room', 'https://files.example/2'],
  ]);
  const { layout, asked = [] } = proposeLayout(looks);
  expect([...layout.feeds, ...asked].filter(({ tab }) => tab === 'knowledge')).toEqual([]);
});

test('a link that names a client is shown to none, and reported, as is one in a row of a client', async () => {
  const people = feedOf('People', 'users', { company: 'Client', email: 'Email' });
  const cases = feedOf('Cases', 'matters', { id: 'Our ref', company: 'Client', title: 'Title' });
  const links = feedOf('Links', 'knowledge', { label: 'Title', url: 'Link' });
  const rows = [
    ['Title', 'Link', 'For client'],
    ['Fees of the office', 'https://office.example/fees', ''],
    ['Bolt: data room', 'https://files.example/2', ''],
    ['Data room', 'https://files.example/3', 'Bolt AG'],
  ];
  const sheets = { People: { rows: PEOPLE }, Cases: { rows: CASES }, Links: { rows } };
  const { tabs, issues } = await readSheets(sheets, layoutOf([people, cases, links]));
  expect(tabs.knowledge?.payloads.rowsOf('').map((json) => (JSON.parse(json) as Row)[0])).toEqual([
    'Fees of the office',
  ]);
  expect(issues.kept.map(({ kind, sheet, rowNumber }) => [kind, sheet, rowNumber])).toEqual([
    ['link-of-client', 'Links', 3],
    ['link-of-client', 'Links', 4],
  ]);
});

test('a link may name a client by the first word of its name, by a short name in capitals, or in signs without spaces', async () => {
  const clients = ['ABB', 'Bolt Holding AG', 'Novak Pharma GmbH', '华为', 'Global Brands Ltd'];
  const sheets = {
    People: { rows: [['Client', 'Email'], ...clients.map((client, n) => [client, `p${n}@mail.example`])] },
    Cases: { rows: [['Our ref', 'Client'], ...clients.map((client, n) => [`M-${n}`, client])] },
    Links: {
      rows: [
        ['Title', 'Link'],
        ['EPO register', 'https://register.example'],
        ['ABB portfolio folder', 'https://files.example/1'],
        ['Bolt data room', 'https://files.example/2'],
        ['华为专利清单', 'https://files.example/3'],
        ['Novak – opposition folder', 'https://files.example/4'],
        ['Global Dossier', 'https://dossier.example'],
      ],
    },
  };
  const { tabs, issues } = await readSheets(
    sheets,
    layoutOf([
      feedOf('People', 'users', { company: 'Client', email: 'Email' }),
      feedOf('Cases', 'matters', { id: 'Our ref', company: 'Client' }),
      feedOf('Links', 'knowledge', { label: 'Title', url: 'Link' }),
    ]),
  );
  expect(tabs.knowledge?.payloads.rowsOf('').map((json) => (JSON.parse(json) as Row)[0])).toEqual([
    'EPO register',
    'Global Dossier',
  ]);
  expect(issues.kept.map(({ kind, rowNumber }) => [kind, rowNumber])).toEqual(
    [3, 4, 5, 6].map((rowNumber) => ['link-of-client', rowNumber]),
  );
});

test.each([
  ['Folder', 'https://firm.sharepoint.com/sites/novak'],
  ['Folder', 'https://firm.sharepoint.com/sites/NovakPharma'],
  ['Folder', 'https://files.example/novak%20pharma/index'],
  ['Folder', 'https://files.example/?client=novak'],
  ['Folder', 'https://boltfiles.example/index'],
  ['Folder', 'https://files.example/docs/client-B-1'],
  ['Folder', 'https://files.example/?ref=ab-12'],
  ['Guide N-1', 'https://files.example/guide'],
])('the link “%s” to %s, which names a client or a matter, is shown to none', async (title, url) => {
  const clients = ['Bolt', 'Novak Pharma GmbH', 'Abel'];
  const ids = ['B-1', 'N-1', 'AB-12'];
  const sheets = {
    People: { rows: [['Client', 'Email'], ...clients.map((client, n) => [client, `p${n}@mail.example`])] },
    Cases: { rows: [['Our ref', 'Client'], ...clients.map((client, n) => [ids[n] ?? '', client])] },
    Links: {
      rows: [
        ['Title', 'Link'],
        [title, url],
        ['Form PCT/RO/101', 'https://office.example/b-2/forms-2026'],
      ],
    },
  };
  const { tabs, issues } = await readSheets(
    sheets,
    layoutOf([
      feedOf('People', 'users', { company: 'Client', email: 'Email' }),
      feedOf('Cases', 'matters', { id: 'Our ref', company: 'Client' }),
      feedOf('Links', 'knowledge', { label: 'Title', url: 'Link' }),
    ]),
  );
  expect(tabs.knowledge?.payloads.rowsOf('').map((json) => (JSON.parse(json) as Row)[0])).toEqual(['Form PCT/RO/101']);
  expect(issues.kept.map(({ kind, rowNumber }) => [kind, rowNumber])).toEqual([['link-of-client', 2]]);
});
