import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runQuiet } from './child.mjs';
import { node24, withNode24First } from './node24.mjs';
import { FAULTS_SERVER_OUTPUT, ROOT, SERVER_OUTPUT, TEST_PROGRAMS_OUTPUT, WEB_OUTPUT, fromRoot } from './paths.mjs';
import { PlainError, say, withProgress } from './say.mjs';

/**
 * A build by Vite of a part of the checkout.
 * @typedef {{ readonly name: string, readonly output: string, readonly config: string, readonly inputs: readonly string[] }} Product
 */

const EVERYWHERE = ['src/domain', 'src/contract', 'package.json', 'package-lock.json'];

/** @type {Product} */
export const WEB = {
  name: 'web app',
  output: WEB_OUTPUT,
  config: 'vite.config.ts',
  // The configuration imports helpers from scripts/lib.
  inputs: [...EVERYWHERE, 'src/web', 'scripts/lib', 'vite.config.ts'],
};

/** @type {Product} */
export const SERVER = {
  name: 'server',
  output: SERVER_OUTPUT,
  config: 'vite.server.config.ts',
  inputs: [...EVERYWHERE, 'src/server', 'vite.server.config.ts'],
};

/** The server with a channel through which a drill tells it when to die. @type {Product} */
export const FAULTS_SERVER = {
  name: 'server of the drills',
  output: FAULTS_SERVER_OUTPUT,
  config: 'vite.faults.config.ts',
  inputs: [...SERVER.inputs, 'vite.faults.config.ts'],
};

/** The programs that unit tests start. @type {Product} */
export const TEST_PROGRAMS = {
  name: 'programs of the tests',
  output: TEST_PROGRAMS_OUTPUT,
  config: 'vite.tests.config.ts',
  inputs: [...SERVER.inputs, 'vite.tests.config.ts'],
};

/** Path of the stamp, which lists the inputs and the files of a build. It is beside the output, because Vite empties that folder. @param {Product} product */
const stampOf = ({ output }) => `${output}.stamp`;

/** @typedef {{ fingerprint: string, files: string[] }} Stamp */

/** The stamp of the last build; undefined if none has succeeded. @param {Product} product @returns {Stamp | undefined} */
function lastStamp(product) {
  try {
    return JSON.parse(readFileSync(stampOf(product), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} path relative to the checkout @returns {string[]} */
function filesUnder(path) {
  const stat = statSync(fromRoot(path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`];
  return readdirSync(fromRoot(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Names, sizes and times are enough to notice a change, and take milliseconds where contents would take longer. @param {Product} product */
const fingerprintOf = ({ inputs }) => createHash('sha256').update(inputs.flatMap(filesUnder).join('\n')).digest('hex');

/** Whether a file that the product is made of has changed since the last build. @param {Product} product */
export function needsBuild(product) {
  return !existsSync(product.output) || lastStamp(product)?.fingerprint !== fingerprintOf(product);
}

/** Builds the product into its folder. @param {Product} product */
export async function build(product) {
  const { name, config } = product;
  const fingerprint = fingerprintOf(product);
  const before = lastStamp(product);
  rmSync(stampOf(product), { force: true });
  const startedAt = Date.now();
  const { code, output } = await withProgress(`Building the ${name}`, () =>
    runQuiet(node24(), [fromRoot('node_modules/vite/bin/vite.js'), 'build', '--config', fromRoot(config)], {
      cwd: ROOT,
      env: { ...withNode24First(), NODE_ENV: 'production' },
    }),
  );
  if (code !== 0) {
    say(lastLines(output, 40));
    throw new PlainError(`The ${name} could not be built: see what Vite says above.`);
  }
  const files = removeOlderThan(product.output, before?.files ?? [], startedAt);
  writeFileSync(stampOf(product), JSON.stringify({ fingerprint, files }));
}

/**
 * Removes files older than the previous build, of which a running server may still load files.
 * @param {string} folder
 * @param {readonly string[]} before the files of the previous build, relative to the folder
 * @param {number} startedAt when this build began, in milliseconds since 1970
 * @returns {string[]} the files of this build
 */
export function removeOlderThan(folder, before, startedAt) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  // Some file systems keep whole seconds only.
  const built = files.filter((name) => statSync(join(folder, name)).mtimeMs >= startedAt - 1_000);
  const kept = new Set([...built, ...before]);
  for (const name of files) if (!kept.has(name)) rmSync(join(folder, name));
  return built;
}
