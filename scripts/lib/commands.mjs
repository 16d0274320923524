import { join } from 'node:path';
import { FAULTS_SERVER, SERVER, WEB, build, needsBuild } from './build.mjs';
import { runInherited } from './child.mjs';
import { installPackages, needsPackages } from './install.mjs';
import { bringNode24, needsNode24, node24, withNode24First } from './node24.mjs';
import { CACHE, ROOT, fromRoot } from './paths.mjs';
import { PlainError, say } from './say.mjs';
import { withSetupLock } from './setup-lock.mjs';

/**
 * The program of each command, which runs on Node 24, and what must be built before it starts.
 * The tests build what they need themselves, as one of their steps.
 * @type {Record<string, { program: string, needs: readonly import('./build.mjs').Product[] }>}
 */
const COMMANDS = {
  demo: { program: 'src/server/demo.ts', needs: [WEB] },
  build: { program: 'scripts/checks/build.mjs', needs: [WEB, SERVER] },
  start: { program: 'dist/server/main.js', needs: [WEB, SERVER] },
  admin: { program: 'src/server/cli.ts', needs: [] },
  dev: { program: 'scripts/dev.mjs', needs: [] },
  bench: { program: 'bench/run.ts', needs: [WEB, SERVER] },
  docs: { program: 'scripts/docs/write.ts', needs: [] },
  screenshots: { program: 'scripts/docs/screenshots.ts', needs: [WEB] },
  test: { program: 'scripts/test.mjs', needs: [] },
  'test:abuse': { program: 'scripts/abuse.mjs', needs: [] },
  'test:faults': { program: 'src/server/testing/faults/run.ts', needs: [FAULTS_SERVER] },
  'test:browsers': { program: 'e2e/engines/run.ts', needs: [WEB] },
  'test:mutants': { program: 'scripts/mutants.mjs', needs: [] },
  'test:upgrade': { program: 'scripts/upgrade.ts', needs: [WEB, SERVER] },
  release: { program: 'scripts/release.mjs', needs: [WEB, SERVER] },
};

/** @param {readonly import('./build.mjs').Product[]} products */
async function setUp(products) {
  if (!needsNode24() && !needsPackages() && !products.some(needsBuild)) return;
  await withSetupLock(async () => {
    // Checked again, because another command may have done it while this one waited for the lock.
    if (needsNode24()) await bringNode24();
    if (needsPackages()) await installPackages();
    for (const product of products) if (needsBuild(product)) await build(product);
  });
}

/** The environment with Node's compile cache, which makes the second start nearly twice as fast. */
function withCompileCache() {
  return { NODE_COMPILE_CACHE: join(CACHE, 'compiled'), ...withNode24First() };
}

/** @param {string[]} args the command and its arguments */
async function run([name = '', ...args]) {
  const command = COMMANDS[name];
  if (!command) {
    throw new PlainError(`Say which command to run: ${Object.keys(COMMANDS).join(', ')}.`);
  }
  await setUp(command.needs);
  return runInherited(node24(), [fromRoot(command.program), ...args], { cwd: ROOT, env: withCompileCache() });
}

/** @param {unknown} error @returns {string} one sentence */
function sentenceFor(error) {
  if (error instanceof PlainError) return error.message;
  const { code, path, message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${path ?? ROOT} cannot be written to: run the command as the owner of ${ROOT}, or copy that folder to a place of your own.`;
  }
  if (code === 'ENOSPC') return 'The disk is full.';
  return `The command stopped: ${message}.`;
}

/**
 * Prepares the checkout, runs the command and exits with its code.
 * @param {string[]} args
 */
export async function main(args) {
  try {
    process.exitCode = await run(args);
  } catch (error) {
    say(sentenceFor(error));
    process.exitCode = 1;
  }
}
