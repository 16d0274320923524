import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

import { lastArrival } from '#web/lib/navigation.ts';
import { setPageTitle } from '#web/lib/page-title.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { common as texts } from '#web/texts/en/common.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';

/** Titles a screen and moves the reader there. Mounted anew for every address, inside the screen's placeholder. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => setPageTitle(title), [title]);
  useEffect(() => {
    return lastArrival() === 'load' ? undefined : leadToHeading();
  }, []);
  return children;
}

/** How long a screen may take to replace its placeholder's heading by its own. */
const SETTLES_WITHIN_MS = 10_000;

/**
 * A change of screen is read aloud by moving the focus to its heading, and to the one that takes its place when the data has
 * come. Returns the function that stops it.
 */
function leadToHeading(): () => void {
  const main = document.getElementById('main');
  if (!main) return () => {};
  if (!main.contains(document.activeElement)) focusHeading(main);
  const observer = new MutationObserver(() => {
    // Where an element that had the focus is taken away, the focus falls back to the page.
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

/** Stands where a screen will be while its code is on the way; with `heading` it bears the screen's own. */
export function PagePlaceholder({ heading }: { heading?: string }) {
  // An administrator's screens of the same address bear others.
  const known = useViewer().kind === 'admin' ? undefined : heading;
  return (
    <Loading label={texts.loading}>
      <Page>
        {known ? <PageHeader title={known} description={'\u00a0'} /> : <Skeleton className="h-8 w-48" />}
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Page>
    </Loading>
  );
}
