import type { ClientTab } from '#domain/tabs/tab-readers.ts';
import { earlyAnswers } from '#web/api/early-answers.ts';
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

/** The tabs that a screen shows first. They are read while its code is on the way; `early.ts` has asked for them. */
const READS: Readonly<Record<string, readonly ClientTab[]>> = {
  [PATTERNS.overview]: ['matters', 'deadlines'],
  [PATTERNS.matters]: ['matters'],
  [PATTERNS.matter]: ['matters'],
  [PATTERNS.deadlines]: ['deadlines'],
  [PATTERNS.deadline]: ['deadlines'],
};

async function preload(paths: readonly string[]): Promise<void> {
  const wanted = ROUTES.filter(({ path }) => paths.includes(path));
  await Promise.all(wanted.flatMap(({ Page }) => ('preload' in Page ? [Page.preload()] : [])));
}

/** The screens that show nothing without the instructions. */
const READS_INSTRUCTIONS: readonly string[] = [PATTERNS.overview];

/** Reads what a screen shows. The code for that comes with the screens. With `ownUnauthorized` a 401 does not end the session: the screen then reads again. */
async function read(address: string, how: { ownUnauthorized: boolean }): Promise<void> {
  const [{ prefetchTab }, { prefetchInstructions }] = await Promise.all([
    import('#web/api/tabs.ts'),
    import('#web/api/instructions.ts'),
  ]);
  await Promise.all([
    ...(READS[address] ?? []).map((tab) => prefetchTab(tab, how)),
    ...(READS_INSTRUCTIONS.includes(address) ? [prefetchInstructions(how)] : []),
  ]);
}

/**
 * Loads the code of the current screen while the application starts, and of the likely next screens when the browser is idle. Resolves when the
 * current screen can be drawn.
 */
export async function warmUp(): Promise<void> {
  const viewer = viewerKind();
  const address = ROUTES.find(({ path }) => parsePattern(path).pattern.exec(location.pathname))?.path;
  // The start page sends a signed-in user to the overview as soon as the server has confirmed the session.
  const here = address === PATTERNS.home && viewer !== 'signed-out' ? PATTERNS.overview : address;
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!saving) whenIdle(() => void preload(browserSession().kind === 'none' ? AFTER_LOGIN : SIGNED_IN));
  if (!here) return;
  const early = earlyAnswers();
  const reading =
    here in READS && (viewer === 'client' || viewer === 'impersonating')
      ? read(here, { ownUnauthorized: address === PATTERNS.home }).catch(() => undefined)
      : undefined;
  const loaded = preload([here]);
  // The stored role proves nothing: while the server is asked, an administrator's screen has a placeholder.
  if (viewer === 'admin') return;
  await loaded;
  // What has begun to come is drawn at once. What is still to begin has the time to draw a placeholder.
  if (early.length > 0 && early.every(({ begun }) => begun)) await reading;
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
