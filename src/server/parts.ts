import type { Directory } from './directory/directory.ts';
import type { AdminSheetsParts } from './features/admin-sheets/admin-sheets-parts.ts';
import type { SessionParts } from './features/session/session-parts.ts';
import type { SignInParts } from './features/sign-in/sign-in-parts.ts';
import type { GateParts } from './http/gate.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Metrics } from './features/operations/metrics.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ConfiguredSource } from './publishing/configured-source.ts';
import type { SyncLoop } from './publishing/sync-loop.ts';
import type { EmailSettings } from './settings/email-settings.ts';
import type { GoogleSheetsSettings } from './settings/google-sheets-settings.ts';
import type { Database } from './store/database.ts';
import type { Payloads } from './store/payloads.ts';
import type { Publications } from './store/publications.ts';
import type { SettingsStore } from './store/settings.ts';
import type { VanishedUsers } from './store/vanished-users.ts';

/** What the app is put together from: the sum of what its features ask for. `compose.ts` makes the real ones; tests make the same and override one. */
export interface Parts extends SignInParts, SessionParts, Pick<GateParts, 'grants'> {
  readonly directory: Directory;
  readonly sessions: SignInParts['sessions'];
  readonly database: Database;
  readonly secrets: Secrets;
  readonly payloads: Payloads;
  readonly publications: Publications;
  readonly vanished: VanishedUsers;
  readonly sync: SyncLoop;
  readonly inspectSheets: AdminSheetsParts['inspectSheets'];
  /** The source as configured at this moment. */
  readonly source: () => Promise<ConfiguredSource | undefined>;
  readonly metrics: Metrics;
  /** The mailer as configured at this moment. */
  readonly mailer: () => Promise<Mailer | undefined>;
  /** Over when a failed test of the mail settings may answer. */
  readonly mailTestFloor: () => Promise<void>;
  readonly settings: SettingsStore;
  readonly emailSettings: EmailSettings;
  readonly sheetsSettings: GoogleSheetsSettings;
}
