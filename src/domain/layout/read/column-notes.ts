/** Cells of one column whose meaning is undecided: dates with two meanings, unknown codes of clients. */
export interface ColumnNote {
  readonly field: string;
  readonly column: number;
  count: number;
  readonly examples: string[];
}

const EXAMPLES = 4;

/** Adds a column to these notes, and returns a function that counts one of its cells. */
export function noteIn(notes: ColumnNote[], field: string, column: number): (text: string) => void {
  const seen: ColumnNote = { field, column, count: 0, examples: [] };
  notes.push(seen);
  return (text) => {
    seen.count++;
    if (seen.examples.length < EXAMPLES && !seen.examples.includes(text)) seen.examples.push(text);
  };
}
