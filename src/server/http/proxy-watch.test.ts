import { afterEach, expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL } from '#server/testing/two-companies.ts';

let portal: TestApp;
afterEach(() => portal.close());

const start = async (environment: Record<string, string>) => {
  portal = await testApp({ environment });
};
const logged = (words: string) => portal.logLines.filter((line) => line.includes(words));

/** The kinds of warnings on the dashboard. */
async function warnings(): Promise<string[]> {
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  const answer = await admin.call('POST', '/api/config/status', {});
  return answer.json<{ signInWarnings: { kind: string }[] }>().signInWarnings.map(({ kind }) => kind);
}
const forwarded = (ip: string) =>
  portal.browser({ ip }).call('GET', '/api/status', undefined, { 'x-forwarded-for': '203.0.113.9' });

test('an https portal without a configured proxy says so in the log at its start, and on the dashboard', async () => {
  await start({ PUBLIC_URL: 'https://portal.firm.example' });
  expect(logged('TRUST_PROXY is not set')).toHaveLength(1);
  expect(await warnings()).toEqual(['trust-proxy-unset']);
});

test('X-Forwarded-For from an address that is not trusted is reported once, and ignored', async () => {
  await start({ PUBLIC_URL: 'https://portal.firm.example', TRUST_PROXY: '192.0.2.1' });
  expect(logged('TRUST_PROXY')).toEqual([]);
  await forwarded('192.0.2.1');
  await forwarded('::ffff:192.0.2.1');
  expect(logged('TRUST_PROXY')).toEqual([]);
  expect(await warnings()).toEqual([]);
  for (let n = 0; n < 5; n++) await forwarded('198.51.100.7');
  expect(logged('X-Forwarded-For came from an address')).toHaveLength(1);
  expect(logged('203.0.113.9')).toEqual([]);
  expect(await warnings()).toEqual(['forwarded-by-stranger']);
});

test('clients behind a proxy that is not configured share one budget, which is logged and shown', async () => {
  await start({ PUBLIC_URL: 'https://portal.firm.example' });
  for (let n = 0; n < 60; n++)
    await portal
      .browser({ ip: '127.0.0.1' })
      .call('POST', '/api/auth/send-code', { email: `user${n}@acme.example` }, { 'x-forwarded-for': `203.0.${n}.9` });
  expect(logged('has used up the mails with sign-in codes')).toHaveLength(1);
  expect(await warnings()).toEqual(['trust-proxy-unset', 'forwarded-by-stranger', 'sends-spent-network']);
});

test('a portal that only this machine can reach needs no proxy', async () => {
  await start({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  expect(logged('TRUST_PROXY')).toEqual([]);
  expect(await warnings()).toEqual([]);
});
