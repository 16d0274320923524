import { Refusal } from '#contract/errors.ts';
import { LONGEST } from '#contract/field-lengths.ts';
import { contactAddresses, helpdeskMail, helpdeskSubject } from '#domain/mail/helpdesk-mail.ts';
import { hasControls } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { CALLS, MAIL } from '#server/base/limits.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import type { BudgetUse } from '#server/store/budgets.ts';
import type { Database } from '#server/store/database.ts';
import type { Payloads } from '#server/store/payloads.ts';
import { helpdeskContacts } from '#server/portfolio/company-entities.ts';

export interface HelpdeskParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly payloads: Payloads;
  readonly secrets: Secrets;
}

export interface ClientMessage {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/**
 * Accepts a client's message: it is stored before the answer, sent afterwards and retried for two days. The same message within ten minutes
 * is sent once, so that a double click does not send two. Returns whether it waits, because the mail server accepts no mail at the moment.
 * Throws `forbidden` for a recipient who is not one of the sender's contacts, `message-fields`, `too-many-requests`, and
 * `email-unavailable` if no mail server is configured.
 */
export async function sendMessage(
  parts: HelpdeskParts & { readonly mayAuditRefusal: (email: string) => boolean },
  viewer: Extract<Viewer, { kind: 'client' }>,
  message: ClientMessage,
  origin: Origin,
): Promise<boolean> {
  const { audit, clock, database, outbox, payloads, secrets } = parts;
  const sender = viewer.actor;
  const scope = companyScopeOf(viewer);
  const contacts = scope ? await helpdeskContacts(payloads, scope) : [];
  const recipients = ownRecipients(contactAddresses(contacts), message.to);
  if (!recipients) {
    if (parts.mayAuditRefusal(sender.email))
      await audit.record({
        kind: 'access-denied',
        actor: sender.email,
        companyId: sender.companyId,
        origin,
        details: { reason: 'recipient-is-no-contact', recipients: message.to.length },
      });
    throw new Refusal('forbidden');
  }
  // A line break in a subject is an attempt to add headers to the mail.
  if (hasControls(message.subject)) throw new Refusal('invalid-request');
  const subject = withoutPrefix(sender.address, message.subject);
  if (subject === '' || message.text.trim() === '') throw new Refusal('message-fields');
  if (subject.length > LONGEST.messageSubject) throw new Refusal('invalid-request');
  if (!(await outbox.configured())) throw new Refusal('email-unavailable');

  const now = clock();
  const mail = helpdeskMail({
    sender: { name: sender.name, address: sender.address, companyName: sender.companyName },
    subject,
    text: message.text,
    recipients: contacts.filter(({ email }) => recipients.some((address) => emailKey(address) === emailKey(email))),
    sentAt: now,
  });
  const what = JSON.stringify([sender.email, recipients, subject, message.text]);
  const dedupeKey = secrets.keyedHash('message-text', what);
  const expiresAt = now + MAIL.retryForMs;
  const queued = await database.db.transaction().execute(async (transaction) => {
    const added = await outbox.enqueue(
      { kind: 'helpdesk', message: { ...mail, to: recipients }, expiresAt, dedupeKey },
      transaction,
    );
    if (added === 'duplicate') return false;
    const budget = await takeFromBudgets(transaction, budgetsOf(secrets.keyedHash('message', sender.email)), now);
    if (!budget.allowed) throw new Refusal('too-many-requests', { retryAfterMs: budget.retryAfterMs });
    return true;
  });
  if (queued) {
    outbox.wake();
    const details = { recipients: recipients.length };
    const { email: actor, companyId } = sender;
    await audit.record({ kind: 'message-sent', actor, companyId, origin, details });
  }
  return !(await outbox.accepting());
}

function budgetsOf(sender: string): readonly BudgetUse[] {
  return CALLS.messagesPerUser.map((budget) => ({ key: `message/${budget.windowMs}/${sender}`, budget }));
}

/** The requested addresses as the sheet spells them, sorted; undefined if one of them is not a contact's. */
function ownRecipients(own: readonly string[], wanted: readonly string[]): readonly string[] | undefined {
  const byKey = new Map(own.map((address) => [emailKey(address), address]));
  const found = new Set<string>();
  for (const address of wanted) {
    const key = emailKey(address);
    const contact = key && byKey.get(key);
    if (!contact) return undefined;
    found.add(contact);
  }
  return [...found].sort();
}

function withoutPrefix(address: string, subject: string): string {
  return helpdeskSubject(address, subject).slice(`[${address}]`.length).trim();
}
