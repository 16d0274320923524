import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../clock.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { EmailSettings } from '../../settings/email-settings.ts';
import type { Database } from '../../store/database.ts';

export interface AdminEmailParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly emailSettings: EmailSettings;
  readonly mailer: () => Promise<Mailer | undefined>;
  readonly outbox: Outbox;
  /** Called when a test begins; what it returns is over when a failed one may answer. */
  readonly mailTestFloor: () => Promise<void>;
  readonly productName: string;
}
