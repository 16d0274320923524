import { useLocation, useSearch as useRouterSearch } from 'wouter';
import type { BaseLocationHook, Parser } from 'wouter';
import { useBrowserLocation, useSearch as useBrowserSearch } from 'wouter/use-browser-location';

import { isGuarded, leaveWhenAllowed } from './leave-guard.ts';
import { textOfSegment } from './paths.ts';

export { useParams } from 'wouter';

/** What each entry of the browser's history carries, beside what pages remember in it. */
interface Entry {
  /** Identifies the entry, for its scroll position. */
  key: string;
  /** How many pages of the portal lie before it in this tab. */
  index: number;
}

/** How the page at hand was reached. */
export type Arrival = 'load' | 'push' | 'replace' | 'pop';

let arrival: Arrival = 'load';
export const lastArrival = (): Arrival => arrival;

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The history entry at hand. Entries that the portal did not make (a typed address) count as the first. */
export function currentEntry(): Entry {
  const state = history.state as Partial<Entry> | null;
  return {
    key: typeof state?.key === 'string' ? state.key : '',
    index: typeof state?.index === 'number' ? state.index : 0,
  };
}

/** Gives the entry at hand its key, and listens for Back and Forward. Once, before the router. */
export function startNavigation(): void {
  const { key, index } = currentEntry();
  if (!key) history.replaceState({ ...(history.state as object | null), key: newKey(), index }, '');
  here = { path: location.pathname, index };
  addEventListener('popstate', (event) => {
    if (isHeldBack(event)) return;
    arrival = 'pop';
    if (!currentEntry().key) history.replaceState({ key: newKey(), index: 0 }, '');
    here = { path: location.pathname, index: currentEntry().index };
  });
}

/** The page that is shown, since the address has already changed when Back is heard of. */
let here = { path: '', index: 0 };
let steppingBack: (() => void) | undefined;

/** Back cannot be stopped: where the page is guarded, the step is undone before anybody sees it, and done again if allowed. */
function isHeldBack(event: PopStateEvent): boolean {
  if (steppingBack) {
    event.stopImmediatePropagation();
    steppingBack();
    steppingBack = undefined;
    return true;
  }
  const steps = currentEntry().index - here.index;
  if (!isGuarded() || location.pathname === here.path || steps === 0) return false;
  event.stopImmediatePropagation();
  steppingBack = () => leaveWhenAllowed(() => history.go(steps));
  history.go(-steps);
  return true;
}

/** Goes to an address of the portal. With `replace`, a change of the query keeps what the page remembers in its entry. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const { key, index } = currentEntry();
  if (!replace) {
    arrival = 'push';
    history.pushState({ key: newKey(), index: index + 1 }, '', to);
    here = { path: location.pathname, index: index + 1 };
    return;
  }
  const samePage = new URL(to, location.href).pathname === location.pathname;
  if (!samePage) arrival = 'replace';
  history.replaceState(
    samePage ? { ...(history.state as object | null), key, index } : { key: newKey(), index },
    '',
    to,
  );
  here = { path: location.pathname, index };
}

/** What a link does: like `navigate`, but a page with something unsaved is asked first. */
function followLink(to: string, options: { replace?: boolean } = {}): void {
  const leaves = new URL(to, location.href).pathname !== location.pathname;
  if (leaves && !options.replace) leaveWhenAllowed(() => navigate(to, options));
  else navigate(to, options);
}

/** Back to the previous page of the portal, or to `fallback` where there is none (a link opened from a mail). */
export function goBack(fallback: string): void {
  if (currentEntry().index > 0) history.back();
  else navigate(fallback, { replace: true });
}

/*
 * wouter runs decodeURI over path and query before anybody sees them, which turns %252F and %2F into the same text. With
 * every % escaped once more it gives back exactly what the address bar holds.
 */
const shield = (text: string) => text.replaceAll('%', '%25');

export const useRawLocation: BaseLocationHook = () => {
  const [path] = useBrowserLocation();
  return [shield(path), followLink];
};

export const useRawSearch = () => shield(useBrowserSearch());

/** Patterns are matched against the address as it stands, whole segments only; each parameter is then decoded, once. */
export const parsePattern: Parser = (route) => {
  const keys = [...route.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const pattern = route === '*' ? /^.*$/ : new RegExp(`^${route.replace(/:\w+/g, '([^/]+)')}/?$`);
  return { keys, pattern: { exec: (path) => decoded(pattern.exec(path)) } };
};

function decoded(match: RegExpExecArray | null): RegExpExecArray | null {
  match?.forEach((text, index) => {
    if (index > 0) match[index] = textOfSegment(text);
  });
  return match;
}

/** The path of the address, as it stands (encoded), without the query. */
export function usePath(): string {
  return useLocation()[0];
}

/** The parameters of the query, decoded. */
export function useQueryParams(): URLSearchParams {
  return new URLSearchParams(useRouterSearch());
}
