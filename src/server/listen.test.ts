import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seconds } from '#domain/time/duration.ts';
import { TIMEOUTS } from './limits.ts';

test('R22: nginx has let go of idle connections before a server that stops closes them', () => {
  const upstream = /^upstream [\s\S]*?^\}/m.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[0] ?? '';
  const [, kept] = /keepalive_timeout (\d+)s;/.exec(upstream) ?? [];
  expect(seconds(Number(kept))).toBeLessThan(TIMEOUTS.drainNoticeMs);
});
