import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

import { lastArrival, usePath } from '#web/lib/navigation.ts';
import { setPageTitle } from '#web/lib/page-title.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { common as texts } from '#web/texts/en/common.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';
import { barTitle } from './shell/entries.tsx';

/** Sets the title of a screen and moves the focus to its heading. Mounted again for every address, once its code has come. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => setPageTitle(title), [title]);
  useEffect(() => {
    return lastArrival() === 'load' ? undefined : focusHeadings();
  }, []);
  return children;
}

/** How long to wait for a screen to replace its placeholder's heading. */
const SETTLES_WITHIN_MS = 10_000;

/**
 * Makes a screen reader announce a change of screen: moves the focus to its heading, and again to the heading that replaces it when the
 * data arrives. Returns the function that stops it.
 */
function focusHeadings(): () => void {
  const main = document.getElementById('main');
  if (!main) return () => {};
  if (!main.contains(document.activeElement)) focusHeading(main);
  const observer = new MutationObserver(() => {
    // When a focused element is removed, the focus falls back to the page.
    if (document.activeElement === document.body) focusHeading(main);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, SETTLES_WITHIN_MS);
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, stop);
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Shown while the code of a screen loads, with the heading of the screen if it is known. */
export function PagePlaceholder({ heading }: { heading?: string }) {
  // Administrators see other headings under the same addresses.
  const known = useViewer().kind === 'admin' ? undefined : heading;
  const inBar = known === barTitle(usePath());
  return (
    <Loading label={texts.loading}>
      <Page>
        {known ? <PageHeader inBar={inBar} title={known} description={'\u00a0'} /> : <Skeleton className="h-8 w-48" />}
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Page>
    </Loading>
  );
}
