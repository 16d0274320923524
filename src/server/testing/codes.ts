import { ALICE } from './test-portal.ts';
import type { Answer, TestBrowser, TestPortal } from './test-portal.ts';

/** Asks for a code by mail, as the sign-in form does. */
export const askForCode = (browser: TestBrowser, email = ALICE): Promise<Answer> =>
  browser.post('/api/auth/send-code', { email });

/** Types a code, as the form for it does; `more` is what else the call may carry. */
export const typeCode = (browser: TestBrowser, code: string, email = ALICE, more = {}): Promise<Answer> =>
  browser.post('/api/auth/verify-otp', { email, code, ...more });

/** A browser that has asked for a code, and the code that was mailed. */
export async function askedFor(
  portal: TestPortal,
  email = ALICE,
  browser = portal.browser(),
): Promise<{ browser: TestBrowser; code: string }> {
  await askForCode(browser, email);
  return { browser, code: await portal.codeFor(email) };
}

/** Six digits that are not the code; each `by` gives others. */
export const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');
