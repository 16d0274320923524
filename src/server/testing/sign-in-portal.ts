import type { LightMyRequestResponse } from 'fastify';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { ADMIN_EMAILS_KEY, adminEmailsToStore } from '#server/settings/admin-emails-document.ts';
import { testApp } from './test-app.ts';
import type { TestApp, TestAppOptions, TestBrowser } from './test-app.ts';
import { row } from './two-companies.ts';

export const ALICE = 'alice@aurora.example';
export const BRUNO = 'bruno@borealis.example';
export const ADA = 'ada@firm.example';

/** The test app with two companies, a client of each, and an administrator, for tests of signing in. */
export interface SignInPortal extends TestApp {
  /** Publishes a sheet with these users of Alice's company and, if `clients` says so, Alice and Bruno. */
  publishUsers(wanted: { readonly clients?: readonly string[]; readonly more?: readonly string[] }): Promise<void>;
  /** Writes the list of administrators besides Ada into the store, as another server might: no session ends. */
  setAdmins(additional: readonly string[]): Promise<void>;
}

/** Opens such a portal. Alice's address is spelled with capital letters in the sheet. */
export async function signInPortal({ environment, ...options }: TestAppOptions = {}): Promise<SignInPortal> {
  const portal = await testApp({
    environment: { PUBLIC_URL: 'https://portal.firm.example', ADMIN_EMAILS: ADA, ...environment },
    ...options,
  });
  const { settings } = portal.parts;
  const here: SignInPortal = {
    ...portal,
    publishUsers: ({ clients = [ALICE, BRUNO], more = [] }) =>
      portal.publish({
        users: [
          ...(clients.includes(ALICE) ? [user('Alice@Aurora.example', 'Alice Ahlgren', 'Aurora Robotics')] : []),
          ...(clients.includes(BRUNO) ? [user(BRUNO, 'Bruno Berg', 'Borealis Foods')] : []),
          ...more.map((email) => user(email, 'Alice Ahlgren', 'Aurora Robotics')),
        ],
      }),
    async setAdmins(additional) {
      const { version } = await settings.get(ADMIN_EMAILS_KEY);
      const system = [ADA as EmailKey];
      const value = adminEmailsToStore({ system, additional: additional as EmailKey[] }, system);
      await settings.write([{ key: ADMIN_EMAILS_KEY, value, version }], ADA);
    },
  };
  await here.publishUsers({});
  return here;
}

function user(email: string, name: string, company: string): Row {
  return row('users', { email, name, company, phone: '+46 70 000 00 00' });
}

/** Asks for a code by mail, as the sign-in form does. */
export const askForCode = (browser: TestBrowser, email = ALICE): Promise<LightMyRequestResponse> =>
  browser.call('POST', '/api/auth/send-code', { email });

/** Types a code, as its form does; `more` has further fields of the call. */
export const typeCode = (
  browser: TestBrowser,
  code: string,
  email = ALICE,
  more = {},
): Promise<LightMyRequestResponse> => browser.call('POST', '/api/auth/verify-otp', { email, code, ...more });

/** A browser that has requested a code, and the mailed code. */
export async function askedFor(
  portal: SignInPortal,
  email = ALICE,
  browser = portal.browser(),
): Promise<{ browser: TestBrowser; code: string }> {
  await askForCode(browser, email);
  return { browser, code: await portal.codeFor(email) };
}

/** Six digits that are not the code; each `by` gives others. */
export const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** The part of an answer that a caller sees, for comparisons. */
export async function told(
  answer: LightMyRequestResponse | Promise<LightMyRequestResponse>,
): Promise<{ readonly statusCode: number; readonly body: string }> {
  const { statusCode, body } = await answer;
  return { statusCode, body };
}
