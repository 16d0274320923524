import type { Matter } from '#domain/matter/matter.ts';

/** A thing to do by a day. Texts are the sheet's, trimmed, and empty where the cell is. */
export interface Deadline {
  /** `{matter_id}-{type}-{row index}`, the index counting from 0 over the delivered rows (specification, section 3). */
  readonly id: string;
  /** The id or the docket name of the matter, as the row has it. */
  readonly matterId: string;
  /** Empty where the row names none; the screens then say 'Deadline'. */
  readonly type: string;
  /** DD/MM/YYYY, or the cell's own text where it could not be read. */
  readonly dueDate: string;
  readonly companyName: string;
  /** What the screens show as 'Updated'; on the wire and in exports it is called responsible. */
  readonly sheetUpdatedBy: string;
  /** Column 6; where it is empty, column 2. */
  readonly notes: string;
  /** The sheet's own status is never read. */
  readonly status: 'pending';
  readonly rowIndex: number;
}

/** The deadlines whose row names the matter by its id or its docket name, in the sheet's order. */
export function deadlinesOfMatter(deadlines: readonly Deadline[], matter: Matter): readonly Deadline[] {
  return deadlines.filter(({ matterId }) => matterId === matter.id || matterId === matter.docketNumber);
}
