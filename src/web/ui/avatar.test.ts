import { expect, test } from 'vitest';

import { initials } from './avatar.tsx';

test.each([
  ['Asha Rao', 'AR'],
  ['Maria del Mar', 'MD'],
  ['Élodie', 'É'],
  ['asha', 'A'],
  ['  Anna  Maria  von Berg ', 'AM'],
  ['Łukasz żak', 'ŁŻ'],
  ['株式 会社', '株会'],
  ['𝒜da 𝓑ell', '𝒜𝓑'],
  ['ßen Ott', 'SO'],
  ['"Bo" (Lee)', 'BL'],
  ['- Kim', 'K'],
  ['', ''],
  ['!!', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
