// Adds to package-lock.json the packages for other systems that npm left out: node scripts/complete-lock.mjs
//
// A package with a native part names one optional package for each system. If the registry in use does not have all of
// them (a mirror often does not), npm leaves the missing ones out of the lock file, and `npm ci` then refuses that file
// everywhere. The entries made here hold name, version and system. Their checksums, and those of the packages that bring
// Node, come from the registry. Entries that it lacks stay without a checksum and are listed: run this again with a registry that has them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

/** @typedef {{ version?: string, name?: string, integrity?: string, link?: boolean, dev?: boolean, optionalDependencies?: Record<string, string>, [key: string]: unknown }} Entry */

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** @param {string} name such as @rollup/rollup-linux-x64-musl */
function systemOf(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`${name}: its name does not contain a system and a processor`);
  const libc = /musl/.test(name) ? ['musl'] : os === 'linux' && /gnu/.test(name) ? ['glibc'] : undefined;
  return { cpu: [cpu], libc, os: os && [os] };
}

const path = fromRoot('package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;
let added = 0;

for (const [place, parent] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const [shared, own] = [`node_modules/${name}`, `${place}/node_modules/${name}`];
    if (packages[own] || packages[shared]?.version === version) continue;
    // A range cannot be pinned without the registry, and npm finds these packages everywhere.
    if (!/^\d/.test(version)) continue;
    const { cpu, libc, os } = systemOf(name);
    // In npm's own order, so that its next change of the file stays small.
    packages[packages[shared] ? own : shared] = { version, cpu, dev: parent.dev, libc, optional: true, os };
    added += 1;
  }
}

/** @type {string[]} */
const unknown = [];

/** @param {string} name @param {string | undefined} version @returns {string | undefined} the registry's checksum */
function checksum(name, version) {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity', '--loglevel=silent'];
    const found = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    if (found.startsWith('sha512-')) return found;
  } catch {
    // The registry in use does not have it.
  }
  unknown.push(`${name}@${version}`);
  return undefined;
}

for (const [place, entry] of Object.entries(packages)) {
  if (place === '' || entry.link || entry.integrity) continue;
  const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { version, ...rest } = entry;
  packages[place] = { version, integrity: checksum(name, version), ...rest };
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages for other systems added to package-lock.json.`);

const checksumsPath = fromRoot('scripts', 'lib', 'node24-checksums.json');
const nodeVersion = readFileSync(fromRoot('.node-version'), 'utf8').trim();
const known = JSON.parse(readFileSync(checksumsPath, 'utf8'));
/** @type {Record<string, string | undefined>} */
const checksums = known.version === nodeVersion ? known.packages : {};
for (const name of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((system) => `node-${system}`))
  checksums[name] ??= checksum(name, nodeVersion);
writeFileSync(checksumsPath, `${JSON.stringify({ version: nodeVersion, packages: checksums }, null, 2)}\n`);

if (unknown.length > 0) console.log(`The registry in use has no checksum of:\n${unknown.join('\n')}`);
