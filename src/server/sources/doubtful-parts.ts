import type { OpenSheetFeed } from '#domain/layout/read/open-by-country.ts';
import type { GuessedEncoding, HiddenPart, SourceSheet, UnreadCountry } from './portfolio-source.ts';

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

/** The countries of a sheet's families that are not read. Those with a hidden column were not to be. */
export function unreadCountriesIn({
  sheet: { name: sheet, marks },
  open,
  headerRow: rowNumber,
}: {
  readonly sheet: SourceSheet;
  readonly open: OpenSheetFeed | undefined;
  readonly headerRow: number;
}): readonly UnreadCountry[] {
  return (open?.unreadCountries ?? []).flatMap(({ country, columns }) => {
    const [column = 0, ...others] = columns.keys();
    const isHidden = [column, ...others].some((at) => marks?.columns.has(at));
    return isHidden ? [] : [{ sheet, rowNumber, column, country }];
  });
}
