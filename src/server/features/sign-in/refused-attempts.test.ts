import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { ALICE, askForCode, askedFor, signInPortal, typeCode, wrong } from '#server/testing/sign-in-portal.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';

let portal: SignInPortal;
beforeEach(async () => {
  portal = await signInPortal();
});
afterEach(() => portal.close());

/** The rows of all budgets except those of the caller's own network and of audit notes. */
const used = async (): Promise<readonly object[]> =>
  portal.parts.database.db
    .selectFrom('budgets')
    .select(['key', 'used'])
    .where('key', 'not like', 'fail/network/%')
    .where('key', 'not like', 'note/%')
    .orderBy('key')
    .execute();

test('a guess that is refused after too many wrong codes in a row takes nothing from the other budgets', async () => {
  let place = 0;
  const stranger = () => portal.browser({ ip: `10.1.${(place += 1) >> 8}.${place & 255}` });
  for (let round = 0; round < 10; round++) {
    const browser = stranger();
    await askForCode(browser);
    for (let guess = 0; guess < 5; guess++) await typeCode(browser, 'wrong');
    portal.advance(hours(9));
  }
  const late = await askedFor(portal, ALICE, stranger());
  // This attempt may be the last that the network has.
  await typeCode(late.browser, wrong(late.code));
  const before = await used();
  for (let guess = 0; guess < 3; guess++) expect((await typeCode(late.browser, wrong(late.code))).statusCode).toBe(400);
  const audited = await portal.audit('sign-in-refused');
  expect(audited.map(({ details }) => details['budget'])).toContain('failures-in-a-row');
  expect(await used()).toEqual(before);
});

test('calls from one IP address cause at most thirty codes an hour, however they are spread', async () => {
  await portal.publishUsers({ more: Array.from({ length: 60 }, (_, n) => `user${n + 1}@aurora.example`) });
  let person = 0;
  const begun = portal.now();
  while (portal.now() < begun + hours(1)) {
    for (let n = 0; n < 10; n++) await askForCode(portal.browser(), `user${(person += 1)}@aurora.example`);
    portal.advance(minutes(10) + seconds(1));
  }
  expect(await portal.mails()).toHaveLength(30);
  expect(person).toBe(60);
});

test('a code that cannot be deleted after its last attempt causes a server error, not an answer', async () => {
  const { browser, code } = await askedFor(portal);
  for (let guess = 1; guess < 5; guess++) await typeCode(browser, wrong(code, guess));
  await sql`create trigger full_disk before update of sealed_code on challenges
    begin select raise(abort, 'disk full'); end`.execute(portal.parts.database.db);
  expect((await typeCode(browser, wrong(code))).statusCode).toBe(500);
});
