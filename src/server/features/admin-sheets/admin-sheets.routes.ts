import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-sheets.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { register } from '#server/http/register.ts';
import { unversioned } from '#server/settings/changes.ts';
import type { AdminSheetsParts } from './admin-sheets-parts.ts';
import { optionalFieldsRoutes } from './optional-fields.ts';
import type { OptionalFieldsParts } from './optional-fields.ts';
import { saveConfiguration } from './save-google-sheets.ts';
import { testConnection } from './test-connection.ts';
import type { TestedConnection } from './test-connection.ts';

const NOT_CONFIGURED: TestedConnection = {
  success: false,
  message: 'Google Sheets is not configured.',
  cause: 'Google Sheets is not configured.',
  fix: 'Paste the key file of a service account, enter the spreadsheet, and save.',
  code: 'not-configured',
};

/** The spreadsheet that the portal reads: its configuration, and whether it can be read. */
export function adminSheetsRoutes(app: FastifyInstance, parts: AdminSheetsParts & OptionalFieldsParts): void {
  const { audit, sheetsSettings } = parts;

  async function read(): Promise<AnswerOf<typeof contract.getGoogleSheets>> {
    const { sheetNames, ...others } = await sheetsSettings.redacted();
    return { ...others, ...(sheetNames ? { sheetNames: { ...sheetNames } } : {}) };
  }
  register(app, contract.getGoogleSheets, read);
  register(app, contract.readGoogleSheets, read);
  optionalFieldsRoutes(app, parts);

  const asked = (actor: string, origin: Origin, confirm: boolean | undefined) => ({
    confirmed: confirm === true,
    actor,
    origin,
    beforeReading: async () => app.gate.takeAdminCall(contract.testGoogleSheets, actor),
  });

  register(app, contract.saveGoogleSheets, async ({ body, viewer, origin, version }) => {
    const { credentials, spreadsheetId, sheetNames, confirm } = body;
    const prepared = await sheetsSettings.prepare({ credentials, spreadsheetId, sheetNames }, version);
    const request = asked(viewer.actor.email, origin, confirm);
    return saveConfiguration(parts, { ...request, prepared, kind: 'settings-changed', more: unversioned(version) });
  });

  register(app, contract.restoreGoogleSheets, async ({ body, viewer, origin }) => {
    const prepared = await sheetsSettings.preparePrevious(body.savedAt);
    const request = asked(viewer.actor.email, origin, body.confirm);
    return saveConfiguration(parts, { ...request, prepared, kind: 'settings-restored' });
  });

  register(app, contract.pingGoogleSheets, async ({ viewer, origin }) => {
    const { success } = await test(viewer.actor.email, origin);
    if (!success) throw new Refusal('source-failed');
    return { success };
  });

  register(app, contract.testGoogleSheets, ({ viewer, origin }) => test(viewer.actor.email, origin));

  async function test(actor: string, origin: Origin): Promise<TestedConnection> {
    const access = await sheetsSettings.access();
    const tested = access ? await testConnection(parts, access) : NOT_CONFIGURED;
    const details = { success: tested.success, ...(tested.code === undefined ? {} : { cause: tested.code }) };
    await audit.record({ kind: 'test-connection', actor, origin, details });
    return tested;
  }
}
