import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { EmailSettings } from '#server/settings/email-settings.ts';
import type { Database } from '#server/store/database.ts';

export interface AdminEmailParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly emailSettings: EmailSettings;
  readonly mailer: () => Promise<Mailer | undefined>;
  readonly outbox: Outbox;
  /** Called when a test begins. A failed test answers only when the returned promise has resolved. */
  readonly mailTestFloor: () => Promise<void>;
  readonly productName: string;
}
