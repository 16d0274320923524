import { keyOfParts, numberedKeys, withoutSpacing } from '#domain/identity/same-thing.ts';
import { fold } from '#domain/text/fold.ts';
import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { Deadline } from './deadline.ts';

/**
 * What makes a deadline the same one in each publication, within its company: its matter, its type, and which of several such it is, by
 * date. Neither its date nor its row: a deadline whose date moves keeps its key. Where the first of several is removed, the next one
 * takes its key, so compare the due date too before you act on a key. It holds data of the client: use a keyed hash outside the portal.
 */
export type DeadlineKey = string & { readonly __brand: 'DeadlineKey' };

/** The keys of a company's deadlines, in their order. Pass all of them: a matter may have several of one type. */
export function deadlineKeys(deadlines: readonly Deadline[]): readonly DeadlineKey[] {
  return numberedKeys(deadlines, partsOf, orderOf) as readonly DeadlineKey[];
}

/** The key of one deadline among those of its company. */
export function deadlineKeyOf(deadlines: readonly Deadline[], deadline: Deadline): DeadlineKey {
  const stem = deadlineStem(deadline);
  const same = deadlines.filter((other) => other === deadline || deadlineStem(other) === stem);
  return deadlineKeys(same)[same.indexOf(deadline)] ?? (stem as DeadlineKey);
}

/** What namesakes have in common: the key of the first. */
export function deadlineStem(deadline: Pick<Deadline, 'matterId' | 'type'>): string {
  return keyOfParts(...partsOf(deadline));
}

const partsOf = ({ matterId, type }: Pick<Deadline, 'matterId' | 'type'>) => [matterId, fold(type)];

/** After every readable date. */
const UNREADABLE = '~';

function orderOf({ dueDate, notes, optional = [] }: Deadline): string {
  const due = parseSheetDate(dueDate);
  return [due ? isoDate(due) : UNREADABLE, dueDate, notes, ...optional.map(({ text }) => text)]
    .map(withoutSpacing)
    .join('\n');
}
