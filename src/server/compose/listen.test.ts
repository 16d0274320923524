import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seconds } from '#domain/time/duration.ts';
import { TIMEOUTS } from '#server/base/limits.ts';
import { FaultPortal } from '#server/testing/faults/fault-portal.ts';
import { TEST_KEY } from '#server/testing/test-app.ts';

/** Long enough for a signal to arrive. */
const PAUSE_MS = 300;

test('R22: nginx closes idle connections before a stopping server does', () => {
  const upstream = /^upstream [\s\S]*?^\}/m.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[0] ?? '';
  const [, kept] = /keepalive_timeout (\d+)s;/.exec(upstream) ?? [];
  expect(seconds(Number(kept))).toBeLessThan(TIMEOUTS.drainNoticeMs);
});

test('each server of nginx, even the one without TLS, keeps addresses that contain a secret out of its logs', () => {
  const servers = readFileSync('deploy/nginx.conf', 'utf8').match(/^server \{[\s\S]*?^\}/gm) ?? [];
  const paths = [
    `/calendar/${'s'.repeat(43)}.ics`,
    `/Calendar/${'s'.repeat(43)}.ics`,
    `/mail/unsubscribe/${'0'.repeat(64)}`,
  ];
  const silent = servers.map((server) => {
    // A `return` outside a location answers before nginx looks for a location.
    if (/^ {2}return/m.test(server)) return [];
    const places = [...server.matchAll(/^ {2}location ~\* (\S+) \{([\s\S]*?)^ {2}\}/gm)].filter(
      ([, , body = '']) => body.includes('access_log off;') && body.includes('error_log /dev/null crit;'),
    );
    return paths.filter((path) => places.some(([, pattern = '']) => new RegExp(pattern, 'i').test(path)));
  });
  expect(silent).toEqual([paths, paths]);
});

test.each([
  { first: 'SIGTERM', second: 'SIGTERM', as: 'a service manager that signals the whole group' },
  { first: 'SIGINT', second: 'SIGINT', as: 'an operator who presses Ctrl-C twice' },
  { first: 'SIGINT', second: 'SIGTERM', as: 'npm, once its shell is gone' },
] as const)(
  'R22: a server that is told to stop by $first and then $second, as from $as, finishes the call under way and ends without an error',
  async ({ first, second }) => {
    const portal = await FaultPortal.open();
    try {
      portal.writeSheets(1);
      await portal.server.start();
      const body = JSON.stringify({ email: 'unknown@aurora.example' });
      const call = request(`${portal.server.url}/api/auth/send-code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
      });
      const answered = once(call, 'response') as Promise<[IncomingMessage]>;
      call.flushHeaders();
      // The server sends 100 Continue as soon as it has the head of the call.
      await once(call, 'continue');
      call.write(body.slice(0, 10));
      const ended = portal.server.kill(first);
      await setTimeout(PAUSE_MS);
      void portal.server.kill(second);
      await setTimeout(PAUSE_MS);
      call.end(body.slice(10));
      const [answer] = await answered;
      expect(answer.resume().statusCode).toBe(200);
      expect(answer.headers.connection).toBe('close');
      await ended;
      expect(portal.server.exitCode).toBe(0);
    } finally {
      await portal.remove();
    }
  },
);

test('a start with a missing logo file fails with one sentence, without a stack trace', () => {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    SECRET_KEY: TEST_KEY,
    ADMIN_EMAILS: 'ip@firm.example',
    BRAND_LOGO: '/no/logo.png',
  };
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'IP Briefcase cannot start.\nBRAND_LOGO /no/logo.png must be an existing .svg, .png, .webp or .jpg file.\n',
  });
});
