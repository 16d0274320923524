import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { testEmail } from '#contract/admin-email.ts';
import { MAIL_ADVICE, NO_GREETING } from '#domain/mail/mail-causes.ts';
import { testMail } from '#domain/mail/test-mail.ts';
import { MAIL } from '../../limits.ts';
import { GREETED } from '../../mail/mail-result.ts';
import type { AdminEmailParts } from './admin-email-parts.ts';

/** The toast of section 8 for a failure that has no message of its own. */
const FAILED = 'Failed to send test email. Please check your SMTP settings.';

/**
 * Sends a test mail with the stored settings. Until an allowed host has greeted, the answer and its time are the same whatever went wrong:
 * the portal must not become a port scanner of its own network.
 */
export async function testSettings(
  { mailer, productName }: AdminEmailParts,
  address: string,
): Promise<AnswerOf<typeof testEmail>> {
  const startedAt = performance.now();
  const through = await mailer();
  const result = through
    ? await through.send(testMail(productName, address))
    : ({ ok: false, cause: 'not-configured' } as const);
  if (result.ok) return { success: true, message: 'Test email sent successfully' };
  const told = GREETED.has(result.cause) || result.cause === 'not-configured' || result.cause === 'refused-address';
  if (!told) await wait(Math.max(0, MAIL.testFloorMs - (performance.now() - startedAt)));
  const { cause, fix } = told ? MAIL_ADVICE[result.cause] : NO_GREETING;
  return { success: false, message: FAILED, cause, fix };
}
