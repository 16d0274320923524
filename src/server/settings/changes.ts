import { Refusal } from '#contract/errors.ts';
import { isRecord } from '#domain/text/json-object.ts';
import { SettingsChanged, documentOf, keptKey } from '#server/store/settings.ts';
import type { SettingsDocument, SettingsDocuments } from '#server/store/settings.ts';

/* Helpers for every change of a setting. */

/** The refusal of settings that cannot be stored. `sentence` tells the administrator why. */
export function invalidConfiguration(sentence: string): Refusal {
  return new Refusal('invalid-configuration', { message: sentence });
}

/**
 * Throws `conflict` if the document is no longer at the version on which a change was made. A caller need not name a version. Version 0 also means a
 * cleared document, because in both cases nothing is stored.
 */
export function requireVersion(stored: SettingsDocument, version: number | undefined): void {
  const isCleared = stored.value === null && version === 0;
  if (version !== undefined && version !== stored.version && !isCleared) throw new Refusal('conflict');
}

/** Waits for a write. Throws `conflict` if another change was written first. */
export async function orConflict(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (error instanceof SettingsChanged) throw new Refusal('conflict', { cause: error });
    throw error;
  }
}

/** For the audit log: marks a change whose caller did not name the version on which it was made. */
export function unversioned(version: number | undefined): { readonly unversioned?: true } {
  return version === undefined ? { unversioned: true } : {};
}

/** The paths of the fields that differ (`smtp.host`), for the audit log, which never holds the values. A list counts as one field. */
export function changedFields(before: unknown, after: unknown, path = ''): string[] {
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changedFields(before[name], after[name], path ? `${path}.${name}` : name));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
}

/** When and by whom the state before the last change was saved; null if unknown. */
export interface PreviousSave {
  /** Milliseconds since the epoch. */
  readonly savedAt: number | null;
  readonly savedBy: string | null;
}

/** The state before the last change; `document` is undefined if there is none that `read` accepts. */
export function previousSave<Document>(
  documents: SettingsDocuments,
  key: string,
  read: (value: unknown) => Document | undefined,
): { readonly document: Document | undefined; readonly save: PreviousSave } {
  const { value, updatedAt, updatedBy } = documentOf(documents, keptKey(key, 'previous'));
  return { document: read(value), save: { savedAt: updatedAt || null, savedBy: updatedBy || null } };
}

/** The state before the last change, for restoring it. Throws `not-found` if there is none, and `conflict` if it is no longer the state of `savedAt`. */
export function requirePrevious<Document>(
  documents: SettingsDocuments,
  key: string,
  read: (value: unknown) => Document | undefined,
  savedAt: number | null,
): Document {
  const { document, save } = previousSave(documents, key, read);
  if (!document) throw noPrevious();
  if (save.savedAt !== savedAt) throw new Refusal('conflict');
  return document;
}

/** The refusal if nothing has been replaced yet, so that there is nothing to restore. */
export function noPrevious(): Refusal {
  return new Refusal('not-found', { message: 'There is no earlier configuration.' });
}
