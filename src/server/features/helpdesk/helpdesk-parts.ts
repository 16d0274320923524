import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Database } from '#server/store/database.ts';
import type { Payloads } from '#server/store/payloads.ts';

export interface HelpdeskParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly payloads: Payloads;
  readonly secrets: Secrets;
}
