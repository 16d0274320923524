import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The faults in docs/security.md, with the test files that the page names for them. */
const ROWS = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^R\d\d/.test(number))
  .flatMap(([, numbers = '', , , shownBy = '']) =>
    numbers.split(', ').map((number) => ({
      number,
      files: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    })),
  );
/** Power loss (R25) and certificates (R29) are outside this program, as the page says. */
const ELSEWHERE = new Set(['R25', 'R29']);

test('every fault that a test names is in the table of docs/security.md exactly once', () => {
  const all = Array.from({ length: 31 }, (_, n) => `R${String(n + 1).padStart(2, '0')}`);
  expect(ROWS.map(({ number }) => number)).toEqual(all.filter((number) => !ELSEWHERE.has(number)));
});

test.each(ROWS.map(({ number, files }) => [number, files] as const))(
  '%s is named by every test file that the page lists for it',
  (number, files) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync(file, 'utf8'), file).toMatch(new RegExp(`\\b${number}\\b`));
    }
  },
);
