import type { Deadline } from '#domain/deadline/deadline.ts';
import type { MatterDocument } from '#domain/document/matter-document.ts';
import type { KnowledgeLink } from '#domain/link/knowledge-link.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { DEADLINES } from './deadlines-table.ts';
import { DOCUMENTS } from './documents-table.ts';
import { KNOWLEDGE } from './knowledge-table.ts';
import { MATTERS } from './matters-table.ts';
import { deliveredOptional, optionalPart } from './optional-fields.ts';
import { rowsToEntities, textsOf } from './rows-to-entities.ts';
import type { Row, Tab } from './tab.ts';

/** The useful links of delivered rows (without the header), in the sheet's order; rows without a label or an address are left out. */
export function knowledgeLinksFromRows(rows: readonly Row[]): readonly KnowledgeLink[] {
  return rowsToEntities(KNOWLEDGE, rows, textsOf(KNOWLEDGE, []), (texts): KnowledgeLink => texts);
}

/**
 * The documents of delivered rows, in the sheet's order; rows without a matter or an address are left out. The header says which optional fields
 * there are.
 */
export function documentsFromRows(rows: readonly Row[], header: Row = []): readonly MatterDocument[] {
  const optional = deliveredOptional('documents', header);
  return rowsToEntities(DOCUMENTS, rows, textsOf(DOCUMENTS, []), (texts, row, rowIndex): MatterDocument => ({
    ...texts,
    id: `doc_${rowIndex}`,
    filename: texts.matterId,
    type: 'document',
    ...optionalPart(optional, row),
  }));
}

/**
 * The deadlines of delivered rows, in the sheet's order; rows without a matter or a company are left out. The row index in an id counts every
 * delivered row. The header says which optional fields there are.
 */
export function deadlinesFromRows(rows: readonly Row[], header: Row = []): readonly Deadline[] {
  const optional = deliveredOptional('deadlines', header);
  return rowsToEntities(
    DEADLINES,
    rows,
    textsOf(DEADLINES, []),
    ({ description, ...texts }, row, rowIndex): Deadline => ({
      ...texts,
      id: `${texts.matterId}-${texts.type}-${rowIndex}`,
      notes: texts.notes || description,
      status: 'pending',
      rowIndex,
      ...optionalPart(optional, row),
    }),
  );
}

/** A matter needs a company to be published, but only an id to be read (specification, section 3, Matter). */
export const REQUIRED_OF_MATTERS = MATTERS.required.filter(({ field }) => field === 'id');

/** The matters of delivered rows, in the sheet's order; rows without an id are left out. The header says which optional fields there are. */
export function mattersFromRows(rows: readonly Row[], header: Row = []): readonly Matter[] {
  const optional = deliveredOptional('matters', header);
  const copies = new Map<string, number>();
  return rowsToEntities(
    MATTERS,
    rows,
    { ...textsOf(MATTERS, []), key: '', copy: 0 },
    (matter, row): Matter => {
      matter.copy = (copies.get(matter.id) ?? 0) + 1;
      matter.key = `${matter.copy}:${matter.id}`;
      copies.set(matter.id, matter.copy);
      return optional.length === 0 ? matter : { ...matter, ...optionalPart(optional, row) };
    },
    REQUIRED_OF_MATTERS,
  );
}

/** Turns the delivered rows of a tab (without the header) into entities, in the browser and in the server alike. */
export const TAB_READERS = {
  matters: mattersFromRows,
  deadlines: deadlinesFromRows,
  documents: documentsFromRows,
  knowledge: knowledgeLinksFromRows,
} satisfies Partial<Record<Tab, (rows: readonly Row[], header: Row) => unknown>>;

/** The tabs that clients read. */
export type ClientTab = keyof typeof TAB_READERS;
export type Entities<T extends ClientTab> = ReturnType<(typeof TAB_READERS)[T]>;
