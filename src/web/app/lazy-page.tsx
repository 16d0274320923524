import { lazy } from 'react';
import type { ComponentType } from 'react';

import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';

/** A screen whose code is fetched when it is needed, or before. */
export interface LazyPage {
  (): React.JSX.Element;
  /** Fetches the code ahead of its use. A failure is left to the moment of use. */
  preload(): Promise<void>;
}

/** `load` gives the screen's component. Once fetched it is drawn at once, without a glimpse of the placeholder. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const fetchPage = async () => {
    const Component = await load().catch((error: unknown) => {
      // Its file has been replaced by a deployment: the placeholder stays until the page is reloaded.
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
