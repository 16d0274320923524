import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { askedFor, askForCode, typeCode } from '#server/testing/codes.ts';
import { ADA, ALICE, BRUNO, createTestPortal } from '#server/testing/test-portal.ts';
import type { TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await createTestPortal();
});
afterEach(() => portal.close());

const evaluated = async () => (await portal.audit('sign-in-failed')).length;

describe('T02: guessing over many codes', () => {
  /** Asks for codes and tries five wrong ones each, from ever new places. */
  async function attack(rounds: number, pauseMs: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const browser = portal.browser(`10.1.${round >> 8}.${round & 255}`);
      await askForCode(browser);
      for (let guess = 0; guess < 5; guess++) await typeCode(browser, '999999x');
      portal.time.now += pauseMs;
    }
  }

  test('within a day at most twenty guesses are looked at, however many codes are asked for', async () => {
    await attack(100, hours(23) / 100);
    expect(await evaluated()).toBeLessThanOrEqual(20);
    expect(await evaluated()).toBeGreaterThanOrEqual(10);
  });

  test('after thirty wrong ones in a row an unknown browser gets one a day', async () => {
    await attack(40, hours(3));
    const before = await evaluated();
    expect(before).toBeGreaterThanOrEqual(30);
    expect(before).toBeLessThanOrEqual(33);
    await attack(40, hours(3));
    expect((await evaluated()) - before).toBeLessThanOrEqual(5);
  });

  test('asking again does not make a burnt code’s guesses free: the hour allows ten', async () => {
    const browser = portal.browser();
    for (let round = 0; round < 4; round++) {
      await askForCode(browser);
      for (let guess = 0; guess < 5; guess++) await typeCode(browser, 'wrong');
      portal.time.now += seconds(31);
    }
    expect(await evaluated()).toBe(10);
  });
});

test('T03: too many wrong codes over all addresses pause unknown browsers everywhere, and tell the administrators', async () => {
  const known = portal.browser('203.0.113.7');
  await portal.signIn(known, ALICE);
  let paused = 0;
  for (let i = 0; i < 320; i++) {
    const browser = portal.browser(`10.2.${i >> 8}.${i & 255}`);
    await askForCode(browser, `user${i}@aurora.example`);
    const { status } = await typeCode(browser, '123456', `user${i}@aurora.example`);
    if (status === 503) paused += 1;
  }
  expect(await evaluated()).toBe(300);
  expect(paused).toBe(20);
  expect(await portal.audit('budget-alert')).toHaveLength(2);
  expect((await portal.mails(ADA)).map(({ subject }) => subject)).toContain('IP Briefcase: wrong sign-in codes');
  const stranger = await askedFor(portal, BRUNO, portal.browser('203.0.113.8'));
  expect(await typeCode(stranger.browser, stranger.code, BRUNO)).toMatchObject({ status: 503 });
  await portal.signIn(known, ALICE);
  portal.time.now += hours(1) + 1;
  await portal.signIn(stranger.browser, BRUNO);
});

test('T04: whoever burns an address’s budgets does not lock its owner out of a browser that was used before', async () => {
  const own = portal.browser('203.0.113.7');
  await portal.signIn(own, ALICE);
  await own.post('/api/auth/logout');
  for (let round = 0; round < 60; round++) {
    const attacker = portal.browser(`10.3.0.${round}`);
    await askForCode(attacker);
    for (let guess = 0; guess < 6; guess++) await typeCode(attacker, 'wrong');
    portal.time.now += minutes(10);
  }
  const mailsBefore = (await portal.mails(ALICE)).length;
  await askForCode(portal.browser('203.0.113.9'));
  expect(await portal.mails(ALICE)).toHaveLength(mailsBefore);
  await portal.signIn(own, ALICE);
});

test('a known browser’s own guesses are counted as strictly as anybody’s', async () => {
  const own = portal.browser();
  await portal.signIn(own, ALICE);
  const before = await evaluated();
  for (let round = 0; round < 20; round++) {
    await askForCode(own);
    for (let guess = 0; guess < 6; guess++) await typeCode(own, 'wrong');
    portal.time.now += minutes(20);
  }
  expect((await evaluated()) - before).toBeLessThanOrEqual(20);
});

test('the refusals of one budget are one line an hour in the audit log, however many there are', async () => {
  // Five wrong codes end a code: more of one browser's are looked at where it has asked for several people.
  const browser = portal.browser();
  for (const email of Array.from({ length: 5 }, (_, n) => `user${n}@aurora.example`)) {
    await askForCode(browser, email);
    for (let i = 0; i < 20; i++) await typeCode(browser, 'wrong', email);
  }
  expect(await evaluated()).toBe(20);
  expect(await portal.audit('sign-in-refused')).toHaveLength(1);
});
