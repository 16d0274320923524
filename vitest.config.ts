import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TEST_PROGRAMS_OUTPUT } from './scripts/lib/paths.mjs';

/**
 * Lets the server under test start its programs from those that scripts/lib/test-programs.mjs has built. places.ts finds them beside itself, so it gets the
 * address that it has in their folder.
 */
const builtPrograms = {
  name: 'built-programs',
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | undefined =>
    id.endsWith('/src/server/places.ts')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(`${TEST_PROGRAMS_OUTPUT}/places.js`).href))
      : undefined,
};

/** Tests that need no browser; those of the running program in a browser are in e2e/ and belong to Playwright. */
export default defineConfig({
  plugins: [builtPrograms],
  test: {
    include: ['{src,demo,scripts}/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['scripts/lib/test-programs.mjs', 'src/server/testing/vitest-setup.ts'],
    setupFiles: ['src/server/testing/vitest-each-file.ts'],
    // One more than the two cores that the tests are made for: half of a test's time is waiting.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Loading the server's modules again for each file took longer than its tests: files must leave nothing behind.
    isolate: false,
    // Nets for what hangs, not measures: a busy machine takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
