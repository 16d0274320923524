// Checks the size of the files that a browser loads before the first screen: node scripts/checks/budget.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_OUTPUT } from '../lib/paths.mjs';

/** Largest sizes in bytes after gzip. */
const BUDGET = { script: 60_000, style: 25_000 };

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */

/**
 * The files that a page loads before it shows anything: those that its HTML names, their imports, and their styles.
 * @param {string} html of the built page
 * @param {Record<string, Chunk>} manifest of Vite
 */
export function initialFiles(html, manifest) {
  const [scripts, styles] = [new Set(), new Set()];
  const visit = (/** @type {Chunk | undefined} */ chunk) => {
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(manifest[imported]);
  };
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) {
    if (file.endsWith('.css')) styles.add(file);
    else if (file.endsWith('.js')) visit(Object.values(manifest).find((chunk) => chunk.file === file) ?? { file });
  }
  return { script: [...scripts], style: [...styles] };
}

function main() {
  const read = (/** @type {string} */ name) => readFileSync(join(WEB_OUTPUT, name));
  const files = initialFiles(read('index.html').toString(), JSON.parse(read('.vite/manifest.json').toString()));
  for (const kind of /** @type {const} */ (['script', 'style'])) {
    const size = files[kind].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
    const verdict = size > 0 && size <= BUDGET[kind] ? 'within' : 'NOT WITHIN';
    console.log(
      `initial ${kind}: ${size} bytes gzip in ${files[kind].length} files, ${verdict} the ${BUDGET[kind]} allowed`,
    );
    if (verdict !== 'within') process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) main();
