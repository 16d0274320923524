import { expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { indexDeadlines } from './deadline-index.ts';
import { contactHits, deadlineHits, documentHits, familyHits, matterHits, pageHits } from './everything.ts';
import { indexMatters } from './matter-index.ts';

const matters = [
  makeMatter({ id: 'M1', docketNumber: 'HF-9', title: 'A pump', jurisdiction: 'JP', status: 'Lapsed' }),
  makeMatter({ id: 'M2', docketNumber: 'HF-10', title: 'Valve for a pump', jurisdiction: 'JP' }),
  makeMatter({ id: 'M3', docketNumber: 'PU-1', title: 'Seal', jurisdiction: 'DE' }),
  makeMatter({ id: 'M4', docketNumber: 'HF-11', title: 'Pump', jurisdiction: 'DE' }),
];
const index = indexMatters(matters);

test.each([
  ['pump', 'M4 M2 M1'],
  ['pu1', 'M3'],
  ['hf', 'M2 M4 M1'],
  ['pump japan', 'M2 M1'],
  ['no such', ''],
])('matters for %j: those that begin with it come first, those that have ended come last', (search, ids) => {
  expect(
    matterHits(index, search, 9)
      .items.map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});

test('given many results, only the first are listed, with the number of all', () => {
  const { items, total } = matterHits(index, 'hf', 1);
  expect([items.length, total]).toEqual([1, 3]);
});

test('deadlines come by date', () => {
  const deadlines = [
    makeDeadline({ matterId: 'M1', dueDate: '01/12/2027', rowIndex: 0 }),
    makeDeadline({ matterId: 'HF-10', dueDate: '01/12/2026', rowIndex: 1 }),
    makeDeadline({ matterId: 'M3', dueDate: '01/12/2025', rowIndex: 2 }),
  ];
  const { items } = deadlineHits(indexDeadlines(deadlines, index), 'annuity japan', 9);
  expect(items.map(({ rowIndex }) => rowIndex)).toEqual([1, 0]);
});

test('a document is found by its name, by its file and by its matter', () => {
  const text = (field: string, kind: 'text' | 'date', said: string) => ({ field, heading: field, kind, text: said });
  const document = (url: string, matterId: string, name = '') =>
    ({
      ...{ id: url, matterId, filename: matterId, url, type: 'document' as const },
      optional: [text('documentName', 'text', name), text('documentDate', 'date', '03/02/2019')],
    }) as const;
  const documents = [
    document('https://files.example/Office%20action.pdf', 'M1', 'Bescheid der Prüfstelle'),
    document('https://files.example/open?id=7', 'PU-1'),
  ];
  const urls = (search: string) => documentHits(documents, index, search, 9).items.map(({ matterId }) => matterId);
  expect(urls('office action japan')).toEqual(['M1']);
  expect(urls('seal')).toEqual(['PU-1']);
  expect(urls('open')).toEqual([]);
  expect(urls('bescheid prufstelle')).toEqual(['M1']);
  expect(urls('2019')).toEqual([]);
});

test('people are found by name, role and number, pages by their names', () => {
  const people = [
    { name: 'Ann Lée', role: 'IP Service Contact', email: 'ann@firm.example', phone: '+44 20 7946 0123' },
    { name: 'Bo', role: 'Chief IP Consultant', email: 'bo@firm.example' },
  ];
  expect(contactHits(people, 'lee ann', 9).total).toBe(1);
  expect(contactHits(people, '79460123', 9).items).toEqual([people[0]]);
  expect(contactHits(people, 'chief', 9).items).toEqual([people[1]]);
  expect(pageHits([{ label: 'Open Actions' }, { label: 'Helpdesk' }], 'act').items).toEqual([
    { label: 'Open Actions' },
  ]);
});

test.each([
  ['pumps', [['Pumps 1', 3]]],
  ['ball', [['Pumps 1', 3]]],
  ['valve', [['pumps 1', 3]]],
  ['registered', []],
  ['lonely', []],
  ['', [['Pumps 1', 3]]],
])('families for %j: those of more than one matter whose name or title has the words', (search, expected) => {
  const members = [
    makeMatter({ id: 'F1', title: 'Ball pump', ipFamily: 'Pumps 1', status: 'Registered' }),
    makeMatter({ id: 'F2', title: 'Ball pump', ipFamily: 'PUMPS 1 ' }),
    makeMatter({ id: 'F3', title: 'Valve', ipFamily: 'pumps 1' }),
    makeMatter({ id: 'F4', title: 'Lonely', ipFamily: 'Alone' }),
  ];
  const { items } = familyHits(indexMatters(members), search, 9);
  expect(items.map(({ name, count }) => [name, count])).toEqual(expected);
});
