// The long abuse tests: npm run test:abuse [-- filters]. They take ten minutes, and an hour more for src/server/abuse/ownership.abuse.ts (READINGS=10000 shortens it).
import { runInherited } from './lib/child.mjs';
import { node24, withNode24First } from './lib/node24.mjs';
import { ROOT, fromRoot } from './lib/paths.mjs';

const vitest = fromRoot('node_modules/vitest/vitest.mjs');
const args = ['run', '--config', fromRoot('vitest.abuse.config.ts'), '--reporter=verbose', ...process.argv.slice(2)];
process.exitCode = await runInherited(node24(), [vitest, ...args], { cwd: ROOT, env: withNode24First() });
