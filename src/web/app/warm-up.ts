import { prefetchTab } from '#web/api/tabs.ts';
import type { ClientTab } from '#web/api/tabs.ts';
import { parsePattern } from '#web/lib/navigation.ts';
import { PATTERNS } from '#web/lib/paths.ts';
import { browserSession } from '#web/lib/session-store.ts';
import { viewerKind } from '#web/lib/viewer.ts';
import { ROUTES } from './routes.tsx';

/** What somebody is about to open: the code form after the login, and each of a client's screens once signed in. */
const AFTER_LOGIN: readonly string[] = [PATTERNS.verify, PATTERNS.overview];
const SIGNED_IN: readonly string[] = [
  PATTERNS.overview,
  PATTERNS.matters,
  PATTERNS.matter,
  PATTERNS.deadlines,
  PATTERNS.deadline,
  PATTERNS.documents,
  PATTERNS.help,
];

/** What a screen reads first: asked for beside its code, not after it. */
const READS: Readonly<Record<string, readonly ClientTab[]>> = {
  [PATTERNS.overview]: ['matters', 'deadlines'],
  [PATTERNS.matters]: ['matters'],
  [PATTERNS.matter]: ['matters'],
  [PATTERNS.deadlines]: ['deadlines'],
  [PATTERNS.deadline]: ['deadlines'],
};

function preload(paths: readonly string[]): void {
  for (const { path, Page } of ROUTES) if (paths.includes(path) && 'preload' in Page) void Page.preload();
}

/** Fetches the code of the screen at hand while the application starts, and of the likely next ones when it is at rest. */
export function warmUp(): void {
  const viewer = viewerKind();
  const address = ROUTES.find(({ path }) => parsePattern(path).pattern.exec(location.pathname))?.path;
  // The start page leads whoever is signed in to the overview, as soon as the server has confirmed the session.
  const here = address === PATTERNS.home && viewer !== 'nobody' ? PATTERNS.overview : address;
  if (here) preload([here]);
  if (here && (viewer === 'client' || viewer === 'impersonating'))
    for (const tab of READS[here] ?? []) prefetchTab(tab, { ownUnauthorized: address === PATTERNS.home });
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!saving) whenAtRest(() => preload(browserSession().kind === 'none' ? AFTER_LOGIN : SIGNED_IN));
}

/** Long enough for the first screen and its data on a slow line: nothing that can wait may compete with them. */
const REST_AFTER_MS = 4_000;

/** Does something when the first screen has been there for a while and the browser has nothing else to do. */
export function whenAtRest(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : work());
  const wait = () => setTimeout(idle, REST_AFTER_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
