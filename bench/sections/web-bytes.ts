import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { initialFiles } from '../../scripts/checks/budget.mjs';
import { WEB_OUTPUT } from '../../scripts/lib/paths.mjs';
import { figureOf } from '../lib/figures.ts';
import type { Section } from '../lib/report.ts';

/** Bytes after gzip: what a browser loads before the first screen, and every chunk that comes later. */
export function webBytes(): Section {
  const read = (name: string): Buffer => readFileSync(join(WEB_OUTPUT, name));
  const size = (name: string): number => gzipSync(read(name)).length;
  const total = (names: readonly string[]): number => names.reduce((sum, name) => sum + size(name), 0);
  const initial = initialFiles(
    String(read('index.html')),
    JSON.parse(String(read('.vite/manifest.json'))) as never,
  ) as {
    script: string[];
    style: string[];
  };
  const first = new Set([...initial.script, ...initial.style]);
  const later = readdirSync(join(WEB_OUTPUT, 'assets'))
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `assets/${name}`)
    .filter((name) => !first.has(name))
    .map((name) => ({ name, bytes: size(name) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return {
    title: 'Bytes of the web app, gzip',
    lines: [
      {
        what: 'first screen: scripts',
        figure: figureOf([total(initial.script)]),
        unit: 'bytes',
        goal: { most: 60_000 },
      },
      { what: 'first screen: styles', figure: figureOf([total(initial.style)]), unit: 'bytes', goal: { most: 25_000 } },
      ...later.map(({ name, bytes }) => ({
        what: `later: ${name.replace(/^assets\/|-[\w-]{8}(?=\.\w+$)/g, '')}`,
        figure: figureOf([bytes]),
        unit: 'bytes' as const,
      })),
    ],
    notes: [],
  };
}
