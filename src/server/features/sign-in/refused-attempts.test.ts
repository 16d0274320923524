import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { askedFor, askForCode, typeCode, wrong } from '#server/testing/codes.ts';
import { ALICE, createTestPortal } from '#server/testing/test-portal.ts';
import type { TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await createTestPortal();
});
afterEach(() => portal.close());

/** What is used of every budget but those of the caller's own network and of notes. */
const used = async (): Promise<readonly object[]> =>
  portal.database.db
    .selectFrom('budgets')
    .select(['key', 'used'])
    .where('key', 'not like', 'fail/network/%')
    .where('key', 'not like', 'note/%')
    .orderBy('key')
    .execute();

test('a guess that is refused after too many wrong codes in a row takes nothing from the other budgets', async () => {
  let place = 0;
  const stranger = () => portal.browser(`10.1.${(place += 1) >> 8}.${place & 255}`);
  for (let round = 0; round < 10; round++) {
    const browser = stranger();
    await askForCode(browser);
    for (let guess = 0; guess < 5; guess++) await typeCode(browser, 'wrong');
    portal.time.now += hours(9);
  }
  const late = await askedFor(portal, ALICE, stranger());
  // This one may be the last that the network has.
  await typeCode(late.browser, wrong(late.code));
  const before = await used();
  for (let guess = 0; guess < 3; guess++) expect((await typeCode(late.browser, wrong(late.code))).status).toBe(400);
  const audited = await portal.audit('sign-in-refused');
  expect(audited.map(({ details }) => details['budget'])).toContain('failures-in-a-row');
  expect(await used()).toEqual(before);
});

test('one address of the internet is mailed thirty codes an hour and no more, however they are spread', async () => {
  const alice = portal.users.get(ALICE as EmailKey);
  for (let n = 0; n < 60; n++) {
    const email = `user${n}@aurora.example` as EmailKey;
    if (alice) portal.users.set(email, { ...alice, email, address: email });
  }
  let person = 0;
  const begun = portal.time.now;
  while (portal.time.now < begun + hours(1)) {
    for (let n = 0; n < 10; n++) await askForCode(portal.browser(), `user${(person += 1)}@aurora.example`);
    portal.time.now += minutes(10) + seconds(1);
  }
  expect(await portal.mails()).toHaveLength(30);
  expect(person).toBe(60);
});

test('a code that cannot be wiped after its last attempt is an error, not an answer', async () => {
  const { browser, code } = await askedFor(portal);
  for (let guess = 1; guess < 5; guess++) await typeCode(browser, wrong(code, guess));
  await sql`create trigger full_disk before update of sealed_code on challenges
    begin select raise(abort, 'disk full'); end`.execute(portal.database.db);
  expect((await typeCode(browser, wrong(code))).status).toBe(500);
});
