import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScreenChunk } from './scripts/lib/first-screen-chunk.mjs';
import { precompress } from './scripts/lib/precompress.mjs';
import { serviceWorker } from './scripts/lib/service-worker.mjs';

/** The portal's server, to which the development server passes on what the server renders at run time. */
const portal = process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), serviceWorker('src/web/sw/service-worker.ts'), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // A data: URL would break font-src and count against every page; a file is cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: firstScreenChunk(resolve('src/web/main.tsx')), priority: 1 },
            // What screens share, in one file instead of twenty; long lists and sheets are for those who show them.
            {
              name: 'screens',
              minShareCount: 2,
              test: /\/src\/(?:domain|web\/(?:portfolio|texts|api|lib|ui\/(?!virtual-list|dialog|use-modal)))/,
            },
          ],
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
