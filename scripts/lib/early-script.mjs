import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minify, transformWithOxc } from 'vite';

/**
 * Facts for the early script: the key of the stored session, the address of the check, and the calls and the page of each screen by its address.
 * @typedef {{ sessionKey: string, check: string, screens: Readonly<Record<string, { calls: readonly string[], page: string }>> }} Facts
 * @typedef {{ fileName: string, facadeModuleId?: string | null, imports: readonly string[], type: 'chunk' }} Chunk
 */

/**
 * Writes the early script into the build, and a tag for it into the page, before all other files. Throws if a screen's page has no chunk.
 * @param {string} source path of its TypeScript
 * @param {Facts} facts
 * @returns {import('vite').Plugin}
 */
export function earlyScript(source, { sessionKey, check, screens }) {
  return {
    name: 'early-script',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const html = String(page.source);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const known = Object.fromEntries(
          Object.entries(screens).map(([address, { calls, page: module }]) => [
            address,
            { calls, files: filesOf(module, chunks).filter((file) => !html.includes(file)) },
          ]),
        );
        const facts = { SESSION_KEY: sessionKey, FIRST_CHECK: check, SCREENS: known };
        const declared = Object.entries(facts).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
        const whole = `(() => {${declared.join('')}${code.replace(/^export\s*\{\s*\};?$/m, '')}})();`;
        const small = (await minify('early.js', whole)).code;
        const fileName = `assets/early-${createHash('sha256').update(small).digest('hex').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName, source: small });
        // Async and not deferred, because deferred scripts wait for the styles. It is a fiftieth of the program's size, and the program works without it if it arrives first.
        const tag = `<script async fetchpriority="high" src="/${fileName}"></script>`;
        page.source = html.replace('<title>', (title) => `${tag}\n    ${title}`);
      },
    },
  };
}

/**
 * The files of a page, without those of the first chunk.
 * @param {string} module @param {readonly Chunk[]} chunks
 */
function filesOf(module, chunks) {
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!page) throw new Error(`the build has no file for ${module}`);
  const files = new Set([page.fileName]);
  for (const name of files)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) files.add(imported);
  return [...files].map((name) => `/${name}`);
}
