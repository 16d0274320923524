import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
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
import type { PasskeyRow } from '#server/store/schema.ts';
import { challengeOf, makeChallenge } from './challenges.ts';
import type { Asked } from './challenges.ts';
import type { PasskeyParts } from './passkey-parts.ts';
import { userHandleOf } from './register-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';
import { webAuthn } from './webauthn.ts';

export interface PasskeyAttempt {
  readonly response: PasskeyAssertion;
  readonly rememberMe: boolean;
  /** Value of the pre-authentication cookie that the challenge was asked with. */
  readonly preAuth: string | undefined;
  readonly browser: Browser;
  /** Whether one more failure may be written down. */
  readonly mayAuditRefusal: (email: string) => boolean;
}

/** What a browser is asked, whoever sits before it: no address is named, so none is given away. */
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
 * Signs in with a passkey. Throws `invalid-passkey` for one that is unknown, removed, copied or somebody's who may not sign in any more, and
 * for an answer that is old, used, forged or another browser's: one answer for all.
 */
export async function signInWithPasskey(parts: PasskeyParts, attempt: PasskeyAttempt): Promise<SignedIn> {
  const budgetKey = await takeOf(parts, 'answered', PASSKEYS.attemptsPerIp, attempt.browser.origin.ip);
  const signedIn = await attemptSignIn(parts, attempt);
  if (!signedIn) {
    // Nobody knows whose it was: strangers count as one person, however many networks they come from.
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

/** The authenticator's count where the answer is this passkey's to this challenge; undefined where it is not. */
async function counterOf(
  parts: PasskeyParts,
  response: PasskeyAssertion,
  expectedChallenge: string,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const { userHandle } = response.response;
  if (userHandle && userHandle !== userHandleOf(parts, passkey.email)) return undefined;
  const { id, origins } = relyingPartyOf(parts.publicUrl);
  try {
    const { verified, authenticationInfo } = await (
      await webAuthn()
    ).verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // Whatever is wrong with it: the library says so by throwing.
    return undefined;
  }
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
