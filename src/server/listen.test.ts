import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seconds } from '#domain/time/duration.ts';
import { TIMEOUTS } from './limits.ts';
import { TEST_KEY } from './testing/test-app.ts';

test('R22: nginx has let go of idle connections before a server that stops closes them', () => {
  const upstream = /^upstream [\s\S]*?^\}/m.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[0] ?? '';
  const [, kept] = /keepalive_timeout (\d+)s;/.exec(upstream) ?? [];
  expect(seconds(Number(kept))).toBeLessThan(TIMEOUTS.drainNoticeMs);
});

test('a start with a logo that is not there says so in a sentence, without a stack', () => {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    SECRET_KEY: TEST_KEY,
    ADMIN_EMAILS: 'ip@firm.example',
    BRAND_LOGO: '/no/logo.png',
  };
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'IP Briefcase cannot start.\nBRAND_LOGO /no/logo.png must be an existing .svg, .png, .webp or .jpg file.\n',
  });
});
