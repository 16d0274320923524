import { expect, test } from 'vitest';

import { initials } from './avatar.tsx';

test('initials are the first letters of the first two parts of a name', () => {
  expect(initials('Maria del Mar')).toBe('MD');
  expect(initials('  raj   patel ')).toBe('RP');
  expect(initials('Élodie')).toBe('É');
  expect(initials('')).toBe('');
});
