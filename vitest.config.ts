import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that need no browser; those of the running program in a browser are in e2e/ and belong to Playwright. */
export default defineConfig({
  test: {
    include: ['{src,demo,scripts}/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/server/testing/vitest-setup.ts'],
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
