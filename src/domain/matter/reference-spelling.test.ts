import { expect, test } from 'vitest';
import { namesBySpelling, spellingOf } from './reference-spelling.ts';

test.each([
  ['P1044CN', 'P1044 CN'],
  ['P1044CN', 'p1044cn'],
  ['HF-12', 'HF – 12'],
  ['HF-12', 'ＨＦ－１２'],
  ['M 12/3', 'M12 / 3'],
  ['HY24P002', 'HY24-P002'],
  ['VFL/M07/FR', 'VFL-M07-FR'],
  ['12/3', '12-3'],
  ['A 12 3', 'A12  3'],
])('“%s” and “%s” are one reference in two spellings', (one, other) => expect(spellingOf(one)).toBe(spellingOf(other)));

test.each([
  ['12 3', '1 23'],
  ['12 3', '123'],
  ['12-3', '123'],
  ['P1044', 'P1044CN'],
  ['P01', 'P1'],
])('“%s” and “%s” are two references', (one, other) => expect(spellingOf(one)).not.toBe(spellingOf(other)));

test('the only matter with a spelling is found, and none if two matters have it', () => {
  const find = namesBySpelling(['P1044CN', 'P1044CN ', 'T20a', 'T20A', 'Lamp']);
  expect(['P1044 cn', 'P1044CN', 'T20 a', 'LAMP', 'P1045'].map(find)).toEqual([
    'P1044CN',
    'P1044CN',
    undefined,
    undefined,
    undefined,
  ]);
});
