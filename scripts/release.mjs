// Makes a release of the committed state: npm run release -- 0.2.0
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isNewer, numbersOf, withRelease } from './lib/changelog.mjs';
import { runInherited } from './lib/child.mjs';
import { ROOT, fromRoot } from './lib/paths.mjs';
import { PlainError, say } from './lib/say.mjs';
import { latestRelease } from './lib/tags.mjs';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** @param {string} name @param {(text: string) => string} change */
const edit = (name, change) => writeFileSync(fromRoot(name), change(readFileSync(fromRoot(name), 'utf8')));

/** @param {string} version @returns {(text: string) => string} */
const withVersion = (version) => (text) => {
  const file = JSON.parse(text);
  file.version = version;
  // The lock file has it twice.
  if (file.packages) file.packages[''].version = version;
  return `${JSON.stringify(file, undefined, 2)}\n`;
};

/** @param {string} version */
function check(version) {
  if (!numbersOf(version)) throw new PlainError('Name the version, such as: npm run release -- 0.2.0');
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new PlainError(`Commit these changes first, or revert them:\n${changed}`);
  const latest = latestRelease();
  if (latest !== undefined && !isNewer(version, latest.slice(1)))
    throw new PlainError(`The version must be higher than that of the last release, ${latest}.`);
}

/** @param {string} version */
async function release(version) {
  check(version);
  const changelog = withRelease(
    readFileSync(fromRoot('CHANGELOG.md'), 'utf8'),
    version,
    new Date().toISOString().slice(0, 10),
  );
  if ((await runInherited(process.execPath, [fromRoot('scripts/upgrade.ts')], { cwd: ROOT })) !== 0)
    throw new PlainError('The upgrade from the last release failed, so nothing was released.');
  edit('CHANGELOG.md', () => changelog);
  edit('package.json', withVersion(version));
  edit('package-lock.json', withVersion(version));
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `IP Briefcase ${version}`);
  say(`Version ${version} is committed and tagged as v${version}. Publish it with: git push --follow-tags`);
}

try {
  await release(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
