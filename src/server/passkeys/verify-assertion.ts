import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '#contract/passkeys.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { PasskeyRow } from '#server/store/schema.ts';
import { relyingPartyOf, webAuthn } from './webauthn.ts';

interface RelyingParts {
  readonly secrets: Secrets;
  /** The portal's address, as users open it. */
  readonly publicUrl: string;
}

/** The authenticator's new counter if this passkey answered this challenge; undefined if not. */
export async function counterOf(
  parts: RelyingParts,
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
    // The library throws for every invalid answer.
    return undefined;
  }
}

/** The id of a user that authenticators store. It does not show the email address. */
export function userHandleOf({ secrets }: Pick<RelyingParts, 'secrets'>, email: string): string {
  return Buffer.from(secrets.keyedHash('passkey-user', email), 'hex').toString('base64url');
}
