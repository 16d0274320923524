import { IMPERSONATION, REFRESH_WHEN_REMAINING_MS } from '#contract/limits.ts';
import { minutes } from '#domain/time/duration.ts';

import { setSessionHandlers } from '#web/api/call-api.ts';
import { checkSession, refreshSession } from '#web/api/session-check.ts';
import { forgetAnswers, forgetAnswersFor, forgetViewer, replayLogOut } from '#web/api/session-end.ts';
import { forgetDrafts, forgetDraftsOnSignOutElsewhere } from '#web/lib/drafts.ts';
import { forgetImpersonation, impersonation } from '#web/lib/impersonation-store.ts';
import { navigate } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { previewedClient } from '#web/lib/previewed-client.ts';
import { noteReturnTo } from '#web/lib/return-to.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { browserSession } from '#web/lib/session-store.ts';
import { companyChanged, isLeaving } from '#web/lib/shown-company.ts';
import { KEYS, readStorage, watchStorage } from '#web/lib/storage.ts';
import { followTyping } from '#web/lib/unsaved.ts';
import { viewerKey } from '#web/lib/viewer.ts';
import { data } from '#web/texts/en/data.ts';
import { shell } from '#web/texts/en/shell.ts';
import { showToast, SIGN_IN } from '#web/ui/toast-store.ts';
import { renewProgram } from './renew-program.ts';

/** The values are from the specification, section 4. */
const CHECK_EVERY_MS = minutes(15);
const ACTIVE_WITHIN_MS = minutes(30);

/** Keeps the session, the browser's storage and the screens consistent while the page is open. Call it once, before the first screen. */
export function keepSession(): void {
  setSessionHandlers({
    sessionLost: () => {
      const session = browserSession();
      if (session.kind === 'none') return;
      // The address of a matter that is only previewed leads nowhere.
      const address = previewedClient.get() ? paths.adminSource() : location.pathname + location.search;
      if (session.kind === 'stored') noteReturnTo(address, session.email);
      navigate(paths.home(), { replace: true });
      forgetViewer();
      showToast({ topic: SIGN_IN, title: data.sessionExpired, tone: 'destructive' });
    },
    impersonationOver: (message) => {
      if (impersonation()) showToast({ title: message });
      forgetImpersonation();
    },
    companyOver: emptyPage,
    oldestAccepted: (version) => void renewProgram(version),
    signedOutHereOnly: (message) =>
      showToast({ topic: SIGN_IN, title: shell.signedOutHere, description: message, tone: 'destructive' }),
  });
  followActivity();
  followTyping();
  forgetDraftsOnSignOutElsewhere();
  clearOnViewerChange();
  endImpersonationOnTime();
  void replayLogOut();
  addEventListener('online', () => void replayLogOut());
  // A page from the browser's back-forward cache may belong to a user who has signed out since.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void checkSession({ again: true });
  });
  let lastCheck = Date.now();
  const check = () => {
    if (Date.now() - lastCheck < CHECK_EVERY_MS) return;
    lastCheck = Date.now();
    void keepAlive();
  };
  // Timers stop while a phone is locked, so unlocking it checks as well.
  setInterval(check, minutes(1));
  addEventListener('visibilitychange', check);
}

/**
 * Refreshes a session that is about to end, and otherwise validates it, which counts as use: a user who reads or types stays signed in.
 * After half an hour without activity the session is left to expire.
 */
export async function keepAlive(now = Date.now()): Promise<void> {
  const session = browserSession();
  if (session.kind !== 'stored' || now - lastActivityAt() > ACTIVE_WITHIN_MS) return;
  const remaining = session.expiresAt - serverNow();
  // One tab asks for all tabs; the others find the new handle in the storage.
  await oneTabAtATime(() =>
    remaining <= REFRESH_WHEN_REMAINING_MS ? refreshSession() : checkSession({ again: true }),
  );
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('ipb-session', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Clears what the last viewer has seen when the viewer changes, in this tab or another. */
function clearOnViewerChange(): void {
  const person = () => {
    const session = browserSession();
    return session.kind === 'stored' ? session.email : '';
  };
  let last = { person: person(), viewer: viewerKey() };
  let writer = last.person;
  watchStorage(() => {
    const next = { person: person(), viewer: viewerKey() };
    if (next.viewer === last.viewer) return;
    const before = last;
    // Set `last` first: clearing changes the storage, which calls this listener again.
    last = next;
    // The same person sees another company: chosen in another tab, or changed in the sheet. (A choice in this tab loads the page again.)
    if (next.person === before.person && isClient(before.viewer) && isClient(next.viewer)) emptyPage();
    else if (next.person === before.person) forgetAnswersFor(before.viewer);
    else forgetAnswers();
    if (next.person === '') return;
    const another = writer !== '' && writer !== next.person;
    writer = next.person;
    if (another) forgetDrafts();
  });
}

/** Removes the data from this page, because the session shows another company now. The page then says why it is empty. */
function emptyPage(): void {
  if (companyChanged.get() || isLeaving()) return;
  companyChanged.set(true);
  forgetAnswers();
}

const isClient = (viewer: string): boolean => viewer.startsWith('["client"');

/** Ends an impersonation in this browser when its time is over, also if that happened while the page was closed. */
function endImpersonationOnTime(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (readStorage(KEYS.impersonation) === null) return;
    const active = impersonation();
    if (!active) forgetImpersonation();
    else timer = setTimeout(watch, active.timestamp + IMPERSONATION.lifetimeMs - serverNow() + 1_000);
  };
  watchStorage(watch);
  watch();
}

/** When the viewer last used this page (milliseconds, device clock). Opening the page counts. */
let lastActivity = Date.now();

const lastActivityAt = (): number => lastActivity;

/** Records touches, keys, the wheel and scrolling. Call it once. */
function followActivity(): void {
  const note = () => {
    lastActivity = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const)
    addEventListener(event, note, { passive: true, capture: true });
}
