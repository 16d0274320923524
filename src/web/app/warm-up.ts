import { parsePattern } from '#web/lib/navigation.ts';
import { PATTERNS } from '#web/lib/paths.ts';
import { browserSession } from '#web/lib/session-store.ts';
import { viewerKind } from '#web/lib/viewer.ts';
import { ROUTES } from './routes.tsx';

/** The screens that a visitor is about to open: the code form after the login, and every client screen once signed in. */
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

function preload(paths: readonly string[]): void {
  for (const { path, Page } of ROUTES) if (paths.includes(path) && 'preload' in Page) void Page.preload();
}

/**
 * Loads the code of the current screen while the application starts, and of the likely next screens when the browser is idle. The data of the
 * current screen is on its way already: see `early.ts`.
 */
export function warmUp(): void {
  const viewer = viewerKind();
  const address = ROUTES.find(({ path }) => parsePattern(path).pattern.exec(location.pathname))?.path;
  // The start page sends a signed-in user to the overview as soon as the server has confirmed the session.
  const here = address === PATTERNS.home && viewer !== 'signed-out' ? PATTERNS.overview : address;
  if (here) preload([here]);
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!saving) whenIdle(() => preload(browserSession().kind === 'none' ? AFTER_LOGIN : SIGNED_IN));
}

/** Long enough for the first screen and its data on a slow network: nothing may compete with them. */
const IDLE_AFTER_MS = 4_000;

/** Runs `work` when the first screen has been shown for a while and the browser is idle. */
export function whenIdle(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : work());
  const wait = () => setTimeout(idle, IDLE_AFTER_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
