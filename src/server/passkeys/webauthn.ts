import type * as SimpleWebAuthn from '@simplewebauthn/server';
import { isIP } from 'node:net';

/** The attestation formats that the library has root certificates for. */
const ROOTED = ['android-key', 'android-safetynet', 'apple', 'mds'] as const;

let loading: Promise<typeof SimpleWebAuthn> | undefined;

/**
 * Loads the library at its first use, because that would take a quarter of the server's start. Removes its root certificates, because with them it
 * would fetch addresses that a caller's certificates name.
 */
export function webAuthn(): Promise<typeof SimpleWebAuthn> {
  return (loading ??= load());
}

async function load(): Promise<typeof SimpleWebAuthn> {
  const { webAuthnServer } = await import('./webauthn-library.ts');
  for (const identifier of ROOTED) webAuthnServer.SettingsService.setRootCertificates({ identifier, certificates: [] });
  return webAuthnServer;
}

/**
 * The format of an attestation, read by the library's own functions; undefined if it has none. The server asks for `none` and must refuse
 * every other format before the library verifies it: for `android-key` the library fetches a revocation list from an address that the
 * caller chose.
 */
export async function attestationFormat(attestationObject: string): Promise<string | undefined> {
  const { decodeAttestationObject, isoBase64URL } = await import('./webauthn-library.ts');
  try {
    return decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt');
  } catch {
    return undefined;
  }
}

/** The site that passkeys belong to: the browser offers them only to pages of these origins. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * The relying party of the portal. A passkey belongs to a host name, never to an IP address (Web Authentication level 3, section 5.1.2), so
 * a portal on 127.0.0.1 uses localhost.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin, port } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`http://localhost${port ? `:${port}` : ''}`] };
}
