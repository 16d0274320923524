import type { Reminders } from './compose-reminders.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { AdminLayoutParts } from '#server/features/admin-layout/admin-layout.routes.ts';
import type { AdminSheetsParts } from '#server/features/admin-sheets/admin-sheets-parts.ts';
import type { AdminSourceParts } from '#server/features/admin-source/admin-source-parts.ts';
import type { SessionParts } from '#server/features/session/session.routes.ts';
import type { SignInParts } from '#server/features/sign-in/visitor.ts';
import type { GateParts } from '#server/http/gate.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Journal } from '#server/journal/journal.ts';
import type { Metrics } from '#server/features/operations/metrics.ts';
import type { Announcer } from '#server/instructions/announce.ts';
import type { RecordWatch } from '#server/instructions/record-watch.ts';
import type { Webhook } from '#server/webhook/webhook.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { ConfiguredSource } from '#server/publishing/configured-source.ts';
import type { SyncLoop } from '#server/publishing/sync-loop.ts';
import type { EmailSettings } from '#server/settings/email-settings.ts';
import type { GoogleSheetsSettings } from '#server/settings/google-sheets-settings.ts';
import type { SourceSettings } from '#server/settings/source-settings.ts';
import type { UploadedWorkbooks } from '#server/uploads/uploaded-workbooks.ts';
import type { Database } from '#server/store/database.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { Publications } from '#server/store/publications.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import type { CompanyIds } from '#server/store/companies.ts';
import type { SeveralCompanies } from '#server/store/several-companies.ts';
import type { VanishedUsers } from '#server/store/vanished-users.ts';

/** Everything that the features of the app need. `compose.ts` makes the real parts; tests make the same and override some. */
export interface Parts extends SignInParts, SessionParts, Pick<GateParts, 'grants'> {
  readonly directory: Directory;
  readonly sessions: SignInParts['sessions'];
  readonly database: Database;
  readonly secrets: Secrets;
  readonly payloads: Payloads;
  readonly publications: Publications;
  readonly vanished: VanishedUsers;
  readonly journal: Journal;
  readonly companyIds: CompanyIds;
  readonly severalCompanies: SeveralCompanies;
  readonly sync: SyncLoop;
  readonly reminders: Reminders;
  readonly readLayout: AdminLayoutParts['readLayout'];
  readonly inspectSheets: AdminSheetsParts['inspectSheets'];
  /** The source as configured at this moment; undefined while there is none. */
  readonly source: () => Promise<ConfiguredSource | undefined>;
  /** The source that an administrator has chosen to publish next, or the one in use. */
  readonly nextSource: () => Promise<ConfiguredSource | undefined>;
  readonly sourceSettings: SourceSettings;
  readonly uploads: UploadedWorkbooks;
  readonly inspectSource: AdminSourceParts['inspectSource'];
  /** Free bytes of the disk that the store is on; undefined over a database server. */
  readonly freeBytes: () => Promise<number | undefined>;
  /** Name of the workbook that the environment sets as source; undefined if it sets none. */
  readonly workbookName: string | undefined;
  /** How long the answer takes for a calendar address that does not exist. */
  readonly calendarMissMs: number;
  readonly metrics: Metrics;
  /** The mailer as configured at this moment. */
  readonly mailer: () => Promise<Mailer | undefined>;
  /** Resolves when a failed test of the mail settings may be answered. */
  readonly mailTestFloor: () => Promise<void>;
  readonly settings: SettingsStore;
  readonly announcer: Announcer;
  readonly recordWatch: RecordWatch;
  readonly webhook: Webhook;
  readonly emailSettings: EmailSettings;
  readonly sheetsSettings: GoogleSheetsSettings;
  /** A new PostgreSQL is used although the data folder holds the data of a portal. */
  readonly dataLeftBehind: boolean;
}
