import { numberedKeys, withoutSpacing } from '#domain/identity/same-thing.ts';
import type { KnowledgeLink } from './knowledge-link.ts';

/** What makes a useful link the same one in each publication: its address, and which of several with that address it is. */
export type LinkKey = string & { readonly __brand: 'LinkKey' };

/** The keys of the links, in their order. Pass all of them. */
export function linkKeys(links: readonly KnowledgeLink[]): readonly LinkKey[] {
  return numberedKeys(
    links,
    ({ url }) => [url],
    ({ label, category, description }) => [label, category, description].map(withoutSpacing).join('\n'),
  ) as readonly LinkKey[];
}
