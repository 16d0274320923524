import { useLocation, useSearch as useRouterSearch } from 'wouter';
import type { BaseLocationHook, Parser } from 'wouter';
import { useBrowserLocation, useSearch as useBrowserSearch } from 'wouter/use-browser-location';

import { textOfSegment } from './paths.ts';

export { useParams } from 'wouter';

/** What the portal stores in each entry of the browser's history. Pages may store further values in it. */
interface Entry {
  /** Identifies the entry, for its scroll position. */
  key: string;
  /** How many pages of the portal come before it in this tab. */
  index: number;
  /** The path of the page before it; undefined for the first. */
  from: string | undefined;
}

/** How the current page was reached. */
export type Arrival = 'load' | 'push' | 'replace' | 'pop';

let arrival: Arrival = 'load';
export const lastArrival = (): Arrival => arrival;

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function entryState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}

/** The current history entry. An entry that the portal did not make (a typed address) counts as the first. */
export function currentEntry(): Entry {
  const { key, index, from } = entryState();
  return {
    key: typeof key === 'string' ? key : '',
    index: typeof index === 'number' ? index : 0,
    from: typeof from === 'string' ? from : undefined,
  };
}

/** What the current history entry stores under `name`, or undefined. An older build may have written the value: check it. */
export function readHistoryState(name: string): unknown {
  return entryState()[name];
}

/** Stores a small, cloneable value in the current history entry, so that Back and a reload find it again. */
export function writeHistoryState(name: string, value: unknown): void {
  history.replaceState({ ...entryState(), [name]: value }, '');
}

/** Gives the current entry its key, and listens for Back and Forward. Call it once, before the router starts. */
export function startNavigation(): void {
  const { key, index } = currentEntry();
  if (!key) history.replaceState({ ...entryState(), key: newKey(), index }, '');
  here = { path: location.pathname, index };
  addEventListener('popstate', (event) => {
    if (holdBack(event)) return;
    arrival = 'pop';
    if (!currentEntry().key) history.replaceState({ key: newKey(), index: 0 }, '');
    here = { path: location.pathname, index: currentEntry().index };
  });
}

/** The page on the screen. When `popstate` fires, the address has already changed. */
let here = { path: '', index: 0 };
let steppingBack: (() => void) | undefined;

/** Back cannot be prevented. On a guarded page the step is undone before the other page is drawn, and repeated if the guard allows it. */
function holdBack(event: PopStateEvent): boolean {
  if (steppingBack) {
    event.stopImmediatePropagation();
    steppingBack();
    steppingBack = undefined;
    return true;
  }
  const steps = currentEntry().index - here.index;
  if (guards.length === 0 || location.pathname === here.path || steps === 0) return false;
  event.stopImmediatePropagation();
  steppingBack = () => leaveWhenAllowed(() => history.go(steps));
  history.go(-steps);
  return true;
}

/** Goes to an address of the portal. With `replace`, a change of the query keeps what the page has stored in its entry. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const { key, index, from } = currentEntry();
  if (!replace) {
    arrival = 'push';
    history.pushState({ key: newKey(), index: index + 1, from: location.pathname }, '', to);
    here = { path: location.pathname, index: index + 1 };
    return;
  }
  const samePage = new URL(to, location.href).pathname === location.pathname;
  if (!samePage) arrival = 'replace';
  history.replaceState(samePage ? { ...entryState(), key, index } : { key: newKey(), index, from }, '', to);
  here = { path: location.pathname, index };
}

/** What a link does: like `navigate`, but a page with unsaved changes is asked first. */
export function followLink(to: string, options: { replace?: boolean } = {}): void {
  const leaves = new URL(to, location.href).pathname !== location.pathname;
  if (leaves && !options.replace) leaveWhenAllowed(() => navigate(to, options));
  else navigate(to, options);
}

/** Back to the previous page of the portal, or to `fallback` if there is none (a link opened from an email). */
export function goBack(fallback: string): void {
  if (currentEntry().index > 0) history.back();
  else navigate(fallback, { replace: true });
}

/** The path of the page before the current one in this tab, or undefined. */
export const previousPath = (): string | undefined => currentEntry().from;

/** Called before the current page is left; calls `proceed` to allow it. */
type LeaveGuard = (proceed: () => void) => void;

/** Each part of the page with unsaved changes has a guard. One question is enough, so only the last guard asks. */
let guards: readonly LeaveGuard[] = [];

/** From now on, `guard` is asked before the page is left for another page of the portal. Returns the function that removes the guard. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((other) => other !== guard);
  };
}

/** Whether a part of the page has unsaved changes. */
export const isLeavingGuarded = (): boolean => guards.length > 0;

/** Runs `leave` when the guard allows it, or at once on a page without a guard. All guards are removed before it runs. */
function leaveWhenAllowed(leave: () => void): void {
  const guard = guards.at(-1);
  if (!guard) return leave();
  guard(() => {
    guards = [];
    leave();
  });
}

/*
 * wouter applies decodeURI to the path and the query before the portal sees them, which turns %252F and %2F into the same text. If every %
 * is escaped once more before that, the result is exactly what is in the address bar.
 */
const escapePercent = (text: string) => text.replaceAll('%', '%25');

export const useRawLocation: BaseLocationHook = () => {
  const [path] = useBrowserLocation();
  return [escapePercent(path), followLink];
};

export const useRawSearch = () => escapePercent(useBrowserSearch());

/** Patterns are matched against the encoded address, whole segments only; each parameter is then decoded once. */
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

/** The encoded path of the address, without the query. */
export function usePath(): string {
  return useLocation()[0];
}

/** The parameters of the query, decoded. */
export function useQueryParams(): URLSearchParams {
  return new URLSearchParams(useRouterSearch());
}
