import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { CALLS } from '#server/base/limits.ts';
import { listAudit } from '#server/store/audit.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

const { max } = CALLS.readsPerSession;
let portal: TestApp;
let ann: TestBrowser;

beforeEach(async () => {
  portal = await testApp({ environment: { READ_LIMIT_PER_MINUTE: String(max) } });
  await portal.publish(twoCompanies());
  ann = portal.browser();
  await ann.signIn(ACME.email);
});
afterEach(() => portal.close());

const written = async (kind: string): Promise<number> =>
  (await listAudit(portal.parts.database, { kinds: [kind], limit: 500 })).entries.length;

describe('T16, T22: a signed-in person who calls as often as they can', () => {
  test.each([
    [
      'claims to be another person',
      'claim-mismatch',
      () => ann.call('POST', '/api/data/Matters', { ...ann.session, email: BOLT.email }),
    ],
    [
      'claims to view the portal as a client',
      'impersonation-denied',
      () => ann.call('GET', '/api/data/Matters', undefined, { 'x-impersonate-email': BOLT.email }),
    ],
    ['calls what administrators call', 'access-denied', () => ann.call('POST', '/api/config/status', ann.session)],
    [
      'writes to strangers',
      'access-denied',
      () => ann.call('POST', '/api/email/send-message', { to: ['eve@evil.example'], subject: 'x', text: 'x' }),
    ],
  ])('and %s is limited like any other caller, and does not fill the audit log', async (_what, kind, call) => {
    const statuses: number[] = [];
    for (let n = 0; n < max * 2; n++) statuses.push((await call()).statusCode);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(max);
    expect(await written(kind)).toBe(CALLS.deniedNotedPerPerson.max);
    portal.advance(hours(1));
    await ann.signIn(ACME.email);
    await call();
    expect(await written(kind)).toBe(CALLS.deniedNotedPerPerson.max + 1);
  });
});

describe('the limit of reads in a minute', () => {
  const perSession = 10;
  const shared = perSession * CALLS.readsSharedFactor;
  let many: TestApp;
  beforeEach(async () => {
    many = await testApp({ environment: { READ_LIMIT_PER_MINUTE: String(perSession) } });
    await many.publish(twoCompanies());
  });
  afterEach(() => many.close());

  /** Each person signs in and reads as often as one session may. Returns how many calls were answered. */
  async function answered(people: readonly { readonly email: string; readonly ip: string }[]): Promise<number> {
    let count = 0;
    for (const { email, ip } of people) {
      const browser = many.browser({ ip });
      await browser.signIn(email);
      for (let n = 0; n < perSession; n++)
        if ((await browser.call('POST', '/api/data/Matters', browser.session)).statusCode === 200) count++;
    }
    return count;
  }

  test('given one company at many network addresses, all its reads together have a limit', async () => {
    const people = Array.from({ length: 7 }, (_, n) => ({
      email: n % 2 ? ACME.email : ACME.other,
      ip: `192.0.2.${n}`,
    }));
    expect(await answered(people)).toBe(shared);
  });

  test('given people of several companies at one network address, all their reads together have a limit', async () => {
    const people = Array.from({ length: 7 }, (_, n) => ({ email: n % 2 ? ACME.email : BOLT.email, ip: '192.0.2.1' }));
    expect(await answered(people)).toBe(shared);
  });
});
