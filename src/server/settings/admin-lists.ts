import type { EmailKey } from '#domain/viewer/email-address.ts';

/** Who is an administrator. Both lists are read on every request: a removed administrator is out at once. */
export interface AdminLists {
  /** True for an address in a list, or for one at the staff domain that the Users tab holds. */
  isAdmin(email: EmailKey): Promise<boolean>;
  /** The same for whoever signs in: the Users tab makes no administrator of one who has been gone from it for too long. */
  isAdminToSignIn(email: EmailKey): Promise<boolean>;
  /** Everybody in either list, each once: whom the portal writes to. */
  listed(): Promise<readonly EmailKey[]>;
  lists(): Promise<{
    readonly system: readonly EmailKey[];
    readonly additional: readonly EmailKey[];
    readonly defaults: readonly EmailKey[];
  }>;
}
