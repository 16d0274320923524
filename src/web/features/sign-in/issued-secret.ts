/** What the address of an issued code carries behind its #: 128 bits as base64url. */
const SECRET = /^#([\w-]{22})$/;

let kept: string | undefined;

/**
 * The secret of the address at which an issued code is typed. It is read once and kept in memory alone: the page takes it out of the address
 * bar, and a browser sends it to no server by itself.
 */
export function issuedSecret(): string | undefined {
  kept = SECRET.exec(location.hash)?.[1] ?? kept;
  return kept;
}

/** A code by email, or a sign-in, takes its place. */
export function forgetIssuedSecret(): void {
  kept = undefined;
}
