import type { Transaction } from 'kysely';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { SESSIONS } from '#server/base/limits.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { queueNotice } from '#server/mail/outbox.ts';
import { randomToken, sha256 } from '#server/base/tokens.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import type { Database } from '#server/store/database.ts';
import { hasDevices, isKnownDevice, rememberAdministrator, rememberDevice } from '#server/store/devices.ts';
import type { Schema } from '#server/store/schema.ts';
import { noteSignIn } from '#server/store/sign-ins.ts';
import type { SignInMethod } from '#server/store/schema.ts';
import type { OpenedSession, SessionLimits, SessionStore } from '#server/store/sessions.ts';
import type { Person } from './find-person.ts';

export interface CompleteSignInParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly sessions: SessionStore;
  readonly admins: AdminLists;
  readonly outbox: Outbox;
  readonly audit: AuditLog;
  readonly productName: string;
}

/** The browser that signs in, with the cookies it sent. */
export interface Browser {
  readonly session: string | undefined;
  readonly device: string | undefined;
  readonly origin: Origin;
}

export interface SignedIn {
  readonly person: Person;
  readonly opened: OpenedSession;
  /** The value of the device cookie to set. */
  readonly device: string;
}

/** Keyed hash of an address: the key of rows that must not show the address itself. */
export function addressHashOf(secrets: Secrets, email: string): string {
  return secrets.keyedHash('address', email);
}

/** The id of a known device. It includes the address, because several users may sign in from one browser. */
export function deviceIdOf(cookie: string, addressHash: string): string {
  return sha256(`${cookie} ${addressHash}`);
}

/** The limits of a new session. The "30 days" box counts for clients only, and not after an issued code. */
export function limitsOf(person: Person, rememberMe: boolean, method: SignInMethod): SessionLimits {
  if (person.viewer.kind === 'admin') return SESSIONS.admin;
  if (method === 'issued-code') return SESSIONS.issued;
  return rememberMe ? SESSIONS.remembered : SESSIONS.client;
}

/**
 * The last step of every way to sign in. `spendProof` uses up the code or the passkey's challenge in the transaction that opens the session;
 * it returns false if another request was first, and then there is no session. The browser's previous session ends. A first sign-in as
 * administrator and a sign-in from a new device are announced by mail.
 */
export async function completeSignIn(
  parts: CompleteSignInParts,
  {
    person,
    browser,
    method,
    rememberMe,
  }: { person: Person; browser: Browser; method: SignInMethod; rememberMe: boolean },
  spendProof: (transaction: Transaction<Schema>) => Promise<boolean>,
): Promise<SignedIn | undefined> {
  const { email } = person.viewer.actor;
  const companyId = companyScopeOf(person.viewer)?.companyId;
  const addressHash = addressHashOf(parts.secrets, email);
  const limits = limitsOf(person, rememberMe, method);
  const remembered = limits === SESSIONS.remembered;
  const device = browser.device ?? randomToken(SESSIONS.cookieBytes);
  const isAdmin = person.viewer.kind === 'admin';
  // Read before the transaction: inside it, only the transaction may use the store.
  const administrators = isAdmin ? await parts.admins.listed() : [];
  const now = parts.clock();
  const { audit } = parts;
  const { origin } = browser;

  const opened = await parts.database.db.transaction().execute(async (transaction) => {
    if (!(await spendProof(transaction))) return undefined;
    const session = await parts.sessions.open(transaction, {
      email,
      limits,
      remembered,
      method,
      companyId,
      ip: browser.origin.ip,
      userAgent: browser.origin.userAgent,
      previousCookie: browser.session,
    });
    const firstAsAdmin = isAdmin && (await rememberAdministrator(transaction, addressHash));
    // An issued code does not make the device known: it proves neither the mailbox nor a passkey.
    const newDevice =
      method !== 'issued-code' && (await noteDevice(transaction, deviceIdOf(device, addressHash), addressHash, now));
    if (firstAsAdmin)
      await queueNotice(parts, administrators, { kind: 'new-admin-sign-in', email, at: now }, transaction);
    if (newDevice)
      await queueNotice(parts, [person.address], { kind: 'new-device-sign-in', email, at: now }, transaction);
    if (method === 'issued-code')
      await queueNotice(parts, [person.address], { kind: 'issued-code-sign-in', email, at: now }, transaction);
    await noteSignIn(transaction, email, now);
    const details = { method, role: isAdmin ? 'admin' : 'user', remembered, newDevice };
    await audit.mustRecord({ kind: 'sign-in', actor: email, companyId, origin, details }, transaction);
    if (firstAsAdmin) await audit.mustRecord({ kind: 'new-admin-sign-in', actor: email, origin }, transaction);
    return session;
  });
  if (!opened) return undefined;

  parts.sessions.settle(opened);
  parts.outbox.wake();
  return { person, opened, device };
}

/** Remembers the browser. Returns true if it is new and the user already had another one: a first browser needs no warning mail. */
async function noteDevice(
  transaction: Transaction<Schema>,
  id: string,
  addressHash: string,
  now: number,
): Promise<boolean> {
  const isNew = !(await isKnownDevice(transaction, id)) && (await hasDevices(transaction, addressHash));
  await rememberDevice(transaction, id, addressHash, now);
  return isNew;
}
