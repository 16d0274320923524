import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { CODES } from '#server/base/limits.ts';
import { ALICE, askForCode, signInPortal, typeCode } from '#server/testing/sign-in-portal.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';

let portal: SignInPortal;
beforeEach(async () => {
  portal = await signInPortal();
});
afterEach(() => portal.close());

const evaluated = async () => (await portal.audit('sign-in-failed')).length;

describe('T02: guessing over many codes', () => {
  /** Requests codes and tries some wrong ones for each, from these networks in turn. */
  async function attack(networks: readonly number[], rounds: number, pauseMs: number, guesses = 5): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const network = networks[round % networks.length] ?? 0;
      const browser = portal.browser({ ip: `10.${network >> 8}.${network & 255}.1` });
      await askForCode(browser);
      for (let guess = 0; guess < guesses; guess++) await typeCode(browser, '999999x');
      portal.advance(pauseMs);
    }
  }
  const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

  test('of one network’s guesses at one address, ten a day are compared, and at most twenty-two in a row over months', async () => {
    await attack([1], 4, hours(5));
    expect(await evaluated()).toBe(CODES.failuresPerAddressAndNetwork.max);
    await attack([1], 15, hours(25));
    expect(await evaluated()).toBe(CODES.failuresInARow + CODES.failuresKeptPerNetwork.max);
  });

  test('of guesses by fifty networks, seventy in a row are compared, however long they go on', async () => {
    await attack(range(0, 50), 50, hours(1), 3);
    const most = CODES.failuresInARow + CODES.failuresInARowKept;
    expect(most).toBeLessThan(100);
    expect(await evaluated()).toBe(most);
    await attack(range(300, 10), 10, hours(24), 1);
    expect(await evaluated()).toBe(most);
  });

  test('after the client’s sign-in, strangers get the first share again, but a network that took from the kept share gets no more of it', async () => {
    await attack(range(0, 10), 15, minutes(15));
    const before = await evaluated();
    await portal.browser({ ip: '203.0.113.8' }).signIn(ALICE);
    await attack(range(0, 10), 15, minutes(15));
    expect((await evaluated()) - before).toBeLessThanOrEqual(CODES.failuresInARow);
  });

  test('requesting a new code after the attempts are used up gives no further guesses: a network has ten a day', async () => {
    const browser = portal.browser();
    for (let round = 0; round < 4; round++) {
      await askForCode(browser);
      for (let guess = 0; guess < 5; guess++) await typeCode(browser, 'wrong');
      portal.advance(seconds(31));
    }
    expect(await evaluated()).toBe(10);
  });
});

test('T04: a stranger who uses up an address’s budgets does not lock its owner out of a browser that was used before', async () => {
  const own = portal.browser({ ip: '203.0.113.7' });
  await own.signIn(ALICE);
  await own.call('POST', '/api/auth/logout');
  for (let round = 0; round < 60; round++) {
    const attacker = portal.browser({ ip: `10.3.${round}.1` });
    await askForCode(attacker);
    for (let guess = 0; guess < 6; guess++) await typeCode(attacker, 'wrong');
    portal.advance(minutes(10));
  }
  await own.signIn(ALICE);
  expect(await portal.audit('sign-in')).toHaveLength(2);
});

test('wrong codes from a known browser are limited as strictly as a stranger’s', async () => {
  const own = portal.browser();
  await own.signIn(ALICE);
  const before = await evaluated();
  for (let round = 0; round < 20; round++) {
    await askForCode(own);
    for (let guess = 0; guess < 6; guess++) await typeCode(own, 'wrong');
    portal.advance(minutes(20));
  }
  expect((await evaluated()) - before).toBeLessThanOrEqual(20);
});

test('the refusals of one budget are one entry an hour in the audit log, however many there are', async () => {
  // Five wrong attempts end a code, so the browser requests codes for several people to make more attempts.
  const browser = portal.browser();
  for (const email of Array.from({ length: 5 }, (_, n) => `user${n}@aurora.example`)) {
    await askForCode(browser, email);
    for (let i = 0; i < 20; i++) await typeCode(browser, 'wrong', email);
  }
  expect(await evaluated()).toBe(20);
  expect(await portal.audit('sign-in-refused')).toHaveLength(1);
});
