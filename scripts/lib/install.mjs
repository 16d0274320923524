import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, withNode24First } from './node24.mjs';
import { complaint, runNpm } from './npm.mjs';
import { NODE_MODULES, ROOT, fromRoot } from './paths.mjs';
import { PlainError, say, withProgress } from './say.mjs';

const STAMP = join(NODE_MODULES, '.ip-briefcase-stamp');

function lockFingerprint() {
  const lock = readFileSync(fromRoot('package-lock.json'));
  // Some packages have one binary for each platform, so a folder that two systems share is installed again.
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/** A linked node_modules is the engineer's own to keep up to date. */
const isLinked = () => existsSync(NODE_MODULES) && lstatSync(NODE_MODULES).isSymbolicLink();

/** Whether the installed packages differ from the lock file. A linked folder is never installed. */
export const needsPackages = () =>
  !isLinked() && (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lockFingerprint());

/** Installs the packages of the lock file, without running their scripts. */
export async function installPackages() {
  const { code, output } = await withProgress(
    'Installing the packages named in package-lock.json (the first time takes about a minute)',
    // The web app is built here in production too, so its tools must be installed even with NODE_ENV=production.
    () => runNpm(node24(), ['ci', '--ignore-scripts', '--include=dev'], { cwd: ROOT, env: withNode24First() }),
  );
  if (code !== 0) {
    say(complaint(output));
    throw new PlainError(
      'The packages could not be installed: see what npm says above, and check that this machine reaches the npm registry.',
    );
  }
  writeFileSync(STAMP, lockFingerprint());
}
