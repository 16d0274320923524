import type { Secrets } from '#server/secrets/secrets.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { Database } from '#server/store/database.ts';
import type { WorkbookRow } from '#server/store/workbook-rows.ts';
import { readPiece } from '#server/store/workbook-pieces.ts';
import { readWorkbooks } from '#server/store/workbooks.ts';
import type { StoredWorkbooks } from '#server/store/workbooks.ts';

/** The workbooks that administrators uploaded, for the parts that read them. */
export interface UploadedWorkbooks {
  stored(): Promise<StoredWorkbooks>;
  /** The specification with which the sync's process reads a workbook. */
  specOf(row: Pick<WorkbookRow, 'id' | 'file_name' | 'bytes' | 'sealed_key'>): SourceSpec;
}

/** Identity of uploaded workbooks. All uploads are versions of one source, so the guard compares a new one with the published data. */
export const UPLOADED_IDENTITY = 'uploaded workbook';

export function createUploadedWorkbooks({
  database,
  secrets,
}: {
  readonly database: Database;
  readonly secrets: Secrets;
}): UploadedWorkbooks {
  return {
    stored: () => readWorkbooks(database.db),
    specOf: ({ id, file_name, bytes, sealed_key }) => ({
      kind: 'uploaded-workbook',
      id,
      name: file_name,
      bytes,
      key: secrets.open('workbooks/key', sealed_key),
      piece: (number) => readPiece(database.db, id, number),
    }),
  };
}
