import type { Matter } from '#domain/matter/matter.ts';
import type { DEADLINES } from '#domain/tabs/deadlines-table.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';
import type { Texts } from '#domain/tabs/rows-to-entities.ts';

/**
 * Something that must be done by a date, with the texts of the Deadline tab's columns. The description is in `notes` if the row has no notes.
 * `matterId` is the id or the docket name of the matter, `dueDate` is DD/MM/YYYY, or the cell's own text if it could not be read.
 */
export interface Deadline extends Omit<Texts<typeof DEADLINES>, 'description'> {
  /** `{matter_id}-{type}-{row index}`, the index counting from 0 over the delivered rows (specification, section 3). */
  readonly id: string;
  /** The row's values of the optional fields that the firm has turned on; absent if there are none. */
  readonly optional?: readonly OptionalValue[];
  /** The sheet's own status is never read. */
  readonly status: 'pending';
  readonly rowIndex: number;
}

/** The deadlines whose row names the matter by its id or its docket name, in the sheet's order. */
export function deadlinesOfMatter(deadlines: readonly Deadline[], matter: Matter): readonly Deadline[] {
  return deadlines.filter(({ matterId }) => matterId === matter.id || matterId === matter.docketNumber);
}
