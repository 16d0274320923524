// The long abuse tests, at most ten minutes: npm run test:abuse [-- filters]
import { runInherited } from './lib/child.mjs';
import { node24, withNode24First } from './lib/node24.mjs';
import { ROOT, fromRoot } from './lib/paths.mjs';

const vitest = fromRoot('node_modules/vitest/vitest.mjs');
const args = ['run', '--config', fromRoot('vitest.abuse.config.ts'), '--reporter=verbose', ...process.argv.slice(2)];
process.exitCode = await runInherited(node24(), [vitest, ...args], { cwd: ROOT, env: withNode24First() });
