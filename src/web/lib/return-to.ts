import { navigate } from './navigation.ts';
import { PATTERNS, paths } from './paths.ts';
import { readStorage, TAB_KEYS, writeStorage } from './storage.ts';

/*
 * The address to open after the sign-in: that of a link in an email, or of the page on which the session expired. It is stored in this tab
 * until the next sign-in or sign-out.
 */

/** The first segments of the addresses that need a session. */
const FIRST_SEGMENTS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  Object.entries(PATTERNS)
    .filter(([name]) => !['home', 'welcome', 'signIn', 'verify'].includes(name))
    .map(([, pattern]) => pattern.split('/')[1] ?? ''),
);

/** The path and query of an address of this portal that needs a session, or undefined for anything else. */
export function portalPath(text: string, origin = location.origin): string | undefined {
  // A browser reads "//host" and "/\\host" as another host.
  if (!/^\/[\w-]/.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.origin !== origin || !FIRST_SEGMENTS.has(url.pathname.split('/')[1] ?? '')) return undefined;
  return url.pathname + url.search;
}

/** Stores the address for after the sign-in. If a session has expired, `email` is its person: no one else is taken to that address. */
export function noteReturnTo(address: string, email = ''): void {
  if (portalPath(address) === undefined) return;
  writeStorage(TAB_KEYS.returnTo, JSON.stringify([address, email]), 'sessionStorage');
}

export function forgetReturnTo(): void {
  writeStorage(TAB_KEYS.returnTo, null, 'sessionStorage');
}

/** Goes to the stored address after a sign-in, or to the overview. */
export function navigateAfterSignIn(email: string): void {
  const address = returnAddress(email);
  forgetReturnTo();
  navigate(address, { replace: true });
}

/** The address that was stored for the person, or the overview. */
export function returnAddress(email: string): string {
  const noted = readStorage(TAB_KEYS.returnTo, 'sessionStorage');
  try {
    const [address, owner] = JSON.parse(noted ?? '[]') as unknown[];
    if (typeof address !== 'string' || (owner !== '' && owner !== email)) return paths.overview();
    return portalPath(address) ?? paths.overview();
  } catch {
    return paths.overview();
  }
}
