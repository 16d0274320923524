import type { saveGoogleSheets } from '#contract/admin-sheets.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { googleSheetsIdentity } from '#server/settings/google-sheets-document.ts';
import { identityWithout } from '#server/settings/layout-document.ts';
import type { PreparedGoogleSheets } from '#server/settings/google-sheets-settings.ts';
import { readPublication } from '#server/store/sync-report.ts';
import type { PublicationReport } from '#server/store/sync-report.ts';
import type { AdminSheetsParts } from './admin-sheets-parts.ts';
import { testConnection } from './test-connection.ts';

export interface SaveRequest {
  readonly prepared: PreparedGoogleSheets;
  /** The kind of the audit entry, and details that only some entries have. */
  readonly kind: 'settings-changed' | 'settings-restored';
  readonly more?: { readonly unversioned?: true };
  /** The administrator has read what will change. */
  readonly confirmed: boolean;
  readonly actor: string;
  readonly origin: Origin;
  /** Called before the spreadsheet is read. Throws if it was read too often. */
  readonly beforeReading: () => Promise<void>;
}

const SAVED = 'Google Sheets configuration has been saved successfully';
const CONFIRM = 'Please confirm what will change.';

/**
 * Stores a new configuration, or restores the previous one. If it would replace what clients see now, or cannot be read, the answer says so
 * and nothing is stored until the administrator confirms. Until the new spreadsheet has been read, the portal goes on reading the previous one.
 */
export async function saveConfiguration(
  parts: AdminSheetsParts,
  { prepared, kind, more = {}, confirmed, actor, origin, beforeReading }: SaveRequest,
): Promise<AnswerOf<typeof saveGoogleSheets>> {
  if (prepared.changed.length === 0) return { success: true, message: SAVED };
  const publication = confirmed ? undefined : await readPublication(parts.database);
  if (publication) {
    await beforeReading();
    const changes = await consequences(parts, prepared, publication);
    if (changes.length > 0) return { success: false, message: CONFIRM, needsConfirmation: true, changes };
  }
  const details = { section: 'google-sheets', changed: prepared.changed, ...more };
  await prepared.save(actor, (transaction) => parts.audit.mustRecord({ kind, actor, origin, details }, transaction));
  void parts.sync.syncNow();
  return { success: true, message: SAVED };
}

/** What the save would change for clients, in sentences. Empty if clients would notice nothing. */
async function consequences(
  parts: AdminSheetsParts,
  { access }: PreparedGoogleSheets,
  publication: PublicationReport,
): Promise<string[]> {
  const replaces = identityWithout(publication.sourceIdentity) !== googleSheetsIdentity(access.spreadsheetId);
  const test = await testConnection(parts, access);
  if (!test.tabs || (!test.success && !replaces)) {
    return [
      `The spreadsheet cannot be read with these settings. ${test.cause} ${test.fix}`,
      'If you save anyway, clients keep what they see. Until the spreadsheet can be read, the portal goes on reading the previous one.',
    ];
  }
  if (!replaces) return [];
  const { tabs } = test;
  const source = await parts.source();
  return [
    `Clients now see the data of ${source ? source.label : 'another source'}. The spreadsheet ${access.spreadsheetId} will replace it: at once if its sheets and headings are the documented ones, otherwise when you publish it in the data report.`,
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
