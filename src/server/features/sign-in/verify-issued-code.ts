import { Refusal } from '#contract/errors.ts';
import { addressStreaks } from '#server/sessions/address-failures.ts';
import { completeSignIn } from '#server/sessions/complete-sign-in.ts';
import type { SignedIn } from '#server/sessions/complete-sign-in.ts';
import { clearBudgets } from '#server/store/budgets.ts';
import { consume, countAttempt, findChallenge, issuedBy, ISSUERS } from '#server/store/challenges.ts';
import type { Issuer } from '#server/store/challenges.ts';
import type { ChallengeRow } from '#server/store/schema.ts';
import { burnSpent, matchingChallenge } from './matching-challenge.ts';
import type { TypedCode } from './verify-code.ts';
import { visitorOf } from './visitor.ts';
import type { SignInParts } from './visitor.ts';

/**
 * Signs in with an issued code, typed at the address that contains its secret. The budgets and the pause for guessing do not apply: a visitor without
 * the secret has no code to guess, and one with it has five attempts. Throws `code-over` and `invalid-code`, as for any code.
 */
export async function verifyIssuedCode(parts: SignInParts, typed: TypedCode, secret: string): Promise<SignedIn> {
  const { clock } = parts;
  const { addressHash, email, person } = await visitorOf(parts, typed.email, undefined);
  const issued = await attemptAt(parts, addressHash, secret);
  if (!issued) throw new Refusal('code-over');
  const { challenges, issuer } = issued;
  const challenge = matchingChallenge(parts, challenges, typed.code);
  // A code that an administrator issued signs in clients only, not one who has become an administrator since.
  const entitled = person && (issuer === 'host' || person.viewer.kind === 'client');
  const signedIn =
    challenge &&
    entitled &&
    (await completeSignIn(
      parts,
      {
        person,
        browser: typed.browser,
        method: person.viewer.kind === 'admin' ? 'host-code' : 'issued-code',
        rememberMe: typed.rememberMe,
      },
      async (transaction) => {
        if (!(await consume(transaction, challenge.id, clock()))) return false;
        const { first, later } = addressStreaks(addressHash);
        await clearBudgets(transaction, [first, later]);
        return true;
      },
    ));
  if (signedIn) return signedIn;
  const spent = await burnSpent(parts, challenges);
  await parts.audit.record({
    kind: 'sign-in-failed',
    actor: '',
    subject: email ?? '',
    origin: typed.browser.origin,
    details: { method: 'issued-code', burnt: spent },
  });
  throw new Refusal(spent ? 'code-over' : 'invalid-code');
}

/** Finds the code that was issued with this secret and counts an attempt; undefined if there is none. */
async function attemptAt(
  { database: { db }, clock }: SignInParts,
  addressHash: string,
  secret: string,
): Promise<{ challenges: readonly ChallengeRow[]; issuer: Issuer } | undefined> {
  for (const issuer of ISSUERS) {
    const owner = { addressHash, browserHash: issuedBy(issuer, secret) };
    const challenges = (await findChallenge(db, owner)) ? await countAttempt(db, owner, clock()) : [];
    if (challenges.length > 0) return { challenges, issuer };
  }
  return undefined;
}
