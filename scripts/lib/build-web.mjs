import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lastLines, runQuiet } from './child.mjs';
import { node24, withNode24First } from './node24.mjs';
import { ROOT, WEB_OUTPUT, fromRoot } from './paths.mjs';
import { PlainError, say, withProgress } from './say.mjs';

/** vite.config.ts takes its own helpers from scripts/lib. */
const INPUTS = [
  'src/web',
  'src/domain',
  'src/contract',
  'scripts/lib',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** Beside the output, because Vite empties that folder. */
const STAMP = `${WEB_OUTPUT}.stamp`;

/** @param {string} path relative to the checkout @returns {string[]} */
function filesUnder(path) {
  const stat = statSync(fromRoot(path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`];
  return readdirSync(fromRoot(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Names, sizes and times are enough to notice a change, and take milliseconds where contents would take longer. */
const inputsFingerprint = () => createHash('sha256').update(INPUTS.flatMap(filesUnder).join('\n')).digest('hex');

export const hasWebApp = () => existsSync(fromRoot('src/web/index.html'));

/** Whether a file that the web app is made of has changed since the last build. */
export const needsWebBuild = () =>
  hasWebApp() && !(existsSync(WEB_OUTPUT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputsFingerprint());

/** Builds the web app into dist/web. */
export async function buildWeb() {
  const fingerprint = inputsFingerprint();
  rmSync(STAMP, { force: true });
  const { code, output } = await withProgress('Building the web app', () =>
    runQuiet(node24(), [fromRoot('node_modules/vite/bin/vite.js'), 'build'], {
      cwd: ROOT,
      env: { ...withNode24First(), NODE_ENV: 'production' },
    }),
  );
  if (code !== 0) {
    say(lastLines(output, 40));
    throw new PlainError('The web app could not be built: see what Vite says above.');
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint);
}
