import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { removeOlderThan } from './build.mjs';

const NOW = Date.parse('2026-03-02T09:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'build-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps the files of the previous build for a server that still runs it, and removes older ones', () => {
  const fileOf = (name: string, ms: number): void => {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), ms / 1000, ms / 1000);
  };
  mkdirSync(join(folder, 'backups'), { recursive: true });
  fileOf('mail-oldest.js', NOW - 200_000);
  fileOf('mail-before.js', NOW - 100_000);
  fileOf('mail-now.js', NOW + 900);
  fileOf('backups/copy.js', NOW + 900);

  const built = removeOlderThan(folder, ['mail-before.js', 'main.js'], NOW);

  expect(built.toSorted()).toEqual(['backups/copy.js', 'mail-now.js']);
  expect(readdirSync(folder).toSorted()).toEqual(['backups', 'mail-before.js', 'mail-now.js']);
});
