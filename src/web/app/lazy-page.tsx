import { lazy } from 'react';
import type { ComponentType } from 'react';

import { reloadOnce } from './reload-once.ts';

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
