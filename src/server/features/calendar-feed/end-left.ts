import { companyIdOf } from '#domain/company/company-id.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Directory } from '#server/directory/directory.ts';
import { dropUnusedEvents, endFeedsOf, feedOwners } from '#server/store/calendar-feeds.ts';
import type { Database } from '#server/store/database.ts';
import { readHeld } from '#server/store/held-items.ts';

interface EndLeftParts {
  readonly audit: AuditLog;
  readonly database: Database;
  readonly directory: Directory;
}

/**
 * Ends the calendar addresses of people who are no longer in the company that they were made for, so that they stay ended if the person
 * comes back. Such an address has answered nothing since the publication that removed the person. While people are held back, nothing
 * is ended: they may return when the hold is over.
 */
export async function endFeedsOfLeavers({ audit, database, directory }: EndLeftParts): Promise<void> {
  const owners = await feedOwners(database.db);
  // Without publications it is unknown who has left.
  if (owners.length === 0 || (await directory.version()) === 0) return dropUnusedEvents(database.db);
  const held = await readHeld(database);
  if (held.some(({ tab }) => tab === 'users')) return;
  for (const owner of owners) {
    const email = emailKey(owner.email);
    if (email && (await directory.personIn(email, companyIdOf(owner.company_id)))) continue;
    // If the company itself was renamed, an administrator may still confirm that it is the same client.
    if (!owner.open && email && (await directory.find(email))) continue;
    const ended = await endFeedsOf(database.db, owner);
    if (ended > 0)
      await audit.record({
        kind: 'calendar-ended',
        actor: 'system',
        subject: owner.email,
        companyId: companyIdOf(owner.company_id),
        details: { ended },
      });
  }
  await dropUnusedEvents(database.db);
}
