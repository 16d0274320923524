import { randomUUID } from 'node:crypto';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/clock.ts';
import { CODES } from '#server/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { randomDigits } from '#server/tokens.ts';
import { addressFailureKeys } from '#server/sessions/address-failures.ts';
import { addressHashOf } from '#server/sessions/complete-sign-in.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import { clearBudgets } from '#server/store/budgets.ts';
import { CODE_PURPOSE, openChallenge } from '#server/store/challenges.ts';
import type { Database } from '#server/store/database.ts';
import { CommandProblem } from './command.ts';

export interface IssueCodeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly admins: AdminLists;
  readonly audit: AuditLog;
  readonly publicUrl: string;
}

export interface IssuedCode {
  readonly code: string;
  /** Where to type it. */
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Makes a sign-in code for an administrator, without mail and for any browser: how the first administrator gets in. An earlier one for
 * the same address is worth nothing any more. Throws `CommandProblem` for whoever is no administrator.
 */
export async function issueCode(parts: IssueCodeParts, typed: string): Promise<IssuedCode> {
  const email = emailKey(typed);
  if (!email) throw new CommandProblem(`${typed} is not an email address.`);
  if (!(await parts.admins.isAdminToSignIn(email)))
    throw new CommandProblem(
      `${email} is not an administrator. Add it to ADMIN_EMAILS, or to the admin login emails in the portal.`,
    );
  const code = randomDigits(CODES.digits);
  const now = parts.clock();
  const addressHash = addressHashOf(parts.secrets, email);
  await parts.audit.mustRecord({ kind: 'code-issued-on-host', actor: 'host', subject: email });
  // The operator vouches for the address: whoever has been guessing at it must not keep its owner out.
  await clearBudgets(parts.database.db, addressFailureKeys(addressHash));
  await openChallenge(
    parts.database.db,
    {
      id: randomUUID(),
      addressHash,
      browserHash: null,
      sealedCode: parts.secrets.seal(CODE_PURPOSE, code),
    },
    now,
  );
  const address = `${parts.publicUrl}/verify?email=${encodeURIComponent(email)}`;
  return { code, address, expiresAt: now + CODES.lifetimeMs };
}
