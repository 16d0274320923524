import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenForTest, rawRequest, sendRaw } from '#server/testing/raw-http.ts';
import type { RawAnswer } from '#server/testing/raw-http.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const SECRET = 'CANARY-OUTSIDE';
const PAGE = '<!doctype html><title>%PRODUCT_NAME%</title>';

let folder: string;
let portal: TestApp;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ipb-files-'));
  const root = join(folder, 'dist', 'web');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(root, '.vite', 'manifest.json'), SECRET);
  for (const outside of ['secret.txt', 'dist/secret.txt']) writeFileSync(join(folder, outside), SECRET);
  portal = await testApp({ webRoot: root });
  // Made after the start of the server, which never serves a file that appears later.
  symlinkSync(join(folder, 'secret.txt'), join(root, 'assets', 'late.txt'));
  port = await listenForTest(portal.app);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (target: string, ...head: string[]): Promise<RawAnswer> => sendRaw(port, rawRequest('GET', target, head));

/** Spellings of `../`. */
const DOTS = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..%00',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
  '..;',
  '....',
  '.. ',
  '%2e%2e%20',
];
const SLASHES = ['/', '%2f', '%5c', '\\', '//', '%252f', '%c0%af', '/./'];
const STARTS = ['/', '/assets/', '/assets/..', '/icons/', '//', '/./'];

test('T35: a product name is shown as plain text, even if it contains markup or replacement patterns', async () => {
  const name = "R$& $' $` $$ <script>alert(1)</script>";
  const named = await testApp({ webRoot: join(folder, 'dist', 'web'), environment: { PRODUCT_NAME: name } });
  const { body } = await named.app.inject({ url: '/matters', headers: { host: 'x' } });
  await named.close();
  expect(body).toContain('<title>R$&#38; $&#39; $` $$ &#60;script&#62;alert(1)&#60;/script&#62;</title>');
});

test('T38: none of three hundred path traversals leaves the web app’s folder', async () => {
  const tried = new Set<string>();
  for (const start of STARTS)
    for (const dots of DOTS)
      for (const slash of SLASHES)
        for (const file of ['secret.txt', 'dist/secret.txt'])
          tried.add(`${start}${`${dots}${slash}`.repeat(start === '/' ? 1 : 2)}${file}`);
  for (const path of [
    '/etc/passwd',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/late.txt',
    '/package.json',
  ])
    tried.add(path);
  for (const target of [`file://${folder}/secret.txt`, `http://portal.example/../secret.txt`, `${folder}/secret.txt`])
    tried.add(target);
  expect(tried.size).toBeGreaterThan(300);

  for (const target of tried) {
    const { status, body } = await get(target);
    expect(body, target).not.toContain(SECRET);
    expect(body, target).not.toContain('root:');
    expect([200, 400, 404], target).toContain(status);
    // The answer is either the page, which is the same for every address, or the one error.
    if (status === 200) expect(body, target).toContain('<title>');
  }
});

describe('T38: a file that does not exist', () => {
  test.each([
    '/assets/x.js',
    '/assets/',
    '/assets/../assets/b.js',
    '/icons/x.png',
    '/api/x',
    '/dev/mailbox',
    '/%61pi/x',
    '/api%2Fx',
    'http://portal.example/api/x',
    '/%61ssets/x.js',
  ])('%s gets a 404, never the page', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('while existing files and pages are served', async () => {
    expect((await get('/assets/a.js')).body).toBe('export {};');
    expect((await get('/matters/PAT001EP%2FWO')).body).toContain('IP Briefcase');
  });
});

test.each(['/', '/assets/a.js', '/brand.css', '/manifest.webmanifest', '/matters'])(
  'T40: %s carries the protecting headers, also on a 304 answer',
  async (path) => {
    const first = await get(path);
    const etag = first.headers['etag'];
    const again = etag === undefined ? first : await get(path, `If-None-Match: ${etag}`);
    if (etag !== undefined) expect(again.status).toBe(304);
    for (const { headers } of [first, again]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    }
  },
);
