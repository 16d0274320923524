import { type ReactNode, useEffect, useLayoutEffect } from 'react';

import { lastArrival } from '../lib/navigation.ts';
import { setPageTitle } from '../lib/page-title.ts';

/** Titles a screen and moves the reader there. Mounted anew for every address, inside the screen's placeholder. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => setPageTitle(title), [title]);
  useEffect(focusHeading, []);
  return children;
}

/** A change of screen is read aloud by moving the focus to its heading; not at the first load, and not out of a field. */
function focusHeading(): void {
  if (lastArrival() === 'load') return;
  const main = document.getElementById('main');
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
