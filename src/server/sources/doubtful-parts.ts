import type { GuessedEncoding, HiddenPart, SourceSheet } from './portfolio-source.ts';

/** The hidden rows under a sheet's header, and the hidden columns among those that are read. */
export function hiddenIn({ name, marks }: SourceSheet, headerRow: number, read: ReadonlySet<number>): HiddenPart[] {
  if (!marks) return [];
  const rows = [...marks.rows].filter((rowNumber) => rowNumber > headerRow);
  const columns = [...marks.columns].filter((column) => read.has(column));
  if (rows.length === 0 && columns.length === 0) return [];
  return [{ sheet: name, rows: rows.toSorted((a, b) => a - b), columns }];
}

/** The sheets among these whose letters were guessed. Call it after their rows were read. */
export function guessedIn(sheets: readonly SourceSheet[]): GuessedEncoding[] {
  return sheets.flatMap(({ name: sheet, guessedEncoding }) => {
    const encoding = guessedEncoding?.();
    return encoding === undefined ? [] : [{ sheet, encoding }];
  });
}
