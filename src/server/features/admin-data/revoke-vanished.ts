import { Refusal } from '#contract/errors.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import { HELD_USERS } from '#server/base/limits.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import type { SessionStore } from '#server/store/sessions.ts';
import type { VanishedUsers } from '#server/store/vanished-users.ts';

export interface RevokeVanishedParts {
  readonly vanished: VanishedUsers;
  readonly admins: AdminLists;
  readonly sessions: Pick<SessionStore, 'endAllOf'>;
  readonly audit: AuditLog;
}

/**
 * Removes the users who can sign in only because an item of the Users tab is held, and ends their sessions. Returns how many. The caller and
 * every address in an admin list keep access. Throws `conflict` when the item is no longer held for the reading that was shown.
 */
export async function revokeVanished(
  { vanished, admins, sessions, audit }: RevokeVanishedParts,
  actor: { readonly email: EmailKey; readonly origin: Origin },
  item: { readonly company: string; readonly fingerprint: string },
): Promise<number> {
  const out = await vanished.revoke(item, actor.email, actor.email);
  if (!out) throw new Refusal('conflict');
  const signedOut: string[] = [];
  for (const email of out.signedIn) {
    if (email === actor.email || (await admins.isAdmin(email))) continue;
    if ((await sessions.endAllOf(email)) > 0) signedOut.push(email);
  }
  await audit.record({
    kind: 'vanished-revoked',
    actor: actor.email,
    origin: actor.origin,
    details: { company: item.company, users: out.count, signedOut: signedOut.slice(0, HELD_USERS.listed) },
  });
  return out.count;
}
