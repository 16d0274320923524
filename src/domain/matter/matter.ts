import { numberedKeys, withoutSpacing } from '#domain/identity/same-thing.ts';
import type { MATTERS } from '#domain/tabs/matters-table.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';
import type { Texts } from '#domain/tabs/rows-to-entities.ts';

/**
 * One file that the firm handles: a patent, a trademark, a design and the like, with the texts of the Matters tab's columns. A date is DD/MM/YYYY, or
 * the cell's own text if it could not be read.
 */
export interface Matter extends Texts<typeof MATTERS> {
  /** `{copy}:{id}`, unique within a company even if an id is there twice. For list keys, not for addresses. */
  readonly key: string;
  /** The row's values of the optional fields that the firm has turned on; absent if there are none. */
  readonly optional?: readonly OptionalValue[];
  /** 1 for the first row with this id, 2 for the second. */
  readonly copy: number;
}

/** Identifies a matter of a company in every publication: its id, and a number if several matters have that id. */
type MatterKey = string & { readonly __brand: 'MatterKey' };

/** The keys of a company's matters, in their order. Pass all of them: an id may be there twice. */
export function matterKeys(matters: readonly Matter[]): readonly MatterKey[] {
  return numberedKeys(matters, ({ id }) => [id], orderOf) as readonly MatterKey[];
}

/** Matters with the same id keep their order while the cells that are seldom edited stay the same. */
function orderOf({ docketNumber, applicationNumber, jurisdiction, filingDate, ...matter }: Matter): string {
  const { ipType, title, applicationType, grantNumber, publicationNumber, status, legalStatus, optional } = matter;
  const seldom = [docketNumber, applicationNumber, jurisdiction, filingDate, ipType, title, applicationType];
  const often = [grantNumber, publicationNumber, status, legalStatus, matter.mostRecentEvent, matter.grantDate];
  return [...seldom, ...often, ...(optional ?? []).map(({ text }) => text)].map(withoutSpacing).join('\n');
}
