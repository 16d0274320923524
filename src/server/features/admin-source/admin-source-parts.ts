import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { GoogleSheetsSettings } from '#server/settings/google-sheets-settings.ts';
import type { SourceSettings } from '#server/settings/source-settings.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { Database } from '#server/store/database.ts';
import type { UploadedWorkbooks } from '#server/uploads/uploaded-workbooks.ts';

export interface AdminSourceParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly sheetsSettings: GoogleSheetsSettings;
  readonly sourceSettings: SourceSettings;
  readonly uploads: UploadedWorkbooks;
  /** The source in use; undefined while there is none. */
  readonly source: () => Promise<{ readonly spec: SourceSpec } | undefined>;
  /** Reads a whole source once, publishing nothing. Rejects with `SourceFailure`. */
  readonly inspectSource: (spec: SourceSpec, timeoutMs?: number) => Promise<unknown>;
  readonly freeBytes: () => Promise<number | undefined>;
  readonly workbookName: string | undefined;
  readonly sync: { syncNow(): Promise<void> };
}
