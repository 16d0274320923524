import { describe, expect, test } from 'vitest';
import { companyKey } from '#domain/company/company-key.ts';
import { documentsFromRows } from '#domain/tabs/documents-from-rows.ts';
import { makeMatter } from '#domain/testing/make.ts';
import { documentOwners } from './document-owners.ts';
import { documentsOfMatter } from './matter-document.ts';

test('a matter’s documents name it by its id or its docket name', () => {
  const documents = documentsFromRows(
    ['PAT001EP', 'D-1', 'PAT001', '', 'd-1'].map((name) => [name, 'https://files.example']),
  );
  const named = documentsOfMatter(documents, makeMatter({ id: 'PAT001EP', docketNumber: 'D-1' }));
  expect(named.map(({ filename }) => filename)).toEqual(['PAT001EP', 'D-1']);
  expect(documentsOfMatter(documents, makeMatter({ id: 'X', docketNumber: '' }))).toEqual([]);
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
