import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, hasWebApp, needsWebBuild } from './build-web.mjs';
import { runInherited } from './child.mjs';
import { installPackages, needsPackages } from './install.mjs';
import { bringNode24, needsNode24, node24, withNode24First } from './node24.mjs';
import { CACHE, ROOT, fromRoot } from './paths.mjs';
import { PlainError, say } from './say.mjs';
import { withSetupLock } from './setup-lock.mjs';

/**
 * What each command runs on Node 24, and whether the web app must stand before it starts.
 * The tests build the web app themselves, as one of their steps.
 * @type {Record<string, { program: string, needsWeb: boolean }>}
 */
const COMMANDS = {
  demo: { program: 'src/server/demo.ts', needsWeb: true },
  build: { program: 'scripts/checks/build.mjs', needsWeb: true },
  start: { program: 'src/server/main.ts', needsWeb: true },
  admin: { program: 'src/server/cli.ts', needsWeb: false },
  dev: { program: 'scripts/dev.mjs', needsWeb: false },
  bench: { program: 'bench/run.ts', needsWeb: true },
  docs: { program: 'scripts/docs/write.ts', needsWeb: false },
  screenshots: { program: 'scripts/docs/screenshots.ts', needsWeb: true },
  test: { program: 'scripts/test.mjs', needsWeb: false },
  'test:abuse': { program: 'scripts/abuse.mjs', needsWeb: false },
  'test:faults': { program: 'src/server/testing/faults/run.ts', needsWeb: false },
};

/** @param {boolean} needsWeb */
async function setUp(needsWeb) {
  if (needsNode24() || needsPackages() || (needsWeb && needsWebBuild())) {
    await withSetupLock(async () => {
      // Asked again, because another command may have done it while this one waited for the lock.
      if (needsNode24()) await bringNode24();
      if (needsPackages()) await installPackages();
      if (needsWeb && needsWebBuild()) await buildWeb();
    });
  }
  if (needsWeb && !hasWebApp()) say('There is no web app in src/web: continuing without it.');
}

/** Node keeps what it has made of the TypeScript: the second start is nearly twice as fast. */
function withCompileCache() {
  return { NODE_COMPILE_CACHE: join(CACHE, 'compiled'), ...withNode24First() };
}

/** @param {string[]} args the command and its arguments */
async function run([name = '', ...args]) {
  const command = COMMANDS[name];
  if (!command) {
    throw new PlainError(`Say which command to run: ${Object.keys(COMMANDS).join(', ')}.`);
  }
  if (!existsSync(fromRoot(command.program))) {
    throw new PlainError(`This checkout has no ${command.program}, which "${name}" would run.`);
  }
  await setUp(command.needsWeb);
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
 * Prepares the checkout, runs the command and takes over its exit code.
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
