import type * as SimpleWebAuthn from '@simplewebauthn/server';

/** Loaded with the first passkey: its certificates and parsers would take a quarter of the server's start. */
export const webAuthn = (): Promise<typeof SimpleWebAuthn> => import('@simplewebauthn/server');
