import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';
import { STORED_PAGE } from '#web/lib/storage-keys.ts';
import { isSomethingUnsaved } from '#web/lib/unsaved.ts';

/** Makes the next page come from the server instead of this device. The stored page is set aside, because the server may be out of reach. */
export async function setStoredPageAside(): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const page = await cache.match(STORED_PAGE.current);
      if (page) await cache.put(STORED_PAGE.aside, page);
      await cache.delete(STORED_PAGE.current);
    }
  } catch {
    // A browser without caches has no stored page.
  }
}

/** Loads the page again, from the server instead of this device. */
export async function reloadFromServer(): Promise<void> {
  await setStoredPageAside();
  location.reload();
}

/** Whether the server can be reached now. The browser knows only whether the device has a network. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  // The service worker answers for reads, so this asks for the headers only.
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Within this time after a reload, another reload would not help. */
const GUARD_MS = 30_000;

let reloading = false;

/**
 * Reloads the page because one of its files is gone, as happens after a deployment. Not if the server cannot be reached, and not again within
 * GUARD_MS, nor if the browser cannot note it, nor while something entered is not saved. Returns whether the page is about to reload.
 */
export async function reloadOnce(now = Date.now()): Promise<boolean> {
  if (reloading) return true;
  const last = Number(readStorage(TAB_KEYS.reloadedAt, 'sessionStorage') ?? 0);
  if (now - last < GUARD_MS || !(await serverAnswers()) || isSomethingUnsaved()) return false;
  // Without this note the page would load again and again.
  reloading = writeStorage(TAB_KEYS.reloadedAt, String(now), 'sessionStorage');
  if (reloading) void reloadFromServer();
  return reloading;
}

/**
 * Imports code for which the user waits, such as that of a screen or of an export. If its file is gone, the page is loaded again, and the promise stays open.
 * Rejects if the server cannot be reached.
 */
export async function importOrReload<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (await reloadOnce()) return new Promise<never>(() => {});
    throw error;
  }
}
