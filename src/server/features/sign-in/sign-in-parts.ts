import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { Log } from '#server/base/log.ts';
import type { CompleteSignInParts } from '#server/sessions/complete-sign-in.ts';
import type { Person } from '#server/sessions/find-person.ts';

export interface SignInParts extends CompleteSignInParts {
  readonly directory: Directory;
  readonly log: Log;
  /**
   * Reads the template, and returns what composes the mail without waiting for anything: that happens inside a transaction, which
   * nothing else of the store may be used in.
   */
  readonly codeMail: () => Promise<(person: Person, code: string) => MailMessage>;
  /** Milliseconds; `CODES.responseFloorMs` unless a test that does not look at it sets less. */
  readonly responseFloorMs?: number;
}
