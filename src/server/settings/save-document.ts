import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore, Within } from '#server/store/settings.ts';
import { changedFields, orConflict, requireVersion, unversioned } from './changes.ts';

export interface SaveParts {
  readonly audit: AuditLog;
  readonly settings: SettingsStore;
}

/** An administrator's call that saves, and the version on which the change was made. */
interface SavingCall {
  readonly viewer: { readonly actor: { readonly email: EmailKey } };
  readonly origin: Origin;
  readonly version: number | undefined;
}

interface Save<Document> {
  readonly key: string;
  /** Reads the stored document, or gives its default. */
  readonly read: (value: unknown) => Document;
  /** Returns the document to store. Throws if what was entered cannot be stored. */
  readonly change: (before: Document) => unknown;
  /** The first save is stored even if it is the default: an administrator has looked at it. */
  readonly defaultToo?: true;
  /** Further writes in the same transaction. */
  readonly within?: Within;
}

/**
 * Saves a settings document and its entry in the audit log in one write. Returns whether anything was stored: a save that changes nothing
 * stores nothing. Throws `conflict` if the document is no longer at the version of the call.
 */
export async function saveDocument<Document>(
  { audit, settings }: SaveParts,
  { viewer, origin, version }: SavingCall,
  { key, read, change, defaultToo, within }: Save<Document>,
): Promise<boolean> {
  const actor = viewer.actor.email;
  const stored = documentOf(await settings.latest(), key);
  requireVersion(stored, version);
  const before = read(stored.value);
  const after = change(before);
  const changed = changedFields(before, after);
  if (changed.length === 0 && !(defaultToo && stored.version === 0)) return false;
  const details = { section: key, changed, ...unversioned(version) };
  await orConflict(
    settings.write([{ key, value: after, version: stored.version }], actor, async (transaction) => {
      await within?.(transaction);
      await audit.mustRecord({ kind: 'settings-changed', actor, origin, details }, transaction);
    }),
  );
  return true;
}
