/**
 * Whether passkeys can work here: the browser supports them, and the portal has a host name. A passkey belongs to a host name, never to
 * an IP address such as 127.0.0.1.
 */
export function passkeySupport(): 'possible' | 'needs-name' | 'none' {
  if (!('PublicKeyCredential' in window)) return 'none';
  return /^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, '')) ? 'needs-name' : 'possible';
}

/** Whether the error only means that the user closed the passkey window or let it time out. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
