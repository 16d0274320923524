import { isIP } from 'node:net';

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
