import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import {
  listPasskeys,
  passkeyRegisterOptions,
  registerPasskey,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
} from '#contract/passkeys.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { sessions } from '#contract/session.ts';
import type { ownSession } from '#contract/session.ts';
import { sendCode, verifyCode } from '#contract/sign-in.ts';
import { days } from '#domain/time/duration.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { noteFreshSession } from '#web/api/session-check.ts';
import { importOrReload } from '#web/api/reload.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { browserSession, storeSession } from '#web/lib/session-store.ts';
import { KEYS, writeStorage } from '#web/lib/storage.ts';

export type OwnSession = z.output<typeof ownSession>;

const SESSIONS = ['own-sessions'];

/** The viewer's sessions: this browser first, then by last use. */
export function useOwnSessions() {
  return useQuery<readonly OwnSession[], ApiError>({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => inOrder((await callApi(sessions, { signal, body: {} })).sessions),
    staleTime: 0,
  });
}

/** Ends one session, or all except this browser's. */
export async function endSessions(which: { id: string } | 'others'): Promise<void> {
  const answer = await callApi(sessions, { body: { end: which } });
  queryClient.setQueryData(SESSIONS, inOrder(answer.sessions));
}

/** Ends all sessions, including this browser's. */
export const endAllSessions = () => callApi(sessions, { body: { end: 'all' } });

function inOrder(found: readonly OwnSession[]): readonly OwnSession[] {
  return [...found].sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt);
}

export type { Passkey } from '#contract/passkeys.ts';

const PASSKEYS = ['own-passkeys'];

/** The viewer's passkeys, oldest first. */
export function usePasskeys() {
  return useQuery<readonly Passkey[], ApiError>({
    queryKey: PASSKEYS,
    queryFn: async ({ signal }) => (await callApi(listPasskeys, { signal, body: {} })).passkeys,
    staleTime: 0,
  });
}

/** Creates a passkey on the device and saves it under this name. Rejects with the browser's or the server's error. */
export async function addPasskey(name: string): Promise<Passkey> {
  // Loaded only when a passkey is added.
  const { startRegistration } = await importOrReload(async () => import('@simplewebauthn/browser'));
  const { options } = await callApi(passkeyRegisterOptions, { body: {} });
  type PasskeyOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({ optionsJSON: options as unknown as PasskeyOptions });
  const { passkey } = await callApi(registerPasskey, { body: { name, response } });
  writeStorage(KEYS.passkeyHere, '1');
  await queryClient.invalidateQueries({ queryKey: PASSKEYS });
  return passkey;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await callApi(renameEndpoint, { body: { id, name } });
  await queryClient.invalidateQueries({ queryKey: PASSKEYS });
}

export async function removePasskey(id: string): Promise<void> {
  await callApi(removeEndpoint, { body: { id } });
  await queryClient.invalidateQueries({ queryKey: PASSKEYS });
}

/** Sends a new code to the signed-in user. */
export async function mailOwnCode(): Promise<void> {
  await callApi(sendCode, { body: { email: own().email } });
}

/**
 * Signs the same user in again with the code. The new session replaces the current one in this browser, and lasts 30 days if the current
 * one does.
 */
export async function confirmWithCode(code: string): Promise<void> {
  const { email, expiresAt } = own();
  const rememberMe = expiresAt - serverNow() > days(1);
  const { sessionData } = await callApi(verifyCode, { body: { email, code, rememberMe } });
  storeSession(sessionData);
  noteFreshSession();
  await queryClient.invalidateQueries({ queryKey: SESSIONS });
}

function own(): { email: string; expiresAt: number } {
  const session = browserSession();
  if (session.kind !== 'stored') throw new Error('No user is signed in');
  return session;
}
