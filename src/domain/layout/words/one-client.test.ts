import { expect, test } from 'vitest';
import { mayBeOneClient } from './one-client.ts';

test.each([
  ['St-Émeraud', 'SCEA Château Saint-Émeraud', true],
  ['Ste. Anne', 'Sainte-Anne SARL', true],
  ['Bolt', 'Bolt Holding AG', true],
  ['Bolt AG', 'Bolt GmbH', false],
  ['Stone', 'Saint One', false],
  ['Fund. Ebro', 'Fundación Ebro Biomédica', true],
  ['Ebro', 'Fundación Ebro Biomédica', false],
  ['Aurora', 'Bolt', false],
])('“%s” and “%s” may be one client: %s', (one, other, expected) => {
  expect(mayBeOneClient(one, other)).toBe(expected);
  expect(mayBeOneClient(other, one)).toBe(expected);
});
