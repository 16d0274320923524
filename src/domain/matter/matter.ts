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
