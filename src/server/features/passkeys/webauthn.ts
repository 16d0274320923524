import type * as SimpleWebAuthn from '@simplewebauthn/server';

/** Formats of attestation that the library ships root certificates for. */
const ROOTED = ['android-key', 'android-safetynet', 'apple', 'mds'] as const;

let loading: Promise<typeof SimpleWebAuthn> | undefined;

/**
 * Loaded with the first passkey: its certificates and parsers would take a quarter of the server's start. Its root certificates are
 * dropped: where it has some, it follows the addresses that a caller's certificates name.
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
 * The format of an attestation, decoded and read by the library's own functions so that both see the same; undefined where it is none. The server asks
 * for the format `none` and must refuse every other before the library checks it: for `android-key` that fetches a revocation list from
 * any address, by a chain that the caller made.
 */
export async function attestationFormat(attestationObject: string): Promise<string | undefined> {
  const { decodeAttestationObject, isoBase64URL } = await import('./webauthn-library.ts');
  try {
    return decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt');
  } catch {
    return undefined;
  }
}
