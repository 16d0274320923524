import { useQuery } from '@tanstack/react-query';

import {
  listPasskeys,
  passkeyRegisterOptions,
  registerPasskey,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
} from '#contract/passkeys.ts';
import type { Passkey } from '#contract/passkeys.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { KEYS, writeStorage } from '#web/lib/storage.ts';

export type { Passkey } from '#contract/passkeys.ts';

const queryKey = ['own-passkeys'];

/** The viewer's own passkeys, the oldest first. */
export function usePasskeys() {
  return useQuery<readonly Passkey[], ApiError>({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(listPasskeys, { signal, body: {} })).passkeys,
    staleTime: 0,
  });
}

/** Lets the device make a passkey, and keeps it under that name. Rejects with what the browser or the server says. */
export async function addPasskey(name: string): Promise<Passkey> {
  // Whoever never adds one does not load this.
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { options } = await callApi(passkeyRegisterOptions, { body: {} });
  type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({ optionsJSON: options as unknown as Asked });
  const { passkey } = await callApi(registerPasskey, { body: { name, response } });
  writeStorage(KEYS.passkeyHere, '1');
  await queryClient.invalidateQueries({ queryKey });
  return passkey;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await callApi(renameEndpoint, { body: { id, name } });
  await queryClient.invalidateQueries({ queryKey });
}

export async function removePasskey(id: string): Promise<void> {
  await callApi(removeEndpoint, { body: { id } });
  await queryClient.invalidateQueries({ queryKey });
}
