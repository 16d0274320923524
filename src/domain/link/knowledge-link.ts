import { numberedKeys, withoutSpacing } from '#domain/identity/same-thing.ts';
import type { KNOWLEDGE } from '#domain/tabs/knowledge-table.ts';
import type { Texts } from '#domain/tabs/rows-to-entities.ts';

/** An entry of the Useful Links list, the same for every company. Only `safeLink` says whether `url` may become a link. */
export type KnowledgeLink = Texts<typeof KNOWLEDGE>;

/** Identifies a useful link in every publication: its address, and a number if several links have that address. */
type LinkKey = string & { readonly __brand: 'LinkKey' };

/** The keys of the links, in their order. Pass all of them. */
export function linkKeys(links: readonly KnowledgeLink[]): readonly LinkKey[] {
  return numberedKeys(
    links,
    ({ url }) => [url],
    ({ label, category, description }) => [label, category, description].map(withoutSpacing).join('\n'),
  ) as readonly LinkKey[];
}
