import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';

/**
 * Facts for the worker, which imports nothing: where a device stores the page, and the first parts of addresses that only the server answers.
 * @typedef {{ storedPage: { readonly current: string, readonly aside: string }, serverPaths: readonly string[] }} Facts
 */

/**
 * Writes /sw.js into the build: the service worker, with the list of hashed files of this build and a version made from their names.
 * @param {string} source path of the worker's TypeScript
 * @param {Facts} facts
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(source, facts) {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs last, because Vite itself still removes files, and the worker must not wait for one that does not exist.
      order: 'post',
      async handler(_, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => /^assets\/.*\.(?:js|css)$/.test(name))
          .sort()
          .map((name) => `/${name}`);
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await workerCode(source, { ...facts, files, version }),
        });
      },
    },
  };
}

/**
 * The worker as JavaScript.
 * @param {string} source
 * @param {Facts & { files: readonly string[], version: string }} facts
 */
export async function workerCode(source, { files, version, storedPage, serverPaths }) {
  const known = Object.entries({ FILES: files, VERSION: version, STORED_PAGE: storedPage, SERVER_PATHS: serverPaths });
  const declared = known.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
  return declared.join('') + code;
}
