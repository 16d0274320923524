import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALICE, BRUNO, askForCode, askedFor, signInPortal, typeCode, wrong } from '#server/testing/sign-in-portal.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

let portal: SignInPortal;
/** A browser that waits for a code of each of two clients. */
let browser: TestBrowser;
let aliceCode: string;
beforeEach(async () => {
  portal = await signInPortal();
  const asked = await askedFor(portal, ALICE);
  browser = asked.browser;
  aliceCode = asked.code;
  await askForCode(browser, BRUNO);
});
afterEach(() => portal.close());

const sessionOwners = async (): Promise<readonly string[]> =>
  (await portal.parts.database.db.selectFrom('sessions').select('email').execute()).map(({ email }) => email);

test('T05: a code typed with another address in the same browser is refused, and still works with its own', async () => {
  expect((await typeCode(browser, aliceCode, BRUNO)).statusCode).toBe(400);
  expect(await sessionOwners()).toEqual([]);
  expect((await typeCode(browser, aliceCode, ALICE)).json()).toMatchObject({ sessionData: { email: ALICE } });
  expect(await sessionOwners()).toEqual([ALICE]);
});

test('wrong codes for one address use up no attempt of another address in the same browser', async () => {
  for (let guess = 1; guess <= 5; guess++)
    expect((await typeCode(browser, wrong(aliceCode, guess), BRUNO)).statusCode).toBe(400);
  expect((await typeCode(browser, await portal.codeFor(BRUNO), BRUNO)).statusCode).toBe(400);
  expect((await typeCode(browser, aliceCode, ALICE)).statusCode).toBe(200);
});
