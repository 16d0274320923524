import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasControls, oneLine, withoutAnyControls, withoutControls } from './control-characters.ts';
import { byCountThenName, countBySpelling } from './count-by-spelling.ts';
import { cutAtBytes } from './cut-at-bytes.ts';
import { compareKeys, sortKey } from './fold.ts';

test.each([
  ['  plain  ', 'plain'],
  ['a\u0000b\u0007c\u009fd', 'abcd'],
  ['first\r\nsecond\rthird', 'first\nsecond\nthird'],
  ['tab\tstays', 'tab\tstays'],
  ['क्‍ष', 'क्‍ष'],
])('a cell %j keeps its words and loses its control characters: %j', (text, expected) => {
  expect(withoutControls(text)).toBe(expected);
});

test.each([
  ['x\r\nBcc: victim@b.example', 'x Bcc: victim@b.example'],
  ['a\u2028b\u2029c\u0085d', 'a b c d'],
  ['abc\u202egpj.exe', 'abc gpj.exe'],
  ['\u0000', ''],
  ['half a \ud83d pair', 'half a \ufffd pair'],
  ['two  spaces', 'two spaces'],
])('%j fits on one line: %j', (text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

test.each(['a\nb', 'a\u0000', '\u009fb', 'a\u2028b', 'a\u2029b'])('%j is not one line', (text) => {
  expect(hasControls(text)).toBe(true);
});

test('plain words in any script are one line', () => {
  expect(['', 'plain', 'Ünïcödé 株式会社 💼', 'a b'].some(hasControls)).toBe(false);
});

test('an address keeps no control character at all, wherever it is', () => {
  expect(withoutAnyControls('\ta\nb\u0000c\u009f')).toBe('abc');
});

describe('a text is cut by its bytes', () => {
  test.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdef', 5, 'abcde'],
    ['äöü', 5, 'äö'],
    ['日本語', 8, '日本'],
    ['💼💼', 7, '💼'],
    ['', 0, ''],
    ['\u007f\u0080', 2, '\u007f'],
    ['\u07ff\u0800', 4, '\u07ff'],
    ['\uffff\u{10000}', 6, '\uffff'],
    ['\u0080', 2, '\u0080'],
    ['\u0800', 2, ''],
    ['\u{10000}', 3, ''],
  ])('%s at %i', (text, limit, expected) => {
    expect(cutAtBytes(text, limit)).toBe(expected);
  });

  test('never above the limit, never within a character, never shorter than needed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 60 }), (text, limit) => {
        const cut = cutAtBytes(text, limit);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(limit);
        expect(text.startsWith(cut)).toBe(true);
        const [next] = text.slice(cut.length);
        if (next !== undefined) expect(Buffer.byteLength(cut + next)).toBeGreaterThan(limit);
      }),
    );
  });
});

test('values that differ only in letter case are counted as one, under the spelling that is used most', () => {
  expect(countBySpelling(['patent', 'Patent', 'Design', ' Patent ', 'Patent', ''])).toEqual([
    { name: 'Patent', count: 4 },
    { name: 'Design', count: 1 },
    { name: '', count: 1 },
  ]);
});

test('a counted value is named without the spaces around it', () => {
  expect(countBySpelling([' Design ', 'patent', ' Patent ', ' Patent '])).toEqual([
    { name: 'Design', count: 1 },
    { name: 'Patent', count: 3 },
  ]);
});

test('the largest count comes first, equal ones alphabetically', () => {
  const counts = [
    { name: 'trademark', count: 2 },
    { name: 'Design', count: 2 },
    { name: 'Patent', count: 9 },
  ];
  expect(counts.toSorted(byCountThenName).map(({ name }) => name)).toEqual(['Patent', 'Design', 'trademark']);
});

test('texts sort alphabetically, letter case and accents aside', () => {
  const names = ['Zeta', 'éclair', 'Echo', 'apple', 'Ärzte', 'B'];
  expect(names.toSorted((a, b) => compareKeys(sortKey(a), sortKey(b)))).toEqual([
    'apple',
    'Ärzte',
    'B',
    'Echo',
    'éclair',
    'Zeta',
  ]);
});
