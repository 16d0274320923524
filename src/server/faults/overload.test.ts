import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { CALLS } from '#server/base/limits.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

const LIMIT = 40;
let portal: TestApp;
let ann: TestBrowser;
let ben: TestBrowser;
beforeEach(async () => {
  portal = await testApp({ environment: { READ_LIMIT_PER_MINUTE: String(LIMIT) } });
  await portal.publish(twoCompanies());
  [ann, ben] = [portal.browser(), portal.browser({ ip: '192.0.2.2' })];
  await ann.signIn(ACME.email, { rememberMe: true });
  await ben.signIn(BOLT.email, { rememberMe: true });
});
afterEach(() => portal.close());

const read = async (browser: TestBrowser): Promise<number> =>
  (await browser.call('POST', '/api/data/Matters', {})).statusCode;

describe('R23: one caller sends far more calls than a person can', () => {
  test('is told to try again in a minute, while all other users read and sign in as usual', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 * LIMIT }, () => read(ann)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = await ann.call('POST', '/api/data/Matters', {});
    expect(refused.headers['set-cookie']).toBeUndefined();
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);

    expect(await read(ben)).toBe(200);
    await portal.browser({ ip: '192.0.2.3' }).signIn(BOLT.other);
    portal.advance(minutes(1));
    expect(await read(ann), 'no client was signed out').toBe(200);
  });

  test('the most expensive calls are refused first: exports of the configuration and tests of a source have budgets of their own', async () => {
    const admin = portal.browser({ ip: '192.0.2.4' });
    await admin.signIn(ADMIN_EMAIL);
    for (const [method, path, { max }] of [
      ['GET', '/api/config/export', CALLS.backups],
      ['POST', '/api/google-sheets/test', CALLS.sheetTests],
    ] as const) {
      for (let n = 0; n < max; n++) expect((await admin.call(method, path, {})).statusCode).toBe(200);
      const refused = await admin.call(method, path, {});
      expect([refused.statusCode, refused.headers['retry-after'] !== undefined]).toEqual([429, true]);
    }
    expect(await read(ben)).toBe(200);
  });
});
