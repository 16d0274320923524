// Holds the size of what a browser loads before the first screen: node scripts/checks/budget.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_OUTPUT } from '../lib/paths.mjs';

/** Bytes after gzip, a kilobyte being 1,000. */
const BUDGET = { script: 110_000, style: 25_000 };

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

/**
 * The files that a page loads before it shows anything: the entry, what it imports, and their styles.
 * @param {Record<string, Chunk>} manifest of Vite
 */
export function initialFiles(manifest) {
  const [scripts, styles, seen] = [new Set(), new Set(), new Set()];
  const visit = (/** @type {string} */ name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name);
  return { script: [...scripts], style: [...styles] };
}

function main() {
  const manifest = JSON.parse(readFileSync(join(WEB_OUTPUT, '.vite', 'manifest.json'), 'utf8'));
  const files = initialFiles(manifest);
  if (files.script.length === 0) throw new Error('The manifest of the web app names no entry.');
  for (const kind of /** @type {const} */ (['script', 'style'])) {
    const size = files[kind].reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB_OUTPUT, file))).length, 0);
    const verdict = size <= BUDGET[kind] ? 'within' : 'OVER';
    console.log(
      `initial ${kind}: ${size} bytes gzip in ${files[kind].length} files, ${verdict} the ${BUDGET[kind]} allowed`,
    );
    if (size > BUDGET[kind]) process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) main();
