import { isIP } from 'node:net';

/** For whom passkeys are made: the browser hands one out to pages of these origins only. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * The portal as its passkeys know it. A passkey belongs to a name, never to a number (Web Authentication level 3, section 5.1.2): a portal
 * on 127.0.0.1 makes them under its other name, localhost.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin, port } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`http://localhost${port ? `:${port}` : ''}`] };
}
