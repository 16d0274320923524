import { expect, test } from 'vitest';
import { findInTexts } from './find-in-texts.ts';

const TEXTS = ['ann acme', 'acme acme', '', 'ben bolt', 'a\u0000b', 'ann', 'ann acme'];

test.each<[words: readonly string[], found: readonly number[]]>([
  [[], [0, 1, 2, 3, 4, 5, 6]],
  [[''], [0, 1, 2, 3, 4, 5, 6]],
  [['acme'], [0, 1, 6]],
  [
    ['a', 'acme', 'nn'],
    [0, 6],
  ],
  [['ben', 'acme'], []],
  [['ann'], [0, 5, 6]],
  [['nobody'], []],
  // Words that would begin in one text and end in the next.
  [['acme\u0000acme'], []],
  [['\u0000'], []],
  [['b\u0000ann'], []],
])('the words %j are found in the texts %j', (words, found) => {
  const find = findInTexts(
    TEXTS.map((text, n) => ({ text, n })),
    ({ text }) => text,
  );
  expect(find(words).map(({ n }) => n)).toEqual(found);
  expect(
    find(words).map(({ n }) => n),
    'a second search',
  ).toEqual(found);
});

test('the joined search finds the same as a look into each text, whatever the words are', () => {
  const texts = Array.from({ length: 300 }, (_, n) =>
    [...String(n * 7919)].map((digit) => 'abcabcabca'[Number(digit)]).join(''),
  );
  const find = findInTexts(texts, (text) => text);
  for (const words of [['a'], ['ab', 'c'], ['abc'], ['cb', 'bc'], ['aa', 'a'], ['bbbb'], ['b', 'b']])
    expect(find(words)).toEqual(texts.filter((text) => words.every((word) => text.includes(word))));
});
