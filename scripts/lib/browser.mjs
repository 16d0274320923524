import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CACHE, NODE_MODULES, ROOT } from './paths.mjs';
import { PlainError, say } from './say.mjs';

/**
 * The arguments for Chromium. Those that its package recommends are for a cloud function: with them a
 * second page ends the browser.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} executable */
const starts = (executable) => spawnSync(executable, ['--version'], { timeout: 20_000 }).status === 0;

/** Adds the fonts of the package to those of the system, so that a machine without fonts shows text. */
const fontsConfig = (/** @type {string} */ folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** @param {string} folder @param {boolean} ownLibraries whether to use the libraries of the package */
const launcher = (folder, ownLibraries) => `#!/bin/sh
export FONTCONFIG_FILE='${folder}/fonts.conf'
${ownLibraries ? `export LD_LIBRARY_PATH='${folder}/al2023/lib'` : ''}
exec '${folder}/chromium' "$@"
`;

/**
 * The package unpacks into the folder for temporary files under a fixed name, and uses whatever it finds there, even
 * another version or a half-written file. So it gets its own folder, which is renamed into place when it is complete.
 * @param {string} destination
 */
function unpack(destination) {
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'unpack-'));
  try {
    const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
    // With this variable it unpacks the libraries as well, for systems that lack them.
    const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, env, stdio: 'pipe' });
    renameSync(draft, destination);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have been faster.
    if (!existsSync(destination)) throw error;
  }
}

/** @returns {string | undefined} the Chromium of the package @sparticuz/chromium, if it runs here */
function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = join(NODE_MODULES, '@sparticuz', 'chromium', 'package.json');
  if (!existsSync(manifest)) return undefined;
  const folder = join(CACHE, `chromium-${JSON.parse(readFileSync(manifest, 'utf8')).version}`);
  const executable = join(folder, 'launch');
  // The launcher contains its folder, and the checkout may have been moved.
  if (existsSync(executable) && readFileSync(executable, 'utf8').includes(`'${folder}/`)) return executable;
  if (!existsSync(folder)) {
    say('Unpacking Chromium for the browser tests …');
    unpack(folder);
  }
  writeFileSync(join(folder, 'fonts.conf'), fontsConfig(folder));
  for (const ownLibraries of [false, true]) {
    const draft = `${executable}-${process.pid}`;
    writeFileSync(draft, launcher(folder, ownLibraries));
    chmodSync(draft, 0o755);
    if (starts(draft)) {
      renameSync(draft, executable);
      return executable;
    }
    rmSync(draft);
  }
  return undefined;
}

const systemChromium = () => SYSTEM_BROWSERS.find((path) => existsSync(path) && starts(path));

/** Installs Debian's package, if this process may. */
function installedChromium() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing the Debian package chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('/usr/bin/apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return systemChromium();
}

/**
 * The browser for tests and measurements: the one named by CHROMIUM_PATH, otherwise the pinned one from the npm
 * registry, otherwise one of the system, otherwise Debian's.
 * @returns {Promise<string>} path of an executable, to be started with CHROMIUM_ARGS
 * @throws {PlainError} if there is none
 */
export async function chromiumExecutable() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new PlainError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = packagedChromium() ?? systemChromium() ?? installedChromium();
  if (found) return found;
  throw new PlainError('No Chromium runs here: install one, and name it in CHROMIUM_PATH if it is not in /usr/bin.');
}
