import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedNumbers, wrongLinks } from '#domain/testing/generated-numbers.ts';

test('given 100,000 generated numbers, no link is made that the office’s form does not allow', () => {
  fc.assert(
    fc.property(generatedNumbers, (matter) => {
      expect(wrongLinks(matter)).toEqual([]);
    }),
    { numRuns: 100_000 },
  );
});
