import { SHELL_VERSION } from '#contract/shell.ts';

import { queryClient } from '#web/api/query-client.ts';
import { setStoredPageAside } from '#web/api/reload.ts';
import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';
import { isSomethingUnsaved } from '#web/lib/unsaved.ts';

/**
 * Loads the page again because the server no longer accepts this version: once for each version, and not while a change is being saved or
 * something entered is not saved. Called after every read, so it happens as soon as it is possible.
 */
export async function renewProgram(oldest: number): Promise<void> {
  if (!mayRenew(oldest)) return;
  await setStoredPageAside();
  // The user may have begun to type meanwhile.
  if (!mayRenew(oldest)) return;
  // Without this note the page would load again and again.
  if (writeStorage(TAB_KEYS.renewedFor, String(oldest), 'sessionStorage')) location.reload();
}

function mayRenew(oldest: number): boolean {
  const done = Number(readStorage(TAB_KEYS.renewedFor, 'sessionStorage') ?? 0);
  return oldest > SHELL_VERSION && oldest > done && queryClient.isMutating() === 0 && !isSomethingUnsaved();
}
