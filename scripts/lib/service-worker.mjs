import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';

/**
 * Writes /sw.js into the build: the service worker, with the list of hashed files of this build and a version made from their names.
 * @param {string} source path of the worker's TypeScript
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(source) {
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
        const facts = `const FILES = ${JSON.stringify(files)};\nconst VERSION = ${JSON.stringify(version)};\n`;
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: facts + code });
      },
    },
  };
}
