import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/passkeys.ts';
import { hashOf, noAttestation } from './attestation.ts';
import type { Attested } from './attestation.ts';

/** The parts of an answer that a dishonest authenticator, or an attacker in between, may change. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** Other flags, such as without a touch or without verifying the owner. */
  readonly flags?: number;
  readonly userHandle?: string;
  readonly type?: string;
  /** Signs with another key. */
  readonly key?: KeyObject;
  /** Makes another attestation than the one that was requested. */
  readonly attestation?: (attested: Attested) => Buffer;
}

/** An authenticator with one passkey. It has a counter of signatures, as the Web Authentication standard describes. */
export interface TestAuthenticator {
  readonly id: string;
  counter: number;
  create(options: { readonly challenge: string; readonly user?: unknown }, lies?: Lies): PasskeyRegistration;
  get(options: { readonly challenge: string }, lies?: Lies): PasskeyAssertion;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** A security key in software, which signs as a real one does. */
export function testAuthenticator(origin: string): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const rpId = new URL(origin).hostname;
  let userHandle: string | undefined;
  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (flags: number, counter: number, lies: Lies, credential = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8((lies.flags ?? PRESENT | VERIFIED) | flags, 0);
    head.writeUInt32BE(lies.counter ?? counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(lies.rpId ?? rpId)
        .digest(),
      head,
      credential,
    ]);
  };

  return {
    id: rawId.toString('base64url'),
    counter: 0,
    create(options, lies = {}) {
      const user = options.user as { id?: string } | undefined;
      userHandle = user?.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key]);
      const data = authData(WITH_CREDENTIAL, this.counter, lies, credential);
      const client = clientData('webauthn.create', options.challenge, lies);
      const attest = lies.attestation ?? noAttestation;
      const attested = { privateKey, publicKey, authData: data, clientDataHash: hashOf(client) };
      return {
        id: this.id,
        rawId: this.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attest(attested).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options, lies = {}) {
      this.counter += 1;
      const client = clientData('webauthn.get', options.challenge, lies);
      const data = authData(0, this.counter, lies);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id: this.id,
        rawId: this.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, lies.key ?? privateKey).toString('base64url'),
          userHandle: lies.userHandle ?? userHandle ?? null,
        },
      };
    },
  };
}
