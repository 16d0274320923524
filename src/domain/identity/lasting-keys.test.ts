import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineKeyOf, deadlineKeys } from '#domain/deadline/lasting-key.ts';
import { documentKey } from '#domain/document/matter-document.ts';
import { linkKeys } from '#domain/link/knowledge-link.ts';
import { matterKeys } from '#domain/matter/matter.ts';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { keyOfParts } from './same-thing.ts';

const annuity = (dueDate: string, more = {}) => makeDeadline({ matterId: 'P1', type: 'Annuity', dueDate, ...more });

describe('two readings of one deadline', () => {
  const first = annuity('31/12/2026');
  const [key] = deadlineKeys([first]);

  test.each([
    ['its date moves', annuity('05/01/2027')],
    ['its date becomes unreadable', annuity('soon')],
    ['its row moves', annuity('31/12/2026', { rowIndex: 9 })],
    ['its type is written in capitals', makeDeadline({ matterId: 'P1', type: 'ANNUITY', dueDate: '31/12/2026' })],
    ['its spaces change', makeDeadline({ matterId: ' P1 ', type: 'Annuity\n', dueDate: '31/12/2026' })],
    ['its notes and its last update change', annuity('31/12/2026', { notes: 'Pay', sheetUpdatedBy: 'Ann' })],
  ])('have the same key when %s', (_, second) => {
    expect(deadlineKeys([second])).toEqual([key]);
  });

  test.each([
    ['another matter', makeDeadline({ matterId: 'P2', type: 'Annuity' })],
    ['another matter by letter case', makeDeadline({ matterId: 'p1', type: 'Annuity' })],
    ['another type', makeDeadline({ matterId: 'P1', type: 'Response' })],
    ['a matter and type that only joined are the same', makeDeadline({ matterId: 'P1,Annuity', type: '' })],
  ])('have different keys for %s', (_, second) => {
    expect(deadlineKeys([second])).not.toEqual([key]);
  });
});

test('deadlines of one matter and type are numbered by date: 9 February before 10 January of the next year, unreadable ones last', () => {
  const [later, unreadable, sooner] = [annuity('10/01/2027'), annuity('soon'), annuity('09/02/2026')];
  expect(deadlineKeys([later, unreadable, sooner])).toEqual([
    '["P1","annuity",2]',
    '["P1","annuity",3]',
    '["P1","annuity"]',
  ]);
  expect(deadlineKeyOf([later, unreadable, sooner], unreadable)).toBe('["P1","annuity",3]');
  expect(deadlineKeyOf([], later)).toBe('["P1","annuity"]');
});

test('matters with one id keep their keys when their rows change places', () => {
  const [ep, us] = [
    makeMatter({ id: 'P1', jurisdiction: 'EP' }),
    makeMatter({ id: 'P1', jurisdiction: 'US', copy: 2 }),
  ];
  expect(matterKeys([ep, us])).toEqual(['["P1"]', '["P1",2]']);
  expect(matterKeys([us, ep])).toEqual(['["P1",2]', '["P1"]']);
  const edited = { ...ep, status: 'Granted', title: ' ', lastUpdated: '01/01/2026' };
  expect(matterKeys([us, edited])).toEqual(['["P1",2]', '["P1"]']);
});

test('a document is identified by its matter and its address, a link by its address', () => {
  const document = {
    id: 'doc_3',
    filename: 'P1',
    type: 'document',
    matterId: 'P1',
    url: 'https://a.example/1',
  } as const;
  expect(documentKey({ ...document, id: 'doc_7', url: ' https://a.example/1' })).toBe(documentKey(document));
  expect(documentKey({ ...document, matterId: 'P2' })).not.toBe(documentKey(document));
  const link = (label: string) => ({ label, url: 'https://a.example', category: '', description: '' });
  expect(linkKeys([link('Zoo')])).toEqual(linkKeys([link('Fees')]));
  expect(linkKeys([link('Zoo'), link('Fees')])).toEqual(['["https://a.example",2]', '["https://a.example"]']);
});

test('a long cell gives a short key, which still differs from that of another long cell', () => {
  const long = 'ab'.repeat(4000);
  expect(keyOfParts(long)).not.toBe(keyOfParts(`${long}c`));
  expect(keyOfParts(long)).toBe(keyOfParts(` ${long}`));
  expect(keyOfParts(long, long).length).toBeLessThan(420);
});

const cells = fc.constantFrom('', 'A', 'a', 'B', ' A ', '10/01/2027', '09/02/2026', 'soon');
const deadlines = fc.array(
  fc.record({ matterId: fc.constantFrom('P1', 'P2'), type: cells, dueDate: cells, notes: cells }).map(makeDeadline),
  { maxLength: 12 },
);

test('however the rows are sorted, equal rows have the same keys together, and no key is there twice', () => {
  const said = ({ matterId, type, dueDate, notes }: ReturnType<typeof makeDeadline>) =>
    JSON.stringify([matterId, type, dueDate, notes].map((text) => text.trim().toLowerCase()));
  const byContent = (list: readonly ReturnType<typeof makeDeadline>[]) => {
    const keys = deadlineKeys(list);
    expect(new Set(keys).size).toBe(list.length);
    return list.map((deadline, index) => `${said(deadline)} ${keys[index]}`).sort();
  };
  fc.assert(
    fc.property(deadlines, fc.infiniteStream(fc.nat()), (rows, random) => {
      const moved = rows
        .map((row) => ({ row, at: random.next().value as number }))
        .sort((a, b) => a.at - b.at)
        .map(({ row }, rowIndex) => ({ ...row, rowIndex }));
      expect(byContent(moved)).toEqual(byContent(rows));
      for (const [index, deadline] of moved.entries())
        expect(deadlineKeyOf(moved, deadline)).toBe(deadlineKeys(moved)[index]);
    }),
    { numRuns: 200 },
  );
});

test.each(['A\tB', 'A\nB', 'A\u00a0B', 'A\u2003B', 'A  B', ' A B', 'A B ', '\u00a0A B', 'A B\n', '\ufeffA B'])(
  'the white space of %j does not change its key',
  (text) => expect(keyOfParts(text)).toBe('["A B"]'),
);
