import { PlainError } from './say.mjs';

const UNRELEASED = '## Unreleased\n';

/** @param {string} version @returns {readonly number[] | undefined} the three numbers of `1.2.3` */
export function numbersOf(version) {
  return /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
}

/** @param {string} version @param {string} other both like 1.2.3 */
export function isNewer(version, other) {
  const theirs = numbersOf(other) ?? [];
  const different = (numbersOf(version) ?? []).map((number, place) => number - (theirs[place] ?? 0)).find(Boolean);
  return (different ?? 0) > 0;
}

/**
 * Moves the entries under "Unreleased" to a new version.
 * @param {string} changelog
 * @param {string} version
 * @param {string} day such as 2026-11-22
 */
export function withRelease(changelog, version, day) {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new PlainError('CHANGELOG.md has no section "## Unreleased".');
  const after = changelog.slice(start + UNRELEASED.length);
  const entries = after.split(/^## /m)[0] ?? '';
  if (!/^- /m.test(entries))
    throw new PlainError('CHANGELOG.md has no entry under "Unreleased": write down what changed.');
  return `${changelog.slice(0, start)}${UNRELEASED}\n## ${version} - ${day}\n${after}`;
}
