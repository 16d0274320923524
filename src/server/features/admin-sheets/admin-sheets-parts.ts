import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { GoogleSheetsAccess, GoogleSheetsSettings } from '#server/settings/google-sheets-settings.ts';
import type { Database } from '#server/store/database.ts';

/** What was found of one tab in a spreadsheet. */
export type TabFound =
  | { readonly found: false; readonly others: readonly string[] }
  | { readonly found: true; readonly header: Row; readonly rows: number };

export interface AdminSheetsParts {
  readonly audit: AuditLog;
  readonly database: Database;
  readonly sheetsSettings: GoogleSheetsSettings;
  /** Reads the spreadsheet once, publishing nothing. Rejects with `SourceFailure`. */
  readonly inspectSheets: (access: GoogleSheetsAccess) => Promise<Readonly<Record<Tab, TabFound>>>;
  /** The source as configured now; undefined while there is none. */
  readonly source: () => Promise<{ readonly label: string } | undefined>;
  readonly sync: { syncNow(): Promise<void> };
}
