import type { AuditKind } from '#server/audit/audit-log.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { adminEmailsIn, adminEmailsToStore } from '#server/settings/admin-emails-document.ts';
import { adminChange } from '#server/settings/admin-changes.ts';
import type { Actor, AdminChangesParts } from '#server/settings/admin-changes.ts';
import { calendarIn } from '#server/settings/calendar-document.ts';
import { changedFields, noPrevious, orConflict } from '#server/settings/changes.ts';
import { endAllFeeds } from '#server/store/calendar-feeds.ts';
import type { SettingsDocuments, SettingsStore } from '#server/store/settings.ts';
import { layoutInUse } from '#server/settings/layout-document.ts';
import { configurationIn, noConfiguration, previousIn, replacement } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { fileIn } from './configuration-file.ts';
import { planImport, withActor } from './plan-import.ts';
import type { ImportPlan } from './plan-import.ts';

export interface AdminBackupParts extends AdminChangesParts {
  readonly settings: SettingsStore;
  readonly secrets: Secrets;
  /** Reads the source again, because another one may be configured now. */
  readonly sync: { syncNow(): Promise<void> };
}

/** Compares the current configuration with the one after importing the file. Throws `invalid-configuration`. */
export async function previewImport(
  parts: AdminBackupParts,
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
): Promise<ImportPlan & { readonly before: Configuration }> {
  const { defaults } = parts.admins;
  const documents = await parts.settings.latest();
  const before = configurationIn(documents);
  const layout = layoutInUse(documents);
  const context = { secrets: parts.secrets, productName: parts.productName, defaults, layout, actor: actor.email };
  return { before, ...planImport(before, fileIn(body), context) };
}

/** Imports a file, all of it or nothing. Throws `invalid-configuration`, and `conflict` if another save was first. */
export async function importConfiguration(
  parts: AdminBackupParts,
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const file = fileIn(body);
  const { defaults } = parts.admins;
  const context = { secrets: parts.secrets, productName: parts.productName, defaults, actor: actor.email };
  await replace(
    parts,
    actor,
    'settings-imported',
    (documents) => planImport(configurationIn(documents), file, { ...context, layout: layoutInUse(documents) }).next,
  );
}

/** Restores the defaults of the installation. The administrator who clears stays one. */
export async function clearConfiguration(parts: AdminBackupParts, actor: Actor): Promise<void> {
  await replace(parts, actor, 'settings-cleared', noConfiguration);
}

/** Restores what the last import, clearing or restore replaced. A second restore undoes the first. Throws `not-found` if there is nothing. */
export async function restorePrevious(parts: AdminBackupParts, actor: Actor): Promise<void> {
  await replace(parts, actor, 'settings-restored', (documents) => {
    const previous = previousIn(documents);
    if (!previous) throw noPrevious();
    return previous;
  });
}

async function replace(
  parts: AdminBackupParts,
  actor: Actor,
  kind: AuditKind,
  plan: (documents: SettingsDocuments) => Configuration,
): Promise<void> {
  const { defaults } = parts.admins;
  const documents = await parts.settings.latest();
  const before = configurationIn(documents);
  const planned = plan(documents);
  const admins = {
    before: adminEmailsIn(before.adminEmails, defaults),
    after: adminEmailsIn(planned.adminEmails, defaults),
  };
  const kept = withActor(actor.email, admins.before, admins.after);
  const next = kept === admins.after ? planned : { ...planned, adminEmails: adminEmailsToStore(kept, defaults) };

  const change = await adminChange(parts, actor, admins.before, kept);
  const changes = replacement(documents, next);
  const entry = { kind, actor: actor.email, origin: actor.origin, details: { changed: changedFields(before, next) } };
  await orConflict(
    parts.settings.write(changes, actor.email, async (transaction) => {
      if (changes.length > 0) await change.announce(transaction);
      // Turning calendars off ends all addresses, here as on their own page.
      if (calendarIn(before.calendar).on && !calendarIn(next.calendar).on) await endAllFeeds(transaction);
      await parts.audit.mustRecord(entry, transaction);
    }),
  );
  await change.settle();
  const read = ({ googleSheets, optionalFields }: Configuration): string =>
    JSON.stringify([googleSheets, optionalFields]);
  if (read(before) !== read(next)) void parts.sync.syncNow();
}
