import { logout } from '#contract/session.ts';

import { forgetDrafts } from '#web/lib/drafts.ts';
import { forgetImpersonation } from '#web/lib/impersonation-store.ts';
import { navigate } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { previewedClient } from '#web/lib/previewed-client.ts';
import { forgetReturnTo } from '#web/lib/return-to.ts';
import { forgetScroll } from '#web/lib/scroll-memory.ts';
import { forgetShown, ownCompanies } from '#web/lib/shown-company.ts';
import { KEYS, readStorage, writeStorage } from '#web/lib/storage.ts';
import { ApiError } from './api-error.ts';
import { callApi, signedOutHereOnly } from './call-api.ts';
import { forgetDataAsOf } from './data-as-of.ts';
import { forgetEarlyAnswers } from './early-answers.ts';
import { queryClient } from './query-client.ts';

/** Removes everything about the viewer from this device. The files of the service worker stay: they are the same for all users. */
export function forgetViewer(): void {
  writeStorage(KEYS.session, null);
  ownCompanies.set([]);
  forgetImpersonation();
  writeStorage(KEYS.pendingEmail, null);
  writeStorage(KEYS.rememberMe, null);
  forgetScroll();
  forgetAnswers();
}

/** Removes what was read from the server, and cancels the reads under way. */
export function forgetAnswers(): void {
  previewedClient.set(undefined);
  void queryClient.cancelQueries();
  queryClient.clear();
  forgetEarlyAnswers();
  forgetDataAsOf();
  forgetShown();
}

/** The same for one viewer's data: an administrator who ends an impersonation stays signed in. */
export function forgetAnswersFor(viewer: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === viewer });
  forgetDataAsOf();
  forgetShown();
}

/** Signs out in this browser at once, and on the server as soon as it can be reached. */
export function signOut(): void {
  // Navigate first, so that no session gate sends the page that is being left to the sign-in.
  navigate(paths.signIn());
  forgetViewer();
  forgetDrafts();
  forgetReturnTo();
  void logOutOnServer();
}

let underWay: Promise<void> | undefined;

/**
 * Ends the session on the server. If that fails, a note stays in the browser for `replayLogOut`. If the server could clear only the cookie,
 * the user is told.
 */
export function logOutOnServer(): Promise<void> {
  writeStorage(KEYS.logoutPending, 'true');
  underWay ??= callApi(logout, { keepalive: true })
    .then(
      () => void writeStorage(KEYS.logoutPending, null),
      (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'signed-out-here')) return;
        // Without the cookie the sign-out cannot be tried again.
        writeStorage(KEYS.logoutPending, null);
        signedOutHereOnly(error.message);
      },
    )
    .finally(() => (underWay = undefined));
  return underWay;
}

/** Sends a sign-out that has not reached the server. Await it before a sign-in: it would end the new session. */
export async function replayLogOut(): Promise<void> {
  if (readStorage(KEYS.logoutPending) !== null) await logOutOnServer();
}
