import { keyOfParts } from '#domain/identity/same-thing.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { DOCUMENTS } from '#domain/tabs/documents-table.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';
import type { Texts } from '#domain/tabs/rows-to-entities.ts';

/** A link to a file of a matter. `matterId` is the matter's docket name or id. Only `safeLink` says whether `url` may become a link. */
export interface MatterDocument extends Texts<typeof DOCUMENTS> {
  /** `doc_{row index}`, the index counting from 0 over the delivered rows. */
  readonly id: string;
  readonly filename: string;
  readonly type: 'document';
  /** The row's values of the optional fields that the firm has turned on; absent if there are none. */
  readonly optional?: readonly OptionalValue[];
}

/** The optional fields of a document; empty texts for those that it does not have. */
export function saidOfDocument({ optional = [] }: Pick<MatterDocument, 'optional'>): {
  readonly name: string;
  readonly date: string;
} {
  const textOf = (name: 'documentName' | 'documentDate'): string =>
    optional.find(({ field }) => field === name)?.text ?? '';
  return { name: textOf('documentName'), date: textOf('documentDate') };
}

/** The documents whose row names the matter by its id or its docket name, in the sheet's order. */
export function documentsOfMatter(documents: readonly MatterDocument[], matter: Matter): readonly MatterDocument[] {
  return documents.filter(({ matterId }) => matterId === matter.id || matterId === matter.docketNumber);
}

/** Identifies a document of a company in every publication: its matter and its address. */
type DocumentKey = string & { readonly __brand: 'DocumentKey' };

/** A document that the sheet lists twice is one document. */
export function documentKey({ matterId, url }: MatterDocument): DocumentKey {
  return keyOfParts(matterId, url) as DocumentKey;
}
