import { Refusal } from '#contract/errors.ts';
import { LONGEST } from '#contract/field-lengths.ts';
import { contactAddresses, helpdeskMail, helpdeskSubject } from '#domain/mail/helpdesk-mail.ts';
import { hasControls } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { CALLS, MAIL } from '#server/base/limits.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import type { BudgetUse } from '#server/store/budgets.ts';
import { helpdeskContacts } from './helpdesk-contacts.ts';
import type { HelpdeskParts } from './helpdesk-parts.ts';

export interface ClientMessage {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/**
 * Accepts a client's message: stored for each of the recipients before the answer, sent afterwards, tried again for two days. The same
 * message within ten minutes is the same message: a double tap sends once.
 * Throws `forbidden` for recipients who are not the sender's own contacts, `message-fields`, `too-many-requests`, and
 * `email-unavailable` where there is no mail server to send it through at any time.
 */
export async function sendMessage(
  parts: HelpdeskParts & { readonly mayAuditRefusal: (email: string) => boolean },
  viewer: Extract<Viewer, { kind: 'client' }>,
  message: ClientMessage,
  origin: Origin,
): Promise<void> {
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
  if (!queued) return;
  outbox.wake();
  await audit.record({ kind: 'message-sent', actor: sender.email, origin, details: { recipients: recipients.length } });
}

function budgetsOf(sender: string): readonly BudgetUse[] {
  return CALLS.messagesPerUser.map((budget) => ({ key: `message/${budget.windowMs}/${sender}`, budget }));
}

/** The contacts' addresses that were asked for, as the sheet writes them, in one order; undefined when one of them is nobody's. */
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
