import { randomUUID } from 'node:crypto';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { AuditEvent, AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { CODES, SESSIONS } from '#server/base/limits.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { queueNotice } from '#server/mail/outbox.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { CODE_PURPOSE, forgetIssued, issuedBy, openChallenge } from '#server/store/challenges.ts';
import type { Issuer } from '#server/store/challenges.ts';
import type { Database } from '#server/store/database.ts';
import { randomDigits, randomToken } from '#server/base/tokens.ts';
import { addressHashOf } from './complete-sign-in.ts';
import type { Person } from './find-person.ts';

export interface IssueCodeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly audit: AuditLog;
  readonly outbox: Outbox;
  readonly productName: string;
  readonly publicUrl: string;
}

export interface CodeToIssue {
  readonly person: Person;
  readonly issuer: Issuer;
  /** The administrator's address, or `host`. */
  readonly by: string;
  readonly reason: string;
  readonly origin?: Origin;
}

export interface IssuedCode {
  readonly code: string;
  /** The page where the client types the code. The secret is its fragment, which browsers do not send. */
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Makes a sign-in code that is not mailed: it works at the returned address with its secret. An earlier issued code of the same person stops
 * working. A client is always told by mail that a code was issued.
 */
export async function issueCode(parts: IssueCodeParts, wanted: CodeToIssue): Promise<IssuedCode> {
  const { audit, clock, database, outbox, publicUrl, secrets } = parts;
  const { person, issuer, by, reason, origin } = wanted;
  const { email } = person.viewer.actor;
  const addressHash = addressHashOf(secrets, email);
  const code = randomDigits(CODES.digits);
  const secret = randomToken(SESSIONS.issuedSecretBytes);
  const now = clock();
  const challenge = {
    id: randomUUID(),
    addressHash,
    browserHash: issuedBy(issuer, secret),
    sealedCode: secrets.seal(CODE_PURPOSE, code),
  };
  const entry: AuditEvent = {
    kind: issuer === 'host' ? 'code-issued-on-host' : 'code-issued',
    actor: by,
    subject: email,
    companyId: companyScopeOf(person.viewer)?.companyId,
    ...(origin ? { origin } : {}),
    details: reason === '' ? {} : { reason },
  };
  await database.db.transaction().execute(async (transaction) => {
    await forgetIssued(transaction, addressHash);
    await openChallenge(transaction, challenge, now);
    if (person.viewer.kind === 'client')
      await queueNotice(parts, [person.address], { kind: 'code-issued', email, at: now }, transaction);
    // If the entry cannot be written, no code is issued.
    await audit.mustRecord(entry, transaction);
  });
  outbox.wake();
  const address = `${publicUrl}/verify?email=${encodeURIComponent(email)}#${secret}`;
  return { code, address, expiresAt: now + CODES.lifetimeMs };
}
