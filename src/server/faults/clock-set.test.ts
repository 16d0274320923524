import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { CODES, SESSIONS } from '#server/base/limits.ts';
import { steadyClock } from '#server/compose/steady-clock.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

const START = Date.UTC(2026, 10, 21, 9);
/** The time that really passed, in milliseconds, and below it the changes to the machine's clock. */
let passed: number;
let set: number;
let slept: number;
let steps: number[];
let portal: TestApp;

beforeEach(async () => {
  [passed, set, slept, steps] = [0, 0, 0, []];
  const clock = steadyClock((ms) => steps.push(ms), {
    wall: () => START + passed + slept + set,
    running: () => passed,
    sinceBoot: () => passed + slept,
  });
  portal = await testApp({ clock });
  await portal.publish(twoCompanies());
});
afterEach(() => portal.close());

/** Lets real time pass in small steps, with an occasional call. */
async function pass(ms: number, browser?: TestBrowser): Promise<void> {
  for (const end = passed + ms; passed < end;) {
    passed = Math.min(end, passed + minutes(1));
    portal.parts.clock();
    await browser?.call('POST', '/api/auth/validate', {});
  }
}

async function asked(email: string): Promise<{ browser: TestBrowser; verify: () => Promise<number> }> {
  const browser = portal.browser();
  await browser.call('POST', '/api/auth/send-code', { email });
  await eventually(() => browser.codeFor(email) !== undefined);
  const code = browser.codeFor(email);
  const verify = async (): Promise<number> =>
    (await browser.call('POST', '/api/auth/verify-otp', { email, code })).statusCode;
  return { browser, verify };
}

describe('R20: the machine’s clock is set by an hour', () => {
  test.each([
    ['forward', hours(1)],
    ['back', -hours(1)],
  ])('%s: a code is valid for ten minutes, no longer and no shorter', async (_way, step) => {
    const [inTime, late] = [await asked(ACME.email), await asked(BOLT.email)];
    set = step;
    await pass(CODES.lifetimeMs - seconds(5));
    expect(await inTime.verify()).toBe(200);
    await pass(seconds(10));
    expect(await late.verify()).toBe(400);
    expect(steps).toEqual([step]);
  });

  test.each([
    ['forward', hours(1)],
    ['back', -hours(1)],
  ])('%s: no session ends early, and none lives longer', async (_way, step) => {
    const browser = portal.browser();
    await browser.signIn(ADMIN_EMAIL);
    set = step;
    await pass(SESSIONS.admin.idleMs - minutes(1));
    const isIn = async (): Promise<boolean> =>
      (await browser.call('POST', '/api/auth/validate', browser.session)).statusCode === 200;
    expect(await isIn()).toBe(true);
    await pass(SESSIONS.admin.firstMs - passed - minutes(5), browser);
    expect(await isIn()).toBe(true);
    await pass(minutes(10), browser);
    expect(await isIn()).toBe(false);
  });

  test('browsers are told the time of the steady clock', async () => {
    portal.parts.clock();
    set = hours(1);
    const { headers } = await portal.app.inject('/api/status');
    expect(Date.parse(String(headers.date))).toBe(START);
  });

  test('the portal follows within a fortnight, without a jump', async () => {
    set = hours(1);
    portal.parts.clock();
    let before = portal.parts.clock();
    for (let day = 0; day < 14; day++) {
      await pass(hours(24));
      const now = portal.parts.clock();
      expect(Math.abs(now - before - hours(24))).toBeLessThan(minutes(5));
      before = now;
    }
    expect(before).toBe(START + passed + set);
  });
});

test('R20: the time that a machine slept counts: a user who was idle for so long is signed out', async () => {
  const browser = portal.browser();
  await browser.signIn(ACME.email);
  slept = hours(2);
  expect((await browser.call('POST', '/api/data/Matters', {})).statusCode).toBe(401);
  expect(steps).toEqual([]);
});

test('R20: the first setting of a clock that was never set before counts at once', () => {
  set = hours(24 * 365);
  expect(portal.parts.clock()).toBe(START + hours(24 * 365));
});
