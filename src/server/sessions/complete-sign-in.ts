import type { Transaction } from 'kysely';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { SESSIONS } from '#server/base/limits.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { queueNotice } from '#server/mail/queue-notice.ts';
import { randomToken, sha256 } from '#server/base/tokens.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import type { Database } from '#server/store/database.ts';
import { hasDevices, isKnownDevice, rememberDevice } from '#server/store/devices.ts';
import type { Schema } from '#server/store/schema.ts';
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

/** The browser that signs in: its cookies, as they came. */
export interface Browser {
  readonly session: string | undefined;
  readonly device: string | undefined;
  readonly origin: Origin;
}

export interface SignedIn {
  readonly person: Person;
  readonly opened: OpenedSession;
  /** Value for the device cookie. */
  readonly device: string;
}

/** Keyed hash of an address, under which everything about it is kept that must not tell whose it is. */
export function addressHashOf(secrets: Secrets, email: string): string {
  return secrets.keyedHash('address', email);
}

/** A browser's device cookie and an address make one id: a browser may be known for several people. */
export function deviceIdOf(cookie: string, addressHash: string): string {
  return sha256(`${cookie} ${addressHash}`);
}

/** Which limits a session gets. The box "30 days" counts for clients only, and not where the firm vouched for them. */
export function limitsOf(person: Person, rememberMe: boolean, method: SignInMethod): SessionLimits {
  if (person.viewer.kind === 'admin') return SESSIONS.admin;
  if (method === 'issued-code') return SESSIONS.issued;
  return rememberMe ? SESSIONS.remembered : SESSIONS.client;
}

/**
 * What every way of signing in ends with, once the person has proven who they are: `prove` spends the proof (a code, a passkey's challenge)
 * in the same transaction in which the session begins, and false from it means that somebody else was first. The session that the browser
 * came with ends; a new administrator and a new device are announced by mail.
 */
export async function completeSignIn(
  parts: CompleteSignInParts,
  {
    person,
    browser,
    method,
    rememberMe,
  }: { person: Person; browser: Browser; method: SignInMethod; rememberMe: boolean },
  prove: (transaction: Transaction<Schema>) => Promise<boolean>,
): Promise<SignedIn | undefined> {
  const { email } = person.viewer.actor;
  const addressHash = addressHashOf(parts.secrets, email);
  const limits = limitsOf(person, rememberMe, method);
  const remembered = limits === SESSIONS.remembered;
  const device = browser.device ?? randomToken(SESSIONS.cookieBytes);
  const isAdmin = person.viewer.kind === 'admin';
  // Looked up before, since nothing but the transaction may use the store within it.
  const administrators = isAdmin ? await parts.admins.listed() : [];
  const now = parts.clock();
  const { audit } = parts;
  const { origin } = browser;

  const opened = await parts.database.db.transaction().execute(async (transaction) => {
    if (!(await prove(transaction))) return undefined;
    const session = await parts.sessions.open(transaction, {
      email,
      limits,
      remembered,
      method,
      ip: browser.origin.ip,
      userAgent: browser.origin.userAgent,
      previousCookie: browser.session,
    });
    const firstAsAdmin = isAdmin && (await noteAdministrator(transaction, addressHash));
    // A browser becomes known by what only its owner's mailbox or device can do.
    const newDevice =
      method !== 'issued-code' && (await noteDevice(transaction, deviceIdOf(device, addressHash), addressHash, now));
    if (firstAsAdmin)
      await queueNotice(parts, administrators, { kind: 'new-admin-sign-in', email, at: now }, transaction);
    if (newDevice)
      await queueNotice(parts, [person.address], { kind: 'new-device-sign-in', email, at: now }, transaction);
    if (method === 'issued-code')
      await queueNotice(parts, [person.address], { kind: 'issued-code-sign-in', email, at: now }, transaction);
    const details = { method, role: isAdmin ? 'admin' : 'user', remembered, newDevice };
    await audit.mustRecord({ kind: 'sign-in', actor: email, origin, details }, transaction);
    if (firstAsAdmin) await audit.mustRecord({ kind: 'new-admin-sign-in', actor: email, origin }, transaction);
    return session;
  });
  if (!opened) return undefined;

  parts.sessions.settle(opened);
  parts.outbox.wake();
  return { person, opened, device };
}

/** True the first time that an address signs in as an administrator. */
async function noteAdministrator(transaction: Transaction<Schema>, addressHash: string): Promise<boolean> {
  const result = await transaction
    .insertInto('state')
    .values({ key: `admin-seen/${addressHash}`, value: '' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Makes the browser known. True when it was not, and another one was: somebody's very first browser is nothing to be warned of. */
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
