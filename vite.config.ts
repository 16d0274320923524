import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkNames } from './scripts/lib/chunks.mjs';
import { compileAtOnce } from './scripts/lib/compile-at-once.mjs';
import { earlyScript } from './scripts/lib/early-script.mjs';
import { helperInside } from './scripts/lib/helper-inside.mjs';
import { precompress } from './scripts/lib/precompress.mjs';
import { serviceWorker } from './scripts/lib/service-worker.mjs';
import { startWords } from './scripts/lib/start-words.mjs';
import { SERVER_PATHS } from './src/contract/server-paths.ts';
import { FIRST_CHECK, FIRST_SCREENS } from './src/web/api/first-calls.ts';
import { KEYS, STORED_PAGE } from './src/web/lib/storage-keys.ts';
import { start } from './src/web/texts/en/start.ts';

/** The portal's server, to which the development server passes on what the server renders at run time. */
const portal = process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [
    tailwindcss(),
    helperInside(),
    startWords(start),
    earlyScript('src/web/api/early.ts', { sessionKey: KEYS.session, check: FIRST_CHECK, screens: FIRST_SCREENS }),
    serviceWorker('src/web/sw/service-worker.ts', { storedPage: STORED_PAGE, serverPaths: SERVER_PATHS }),
    compileAtOnce(),
    precompress(),
  ],
  // The source and its libraries say React; what runs is Preact, an eighth of its bytes: docs/decisions/0039.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: [
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      // What wouter needs it for is in Preact; the package would keep everything that Preact exports in the first file.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'preact/compat' },
      // A twentieth of its bytes: see there.
      { find: /^zod\/mini$/, replacement: resolve('src/web/lib/contract-schemas.ts') },
    ],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // A data: URL would break font-src and count against every page; a file is cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A name that the module does not have would be called as undefined, in the browser.
      onLog(level, log, handle) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(resolve('src/web/main.tsx')) }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      // The sources in src/web/api lie under /api as well, and are Vite's to serve.
      ['^/api/(?!.*\\.tsx?(?:\\?|$))', '^/brand-logo', '/brand.css', '/manifest.webmanifest', '/dev/mailbox'].map(
        (path) => [path, portal],
      ),
    ),
  },
});
