type WebAuthn = typeof import('@simplewebauthn/server');

/** Loaded with the first passkey: its certificates and parsers would take a quarter of the server's start. */
export const webAuthn = (): Promise<WebAuthn> => import('@simplewebauthn/server');
