import type { saveGoogleSheets } from '#contract/admin-sheets.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { mailTimestamp } from '#domain/mail/timestamp.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { googleSheetsIdentity } from '#server/settings/google-sheets-document.ts';
import type { PreparedGoogleSheets } from '#server/settings/google-sheets-settings.ts';
import { readPublication } from '#server/store/sync-report.ts';
import type { PublicationReport } from '#server/store/sync-report.ts';
import type { AdminSheetsParts } from './admin-sheets-parts.ts';
import { testConnection } from './test-connection.ts';

export interface SaveRequest {
  readonly prepared: PreparedGoogleSheets;
  /** What is written down. */
  readonly kind: 'settings-changed' | 'settings-restored';
  /** The administrator has read what will change. */
  readonly confirmed: boolean;
  readonly actor: string;
  readonly origin: Origin;
  /** Called before the spreadsheet is read; throws when that was done too often. */
  readonly beforeReading: () => Promise<void>;
}

const SAVED = 'Google Sheets configuration has been saved successfully';
const CONFIRM = 'Please confirm what will change.';

/**
 * Stores the configuration, a new one or the one before. Where it would replace what clients see now, or could not be read at all, the answer says so and nothing is
 * stored until that is confirmed. What is published stays in any case until the new spreadsheet has been read.
 */
export async function saveConfiguration(
  parts: AdminSheetsParts,
  { prepared, kind, confirmed, actor, origin, beforeReading }: SaveRequest,
): Promise<AnswerOf<typeof saveGoogleSheets>> {
  if (prepared.changed.length === 0) return { success: true, message: SAVED };
  const publication = confirmed ? undefined : await readPublication(parts.database);
  if (publication) {
    await beforeReading();
    const changes = await consequences(parts, prepared, publication);
    if (changes.length > 0) return { success: false, message: CONFIRM, needsConfirmation: true, changes };
  }
  const details = { section: 'google-sheets', changed: prepared.changed };
  await prepared.save(actor, (transaction) => parts.audit.mustRecord({ kind, actor, origin, details }, transaction));
  void parts.sync.syncNow();
  return { success: true, message: SAVED };
}

/** What saving would mean for clients, in sentences; empty where they would notice nothing. */
async function consequences(
  parts: AdminSheetsParts,
  { access }: PreparedGoogleSheets,
  publication: PublicationReport,
): Promise<string[]> {
  const replaces = publication.sourceIdentity !== googleSheetsIdentity(access.spreadsheetId);
  const test = await testConnection(parts, access);
  if (!test.tabs || (!test.success && !replaces)) {
    const since = mailTimestamp(publication.publishedAt);
    return [
      `The spreadsheet cannot be read with these settings. ${test.cause} ${test.fix}`,
      `If you save anyway, clients keep the data published on ${since} until the spreadsheet can be read.`,
    ];
  }
  if (!replaces) return [];
  const { tabs } = test;
  const source = await parts.source();
  return [
    `Clients now see the data of ${source ? source.label : 'another source'}. The spreadsheet ${access.spreadsheetId} will replace it.`,
    ...TABS.flatMap((tab) => {
      const before = publication.shapes[tab]?.rowCount ?? 0;
      const now = tabs.find((check) => check.tab === tab);
      if (now?.found) return [`${now.sheetName}: ${rows(before)} now, ${rows(now.rows)} in the new spreadsheet.`];
      return before === 0 ? [] : [`${now?.sheetName}: ${rows(before)} now, and no such sheet in the new spreadsheet.`];
    }),
  ];
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
}
