import type { CompanyId } from '#domain/company/company-id.ts';
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyRegistration } from '#contract/passkeys.ts';
import { Refusal } from '#contract/errors.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { PASSKEYS } from '#server/base/limits.ts';
import type { Directory } from '#server/directory/directory.ts';
import { queueNotice } from '#server/mail/outbox.ts';
import type { CompleteSignInParts } from '#server/sessions/complete-sign-in.ts';
import { findPerson } from '#server/sessions/find-person.ts';
import type { Person } from '#server/sessions/find-person.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import { addPasskey, listPasskeys, spendPasskeyChallenge } from '#server/store/passkeys.ts';
import type { PasskeyRow } from '#server/store/schema.ts';
import type { Session } from '#server/store/sessions.ts';
import { challengeOf, makeChallenge } from '#server/passkeys/challenges.ts';
import type { Asked, Challenge } from '#server/passkeys/challenges.ts';
import { userHandleOf } from '#server/passkeys/verify-assertion.ts';
import { relyingPartyOf, attestationFormat, webAuthn } from '#server/passkeys/webauthn.ts';

export interface PasskeyParts extends CompleteSignInParts {
  readonly directory: Directory;
  /** The portal's address, as users open it. */
  readonly publicUrl: string;
}

/** COSE numbers of EdDSA, ES256 and RS256, which cover the authenticators in use. */
const ALGORITHMS = [-8, -7, -257];
const UNNAMED = 'Passkey';

/** The signed-in user who adds a passkey. */
export interface Owner {
  readonly email: Person['viewer']['actor']['email'];
  /** The client that the session shows; undefined for an administrator. */
  readonly companyId: CompanyId | undefined;
  readonly session: Pick<Session, 'id' | 'created_at'>;
  readonly origin: Origin;
}

/**
 * The options with which the browser creates a passkey. A passkey outlasts every session, so it may be added only shortly after a sign-in:
 * otherwise a stranger at an open session could create a permanent way in. Throws `sign-in-again`, `too-many-passkeys`, `too-many-requests`.
 */
export async function registrationOptions(parts: PasskeyParts, owner: Owner): Promise<{ challenge: string }> {
  if (parts.clock() - owner.session.created_at > PASSKEYS.addWithinMs) throw new Refusal('sign-in-again');
  const own = await listPasskeys(parts.database.db, owner.email);
  if (own.length >= PASSKEYS.perPerson) throw new Refusal('too-many-passkeys');
  await takeChange(parts, owner.email);
  const person = await findPerson(parts, owner.email);
  return (await webAuthn()).generateRegistrationOptions({
    challenge: makeChallenge(parts, askedOf(owner)),
    rpName: parts.productName,
    rpID: relyingPartyOf(parts.publicUrl).id,
    userName: owner.email,
    userDisplayName: person?.viewer.actor.name ?? '',
    userID: new Uint8Array(Buffer.from(userHandleOf(parts, owner.email), 'base64url')),
    attestationType: 'none',
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: PASSKEYS.challengeMs,
  });
}

function askedOf({ session, email }: Owner): Asked {
  return { purpose: 'register', by: session.id, email };
}

/** Stores the new passkey and tells its owner by mail. Throws `invalid-passkey`, `too-many-passkeys`. */
export async function registerPasskey(
  parts: PasskeyParts,
  owner: Owner,
  typedName: string,
  response: PasskeyRegistration,
): Promise<PasskeyRow> {
  const { audit, clock, database, outbox } = parts;
  const { email, companyId, origin } = owner;
  const { challenge, credential } = await verified(parts, owner, response);
  const now = clock();
  const passkey: PasskeyRow = {
    id: credential.id,
    email,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports ?? []),
    name: oneLine(typedName) || UNNAMED,
    created_at: now,
    last_used_at: null,
  };
  const person = await findPerson(parts, email);
  const added = await database.db.transaction().execute(async (transaction) => {
    if (!(await spendPasskeyChallenge(transaction, challenge, 'register'))) return false;
    if ((await listPasskeys(transaction, email)).length >= PASSKEYS.perPerson) throw new Refusal('too-many-passkeys');
    if (!(await addPasskey(transaction, passkey))) return false;
    const notice = { kind: 'passkey-added', email, name: passkey.name, at: now } as const;
    await queueNotice(parts, [person?.address ?? email], notice, transaction);
    const details = { name: passkey.name };
    await audit.mustRecord({ kind: 'passkey-added', actor: email, companyId, origin, details }, transaction);
    return true;
  });
  if (!added) throw new Refusal('invalid-passkey');
  outbox.wake();
  return passkey;
}

async function verified(
  parts: PasskeyParts,
  owner: Owner,
  response: PasskeyRegistration,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']> & { readonly challenge: Challenge }> {
  const { attestationObject, clientDataJSON } = response.response;
  if ((await attestationFormat(attestationObject)) !== 'none') throw new Refusal('invalid-passkey');
  const challenge = challengeOf(parts, askedOf(owner), clientDataJSON);
  if (!challenge) throw new Refusal('invalid-passkey');
  const { id, origins } = relyingPartyOf(parts.publicUrl);
  const result = await (
    await webAuthn()
  )
    .verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge.text,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch((cause: unknown) => {
      throw new Refusal('invalid-passkey', { cause });
    });
  if (!result.verified) throw new Refusal('invalid-passkey');
  return { ...result.registrationInfo, challenge };
}

/** Takes one from the user's hourly budget of passkey changes. Throws `too-many-requests`. */
export async function takeChange({ clock, database, secrets }: PasskeyParts, email: string): Promise<void> {
  const use = { key: `passkey/change/${secrets.keyedHash('passkey-user', email)}`, budget: PASSKEYS.changesPerPerson };
  const answer = await takeFromBudgets(database.db, [use], clock());
  if (!answer.allowed) throw new Refusal('too-many-requests', { retryAfterMs: answer.retryAfterMs });
}
