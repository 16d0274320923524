import { numberedKeys, withoutSpacing } from '#domain/identity/same-thing.ts';
import type { Matter } from './matter.ts';

/** What makes a matter the same one in each publication, within its company: its id, and which of several with that id it is. */
export type MatterKey = string & { readonly __brand: 'MatterKey' };

/** The keys of a company's matters, in their order. Pass all of them: an id may be there twice. */
export function matterKeys(matters: readonly Matter[]): readonly MatterKey[] {
  return numberedKeys(matters, ({ id }) => [id], orderOf) as readonly MatterKey[];
}

/** Matters with one id stay in this order while what is seldom edited stays the same. */
function orderOf({ docketNumber, applicationNumber, jurisdiction, filingDate, ...matter }: Matter): string {
  const { ipType, title, applicationType, grantNumber, publicationNumber, status, legalStatus, optional } = matter;
  const seldom = [docketNumber, applicationNumber, jurisdiction, filingDate, ipType, title, applicationType];
  const often = [grantNumber, publicationNumber, status, legalStatus, matter.mostRecentEvent, matter.grantDate];
  return [...seldom, ...often, ...(optional ?? []).map(({ text }) => text)].map(withoutSpacing).join('\n');
}
