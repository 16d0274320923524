import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days } from '#domain/time/duration.ts';
import { keepAssets } from './kept-assets.ts';
import { webApp } from './web-app.ts';

const NOW = Date.UTC(2026, 10, 21);

const lines: string[] = [];
const log = { info() {}, warn() {}, error: (_: object, message: string) => void lines.push(message) };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ipb-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A built web app whose one script carries this hash. */
function build(hash: string): string {
  const root = join(folder, hash);
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), `<title>x</title><script src="/assets/app-${hash}.js"></script>`);
  writeFileSync(join(root, 'assets', `app-${hash}.js`), `// ${hash}`);
  return root;
}

async function serve(root: string, now: number): Promise<(path: string) => Promise<{ status: number; body: string }>> {
  const keptAssets = keepAssets(root, folder, now, log);
  const app = Fastify();
  await webApp(app, {
    root,
    ...(keptAssets && { keptAssets }),
    productName: 'x',
    brandCss: '',
    themeColor: '#fff',
    logo: undefined,
    demo: false,
  });
  return async (path) => {
    const { statusCode, body, headers } = await app.inject(path);
    if (statusCode === 200) expect(headers['cache-control']).toContain('immutable');
    return { status: statusCode, body };
  };
}

test('R22: a page that was opened before an upgrade still gets its scripts for thirty days', async () => {
  await serve(build('one'), NOW);
  const after = await serve(build('two'), NOW + days(29));
  expect(await after('/assets/app-one.js')).toEqual({ status: 200, body: '// one' });
  expect(await after('/assets/app-two.js')).toEqual({ status: 200, body: '// two' });
  const later = await serve(build('three'), NOW + days(31));
  expect((await later('/assets/app-one.js')).status).toBe(404);
  expect((await later('/assets/app-two.js')).status).toBe(200);
});

test('an unfinished copy of a file is never served', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'app-half.js.part'), 'ha');
  const get = await serve(build('one'), NOW);
  expect((await get('/assets/app-half.js.part')).status).toBe(404);
  expect(existsSync(join(folder, 'assets', 'app-half.js.part'))).toBe(false);
});

test('a server whose data folder refuses files still starts, serves this build and logs that its files are not kept', async () => {
  writeFileSync(join(folder, 'assets'), 'a file where the folder should be');
  const get = await serve(build('one'), NOW);
  expect(await get('/assets/app-one.js')).toEqual({ status: 200, body: '// one' });
  expect(lines).toEqual(['the files of this build could not be kept for later builds']);
});
