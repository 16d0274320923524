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

const numbered = (count: number, of: (n: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, n) => of(n + 100));

test('the letters with which all references of a firm begin may be missing', () => {
  const names = ['', ...numbered(12, (n) => `PLFM23${n}`), ...numbered(12, (n) => `PLSB22${n}-PCT`)];
  const find = namesBySpelling(names);
  expect(['FM23101', 'SB22102-PCT', 'sb 22102 pct', 'FM99999', '101', 'FM23101-PCT'].map(find)).toEqual([
    'PLFM23101',
    'PLSB22102-PCT',
    'PLSB22102-PCT',
    undefined,
    undefined,
    undefined,
  ]);
  // Without such letters, nothing may be missing.
  const others = namesBySpelling([...numbered(12, (n) => `A-${n}`), ...numbered(12, (n) => `B-${n}`)]);
  expect(['101', 'A-101'].map(others)).toEqual([undefined, 'A-101']);
});

test('the year at the end of all references may be missing, if no number is there in two years', () => {
  const once = namesBySpelling(numbered(12, (n) => `ZT-${n}/${n % 20 === 0 ? '12' : '11'}`));
  expect(['ZT-101', 'zt101', 'ZT-101/11', 'ZT-999'].map(once)).toEqual([
    'ZT-101/11',
    'ZT-101/11',
    'ZT-101/11',
    undefined,
  ]);
  const twice = namesBySpelling([...numbered(12, (n) => `ZT-${n}/11`), 'ZT-101/12']);
  expect(['ZT-101', 'ZT-102'].map(twice)).toEqual([undefined, undefined]);
});

test('the leading zeros of a number may be missing, and the century where all references begin with a year', () => {
  const zeros = namesBySpelling(['M-0078', 'M-0415', 'P-123', 'P-0123', 'P-0124', 'T-09', 'T-001', 'T-01-1']);
  expect(['M078', 'm-415', 'P-0123', 'P-124', 'T9', 'M-78', 'T-001-1'].map(zeros)).toEqual([
    ...['M-0078', 'M-0415', 'P-0123', undefined, undefined, undefined, undefined],
  ]);
  const names = [...numbered(12, (n) => `P2024-${n}`), 'P2016-007US'];
  expect(['P24-101', 'p16-007 US', 'P24-099'].map(namesBySpelling(names))).toEqual([
    'P2024-101',
    'P2016-007US',
    undefined,
  ]);
  // A series with short years is another one.
  expect(namesBySpelling([...names, 'P24-900'])('P24-101')).toBeUndefined();
  // Another matter has the short form.
  expect(namesBySpelling([...names, 'P24-101', 'P2024-101'])('P24/101')).toBe('P24-101');
  // Where references have no years, 2024 is a number.
  expect(namesBySpelling(['P2024-100', 'P2024-101', 'P77-1', 'P78-2'])('P24-101')).toBeUndefined();
});

test('a part of two references is neither’s, however rare one of them is', () => {
  const many = numbered(99, (n) => `P-0${n}`);
  const find = namesBySpelling([
    ...many,
    'M-0102',
    'M-0103-EM',
    'P-0104-DE',
    'P-0105-DE',
    'M-0105',
    'M-0105-DE',
    'T-0999',
  ]);
  expect(['0101', '0102', '0103', '0104', '0104-DE', '0105-DE', '0999', 'P-0102', 'm0102'].map(find)).toEqual([
    'P-0101',
    undefined,
    undefined,
    'P-0104',
    'P-0104-DE',
    undefined,
    undefined,
    'P-0102',
    'M-0102',
  ]);
  for (const other of ['3M-0102', 'C3-0102', '2019/0102', '7-0102', 'M.2-0102', 'A1B2-0102', 'C3-0102-EP'])
    expect(['0101', '0102', 'P-0102', other].map(namesBySpelling([...many, other])), other).toEqual([
      'P-0101',
      undefined,
      'P-0102',
      other,
    ]);
  // The second matter of the family P-0104 has no number of its own.
  expect(namesBySpelling([...many, 'P-0104/102'])('0102')).toBe('P-0102');
  expect(namesBySpelling([...numbered(99, (n) => `P-${n}`), 'P-104/102'])('102')).toBe('P-102');
  const years = numbered(60, (n) => `ZT-${n}/11`);
  const stems = namesBySpelling([...years, 'ZT-101-DE', 'XZT-102', 'ZT-103/11-US']);
  expect(['ZT-100', 'ZT-101', 'ZT-102', 'ZT-103'].map(stems)).toEqual(['ZT-100/11', undefined, undefined, 'ZT-103/11']);
  const short = namesBySpelling(['M-0078', 'M-0079', 'TM-078', 'M-079-FR']);
  expect(['M078', 'M079', 'M-0078'].map(short)).toEqual([undefined, undefined, 'M-0078']);
});
