import { describe, expect, test } from 'vitest';
import { companyKey } from '#domain/company/company-key.ts';
import { documentsFromRows } from '#domain/tabs/tab-readers.ts';
import { makeMatter } from '#domain/testing/make.ts';
import { documentOwners } from './document-owners.ts';
import { documentTitle } from './document-title.ts';
import { documentsOfMatter, saidOfDocument } from './matter-document.ts';

test('a matter’s documents name it by its id or its docket name', () => {
  const documents = documentsFromRows(
    ['PAT001EP', 'D-1', 'PAT001', '', 'd-1'].map((name) => [name, 'https://files.example']),
  );
  const named = documentsOfMatter(documents, makeMatter({ id: 'PAT001EP', docketNumber: 'D-1' }));
  expect(named.map(({ filename }) => filename)).toEqual(['PAT001EP', 'D-1']);
  expect(documentsOfMatter(documents, makeMatter({ id: 'X', docketNumber: '' }))).toEqual([]);
});

test.each([
  ['Certificate of grant', 'https://files.example/scan-7.pdf', 'Certificate of grant'],
  ['', 'https://files.example/scan-7.pdf', 'scan-7.pdf'],
  ['', 'https://files.example/open?id=7', 'D-1'],
])('the title of a document named %j at %s is %s', (name, url, title) => {
  const header = ['Docket Name', 'Drive Link', '', 'Document Name', 'Document Date'];
  const [document] = documentsFromRows([['D-1', url, '', name, '03/02/2026']], header);
  const said = saidOfDocument(document!);
  expect([documentTitle({ ...document!, name: said.name }), said.date]).toEqual([title, '03/02/2026']);
  expect(saidOfDocument(documentsFromRows([['D-1', url, '', name, '03/02/2026']])[0]!)).toEqual({ name: '', date: '' });
});

describe('who owns a document', () => {
  const acme = companyKey('Acme');
  const bolt = companyKey('Bolt');
  const ownerOf = documentOwners([
    { company: acme, id: 'PAT001EP', docketNumber: 'D-1' },
    { company: acme, id: 'PAT001EP', docketNumber: 'D-2' },
    { company: bolt, id: 'TM7', docketNumber: 'D-2' },
    { company: bolt, id: 'D-3', docketNumber: ' ' },
    { company: acme, id: 'X9', docketNumber: ' D-3 ' },
    { company: bolt, id: '__proto__', docketNumber: '' },
  ]);
  test.each([
    ['PAT001EP', { kind: 'company', company: acme }],
    [' D-1 ', { kind: 'company', company: acme }],
    ['TM7', { kind: 'company', company: bolt }],
    ['__proto__', { kind: 'company', company: bolt }],
    ['D-2', { kind: 'shared' }],
    ['D-3', { kind: 'shared' }],
    ['d-1', { kind: 'orphan' }],
    ['', { kind: 'orphan' }],
    ['constructor', { kind: 'orphan' }],
  ])('%j', (name, owner) => {
    expect(ownerOf(name)).toEqual(owner);
  });
});

describe('two names that a reader takes for the same give a document to neither client', () => {
  const acme = companyKey('Acme');
  const bolt = companyKey('Bolt');
  test.each([
    ['letter case', 'TM-7', 'tm-7'],
    ['a longer space', 'TM 7', 'TM   7'],
    ['an unbreakable space', 'TM 7', 'TM\u00a07'],
    ['another dash', 'TM-7', 'TM\u20137'],
    ['a minus sign', 'TM-7', 'TM\u22127'],
    ['two other dashes', 'T-M-7', 'T\u2010M\u20147'],
    ['full-width letters', 'TM7', '\uff34\uff2d\uff17'],
    ['an accent of its own', 'Caf\u00e9', 'Cafe\u0301'],
    ['letters that no one sees', 'TM7', 'T\u200bM\u00ad7'],
    ['a letter that no one sees at the end, after a space', 'TM7', 'TM7 \u200b'],
  ])('%s', (_difference, one, other) => {
    const ownerOf = documentOwners([
      { company: acme, id: one, docketNumber: '' },
      { company: bolt, id: other, docketNumber: '' },
    ]);
    expect([ownerOf(one), ownerOf(other)]).toEqual([{ kind: 'shared' }, { kind: 'shared' }]);
  });

  test.each([
    ['without the dash', 'TM-7', 'TM7'],
    ['without the space', 'TM 7', 'TM7'],
    ['with another accent', 'Caf\u00e9', 'Caf\u00e8'],
    ['with another dash and another number', 'TM-7', 'TM\u20138'],
  ])('a name %s is another one', (_difference, one, other) => {
    const ownerOf = documentOwners([
      { company: acme, id: one, docketNumber: '' },
      { company: bolt, id: other, docketNumber: '' },
    ]);
    expect([ownerOf(one), ownerOf(other)]).toEqual([
      { kind: 'company', company: acme },
      { kind: 'company', company: bolt },
    ]);
  });
});

test('a skipped row gives no client a document, and takes it from every client that it does not name', () => {
  const acme = companyKey('Acme');
  const bolt = companyKey('Bolt');
  const ownerOf = documentOwners(
    [
      { company: acme, id: 'P1', docketNumber: 'D-1' },
      { company: acme, id: 'P2', docketNumber: 'D-2' },
      { company: acme, id: 'P3', docketNumber: 'D-3' },
    ],
    [
      { company: bolt, id: '', docketNumber: ' d-1 ' },
      { company: acme, id: 'P2', docketNumber: 'D-9' },
      { company: companyKey(''), id: 'P3', docketNumber: '' },
    ],
  );
  expect(ownerOf('D-1')).toEqual({ kind: 'shared' });
  expect(ownerOf('P1')).toEqual({ kind: 'company', company: acme });
  expect(ownerOf('P2')).toEqual({ kind: 'company', company: acme });
  expect(ownerOf('D-9')).toEqual({ kind: 'orphan' });
  expect(ownerOf('P3')).toEqual({ kind: 'shared' });
});
