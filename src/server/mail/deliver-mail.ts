import type { CompanyId } from '#domain/company/company-id.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { MAIL } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Database } from '#server/store/database.ts';
import { dropMail, expireMails, finishMail, postponeMail } from '#server/store/outbox.ts';
import type { ClaimedMail } from '#server/store/outbox.ts';
import { isAboutServer } from './mailer.ts';
import type { MailCause, MailResult, Mailer } from './mailer.ts';

/** Purpose under which the messages of mails are sealed. */
export const OUTBOX_PURPOSE = 'outbox/message';

export interface DeliveryParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Pick<AuditLog, 'record'>;
  /** The mailer as configured at this moment; undefined while none is. */
  readonly mailer: () => Promise<Mailer | undefined>;
  readonly pause: (ms: number) => Promise<void>;
  /** Checks each mail of the kind `chosen` before it is sent; without it such a mail is sent like any other. */
  readonly chosen?: ChosenGate;
  /** Whether all of these addresses belong to users of the company now; without it every mail is sent. */
  readonly areIn?: (addresses: readonly string[], companyId: CompanyId) => Promise<boolean>;
}

/** The sealed content of a row of the outbox. `about` is the client whose rows the mail quotes. */
export type SealedMail = MailMessage & { readonly about?: CompanyId | undefined };

/** Decides whether a mail of reminders or changes is still right, and notes attempts that may have delivered it. */
export interface ChosenGate {
  /** Called before an attempt. If it returns false, the mail was removed from the outbox. */
  begin(mail: number): Promise<boolean>;
  /** Called after an attempt that certainly did not deliver the mail. */
  undo(mail: number): Promise<void>;
}

/** Causes after which the mail may have arrived nevertheless, because the server's final answer was lost. */
const UNHEARD: ReadonlySet<MailCause> = new Set(['connection-lost', 'timed-out', 'unknown']);

const NOT_CONFIGURED: MailResult = { ok: false, cause: 'not-configured', temporary: true, greeted: false };

/**
 * Sends one claimed mail, and records that it was sent, when it is tried again, or that it was given up. Returns undefined if the
 * result says nothing about the mail server: no mailer was used, or the server refused a sender that only some mails have.
 */
export async function deliverMail(parts: DeliveryParts, mail: ClaimedMail): Promise<MailResult | undefined> {
  const { clock, database, log, mailer, secrets } = parts;
  if (mail.kind === 'nobody') {
    await persist(parts, () => dropMail(database, mail.id));
    return undefined;
  }
  const sealed = opened(parts, mail.sealed_message);
  if (!sealed) {
    log.error({ mail: mail.id, kind: mail.kind }, 'a mail in the outbox cannot be read');
    await persist(parts, () => finishMail(database, mail, 'failed', 'unreadable', clock()));
    await noteLost(parts, mail.kind, undefined, 'unreadable');
    return undefined;
  }
  const { about, ...message } = sealed;
  if (about !== undefined && parts.areIn && !(await parts.areIn(message.to, about))) {
    await persist(parts, () => dropMail(database, mail.id));
    await noteLost(parts, mail.kind, message, 'reader-left');
    return undefined;
  }
  const isChosen = mail.kind === 'chosen' && parts.chosen !== undefined;
  if (isChosen && !(await parts.chosen?.begin(mail.id))) return undefined;
  const through = await mailer();
  const id = secrets.keyedHash('message-id', `${mail.id}/${mail.created_at}`).slice(0, 32);
  const result = through ? await through.send(message, id) : NOT_CONFIGURED;
  if (result.ok) {
    await persist(parts, () => finishMail(database, mail, 'sent', null, clock()));
    return result;
  }
  const { cause } = result;
  if (isChosen && !UNHEARD.has(cause)) await persist(parts, async () => parts.chosen?.undo(mail.id));
  log.warn({ mail: mail.id, kind: mail.kind, cause, attempt: mail.attempts }, 'a mail was not accepted');
  // The settings were saved while this mail was sent, so its cause of failure may be gone.
  const outdated = isAboutServer(cause) && (await mailer()) !== through;
  const next = outdated ? clock() : result.temporary ? retryAt(mail, clock()) : undefined;
  if (next === undefined) {
    await persist(parts, () => finishMail(database, mail, 'failed', cause, clock()));
    await noteLost(parts, mail.kind, message, cause);
  } else {
    await persist(parts, () => postponeMail(database, mail, next, cause));
  }
  if (cause === 'sender-refused' && message.sender) return undefined;
  return result;
}

/** Gives up expired mails. */
export async function giveUpExpired(parts: DeliveryParts): Promise<void> {
  for (const { id, kind, last_cause, sealed_message } of await expireMails(parts.database, parts.clock()))
    if (kind === 'nobody') await dropMail(parts.database, id);
    else await noteLost(parts, kind, opened(parts, sealed_message), last_cause ?? 'too-late');
}

/** Shows administrators on the audit page which mail was not delivered, and why. */
async function noteLost(
  { audit }: DeliveryParts,
  kind: string,
  message: MailMessage | undefined,
  cause: string,
): Promise<void> {
  const subject = message?.to.join(', ') ?? '';
  await audit.record({ kind: 'mail-failed', actor: 'system', subject, details: { mail: kind, cause } });
}

function opened({ secrets }: DeliveryParts, sealed: string): SealedMail | undefined {
  try {
    return JSON.parse(secrets.open(OUTBOX_PURPOSE, sealed)) as SealedMail;
  } catch {
    return undefined;
  }
}

/** Repeats a write while the store is unavailable: a sent mail that is not recorded as sent would go out twice. */
async function persist({ pause }: DeliveryParts, write: () => Promise<void>): Promise<void> {
  for (const waitMs of MAIL.recordRetriesMs) {
    try {
      return await write();
    } catch {
      await pause(waitMs);
    }
  }
  return write();
}

/**
 * When a mail that was not accepted is tried again (milliseconds since the epoch); undefined if that would be too late. A code is tried
 * often while it is valid, any other mail with doubling waits.
 */
function retryAt(
  { kind, attempts, expires_at }: Pick<ClaimedMail, 'kind' | 'attempts' | 'expires_at'>,
  now: number,
): number | undefined {
  const waits = MAIL.codeRetriesMs;
  const last = waits[waits.length - 1] ?? 0;
  const wait =
    waits[attempts - 1] ??
    (kind === 'login-code' ? last : Math.min(last * 2 ** Math.min(attempts - waits.length, 10), MAIL.longestRetryMs));
  return now + wait < expires_at ? now + wait : undefined;
}
