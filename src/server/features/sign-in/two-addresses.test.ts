import { afterEach, beforeEach, expect, test } from 'vitest';
import { askedFor, askForCode, typeCode, wrong } from '#server/testing/codes.ts';
import { ALICE, BRUNO, createTestPortal } from '#server/testing/test-portal.ts';
import type { TestBrowser, TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
/** A browser that waits for a code of either client. */
let browser: TestBrowser;
let aliceCode: string;
beforeEach(async () => {
  portal = await createTestPortal();
  const asked = await askedFor(portal, ALICE);
  browser = asked.browser;
  aliceCode = asked.code;
  await askForCode(browser, BRUNO);
});
afterEach(() => portal.close());

const sessionOwners = async (): Promise<readonly string[]> =>
  (await portal.database.db.selectFrom('sessions').select('email').execute()).map(({ email }) => email);

test('T05: a code typed with another address in the same browser is refused, and still works with its own', async () => {
  expect((await typeCode(browser, aliceCode, BRUNO)).status).toBe(400);
  expect(await sessionOwners()).toEqual([]);
  expect((await typeCode(browser, aliceCode, ALICE)).json).toMatchObject({ sessionData: { email: ALICE } });
  expect(await sessionOwners()).toEqual([ALICE]);
});

test('wrong codes for one address spend no attempt of another address in the same browser', async () => {
  for (let guess = 1; guess <= 5; guess++)
    expect((await typeCode(browser, wrong(aliceCode, guess), BRUNO)).status).toBe(400);
  expect((await typeCode(browser, await portal.codeFor(BRUNO), BRUNO)).status).toBe(400);
  expect((await typeCode(browser, aliceCode, ALICE)).status).toBe(200);
});
