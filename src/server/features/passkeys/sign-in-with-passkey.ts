import type { PasskeyAssertion } from '#contract/passkeys.ts';
import { Refusal } from '#contract/errors.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { ipBucket } from '#server/base/networks.ts';
import { PASSKEYS } from '#server/base/limits.ts';
import type { Budget } from '#server/base/limits.ts';
import { completeSignIn } from '#server/sessions/complete-sign-in.ts';
import type { Browser, SignedIn } from '#server/sessions/complete-sign-in.ts';
import { findPerson } from '#server/sessions/find-person.ts';
import { refund, takeFromBudgets } from '#server/store/budgets.ts';
import { findPasskey, notePasskeyUse, spendPasskeyChallenge } from '#server/store/passkeys.ts';
import { challengeOf, makeChallenge } from '#server/passkeys/challenges.ts';
import type { Asked } from '#server/passkeys/challenges.ts';
import type { PasskeyParts } from './register-passkey.ts';
import { counterOf } from '#server/passkeys/verify-assertion.ts';
import { relyingPartyOf, webAuthn } from '#server/passkeys/webauthn.ts';

export interface PasskeyAttempt {
  readonly response: PasskeyAssertion;
  readonly rememberMe: boolean;
  /** The pre-authentication cookie of the browser that requested the challenge. */
  readonly preAuth: string | undefined;
  readonly browser: Browser;
  /** Whether one more failure may be audited. */
  readonly mayAuditRefusal: (email: string) => boolean;
}

/** The options with which the browser signs in. They are the same for every user, so they reveal no address. */
export async function signInOptions(parts: PasskeyParts, preAuth: string): Promise<{ challenge: string }> {
  return (await webAuthn()).generateAuthenticationOptions({
    challenge: makeChallenge(parts, askedOf(preAuth)),
    rpID: relyingPartyOf(parts.publicUrl).id,
    userVerification: 'required',
    timeout: PASSKEYS.challengeMs,
  });
}

function askedOf(preAuth: string): Asked {
  return { purpose: 'sign-in', by: preAuth, email: null };
}

/**
 * Signs in with a passkey. Throws `invalid-passkey`, always with the same message, for a passkey that is unknown, removed or copied, or whose owner may
 * no longer sign in, and for an answer that is too old, used before, forged or from another browser.
 */
export async function signInWithPasskey(parts: PasskeyParts, attempt: PasskeyAttempt): Promise<SignedIn> {
  const budgetKey = await takeOf(parts, 'answered', PASSKEYS.attemptsPerIp, attempt.browser.origin.ip);
  const signedIn = await attemptSignIn(parts, attempt);
  if (!signedIn) {
    // The email address is unknown here, so all such failures share one allowance.
    if (attempt.mayAuditRefusal(''))
      await parts.audit.record({
        kind: 'sign-in-failed',
        actor: '',
        origin: attempt.browser.origin,
        details: { method: 'passkey' },
      });
    throw new Refusal('invalid-passkey');
  }
  await refund(parts.database.db, [budgetKey]);
  return signedIn;
}

async function attemptSignIn(parts: PasskeyParts, attempt: PasskeyAttempt): Promise<SignedIn | undefined> {
  const { clock, database } = parts;
  const { response, preAuth, browser, rememberMe } = attempt;
  const challenge =
    preAuth === undefined ? undefined : challengeOf(parts, askedOf(preAuth), response.response.clientDataJSON);
  const passkey = challenge && (await findPasskey(database.db, response.id));
  const counter = passkey && (await counterOf(parts, response, challenge.text, passkey));
  const email = passkey && emailKey(passkey.email);
  const person = email && (await findPerson(parts, email));
  if (!passkey || counter === undefined || !person) return undefined;
  return completeSignIn(
    parts,
    { person, browser, method: 'passkey', rememberMe },
    async (transaction) =>
      (await spendPasskeyChallenge(transaction, challenge, 'sign-in')) &&
      (await notePasskeyUse(transaction, passkey.id, counter, clock())),
  );
}

async function takeOf(
  { clock, database, secrets }: PasskeyParts,
  what: string,
  budget: Budget,
  ip: string,
): Promise<string> {
  const key = `passkey/${what}/${secrets.keyedHash('ip', ipBucket(ip))}`;
  const answer = await takeFromBudgets(database.db, [{ key, budget }], clock());
  if (!answer.allowed) throw new Refusal('too-many-requests', { retryAfterMs: answer.retryAfterMs });
  return key;
}
