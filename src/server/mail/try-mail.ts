import type { AnswerOf } from '#contract/endpoint.ts';
import type { testEmail } from '#contract/admin-email.ts';
import { Refusal } from '#contract/errors.ts';
import { MAIL_ADVICE, NO_GREETING } from '#domain/mail/mail-causes.ts';
import type { MailCause } from '#domain/mail/mail-causes.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { CALLS } from '#server/base/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { refund, takeFromBudgets } from '#server/store/budgets.ts';
import type { Database } from '#server/store/database.ts';
import type { Mailer } from './mailer.ts';

export interface TestParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly mailer: () => Promise<Mailer | undefined>;
  /** Called when a test begins. A failed test answers only when the returned promise has resolved. */
  readonly mailTestFloor: () => Promise<void>;
}

/** The message for a failure without a message of its own, as the specification words it. */
const FAILED = 'Failed to send test email. Please check your SMTP settings.';

/** Causes that are known from the settings and the address, before the portal connects to a server. */
const WITHOUT_CONNECTING: ReadonlySet<MailCause> = new Set(['not-configured', 'refused-address', 'forbidden-port']);

type Outcome = AnswerOf<typeof testEmail>;

/**
 * Sends a mail at once with the saved settings, for an administrator who tests them. Throws `too-many-requests` if they have tested
 * too often. Failed tests have a limit of their own, because they are part of setting up.
 */
export async function sendTest(
  parts: TestParts,
  { actor, origin }: { readonly actor: EmailKey; readonly origin: Origin },
  message: MailMessage,
): Promise<Outcome> {
  const { audit, clock, database, secrets } = parts;
  const person = secrets.keyedHash('test-mail', actor);
  const sent = { key: `test-mail/${person}`, budget: CALLS.emailTests };
  const tried = { key: `test-mail-tried/${person}`, budget: CALLS.emailTestsTried };
  const budget = await takeFromBudgets(database.db, [sent, tried], clock());
  if (!budget.allowed) throw new Refusal('too-many-requests', { retryAfterMs: budget.retryAfterMs });
  const { answer, cause } = await sendNow(parts, message);
  // A failed test sent no mail, so it does not count against the limit of mails.
  if (!answer.success) await refund(database.db, [sent.key]);
  const details = { success: answer.success, ...(cause ? { cause } : {}) };
  await audit.record({ kind: 'test-mail', actor, origin, details });
  return answer;
}

/**
 * Until an allowed host has sent its greeting, every failure has the same answer after the same time: otherwise an administrator could scan
 * the ports of the portal's own network.
 */
async function sendNow(
  parts: Pick<TestParts, 'mailer' | 'mailTestFloor'>,
  message: MailMessage,
): Promise<{ readonly answer: Outcome; readonly cause: MailCause | undefined }> {
  const floor = parts.mailTestFloor();
  const through = await parts.mailer();
  const result = through
    ? await through.send(message)
    : ({ ok: false, cause: 'not-configured', greeted: false } as const);
  if (result.ok) return { answer: { success: true, message: 'Test email sent successfully' }, cause: undefined };
  const told = result.greeted || WITHOUT_CONNECTING.has(result.cause);
  if (!told) await floor;
  const { cause, fix } = told ? MAIL_ADVICE[result.cause] : NO_GREETING;
  return { answer: { success: false, message: FAILED, cause, fix }, cause: result.cause };
}
