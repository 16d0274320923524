import { ADMIN_EMAILS_KEY, adminEmailsIn, adminEmailsToStore } from '#server/settings/admin-emails-document.ts';
import type { AdminEmails } from '#server/settings/admin-emails-document.ts';
import { adminChange } from '#server/settings/admin-changes.ts';
import type { Actor, AdminChangesParts } from '#server/settings/admin-changes.ts';
import { orConflict, requireVersion, unversioned } from '#server/settings/changes.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface AdminAccessParts extends AdminChangesParts {
  readonly settings: SettingsStore;
}

/**
 * Applies `edit` to the stored lists and saves the result. Throws what `edit` throws, `last-admin` and `own-admin`, and `conflict` if the
 * lists are no longer at `version`, or another save was first.
 */
export async function saveAdmins(
  parts: AdminAccessParts,
  actor: Actor,
  version: number | undefined,
  edit: (stored: AdminEmails) => AdminEmails,
): Promise<void> {
  const { defaults } = parts.admins;
  const stored = documentOf(await parts.settings.latest(), ADMIN_EMAILS_KEY);
  requireVersion(stored, version);
  const before = adminEmailsIn(stored.value, defaults);
  const after = edit(before);
  const change = await adminChange(parts, actor, before, after);
  const document = { key: ADMIN_EMAILS_KEY, value: adminEmailsToStore(after, defaults), version: stored.version };
  await orConflict(
    parts.settings.write([document], actor.email, (transaction) => change.announce(transaction, unversioned(version))),
  );
  await change.settle();
}
