import { logout } from '#contract/session.ts';

import { forgetDrafts } from '#web/lib/drafts.ts';
import { forgetImpersonation } from '#web/lib/impersonation-store.ts';
import { navigate } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { forgetScroll } from '#web/lib/scroll-memory.ts';
import { KEYS, readStorage, writeStorage } from '#web/lib/storage.ts';
import { callApi } from './call-api.ts';
import { forgetDataAsOf } from './data-as-of.ts';
import { queryClient } from './query-client.ts';

/** Removes everything about the viewer from this device. What the service worker keeps is the same for everybody. */
export function forgetViewer(): void {
  writeStorage(KEYS.session, null);
  forgetImpersonation();
  writeStorage(KEYS.pendingEmail, null);
  writeStorage(KEYS.rememberMe, null);
  forgetScroll();
  forgetAnswers();
}

/** Removes what was read from the server, and lets nothing that is still on its way arrive. */
export function forgetAnswers(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
  forgetDataAsOf();
}

/** The same for one viewer's data only: an administrator who stops looking through a client's eyes stays signed in. */
export function forgetAnswersFor(viewer: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === viewer });
  forgetDataAsOf();
}

/** Signs out here and on the server; offline, here at once and on the server as soon as it can be reached. */
export function signOut(): void {
  // First, so that no guard sends the page that is being left to the login screen.
  navigate(paths.signIn());
  forgetViewer();
  forgetDrafts();
  void logOutOnServer();
}

let underWay: Promise<void> | undefined;

/** Ends the session on the server. Where that fails, a note stays in the browser and `replayLogOut` tries again. */
export function logOutOnServer(): Promise<void> {
  writeStorage(KEYS.logoutPending, 'true');
  underWay ??= callApi(logout, { keepalive: true })
    .then(
      () => writeStorage(KEYS.logoutPending, null),
      () => undefined,
    )
    .finally(() => (underWay = undefined));
  return underWay;
}

/** Tells the server of a sign-out that it has not heard of yet. Awaited before anybody signs in, whose session it would end. */
export async function replayLogOut(): Promise<void> {
  if (readStorage(KEYS.logoutPending) !== null) await logOutOnServer();
}
