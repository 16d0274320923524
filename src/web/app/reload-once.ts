import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';

/** A reload that did not help within that time would not help a second time. */
const GUARD_MS = 30_000;

let reloading = false;

/**
 * Loads the page anew because a file of it is gone, as happens to a page that was open during a deployment. At most once in a
 * while, and never offline: the answer says whether the page is about to go away.
 */
export function reloadOnce(now = Date.now()): boolean {
  if (reloading) return true;
  const last = Number(readStorage(TAB_KEYS.reloadedAt, 'sessionStorage') ?? 0);
  if (!navigator.onLine || now - last < GUARD_MS) return false;
  reloading = true;
  writeStorage(TAB_KEYS.reloadedAt, String(now), 'sessionStorage');
  location.reload();
  return true;
}
