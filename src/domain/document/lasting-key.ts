import { keyOfParts } from '#domain/identity/same-thing.ts';
import type { MatterDocument } from './matter-document.ts';

/** What makes a document the same one in each publication, within its company: its matter and its address. */
export type DocumentKey = string & { readonly __brand: 'DocumentKey' };

/** A document that the sheet lists twice is one document. */
export function documentKey({ matterId, url }: MatterDocument): DocumentKey {
  return keyOfParts(matterId, url) as DocumentKey;
}
