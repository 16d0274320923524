import type { AnswerOf } from '#contract/endpoint.ts';
import type { testEmail } from '#contract/admin-email.ts';
import { MAIL_ADVICE, NO_GREETING } from '#domain/mail/mail-causes.ts';
import type { MailCause } from '#domain/mail/mail-causes.ts';
import { testMail } from '#domain/mail/test-mail.ts';
import type { AdminEmailParts } from './admin-email-parts.ts';

/** The toast of section 8 for a failure that has no message of its own. */
const FAILED = 'Failed to send test email. Please check your SMTP settings.';

/** Causes that the settings and the address show before the portal connects to anything. */
const WITHOUT_CONNECTING: ReadonlySet<MailCause> = new Set(['not-configured', 'refused-address', 'forbidden-port']);

export interface TestOutcome {
  readonly answer: AnswerOf<typeof testEmail>;
  /** The true cause, for the audit log. */
  readonly cause: MailCause | undefined;
}

/**
 * Sends a test email with the saved settings. Until an allowed host has sent its greeting, every failure has the same answer after the same
 * time: otherwise an administrator could scan the ports of the portal's own network.
 */
export async function testSettings(parts: AdminEmailParts, address: string): Promise<TestOutcome> {
  const floor = parts.mailTestFloor();
  const through = await parts.mailer();
  const result = through
    ? await through.send(testMail(parts.productName, address))
    : ({ ok: false, cause: 'not-configured', greeted: false } as const);
  if (result.ok) return { answer: { success: true, message: 'Test email sent successfully' }, cause: undefined };
  const told = result.greeted || WITHOUT_CONNECTING.has(result.cause);
  if (!told) await floor;
  const { cause, fix } = told ? MAIL_ADVICE[result.cause] : NO_GREETING;
  return { answer: { success: false, message: FAILED, cause, fix }, cause: result.cause };
}
