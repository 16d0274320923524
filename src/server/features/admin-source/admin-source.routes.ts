import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-source.ts';
import type { SourceKind } from '#contract/admin-source.ts';
import { FILE_NAME_HEADER } from '#contract/endpoint.ts';
import { LONGEST } from '#contract/field-lengths.ts';
import { Refusal } from '#contract/errors.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { SOURCE } from '#server/base/limits.ts';
import { allowSilence, fileBody } from '#server/http/long-bodies.ts';
import { register } from '#server/http/register.ts';
import { unversioned } from '#server/settings/changes.ts';
import type { WorkbookRow } from '#server/store/workbook-rows.ts';
import { exchangeWorkbooks } from '#server/store/workbooks.ts';
import type { AdminSourceParts } from './admin-source-parts.ts';
import { receiveWorkbook } from './receive-workbook.ts';

/** The calls for the choice of a source, and for uploaded workbooks. */
export function adminSourceRoutes(app: FastifyInstance, parts: AdminSourceParts): void {
  const { audit, database, sheetsSettings, sourceSettings, uploads, workbookName } = parts;

  register(app, contract.readSource, async () => {
    const [choice, stored, access, source] = await Promise.all([
      sourceSettings.latest(),
      uploads.stored(),
      sheetsSettings.access(),
      parts.source(),
    ]);
    const inForce = source?.spec.kind ?? null;
    return {
      inForce,
      draft: choice.draft === inForce ? null : choice.draft,
      version: choice.version,
      googleSheets: access ? { spreadsheetId: access.spreadsheetId } : null,
      workbook: workbookName === undefined ? null : { fileName: workbookName },
      uploaded: stored.current ? told(stored.current) : null,
      previous: stored.previous ? told(stored.previous) : null,
      mostBytes: SOURCE.fileBytes,
    };
  });

  register(app, contract.chooseSource, async ({ body, viewer, origin, version }) => {
    const { kind } = body;
    await requireThere(kind);
    const { inForce } = await sourceSettings.latest();
    const details = { source: kind, ...unversioned(version) };
    await sourceSettings.save({ inForce, draft: kind }, version, viewer.actor.email, (transaction) =>
      audit.mustRecord({ kind: 'source-chosen', actor: viewer.actor.email, origin, details }, transaction),
    );
    return { success: true as const };
  });

  register(app, contract.uploadWorkbook, async ({ viewer, origin, request }) => {
    const workbook = await receiveWorkbook(parts, {
      fileName: fileNameOf(request.headers[FILE_NAME_HEADER]),
      announcedBytes: lengthOf(request.headers['content-length']),
      body: fileBody(request),
      onReceived: () => allowSilence(request, SOURCE.childTimeoutMs * 2),
      actor: viewer.actor.email,
      origin,
    });
    await readUploaded();
    return { success: true as const, workbook: told(workbook) };
  });

  register(app, contract.undoUpload, async ({ body, viewer, origin }) => {
    const { email } = viewer.actor;
    await database.db.transaction().execute(async (transaction) => {
      if (!(await exchangeWorkbooks(transaction, body.id))) throw new Refusal('conflict');
      await audit.mustRecord({ kind: 'workbook-brought-back', actor: email, origin }, transaction);
    });
    await readUploaded();
    return { success: true as const };
  });

  /** Starts a sync if the source in use is the uploaded workbook. */
  async function readUploaded(): Promise<void> {
    if ((await sourceSettings.read()).inForce === 'uploaded-workbook') void parts.sync.syncNow();
  }

  async function requireThere(kind: SourceKind): Promise<void> {
    const there = {
      'google-sheets': async () => (await sheetsSettings.access()) !== undefined,
      'uploaded-workbook': async () => (await uploads.stored()).current !== undefined,
      workbook: async () => workbookName !== undefined,
    };
    if (!(await there[kind]())) throw new Refusal('not-found', { message: NOT_THERE[kind] });
  }
}

const NOT_THERE: Readonly<Record<SourceKind, string>> = {
  'google-sheets': 'Google Sheets is not configured.',
  'uploaded-workbook': 'No workbook has been uploaded.',
  workbook: 'The operator has set no workbook.',
};

function told({ id, file_name, bytes, uploaded_at, uploaded_by }: WorkbookRow) {
  return { id, fileName: file_name, bytes, uploadedAt: uploaded_at, uploadedBy: uploaded_by };
}

/** The last part of the name, without a path. */
function fileNameOf(header: string | readonly string[] | undefined): string {
  try {
    const name = decodeURIComponent(typeof header === 'string' ? header : '');
    return (oneLine(name).split(/[/\\]/).at(-1) ?? '').trim().slice(0, LONGEST.fileName) || 'workbook.xlsx';
  } catch {
    throw new Refusal('invalid-request');
  }
}

function lengthOf(header: string | undefined): number | undefined {
  return header === undefined ? undefined : Number(header);
}
