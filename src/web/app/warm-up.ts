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

/** The tabs that a screen shows first. They are read while its code is loading; `early.ts` may have requested them already. */
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

/** Loads the client's screens, and the part of one that otherwise comes after its figures: a deadline is then there without a network too. */
async function preloadSignedIn(): Promise<void> {
  await preload(SIGNED_IN);
  // A failure is ignored: opening a deadline tries again.
  await import('#web/features/deadlines/components/deadline-body.tsx').catch(() => undefined);
}

/** The screens that show nothing until the instructions are known. */
const READS_INSTRUCTIONS: readonly string[] = [PATTERNS.overview];

interface HowToRead {
  ownUnauthorized: boolean;
}

/** Reads the data of a screen. The code that reads is loaded with the screens. `ownUnauthorized` is explained at `prefetchTab`. */
async function read(address: string, how: HowToRead): Promise<void> {
  await Promise.all([
    readTabs(READS[address] ?? [], how),
    READS_INSTRUCTIONS.includes(address) ? readInstructions(how) : undefined,
  ]);
}

async function readTabs(tabs: readonly ClientTab[], how: HowToRead): Promise<void> {
  const { prefetchTab } = await import('#web/api/tabs.ts');
  await Promise.all(tabs.map((tab) => prefetchTab(tab, how)));
}

async function readInstructions(how: HowToRead): Promise<void> {
  const { prefetchInstructions } = await import('#web/api/instructions.ts');
  await prefetchInstructions(how);
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
  if (!saving) whenIdle(() => void (browserSession().kind === 'none' ? preload(AFTER_LOGIN) : preloadSignedIn()));
  if (!here) return;
  const early = earlyAnswers();
  const reading =
    here in READS && (viewer === 'client' || viewer === 'impersonating')
      ? read(here, { ownUnauthorized: address === PATTERNS.home }).catch(() => undefined)
      : undefined;
  const loaded = preload([here]);
  // The stored role proves nothing: an administrator's screen shows a placeholder until the server has confirmed the role.
  if (viewer === 'admin') return;
  await loaded;
  // If all early answers have begun to arrive, waiting for them avoids a placeholder. Otherwise the placeholder is shown meanwhile.
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
