import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';

/** The users as published, without those whom an administrator has taken out of a held Users tab. Looked at on every request: who is gone from the sheet is out as soon as it is published. */
export interface Directory {
  /** Undefined for an unknown address, and for one that stands under two companies (fail closed). */
  find(email: EmailKey): PublishedUser | undefined | Promise<PublishedUser | undefined>;
  /** The same for whoever signs in: undefined also for one who has been gone for too long from a Users tab that is held. */
  findToSignIn(email: EmailKey): Promise<PublishedUser | undefined>;
  all(): Promise<readonly PublishedUser[]>;
  /** Number of the publication it was read from; 0 before the first. */
  version(): number | Promise<number>;
}
