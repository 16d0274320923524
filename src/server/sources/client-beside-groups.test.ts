import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const GROUPS: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Aurora Medical Ltd', 'med@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
  ['Bolt Holding', 'hold@bolt.example'],
];
const OF_GROUPS: readonly Row[] = [
  ['Our ref', 'Title', 'Client'],
  ['P100', 'Lamp', 'Aurora'],
  ['P200', 'Lens', 'Aurora Medical Ltd'],
  ['P300', 'Pump', 'Bolt'],
  ['P400', 'Valve', 'Bolt Holding'],
];

test('the name of a client is no short name of a company of its group, and a short name of a client still is one', async () => {
  const layout = layoutOf([
    feedOf('People', 'users', { company: 'Client', email: 'Email' }),
    feedOf('Cases', 'matters', { id: 'Our ref', title: 'Title', company: 'Client' }),
    feedOf('Validations', 'matters', { id: 'Our ref', parent: 'EP case' }, { clientFromMatter: true }),
    feedOf('Docs', 'documents', { matterId: 'Ref', url: 'Link' }),
  ]);
  const validations = [
    ['Our ref', 'EP case', 'Client'],
    ['P200/DE', 'P200', 'Aurora'],
    ['P200/FR', 'P200', 'Aurora Medical'],
    ['P400/DE', 'P400', 'Bolt'],
    ['P300/DE', 'P300', 'Bolt'],
  ];
  const docs = [
    ['Ref', 'Client', 'Link'],
    ['P200', 'Aurora', 'https://files.example/1'],
    ['P400', 'Bolt', 'https://files.example/2'],
    ['P300', 'Bolt AG', 'https://files.example/3'],
    ['P200', 'Medical', 'https://files.example/4'],
    ['P200', 'AURORA MEDICAL', 'https://files.example/5'],
    ['P400', 'Holding', 'https://files.example/6'],
  ];
  const sheets = {
    ...{ People: { rows: GROUPS }, Cases: { rows: OF_GROUPS } },
    ...{ Validations: { rows: validations }, Docs: { rows: docs } },
  };
  const read = await readSheets(sheets, layout);
  const of = (client: string) => [
    served(read, 'matters', client).map(({ id }) => id),
    served(read, 'documents', client).map(({ url }) => url?.slice(-1)),
  ];
  expect(['aurora', 'aurora medical ltd', 'bolt', 'bolt holding'].map(of)).toEqual([
    [['P100'], []],
    [
      ['P200', 'P200/FR'],
      ['4', '5'],
    ],
    [['P300', 'P300/DE'], ['3']],
    [['P400'], ['6']],
  ]);
  expect(read.issues.kept.map(({ kind, sheet, rowNumber }) => [kind, sheet, rowNumber])).toEqual([
    ['client-contradicts-matter', 'Validations', 2],
    ['client-contradicts-matter', 'Validations', 4],
    ['client-contradicts-matter', 'Docs', 2],
    ['client-contradicts-matter', 'Docs', 3],
  ]);
});

test('in a sheet of one client, a row of another company of its group is held back', async () => {
  const layout = layoutOf([
    feedOf('People', 'users', { company: 'Client', email: 'Email' }),
    feedOf('Cases', 'matters', { id: 'Our ref', title: 'Title' }, { constants: { company: 'Aurora Medical Ltd' } }),
  ]);
  const rows = [
    ['Our ref', 'Title', 'Client'],
    ['P200', 'Lens', 'Aurora Medical'],
    ['P100', 'Lamp', 'Aurora'],
    ['P101', 'Lamp', ''],
    ['P201', 'Lens', 'Medical'],
    ['P102', 'Lamp', 'Aurora AG'],
  ];
  const read = await readSheets({ People: { rows: GROUPS }, Cases: { rows } }, layout);
  expect(served(read, 'matters', 'aurora medical ltd').map(({ id }) => id)).toEqual(['P200', 'P201']);
});

test('a name of no client is reported where the other rows name exactly their matter’s client, each once', async () => {
  const layout = layoutOf([
    feedOf('People', 'users', { company: 'Client', email: 'Email' }),
    feedOf('Cases', 'matters', { id: 'Our ref', title: 'Title', company: 'Client' }),
    feedOf('Docs', 'documents', { matterId: 'Ref', url: 'Link' }),
    feedOf('Diary', 'deadlines', { matterId: 'Ref', dueDate: 'Due', type: 'Task' }, { clientFromMatter: true }),
  ]);
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ['P300', 'Bolt', `https://files.example/${at}`]);
  const docs = [
    ['Ref', 'Client', 'Link'],
    ...named(6),
    ['P100', 'Corax', 'https://files.example/11'],
    ['P100', 'CORAX', 'https://files.example/12'],
    ['P200', 'Aurora Med', 'https://files.example/13'],
    ['P200', '顧客', 'https://files.example/14'],
  ];
  const diary = [
    ['Ref', 'Client', 'Task', 'Due'],
    ['P300', 'Bolt', 'Response', '2031-01-01'],
    ['P100', 'Zephyr', 'Response', '2031-01-02'],
  ];
  const sheets = {
    ...{ People: { rows: GROUPS }, Cases: { rows: OF_GROUPS } },
    ...{ Docs: { rows: docs }, Diary: { rows: diary } },
  };
  const read = await readSheets(sheets, layout);
  expect(served(read, 'documents', 'aurora')).toHaveLength(2);
  expect(served(read, 'deadlines', 'aurora')).toHaveLength(1);
  expect(
    read.issues.kept.map(({ kind, sheet, rowNumber, value, cells }) => [kind, sheet, rowNumber, value, cells]),
  ).toEqual([['unknown-company-beside', 'Docs', 8, 'P100 (Corax)', 2]]);
});
