import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Threats that no test can show: the supply chain (T57) is met by the lock file. */
const ELSEWHERE = new Set(['T57']);

const NUMBERS = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|')[1]?.trim() ?? '')
  .filter((cell) => /^T\d\d/.test(cell))
  .flatMap((cell) => cell.split(', '));

const TESTS = globSync('{src,e2e}/**/*.{test,abuse}.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('every threat in docs/security.md has its own number, and a test names it', () => {
  expect(NUMBERS.length).toBeGreaterThan(70);
  expect(new Set(NUMBERS).size).toBe(NUMBERS.length);
  const unnamed = NUMBERS.filter((number) => !ELSEWHERE.has(number) && !new RegExp(`\\b${number}\\b`).test(TESTS));
  expect(unnamed).toEqual([]);
});
