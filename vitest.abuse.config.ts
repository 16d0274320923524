import { defineConfig } from 'vitest/config';

/** The long abuse tests (`npm run test:abuse`): one after another, since they measure what an attacker's load does to others. */
export default defineConfig({
  test: {
    include: ['src/**/*.abuse.ts'],
    environment: 'node',
    globalSetup: ['src/server/testing/vitest-setup.ts'],
    maxWorkers: 1,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
