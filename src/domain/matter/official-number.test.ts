import { expect, test } from 'vitest';
import { isSameNumber, officialNumber } from './official-number.ts';

test.each([
  ['EP 3 200 031 B1', 'EP3200031', true],
  ['EP19200037.1', '19200037', true],
  ['19200037.1', '19200037.1', true],
  ['10 2019 003 456.7', 'DE 102019003456.7', true],
  ['US 10,123,456 B2', '10123456', true],
  ['特願2021-100003', '2021-100003', true],
  ['UK00003123456', 'GB 00003123456', true],
  ['US 10123456', 'EP 10123456', false],
  ['19200037.1', '19200037.2', false],
  ['3200031', '32000310', false],
])('%s and %s are the same number: %s', (a, b, expected) => {
  const [one, other] = [officialNumber(a), officialNumber(b)];
  const isSame = one !== undefined && other !== undefined && isSameNumber(one, other);
  expect(isSame).toBe(expected);
});

test.each(['', 'pending', '1234', 'No. 12'])('%s names no matter', (text) => {
  expect(officialNumber(text)).toBeUndefined();
});
