import { sharedValue } from '#web/lib/shared-value.ts';

/** The sheet whose columns the page Source opens next, because its layout keeps the workbook from being published. */
export const wantedSheet = sharedValue<string | undefined>(undefined);

/** The sheet that a failed reading is about, if only another layout, or the sheet itself, can correct it. */
export function sheetToChange(
  cause: string | null,
  facts: Readonly<Record<string, string | number>>,
): string | undefined {
  return cause?.startsWith('layout-') ? String(facts['tab'] ?? '') : undefined;
}
