import { headerDoubts } from '#domain/tabs/header.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { SheetLook } from '#domain/layout/look.ts';

/** Whether the headings of a sheet are the documented ones, each in its place. */
export function followsDocumented(sheet: SheetLook, tab: Tab): boolean {
  if (sheet.headerRow !== 1) return false;
  const header: string[] = [];
  for (const { index, heading } of sheet.columns) header[index] = heading;
  return (
    headerDoubts(
      tab,
      Array.from(header, (text) => text ?? ''),
    ).length === 0
  );
}
