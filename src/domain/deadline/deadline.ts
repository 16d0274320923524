import type { Matter } from '#domain/matter/matter.ts';
import type { DEADLINES } from '#domain/tabs/deadlines-table.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';
import type { Texts } from '#domain/tabs/rows-to-entities.ts';

/**
 * A thing to do by a day. It has one text for every column of the Deadline tab but its description, which is in `notes` where the row has
 * no notes. `matterId` is the id or the docket name of the matter, `dueDate` is DD/MM/YYYY or the cell's own text where it could not be read.
 */
export interface Deadline extends Omit<Texts<typeof DEADLINES>, 'description'> {
  /** `{matter_id}-{type}-{row index}`, the index counting from 0 over the delivered rows (specification, section 3). */
  readonly id: string;
  /** What the row has in the optional fields that the firm has turned on; absent where it has nothing. */
  readonly optional?: readonly OptionalValue[];
  /** The sheet's own status is never read. */
  readonly status: 'pending';
  readonly rowIndex: number;
}

/** The deadlines whose row names the matter by its id or its docket name, in the sheet's order. */
export function deadlinesOfMatter(deadlines: readonly Deadline[], matter: Matter): readonly Deadline[] {
  return deadlines.filter(({ matterId }) => matterId === matter.id || matterId === matter.docketNumber);
}
