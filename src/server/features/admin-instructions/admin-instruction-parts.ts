import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { Announcer } from '#server/instructions/announce.ts';
import type { RecordWatch } from '#server/instructions/record-watch.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import type { Database } from '#server/store/database.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import type { Webhook } from '#server/webhook/webhook.ts';

export interface AdminInstructionParts {
  readonly admins: AdminLists;
  readonly announcer: Announcer;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly directory: Directory;
  readonly payloads: Payloads;
  readonly recordWatch: RecordWatch;
  readonly secrets: Secrets;
  readonly settings: SettingsStore;
  readonly webhook: Webhook;
}
