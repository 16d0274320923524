import { logout } from '#contract/session.ts';

import { KEYS, readStorage, writeStorage } from '#web/lib/storage.ts';
import { callApi } from './call-api.ts';

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
