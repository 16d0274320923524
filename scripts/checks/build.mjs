// Builds the web app if something changed since the last build: node scripts/checks/build.mjs
import { buildWeb, hasWebApp, needsWebBuild } from '../lib/build-web.mjs';
import { PlainError } from '../lib/say.mjs';
import { withSetupLock } from '../lib/setup-lock.mjs';

try {
  if (!hasWebApp()) throw new PlainError('There is no web app: src/web/index.html is missing.');
  if (needsWebBuild()) await withSetupLock(buildWeb);
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
