import { SHELL_VERSION } from '#contract/shell.ts';

import { queryClient } from '#web/api/query-client.ts';
import { reloadFromServer } from '#web/api/reload.ts';
import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';

/**
 * Loads the page again because the server no longer accepts this version: once for each version, and not while a change is being saved or
 * a field holds something typed. Called after every read, so it happens as soon as it is possible.
 */
export function renewProgram(oldest: number): void {
  const done = Number(readStorage(TAB_KEYS.renewedFor, 'sessionStorage') ?? 0);
  if (oldest <= SHELL_VERSION || oldest <= done || queryClient.isMutating() > 0 || isSomethingTyped()) return;
  writeStorage(TAB_KEYS.renewedFor, String(oldest), 'sessionStorage');
  void reloadFromServer();
}

const typedInto = new Set<EventTarget>();

/** Records which fields the user has typed into or changed. Call it once. */
export function followTyping(): void {
  addEventListener('input', ({ target }) => void (target && typedInto.add(target)), { capture: true });
}

function isSomethingTyped(): boolean {
  for (const field of typedInto) {
    const { isConnected, value } = field as HTMLInputElement;
    if (isConnected && value) return true;
    typedInto.delete(field);
  }
  return false;
}
