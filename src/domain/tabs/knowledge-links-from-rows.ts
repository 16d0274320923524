import type { KnowledgeLink } from '#domain/link/knowledge-link.ts';
import { KNOWLEDGE } from './knowledge-table.ts';
import { rowsToEntities } from './rows-to-entities.ts';
import type { Row } from './tab.ts';

/** The useful links of delivered rows (without the header), in the sheet's order; rows without a label or an address are left out. */
export function knowledgeLinksFromRows(rows: readonly Row[]): readonly KnowledgeLink[] {
  return rowsToEntities(KNOWLEDGE, rows, (texts): KnowledgeLink => texts);
}
