import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { CODES } from '#server/base/limits.ts';
import { askedFor, askForCode, typeCode, wrong } from '#server/testing/codes.ts';
import { createPortalOn } from '#server/testing/dialect-portal.ts';
import { ADA, ALICE, BRUNO } from '#server/testing/test-portal.ts';
import type { TestPortal } from '#server/testing/test-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

/** A network of its own for each number, far from the client's. */
const network = (n: number) => `10.${n >> 8}.${n & 255}.1`;
const CLIENT_IP = '203.0.113.8';

let portal: TestPortal;
afterEach(() => portal.close());

/** The client asks for a code in a browser that was never used, and types it. */
async function signsInAtOnce(email = ALICE, ip = CLIENT_IP): Promise<boolean> {
  const before = (await portal.mails(email)).length;
  const { browser, code } = await askedFor(portal, email, portal.browser(ip));
  const mailed = (await portal.mails(email)).length === before + 1;
  return mailed && (await typeCode(browser, code, email)).status === 200;
}

function addUsers(count: number): string[] {
  const user = portal.users.get(ALICE as EmailKey);
  if (!user) throw new Error('no such user');
  return Array.from({ length: count }, (_, n) => {
    const email = `user${n}@aurora.example` as EmailKey;
    portal.users.set(email, { ...user, email, address: email });
    return email;
  });
}

describe.each(DIALECTS)('T04: a stranger who asks and guesses locks no client out, on %s', (dialect) => {
  beforeEach(async () => {
    portal = await createPortalOn(dialect);
  });

  test('after ten requests in seventy-one minutes for the client’s address, from one network or from ten', async () => {
    const start = portal.time.now;
    for (const [n, at] of [0, 1, 2, 10.5, 11.5, 60.5, 61.5, 62.5, 70, 71].entries()) {
      portal.time.now = start + minutes(at);
      await askForCode(portal.browser(network(0)));
      await askForCode(portal.browser(network(n)));
    }
    portal.time.now += minutes(1);
    expect(await signsInAtOnce()).toBe(true);
  });

  test('after strangers of twenty networks have asked for the client’s code all day', async () => {
    for (let round = 0; round < 4; round++)
      for (let n = 0; n < 20; n++) {
        await askForCode(portal.browser(network(n)));
        portal.time.now += hours(20) / 80;
      }
    const mailed = (await portal.mails(ALICE)).length;
    expect(mailed).toBeLessThanOrEqual(CODES.sendsPerAddress.max + 20 * CODES.sendsKeptPerNetwork.max);
    expect(await signsInAtOnce()).toBe(true);
  });

  test('no address gets more mails in a day than its two parts, however many networks ask', async () => {
    for (let n = 0; n < 70; n++) await askForCode(portal.browser(network(n)));
    expect(await portal.mails(ALICE)).toHaveLength(CODES.sendsPerAddress.max + CODES.sendsPerAddressKept.max);
  });

  test('after twelve wrong codes in a minute, from one network or from twelve', async () => {
    for (const networks of [1, 12]) {
      for (let n = 0; n < 12; n++) {
        const stranger = portal.browser(network(n % networks));
        await askForCode(stranger);
        await typeCode(stranger, 'wrong');
        portal.time.now += seconds(5);
      }
      expect(await signsInAtOnce()).toBe(true);
    }
  });

  test('while the client’s code is on its way, strangers’ wrong codes do not end it', async () => {
    const { browser, code } = await askedFor(portal, ALICE, portal.browser(CLIENT_IP));
    for (let n = 0; n < 20; n++) {
      const stranger = portal.browser(network(n));
      await askForCode(stranger);
      for (let guess = 0; guess < 6; guess++) await typeCode(stranger, 'wrong');
    }
    expect(await typeCode(browser, wrong(code))).toMatchObject({ status: 400 });
    expect(await typeCode(browser, code)).toMatchObject({ status: 200 });
  });
});

describe('T04: hundreds of requests for many addresses lock no client out', () => {
  beforeEach(async () => {
    portal = await createPortalOn('sqlite');
  });

  test('after four hundred requests for invented addresses from one /56 of IPv6, which leave a bounded number of rows', async () => {
    for (let n = 0; n < 400; n++)
      await askForCode(
        portal.browser(`2001:db8:7:${(0x4200 + (n % 256)).toString(16)}::${n}`),
        `nobody${n}@invented.example`,
      );
    const rows = await portal.database.db.selectFrom('challenges').select('id').execute();
    expect(rows.length).toBeLessThanOrEqual(CODES.sendsPerNetwork.middle[0]?.max ?? 0);
    const shared = await portal.database.db.selectFrom('budgets').select('key').where('key', '=', 'send/all').execute();
    expect(shared).toEqual([]);
    expect(await signsInAtOnce(BRUNO)).toBe(true);
    expect(await signsInAtOnce(ALICE, '2001:db8:8::7')).toBe(true);
  });

  test('after hundreds of requests for invented addresses from as many networks', async () => {
    for (let n = 0; n < 450; n++) await askForCode(portal.browser(network(n)), `nobody${n}@invented.example`);
    expect(await signsInAtOnce()).toBe(true);
    expect(await portal.audit('budget-alert')).toEqual([]);
  });

  test('after hundreds of wrong codes at invented addresses from as many networks', async () => {
    for (let n = 0; n < 372; n++) {
      const stranger = portal.browser(network(n));
      await askForCode(stranger, `nobody${n}@invented.example`);
      expect(await typeCode(stranger, '123456', `nobody${n}@invented.example`)).toMatchObject({ status: 400 });
    }
    expect(await signsInAtOnce()).toBe(true);
    expect(await portal.audit('budget-alert')).toEqual([]);
  });

  test('T03: wrong codes at clients’ addresses pause unknown browsers for a quarter of an hour, and no longer', async () => {
    const known = portal.browser('198.51.100.7');
    await portal.signIn(known, ALICE);
    const waiting = await askedFor(portal, BRUNO, portal.browser(CLIENT_IP));
    const users = addUsers(330);
    let looked = 0;
    let answer = { status: 400, headers: {} } as Awaited<ReturnType<typeof typeCode>>;
    for (const [n, email] of users.entries()) {
      const stranger = portal.browser(network(n));
      await askForCode(stranger, email);
      answer = await typeCode(stranger, '123456x', email);
      if (answer.status === 503) break;
      looked += 1;
    }
    expect(looked).toBeGreaterThanOrEqual(CODES.failuresStop.max - CODES.failuresStopSpread);
    expect(looked).toBeLessThanOrEqual(CODES.failuresStop.max);
    expect(answer.headers['retry-after']).toBe(String(CODES.failuresStopPauseMs / 1_000));
    expect((await portal.mails(ADA)).map(({ subject }) => subject)).toContain('IP Briefcase: wrong sign-in codes');
    // A browser that was used before goes on, and unknown addresses get the same answer as the others.
    await portal.signIn(known, ALICE);
    portal.time.now += minutes(5);
    expect(await typeCode(waiting.browser, waiting.code, BRUNO)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '600' },
    });
    expect(await typeCode(portal.browser(), '123456', 'nobody@invented.example')).toMatchObject({ status: 503 });
    portal.time.now += minutes(10);
    expect(await signsInAtOnce(BRUNO)).toBe(true);
    // It comes again before long, and is as short.
    for (const [n, email] of users.slice(0, CODES.failuresAfterPause + 1).entries()) {
      const stranger = portal.browser(network(400 + n));
      await askForCode(stranger, email);
      answer = await typeCode(stranger, '123456x', email);
      if (answer.status === 503) break;
    }
    expect(answer.headers['retry-after']).toBe(String(CODES.failuresStopPauseMs / 1_000));
    portal.time.now += minutes(15);
    expect(await signsInAtOnce(BRUNO)).toBe(true);
  });
});
