// Builds the web app and the server, if they changed since the last build: node scripts/checks/build.mjs
import { SERVER, WEB, build, needsBuild } from '../lib/build.mjs';
import { PlainError } from '../lib/say.mjs';
import { withSetupLock } from '../lib/setup-lock.mjs';

try {
  for (const product of [WEB, SERVER]) if (needsBuild(product)) await withSetupLock(() => build(product));
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
