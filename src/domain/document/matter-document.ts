import type { Matter } from '#domain/matter/matter.ts';

/** A link to a file of a matter. */
export interface MatterDocument {
  /** `doc_{row index}`, the index counting from 0 over the delivered rows. */
  readonly id: string;
  /** The docket name or the id of the matter, as the row has it. */
  readonly matterId: string;
  readonly filename: string;
  /** The cell's text. Only `safeLink` says whether it may become a link. */
  readonly url: string;
  readonly type: 'document';
}

/** The documents whose row names the matter by its id or its docket name, in the sheet's order. */
export function documentsOfMatter(documents: readonly MatterDocument[], matter: Matter): readonly MatterDocument[] {
  return documents.filter(({ matterId }) => matterId === matter.id || matterId === matter.docketNumber);
}
