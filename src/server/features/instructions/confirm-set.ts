import type { Transaction } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { PasskeyAssertion } from '#contract/passkeys.ts';
import { instructionCodeMail } from '#domain/mail/instruction-mail.ts';
import { CODES, INSTRUCTION_SETS, PASSKEYS } from '#server/base/limits.ts';
import { equalInConstantTime, randomDigits } from '#server/base/tokens.ts';
import { challengeOf, makeChallenge } from '#server/passkeys/challenges.ts';
import type { Asked } from '#server/passkeys/challenges.ts';
import { counterOf } from '#server/passkeys/verify-assertion.ts';
import { relyingPartyOf, webAuthn } from '#server/passkeys/webauthn.ts';
import { refund, takeFromBudgets } from '#server/store/budgets.ts';
import { countSetAttempt, putSetCode, SET_CODE_PURPOSE } from '#server/store/instruction-sets.ts';
import type { InstructionSetRow } from '#server/store/instruction-rows.ts';
import { findPasskey, listPasskeys, notePasskeyUse, spendPasskeyChallenge } from '#server/store/passkeys.ts';
import type { Schema } from '#server/store/schema.ts';
import type { Caller, InstructionParts } from './caller.ts';
import { ownerOf } from './find-set.ts';
import type { SetBody } from './prepare-set.ts';

/** The proof that confirms a set that gives up a right. */
export type Proof = { readonly code: string } | { readonly passkey: PasskeyAssertion };

/** A valid proof. `spend` uses it up in the transaction that gives the set; it returns false if another request was first. */
export interface Confirmed {
  readonly by: 'code' | 'passkey';
  spend(trx: Transaction<Schema>): Promise<boolean>;
}

/** Mails a code for one set. Throws `email-unavailable` and `too-many-requests`. */
export async function sendSetCode(
  parts: InstructionParts,
  { user }: Caller,
  set: InstructionSetRow,
): Promise<{ to: string; expiresAt: number; againAt: number }> {
  const { clock, database, outbox, secrets, productName } = parts;
  if (!(await outbox.accepting())) throw new Refusal('email-unavailable');
  const now = clock();
  const person = secrets.keyedHash('message', user.email);
  const code = randomDigits(CODES.digits);
  const body = JSON.parse(set.body) as SetBody;
  const expiresAt = now + CODES.lifetimeMs;
  const message = instructionCodeMail(productName, {
    to: user.address,
    name: user.name,
    code,
    items: body.items,
    agreeing: body.kind === 'second',
    portalHost: new URL(parts.publicUrl).host,
  });
  await database.db.transaction().execute(async (trx) => {
    const budgets = INSTRUCTION_SETS.codesPerPerson.map((budget) => ({
      key: `instructions/code/${budget.windowMs}/${person}`,
      budget,
    }));
    const taken = await takeFromBudgets(trx, budgets, now);
    if (!taken.allowed) throw new Refusal('too-many-requests', { retryAfterMs: taken.retryAfterMs });
    await putSetCode(trx, set.id, secrets.seal(SET_CODE_PURPOSE, code), now);
    await outbox.enqueue({ kind: 'login-code', message, expiresAt, about: user.companyId }, trx);
  });
  outbox.wake();
  return { to: user.address, expiresAt, againAt: now + (INSTRUCTION_SETS.codesPerPerson[0]?.windowMs ?? 0) };
}

/** The options with which a passkey confirms one set. Throws `invalid-passkey` if the person has none. */
export async function setPasskeyOptions(
  parts: InstructionParts,
  caller: Caller,
  set: InstructionSetRow,
): Promise<{ challenge: string }> {
  const own = await listPasskeys(parts.database.db, caller.user.email);
  if (own.length === 0) throw new Refusal('invalid-passkey');
  return (await webAuthn()).generateAuthenticationOptions({
    challenge: makeChallenge(parts, askedOf(caller, set)),
    rpID: relyingPartyOf(parts.publicUrl).id,
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as [] })),
    userVerification: 'required',
    timeout: PASSKEYS.challengeMs,
  });
}

/** A challenge that is bound to the set, the person and the session, so that its signature confirms nothing else. */
function askedOf({ session, user }: Caller, set: InstructionSetRow): Asked {
  return { purpose: 'instruct', by: JSON.stringify([session.id, set.id]), email: user.email };
}

/** Checks a proof for one set. Throws `invalid-code`, `code-over`, `invalid-passkey` and `too-many-requests`. */
export async function checkProof(
  parts: InstructionParts,
  caller: Caller,
  set: InstructionSetRow,
  proof: Proof,
): Promise<Confirmed> {
  return 'code' in proof ? checkCode(parts, caller, set, proof.code) : checkPasskey(parts, caller, set, proof.passkey);
}

async function checkCode(
  { clock, database, secrets }: InstructionParts,
  { user, scope }: Caller,
  set: InstructionSetRow,
  typed: string,
): Promise<Confirmed> {
  const now = clock();
  const failures = {
    key: `instructions/failed/${secrets.keyedHash('message', user.email)}`,
    budget: INSTRUCTION_SETS.failuresPerPerson,
  };
  const taken = await takeFromBudgets(database.db, [failures], now);
  if (!taken.allowed) throw new Refusal('too-many-requests', { retryAfterMs: taken.retryAfterMs });
  const counted = await countSetAttempt(database.db, ownerOf(set.id, user, scope), now);
  const expected = counted?.sealed_code ? secrets.open(SET_CODE_PURPOSE, counted.sealed_code) : '';
  const right = equalInConstantTime(expected, typed.replace(/\s/g, '')) && expected !== '';
  if (!right)
    throw new Refusal(counted && counted.code_attempts < CODES.attemptsPerChallenge ? 'invalid-code' : 'code-over');
  await refund(database.db, [failures.key]);
  // Giving the set deletes its code.
  return { by: 'code', spend: async () => true };
}

async function checkPasskey(
  parts: InstructionParts,
  caller: Caller,
  set: InstructionSetRow,
  response: PasskeyAssertion,
): Promise<Confirmed> {
  const { clock, database } = parts;
  const challenge = challengeOf(parts, askedOf(caller, set), response.response.clientDataJSON);
  const passkey = challenge && (await findPasskey(database.db, response.id));
  const own = passkey?.email === caller.user.email ? passkey : undefined;
  const counter = own && (await counterOf(parts, response, challenge!.text, own));
  if (!challenge || !own || counter === undefined) throw new Refusal('invalid-passkey');
  return {
    by: 'passkey',
    spend: async (trx) =>
      (await spendPasskeyChallenge(trx, challenge, 'instruct')) &&
      (await notePasskeyUse(trx, own.id, counter, clock())),
  };
}
