import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumExecutable } from './scripts/lib/browser.mjs';

/** Browser tests: each worker runs a server of its own, in a Chromium found or unpacked by the helper. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: '.cache/test/e2e',
  // Two for each of the two cores that the tests are made for: half of a test’s time is waiting.
  workers: 4,
  // A test that fails once is repeated, and the run names it with its reason. What may never happen even once runs once: those files
  // set it back.
  retries: 1,
  // Nets for what hangs, not measures: a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '.cache/test/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    trace: 'off',
    launchOptions: { executablePath: await chromiumExecutable(), args: CHROMIUM_ARGS },
  },
});
