import { Refusal } from '#contract/errors.ts';
import { SettingsChanged } from '#server/store/settings.ts';
import type { SettingsDocument } from '#server/store/settings.ts';

/**
 * Throws `conflict` if the document has left the version that a change was made on. A caller may name no version. Version 0 also names a
 * cleared document: the caller saw that nothing was stored, and nothing is.
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

/** For the audit log: marks a change whose caller did not say which version it was made on. */
export function unversioned(version: number | undefined): { readonly unversioned?: true } {
  return version === undefined ? { unversioned: true } : {};
}
