/**
 * Whether passkeys can work here: the browser knows them, and the portal is open under a name. A passkey belongs to a name, never to a
 * number such as 127.0.0.1.
 */
export function passkeySupport(): 'possible' | 'needs-name' | 'none' {
  if (!('PublicKeyCredential' in window)) return 'none';
  return /^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, '')) ? 'needs-name' : 'possible';
}

/** True for what a browser throws when a person closes its passkey window, or lets it time out: nothing went wrong. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
