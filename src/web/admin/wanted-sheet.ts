import { sharedValue } from '#web/lib/shared-value.ts';

/** Instead of a sheet: the questions about all sheets. */
export const QUESTIONS = '';

/** The sheet whose columns the page Source opens next, or its questions. */
export const wantedSheet = sharedValue<string | undefined>(undefined);

/** The sheet that a failed reading is about, if only another layout, or the sheet itself, can correct it. */
export function sheetToChange(
  cause: string | null,
  facts: Readonly<Record<string, string | number>>,
): string | undefined {
  return cause?.startsWith('layout-') ? String(facts['tab'] ?? '') : undefined;
}
