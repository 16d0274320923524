import type { MatterDocument } from '#domain/document/matter-document.ts';
import { DOCUMENTS } from './documents-table.ts';
import { rowsToEntities } from './rows-to-entities.ts';
import type { Row } from './tab.ts';

/** The documents of delivered rows (without the header), in the sheet's order; rows without a matter or an address are left out. */
export function documentsFromRows(rows: readonly Row[]): readonly MatterDocument[] {
  return rowsToEntities(DOCUMENTS, rows, (texts, _row, rowIndex): MatterDocument => ({
    ...texts,
    id: `doc_${rowIndex}`,
    filename: texts.matterId,
    type: 'document',
  }));
}
