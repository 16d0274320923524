import type { EmailKey } from '#domain/viewer/email-address.ts';

/** Who is an administrator. Every request reads both lists, so a removed administrator loses access at once. */
export interface AdminLists {
  /** The system list until an administrator edits it. */
  readonly defaults: readonly EmailKey[];
  /** True for an address in a list, or for one at the staff domain that is in the Users tab. Returned from memory without a promise, because every call needs it. */
  isAdmin(email: EmailKey): boolean | Promise<boolean>;
  /** Like `isAdmin`, for a sign-in: false for an address that has been missing from the Users tab for too long. */
  isAdminToSignIn(email: EmailKey): Promise<boolean>;
  /** Returns a function that tests addresses of the Users tab synchronously. It is the same function until the lists change. */
  ofUsers(): Promise<(email: EmailKey) => boolean>;
  /** Every address of either list, once: the recipients of the portal's mails to administrators. */
  listed(): Promise<readonly EmailKey[]>;
  /** Both lists, read from the store in one query. */
  lists(): Promise<{
    readonly system: readonly EmailKey[];
    readonly additional: readonly EmailKey[];
    /** Grows with every change of either list; 0 before the first. */
    readonly version: number;
  }>;
}
