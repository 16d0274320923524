import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build } from 'vite';

import { holdToasts } from '../support/hold-toasts.ts';

/** The parts of the portal's content security policy that a page can break. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; " +
  "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'";

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Serves the built folder. Addresses without a file get the page, and files that the portal makes at run time are empty. */
function serveFolder(folder: string) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-security-policy', POLICY);
    if (pathname === '/brand.css') return response.setHeader('content-type', 'text/css').end();
    if (pathname === '/manifest.webmanifest') return response.setHeader('content-type', 'application/json').end('{}');
    const file = join(folder, pathname);
    const found = existsSync(file) && statSync(file).isFile();
    if (!found && extname(pathname)) return response.writeHead(404).end();
    const path = found ? file : join(folder, 'index.html');
    return response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(readFileSync(path));
  });
}

/** Tests of the components on the design page, which only a development build has. `problems` holds the console's messages. */
export const test = base.extend<{ problems: string[] }, { designOrigin: string }>({
  designOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, provide) => {
      const outDir = await mkdtemp(join(tmpdir(), 'design-page-'));
      // This variable, not the mode, decides whether Vite makes a development build.
      process.env.NODE_ENV = 'development';
      await build({ logLevel: 'error', mode: 'development', build: { outDir, emptyOutDir: true } });
      const server = serveFolder(outDir).listen(0, '127.0.0.1');
      await new Promise((listening) => server.once('listening', listening));
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ designOrigin }, provide) => provide(designOrigin),
  problems: [
    async ({ page }, provide) => {
      const problems: string[] = [];
      await holdToasts(page);
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        // The page asks for a photo that does not exist, to show the initials.
        const expected = message.text().includes('404');
        if (['error', 'warning'].includes(message.type()) && !expected) problems.push(message.text());
      });
      await provide(problems);
    },
    { auto: true },
  ],
});

/** Opens the page and waits for the last of its components. */
export async function open(page: Page): Promise<void> {
  await page.goto('/design');
  await expect(page.getByRole('group', { name: 'IPR Type', exact: true })).toBeVisible();
}

export { expect, type Page };
