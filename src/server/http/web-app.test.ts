import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

test('an installed portal has the name and colour of the firm, opens its first page, and stays within its own site', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'ipb-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<title>%PRODUCT_NAME%</title>');
  const environment = { PRODUCT_NAME: 'Müller & Partner <IP>', BRAND_ACCENT: '#7A1F5C' };
  const portal = await testApp({ webRoot, environment });
  const get = (url: string, headers = {}) => portal.app.inject({ url, headers });
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, type: 'image/png', purpose });
  expect(manifest.json()).toEqual({
    id: '/',
    name: 'Müller & Partner <IP>',
    short_name: 'Müller & Par',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#7A1F5C',
    icons: [
      icon('/icons/icon-192.png', '192x192', 'any'),
      icon('/icons/icon-512.png', '512x512', 'any'),
      icon('/icons/maskable-512.png', '512x512', 'maskable'),
    ],
  });
  const known = { 'if-none-match': manifest.headers.etag };
  expect((await get('/manifest.webmanifest', known)).statusCode).toBe(304);
  expect((await get('/matters')).body).toContain('<title>Müller &#38; Partner &#60;IP&#62;</title>');
  for (const path of [
    '/assets/x.js',
    '/api/x',
    '/icons/x',
    '/calendar/x',
    '/mail/x',
    '/dev/x',
    '/healthz/x',
    '/metrics',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  await portal.close();
  rmSync(webRoot, { recursive: true });
});
