/** Cells of one column whose meaning is undecided: dates with two meanings, unknown codes of clients. Or dates that contradict the column's order. */
export interface ColumnNote {
  readonly field: string;
  readonly column: number;
  readonly isContrary?: true;
  count: number;
  readonly examples: string[];
}

/** Counts a cell of a column; `contrary`: a date that can only be read in the other order than the column's. */
export type SeeCell = (text: string, contrary?: 'contrary') => void;

const EXAMPLES = 4;
/** Each of these is asked about. */
const CODES = 30;

/** Adds a column to these notes, and returns a function that counts one of its cells. */
export function noteIn(notes: ColumnNote[], field: string, column: number): SeeCell {
  const most = field === 'company' ? CODES : EXAMPLES;
  const undecided: ColumnNote = { field, column, count: 0, examples: [] };
  const others: ColumnNote = { field, column, isContrary: true, count: 0, examples: [] };
  notes.push(undecided, others);
  return (text, contrary) => {
    const seen = contrary ? others : undecided;
    seen.count++;
    if (seen.examples.length < most && !seen.examples.includes(text)) seen.examples.push(text);
  };
}
