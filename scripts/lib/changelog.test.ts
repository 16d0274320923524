import { describe, expect, test } from 'vitest';
import { isNewer, numbersOf, withRelease } from './changelog.mjs';

describe('a release', () => {
  const before = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A page.\n\n## 0.1.0 - 2026-01-02\n\n- The first.\n';

  test('gets the entries under "Unreleased", which is then empty', () => {
    expect(withRelease(before, '0.2.0', '2026-11-22')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-22\n\n### Added\n\n- A page.\n\n## 0.1.0 - 2026-01-02\n\n- The first.\n',
    );
  });

  test.each([
    ['nothing under "Unreleased"', '## Unreleased\n\n## 0.1.0 - 2026-01-02\n\n- The first.\n', 'has no entry'],
    ['a heading alone', '## Unreleased\n\n### Added\n\n', 'has no entry'],
    ['no such section', '## 0.1.0 - 2026-01-02\n\n- The first.\n', 'has no section'],
  ])('is refused with %s in the changelog', (_case, changelog, sentence) => {
    expect(() => withRelease(changelog, '0.2.0', '2026-11-22')).toThrow(sentence);
  });

  test.each([
    ['0.2.0', '0.1.9', true],
    ['0.10.0', '0.9.9', true],
    ['1.0.0', '0.99.99', true],
    ['0.1.0', '0.1.0', false],
    ['0.1.9', '0.2.0', false],
    ['0.9.0', '1.0.0', false],
  ])('%s after %s: %s', (version, other, newer) => {
    expect(isNewer(version, other)).toBe(newer);
  });

  test.each(['v1.2.3', '1.2', '1.2.3-beta', '1.2.3.4', ''])('does not accept "%s" as a version', (version) => {
    expect(numbersOf(version)).toBeUndefined();
  });
});
