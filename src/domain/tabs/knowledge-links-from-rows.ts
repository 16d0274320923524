import type { KnowledgeLink } from '#domain/link/knowledge-link.ts';
import { cell } from './column.ts';
import { KNOWLEDGE } from './knowledge-table.ts';
import type { Row } from './tab.ts';

const { at } = KNOWLEDGE;

/** The useful links of delivered rows (without the header), in the sheet's order; rows without a label or an address are left out. */
export function knowledgeLinksFromRows(rows: readonly Row[]): readonly KnowledgeLink[] {
  return rows
    .map((row) => ({
      label: cell(row, at.label),
      url: cell(row, at.url),
      category: cell(row, at.category),
      description: cell(row, at.description),
    }))
    .filter(({ label, url }) => label !== '' && url !== '');
}
