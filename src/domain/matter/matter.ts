import { numberedKeys, withoutSpacing } from '#domain/identity/same-thing.ts';
import type { MATTERS } from '#domain/tabs/matters-table.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';
import type { Texts } from '#domain/tabs/rows-to-entities.ts';

/**
 * One file that the firm handles: a patent, a trademark, a design and the like. It has one text for every column of the Matters tab;
 * dates are DD/MM/YYYY where they could be read, the cell's own text otherwise.
 */
export interface Matter extends Texts<typeof MATTERS> {
  /** Distinct within a company even where an id stands twice: `{copy}:{id}`. For list keys, not for addresses. */
  readonly key: string;
  /** What the row has in the optional fields that the firm has turned on; absent where it has nothing. */
  readonly optional?: readonly OptionalValue[];
  /** 1 for the first row with this id, 2 for the second. */
  readonly copy: number;
}

/** What makes a matter the same one in each publication, within its company: its id, and which of several with that id it is. */
type MatterKey = string & { readonly __brand: 'MatterKey' };

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
