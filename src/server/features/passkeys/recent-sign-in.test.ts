import { afterEach, beforeEach, expect, test } from 'vitest';
import { minutes, seconds } from '#domain/time/duration.ts';
import { PASSKEYS } from '#server/base/limits.ts';
import { testAuthenticator } from '#server/testing/authenticator.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';

const ORIGIN = 'https://portal.firm.example';

let portal: TestApp;
let ann: TestBrowser;
beforeEach(async () => {
  portal = await testApp({ environment: { PUBLIC_URL: ORIGIN } });
  await portal.publish(twoCompanies());
  ann = portal.browser();
  await ann.signIn(ACME.email, { rememberMe: true });
});
afterEach(() => portal.close());

const options = (browser = ann) => browser.call('POST', '/api/auth/passkeys/register-options', {});

test('an old session cannot add a passkey until its user has signed in again', async () => {
  portal.advance(PASSKEYS.addWithinMs);
  expect((await options()).statusCode).toBe(200);
  portal.advance(seconds(1));
  const refused = await options();
  expect([refused.statusCode, refused.headers['x-error-code'], refused.json()]).toEqual([
    403,
    'sign-in-again',
    { success: false, message: 'To add a passkey, confirm with a new code that it is you.' },
  ]);
  // Using or extending the session does not make it younger.
  await ann.call('POST', '/api/auth/validate', {});
  await ann.call('GET', '/api/session/refresh');
  expect((await options()).statusCode).toBe(403);

  await ann.signIn(ACME.email, { rememberMe: true });
  const asked = (await options()).json<{ options: { challenge: string } }>();
  const response = testAuthenticator(ORIGIN).create(asked.options);
  // A challenge that was requested in time may be answered a little later.
  portal.advance(minutes(4));
  const added = await ann.call('POST', '/api/auth/passkeys/register', { name: 'Phone', response });
  expect(added.statusCode).toBe(200);
});

test('a sign-in by another user does not let an old session add a passkey', async () => {
  portal.advance(PASSKEYS.addWithinMs + 1);
  const elsewhere = portal.browser({ ip: '192.0.2.2' });
  await elsewhere.signIn(ACME.email);
  expect((await options()).statusCode).toBe(403);
  expect((await options(elsewhere)).statusCode).toBe(200);
});
