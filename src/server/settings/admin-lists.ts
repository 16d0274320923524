import type { EmailKey } from '#domain/viewer/email-address.ts';

/** Who is an administrator. Every request reads both lists, so a removed administrator loses access at once. */
export interface AdminLists {
  /** The system list until an administrator edits it. */
  readonly defaults: readonly EmailKey[];
  /** True for an address in a list, or for one at the staff domain that the Users tab holds. From memory without a promise, because every call asks. */
  isAdmin(email: EmailKey): boolean | Promise<boolean>;
  /** The same at a sign-in. An address that has been missing from the Users tab for too long is refused. */
  isAdminToSignIn(email: EmailKey): Promise<boolean>;
  /** Tests the addresses of people of the Users tab without waiting. The same function as long as the lists are the same. */
  ofUsers(): Promise<(email: EmailKey) => boolean>;
  /** Every address of either list, once: the recipients of the portal's mails to administrators. */
  listed(): Promise<readonly EmailKey[]>;
  /** From one fresh reading of the store. */
  lists(): Promise<{
    readonly system: readonly EmailKey[];
    readonly additional: readonly EmailKey[];
    /** Grows with every change of either list; 0 before the first. */
    readonly version: number;
  }>;
}
