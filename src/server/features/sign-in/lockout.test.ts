import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { CODES } from '#server/base/limits.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import {
  ADA,
  ALICE,
  BRUNO,
  askForCode,
  askedFor,
  signInPortal,
  typeCode,
  wrong,
} from '#server/testing/sign-in-portal.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';

/** A network of its own for each number, far from the client's. */
const network = (n: number) => `10.${n >> 8}.${n & 255}.1`;
const CLIENT_IP = '203.0.113.8';

let portal: SignInPortal;
afterEach(() => portal.close());

/** Whether the client can sign in, with a new code, in a browser that was never used before. */
async function signsInAtOnce(email = ALICE, ip = CLIENT_IP): Promise<boolean> {
  const before = (await portal.mails(email)).length;
  const { browser, code } = await askedFor(portal, email, portal.browser({ ip }));
  const mailed = (await portal.mails(email)).length === before + 1;
  return mailed && (await typeCode(browser, code, email)).statusCode === 200;
}

async function addUsers(count: number): Promise<string[]> {
  const more = Array.from({ length: count }, (_, n) => `user${n}@aurora.example`);
  await portal.publishUsers({ more });
  return more;
}

describe.each(DIALECTS)('T04: a stranger who requests and guesses codes locks no client out, on %s', (dialect) => {
  beforeEach(async () => {
    portal = await signInPortal({ dialect });
  });

  test('after ten requests for the client’s address in seventy-one minutes, from one network or from ten', async () => {
    const start = portal.now();
    for (const [n, at] of [0, 1, 2, 10.5, 11.5, 60.5, 61.5, 62.5, 70, 71].entries()) {
      portal.advance(start + minutes(at) - portal.now());
      await askForCode(portal.browser({ ip: network(0) }));
      await askForCode(portal.browser({ ip: network(n) }));
    }
    portal.advance(minutes(1));
    expect(await signsInAtOnce()).toBe(true);
  });

  test('after strangers from twenty networks have requested codes for the client all day', async () => {
    for (let round = 0; round < 4; round++)
      for (let n = 0; n < 20; n++) {
        await askForCode(portal.browser({ ip: network(n) }));
        portal.advance(hours(20) / 80);
      }
    const mailed = (await portal.mails(ALICE)).length;
    expect(mailed).toBeLessThanOrEqual(CODES.sendsPerAddress.max + 20 * CODES.sendsKeptPerNetwork.max);
    expect(await signsInAtOnce()).toBe(true);
  });

  test('no address gets more mails in a day than its two shares, however many networks request them', async () => {
    for (let n = 0; n < 70; n++) await askForCode(portal.browser({ ip: network(n) }));
    expect(await portal.mails(ALICE)).toHaveLength(CODES.sendsPerAddress.max + CODES.sendsPerAddressKept.max);
  });

  test('after twelve wrong codes in a minute, from one network or from twelve', async () => {
    for (const networks of [1, 12]) {
      for (let n = 0; n < 12; n++) {
        const stranger = portal.browser({ ip: network(n % networks) });
        await askForCode(stranger);
        await typeCode(stranger, 'wrong');
        portal.advance(seconds(5));
      }
      expect(await signsInAtOnce()).toBe(true);
    }
  });

  test('while the client’s code is on its way, strangers’ wrong codes do not end it', async () => {
    const { browser, code } = await askedFor(portal, ALICE, portal.browser({ ip: CLIENT_IP }));
    for (let n = 0; n < 20; n++) {
      const stranger = portal.browser({ ip: network(n) });
      await askForCode(stranger);
      for (let guess = 0; guess < 6; guess++) await typeCode(stranger, 'wrong');
    }
    expect((await typeCode(browser, wrong(code))).statusCode).toBe(400);
    expect((await typeCode(browser, code)).statusCode).toBe(200);
  });
});

describe('T04: hundreds of requests for many addresses lock no client out', () => {
  beforeEach(async () => {
    portal = await signInPortal();
  });

  test('after four hundred requests for invented addresses from one /56 of IPv6, which leave a bounded number of rows', async () => {
    for (let n = 0; n < 400; n++)
      await askForCode(
        portal.browser({ ip: `2001:db8:7:${(0x4200 + (n % 256)).toString(16)}::${n}` }),
        `nobody${n}@invented.example`,
      );
    const rows = await portal.parts.database.db.selectFrom('challenges').select('id').execute();
    expect(rows.length).toBeLessThanOrEqual(CODES.sendsPerNetwork.middle[0]?.max ?? 0);
    const shared = await portal.parts.database.db
      .selectFrom('budgets')
      .select('key')
      .where('key', '=', 'send/all')
      .execute();
    expect(shared).toEqual([]);
    expect(await signsInAtOnce(BRUNO)).toBe(true);
    expect(await signsInAtOnce(ALICE, '2001:db8:8::7')).toBe(true);
  });

  test('after hundreds of requests for invented addresses from as many networks', async () => {
    for (let n = 0; n < 450; n++) await askForCode(portal.browser({ ip: network(n) }), `nobody${n}@invented.example`);
    expect(await signsInAtOnce()).toBe(true);
    expect(await portal.audit('budget-alert')).toEqual([]);
  });

  test('after hundreds of wrong codes at invented addresses from as many networks', async () => {
    for (let n = 0; n < 372; n++) {
      const stranger = portal.browser({ ip: network(n) });
      await askForCode(stranger, `nobody${n}@invented.example`);
      expect((await typeCode(stranger, '123456', `nobody${n}@invented.example`)).statusCode).toBe(400);
    }
    expect(await signsInAtOnce()).toBe(true);
    expect(await portal.audit('budget-alert')).toEqual([]);
  });

  test('T03: wrong codes at clients’ addresses pause unknown browsers for a quarter of an hour, and no longer', async () => {
    const known = portal.browser({ ip: '198.51.100.7' });
    await known.signIn(ALICE);
    const waiting = await askedFor(portal, BRUNO, portal.browser({ ip: CLIENT_IP }));
    const users = await addUsers(330);
    let looked = 0;
    let answer = { statusCode: 400, headers: {} } as Awaited<ReturnType<typeof typeCode>>;
    for (const [n, email] of users.entries()) {
      const stranger = portal.browser({ ip: network(n) });
      await askForCode(stranger, email);
      answer = await typeCode(stranger, '123456x', email);
      if (answer.statusCode === 503) break;
      looked += 1;
    }
    expect(looked).toBeGreaterThanOrEqual(CODES.failuresStop.max - CODES.failuresStopSpread);
    expect(looked).toBeLessThanOrEqual(CODES.failuresStop.max);
    expect(answer.headers['retry-after']).toBe(String(CODES.failuresStopPauseMs / 1_000));
    expect((await portal.mails(ADA)).map(({ subject }) => subject)).toContain('IP Briefcase: wrong sign-in codes');
    // A browser that was used before still works, and unknown addresses get the same answer as known ones.
    await known.signIn(ALICE);
    portal.advance(minutes(5));
    const paused = await typeCode(waiting.browser, waiting.code, BRUNO);
    expect(paused.statusCode).toBe(503);
    expect(paused.headers['retry-after']).toBe('600');
    expect((await typeCode(portal.browser(), '123456', 'nobody@invented.example')).statusCode).toBe(503);
    portal.advance(minutes(10));
    expect(await signsInAtOnce(BRUNO)).toBe(true);
    // The next pause may come soon, and is as short.
    for (const [n, email] of users.slice(0, CODES.failuresAfterPause + 1).entries()) {
      const stranger = portal.browser({ ip: network(400 + n) });
      await askForCode(stranger, email);
      answer = await typeCode(stranger, '123456x', email);
      if (answer.statusCode === 503) break;
    }
    expect(answer.headers['retry-after']).toBe(String(CODES.failuresStopPauseMs / 1_000));
    portal.advance(minutes(15));
    expect(await signsInAtOnce(BRUNO)).toBe(true);
  });
});
