import { ADMIN_EMAILS_KEY, adminEmailsIn, adminEmailsToStore } from '#server/settings/admin-emails-document.ts';
import type { AdminEmails } from '#server/settings/admin-emails-document.ts';
import { adminChange } from '#server/settings/admin-changes.ts';
import type { Actor, AdminChangesParts } from '#server/settings/admin-changes.ts';
import { written } from '#server/settings/written.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface AdminAccessParts extends AdminChangesParts {
  readonly settings: SettingsStore;
}

/**
 * Stores the lists as `edit` makes them of the present ones. Throws what `edit` throws, `last-admin`, `own-admin`, and `conflict` when
 * another administrator has saved meanwhile.
 */
export async function saveAdmins(
  parts: AdminAccessParts,
  actor: Actor,
  edit: (present: AdminEmails) => AdminEmails,
): Promise<void> {
  const { defaults } = await parts.admins.lists();
  const { value, version } = documentOf(await parts.settings.latest(), ADMIN_EMAILS_KEY);
  const before = adminEmailsIn(value, defaults);
  const after = edit(before);
  const change = await adminChange(parts, actor, before, after);
  const document = { key: ADMIN_EMAILS_KEY, value: adminEmailsToStore(after, defaults), version };
  await written(parts.settings.write([document], actor.email, change.announce));
  await change.settle();
}
