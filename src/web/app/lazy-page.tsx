import { lazy } from 'react';
import type { ComponentType } from 'react';

import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';
import { reloadFromServer } from './renew-program.ts';

/** A screen whose code is loaded when needed, or before. */
export interface LazyPage {
  (): React.JSX.Element;
  /** Loads the code early. A failure is ignored: opening the screen tries again. */
  preload(): Promise<void>;
}

/** `load` imports the component. A screen that is already loaded is drawn at once, without its placeholder. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const fetchPage = async () => {
    const Component = await load().catch((error: unknown) => {
      // A deployment has replaced the file: the placeholder stays until the page is reloaded.
      if (reloadOnce()) return new Promise<never>(() => {});
      throw error;
    });
    Loaded = Component;
    return { default: Component };
  };
  const Fetched = lazy(fetchPage);
  const Page = () => (Loaded ? <Loaded /> : <Fetched />);
  Page.preload = async () => {
    if (!Loaded) Loaded = await load().catch(() => undefined);
  };
  return Page;
}

/** Within this time after a reload, another reload would not help. */
const GUARD_MS = 30_000;

let reloading = false;

/**
 * Reloads the page because one of its files is gone, as happens after a deployment. Never offline, and not again within GUARD_MS. Returns
 * whether the page is about to reload.
 */
export function reloadOnce(now = Date.now()): boolean {
  if (reloading) return true;
  const last = Number(readStorage(TAB_KEYS.reloadedAt, 'sessionStorage') ?? 0);
  if (!navigator.onLine || now - last < GUARD_MS) return false;
  reloading = true;
  writeStorage(TAB_KEYS.reloadedAt, String(now), 'sessionStorage');
  void reloadFromServer();
  return true;
}
