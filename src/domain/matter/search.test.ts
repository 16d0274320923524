import { expect, test } from 'vitest';
import { makeMatter } from '#domain/testing/make.ts';
import { searchHaystack, searchNeedle } from './search.ts';

const matter = makeMatter({
  id: 'PAT001EP/WO',
  docketNumber: 'ABC-P1234',
  title: 'Méthode für Öl',
  jurisdiction: 'EP',
  status: 'Office Action',
  ipType: 'Patent',
  mostRecentEvent: 'Hearing',
  ipFamily: 'FAM9',
});
test.each([
  ['', true],
  ['   ', true],
  ['pat001ep/wo', true],
  ['P1234', true],
  [' MÉTHODE ', true],
  ['me\u0301thode', true],
  ['öl', true],
  ['office act', true],
  ['patent', true],
  ['EP', true],
  ['hearing', false],
  ['FAM9', false],
  ['EP Office', false],
  ['.*', false],
  ['patent abc', false],
])('a search for %j finds it: %s', (query, found) => {
  expect(searchHaystack(matter).includes(searchNeedle(query))).toBe(found);
});
