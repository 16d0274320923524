import type { MatterDocument } from '#domain/document/matter-document.ts';
import { cell } from './column.ts';
import { DOCUMENTS } from './documents-table.ts';
import type { Row } from './tab.ts';

const { at } = DOCUMENTS;

/** The documents of delivered rows (without the header), in the sheet's order; rows without a matter or an address are left out. */
export function documentsFromRows(rows: readonly Row[]): readonly MatterDocument[] {
  const documents: MatterDocument[] = [];
  rows.forEach((row, rowIndex) => {
    const matterId = cell(row, at.matterId);
    const url = cell(row, at.url);
    if (matterId === '' || url === '') return;
    documents.push({ id: `doc_${rowIndex}`, matterId, filename: matterId, url, type: 'document' });
  });
  return documents;
}
