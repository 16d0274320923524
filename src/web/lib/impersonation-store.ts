import { IMPERSONATION } from '#contract/limits.ts';
import { parseObject } from '#domain/text/json-object.ts';

import { KEYS, storedValue, writeStorage } from './storage.ts';
import { serverNow } from './server-clock.ts';

/** The client as whom an administrator views the portal. This is the browser's copy: only the server's grant counts. */
export interface Impersonation {
  /** When it began; milliseconds since the epoch by the server's clock. */
  readonly timestamp: number;
  readonly user: { readonly email: string; readonly name: string; readonly companyName: string };
}

const stored = storedValue(KEYS.impersonation, (text): Impersonation | undefined => {
  const value = parseObject(text);
  const user = value?.impersonated_user as Record<string, unknown> | null | undefined;
  const word = (field: string) => (typeof user?.[field] === 'string' ? user[field] : '');
  if (typeof value?.timestamp !== 'number' || !word('email')) return undefined;
  const companyName = word('company_name') || word('client');
  return { timestamp: value.timestamp, user: { email: word('email'), name: word('name'), companyName } };
});

const alive = (impersonation: Impersonation | undefined): Impersonation | undefined =>
  impersonation && serverNow() < impersonation.timestamp + IMPERSONATION.lifetimeMs ? impersonation : undefined;

/** The current impersonation; undefined if there is none or its time is over. */
export const impersonation = (): Impersonation | undefined => alive(stored.read());
export const useImpersonation = (): Impersonation | undefined => alive(stored.use());

/** Stores an impersonation that the server has just allowed. `adminSession` is the administrator's own stored session. */
export function storeImpersonation(
  startedAt: number,
  user: { email: string; client: string; company_name: string; name: string },
  adminSession: unknown,
): void {
  writeStorage(KEYS.adminSession, JSON.stringify(adminSession));
  writeStorage(KEYS.impersonating, 'true');
  writeStorage(
    KEYS.impersonation,
    JSON.stringify({ timestamp: startedAt, admin_session: adminSession, impersonated_user: user }),
  );
}

/** Removes the impersonation; the administrator's own session stays. */
export function forgetImpersonation(): void {
  writeStorage(KEYS.impersonation, null);
  writeStorage(KEYS.impersonating, null);
  writeStorage(KEYS.adminSession, null);
}
