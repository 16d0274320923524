import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { refOf } from '../layout-edits.ts';
import type { SheetLook } from '../layout-api.ts';

const texts = adminLayout.sheet;

/** The columns of a sheet to choose from, each with its letters, or as `name` writes it with its first values. */
export function columnOptions(
  sheet: SheetLook,
  name = (column: string, _examples: readonly string[]): string => column,
): { value: string; label: string }[] {
  return sheet.columns
    .filter(({ heading }) => heading !== '')
    .map((one) => {
      const { heading, group } = refOf(one, sheet);
      const label = `${one.column}: ${group === undefined ? '' : `${group} / `}${heading}`;
      const named = name(label, one.examples.slice(0, 2));
      return { value: one.column, label: one.hidden ? texts.hiddenColumn(named) : named };
    });
}
