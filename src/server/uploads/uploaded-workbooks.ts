import type { Secrets } from '#server/secrets/secrets.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { Database } from '#server/store/database.ts';
import type { WorkbookRow } from '#server/store/workbook-rows.ts';
import { readPiece } from '#server/store/workbook-pieces.ts';
import { readWorkbooks } from '#server/store/workbooks.ts';
import type { StoredWorkbooks } from '#server/store/workbooks.ts';

/** The workbooks that administrators uploaded, for those who read them. */
export interface UploadedWorkbooks {
  stored(): Promise<StoredWorkbooks>;
  /** What the sync's process needs to read one of them. */
  specOf(row: Pick<WorkbookRow, 'id' | 'file_name' | 'bytes' | 'sealed_key'>): SourceSpec;
}

/** All uploads are versions of one source: the guard compares a new one with what is published. */
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
