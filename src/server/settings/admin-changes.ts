import type { Transaction } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { Impersonation } from '#server/impersonation/impersonation.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { queueNotice } from '#server/mail/outbox.ts';
import type { Schema } from '#server/store/schema.ts';
import type { SessionStore } from '#server/store/sessions.ts';
import type { AdminEmails } from './admin-emails-document.ts';
import type { AdminLists } from './admin-lists.ts';

export interface AdminChangesParts {
  readonly clock: Clock;
  readonly admins: AdminLists;
  readonly directory: Directory;
  readonly sessions: SessionStore;
  readonly impersonation: Impersonation;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
  readonly productName: string;
}

/** The administrator who makes a change, and the origin of the call. */
export interface Actor {
  readonly email: EmailKey;
  readonly origin: Origin;
}

/** A change of the admin lists that has passed the checks. */
export interface AdminChange {
  readonly added: readonly EmailKey[];
  readonly removed: readonly EmailKey[];
  /**
   * Records the change, with `more` details, and queues a mail to all administrators, old and new. Runs in the transaction that changes
   * the lists.
   */
  announce(transaction: Transaction<Schema>, more?: { readonly unversioned?: true }): Promise<void>;
  /** Call it after the commit. Ends the sessions of people who are no longer administrators. */
  settle(): Promise<void>;
}

/**
 * Checks a change of the admin lists. Throws `last-admin` if it would empty them, and `own-admin` if an administrator removes their own
 * address: either could lock the firm out of its own portal.
 */
export async function adminChange(
  parts: AdminChangesParts,
  actor: Actor,
  before: AdminEmails,
  after: AdminEmails,
): Promise<AdminChange> {
  const [was, will] = [both(before), both(after)];
  const added = will.filter((email) => !was.includes(email));
  const removed = was.filter((email) => !will.includes(email));
  if (removed.length > 0 && will.length === 0) throw new Refusal('last-admin');
  if (removed.includes(actor.email)) throw new Refusal('own-admin');
  const isChange = added.length > 0 || removed.length > 0;
  // Looked up here, because only the transaction may use the store while it runs.
  const recipients = isChange ? await administrators(parts, [...was, ...added]) : [];
  const { audit, clock, outbox } = parts;

  return {
    added,
    removed,
    async announce(transaction, more = {}) {
      const at = clock();
      const notice = { kind: 'admin-list-changed', by: actor.email, added, removed, at } as const;
      await queueNotice(parts, recipients, notice, transaction);
      if (!isChange) return;
      const { email, origin } = actor;
      await audit.mustRecord(
        { kind: 'admins-changed', actor: email, origin, details: { added, removed, ...more } },
        transaction,
      );
    },
    async settle() {
      if (!isChange) return;
      outbox.wake();
      for (const email of removed) {
        // Staff who are listed in the Users tab stay administrators.
        if (!(await parts.admins.isAdmin(email))) await parts.sessions.endAllOf(email);
      }
      await parts.impersonation.endOver();
    },
  };
}

/** All administrators, from the lists and from the Users tab. */
async function administrators(
  { admins, directory }: AdminChangesParts,
  listed: readonly EmailKey[],
): Promise<readonly EmailKey[]> {
  const recipients = new Set(listed);
  for (const { email } of await directory.all()) if (await admins.isAdmin(email)) recipients.add(email);
  return [...recipients];
}

function both({ system, additional }: AdminEmails): EmailKey[] {
  return [...new Set([...system, ...additional])];
}
