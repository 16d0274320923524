import type { LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { fitsField } from './fits-field.ts';
import { layoutColumn } from './layout-column.ts';
import { MORE_TASKS } from './match-columns.ts';
import { fieldsOfColumn, isNameable } from './name-column.ts';

/** Fields that a row of a matter may have for its next deadline. */
const BESIDE: ReadonlySet<string> = new Set(['instructBy', 'officialFee', 'ourFee', 'currency']);

/** Fields of the matter or of nothing that is read, which may be between them. */
const ABOUT: ReadonlySet<string> = new Set(['nextAction', 'waitingFor', 'description', 'notes']);

/**
 * The columns with further fields of a deadline: under the same heading as its dates, or right after them and the columns that are already its own,
 * up to the dates of the next deadline. Fees elsewhere in the row may be those of another step, unless the whole sheet `isOfDue`: "Annuities 2027".
 */
export function besideDue(
  due: ColumnLook,
  dues: readonly ColumnLook[],
  own: ReadonlySet<ColumnLook>,
  free: readonly ColumnLook[],
  all: readonly ColumnLook[],
  isOfDue: boolean,
): readonly LayoutColumn[] {
  const found = new Map<string, ColumnLook>();
  const fieldOf = (look: ColumnLook): string | undefined =>
    free.includes(look) && isNameable(look, all) && look.filled <= due.filled * MORE_TASKS
      ? fieldsOfColumn('deadlines', look, all).find(
          (field) => BESIDE.has(field) && !found.has(field) && fits(field, look, all),
        )
      : undefined;
  let isNext = true;
  const others = isOfDue ? all : all.filter(({ index }) => index > due.index);
  const until = isOfDue ? -1 : others.findIndex((look) => dues.includes(look));
  for (const look of until < 0 ? others : others.slice(0, until)) {
    const field = isOfDue || isNext || isOfGroup(look, due) ? fieldOf(look) : undefined;
    if (field !== undefined) found.set(field, look);
    else isNext &&= own.has(look) || fieldsOfColumn('deadlines', look, all).some((one) => ABOUT.has(one));
  }
  return [...found].map(([field, look]) => layoutColumn('deadlines', field, look, all));
}

const isOfGroup = (look: ColumnLook, due: ColumnLook): boolean => look.group !== '' && look.group === due.group;

function fits(field: string, look: ColumnLook, all: readonly ColumnLook[]): boolean {
  const how = fitsField('deadlines', field, look, { heading: look.heading, all });
  return look.filled > 0 && (how === 'sure' || how === 'likely');
}
