import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { Database } from '../../store/database.ts';
import type { Payloads } from '../../store/payloads.ts';

export interface HelpdeskParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly payloads: Payloads;
  readonly secrets: Secrets;
}
