import { keyOfParts, numberedKeys, withoutSpacing } from '#domain/identity/same-thing.ts';
import { fold } from '#domain/text/fold.ts';
import { dateOrder } from '#domain/time/calendar-date.ts';
import type { Deadline } from './deadline.ts';

/**
 * Identifies a deadline of a company in every publication: its matter, its type, and a number by date if the matter has several deadlines of this
 * type. The date and the row are not part of the key, so a deadline whose date moves keeps it. When the first of several is removed, the next one
 * takes its key: compare the due date too before you act on a key. A key holds data of the client: use a keyed hash outside the portal.
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

/** What deadlines with the same matter and type have in common: the key of the first one. */
export function deadlineStem(deadline: Pick<Deadline, 'matterId' | 'type'>): string {
  return keyOfParts(...partsOf(deadline));
}

const partsOf = ({ matterId, type }: Pick<Deadline, 'matterId' | 'type'>) => [matterId, fold(type)];

function orderOf({ dueDate, notes, optional = [] }: Deadline): string {
  return [dateOrder(dueDate), dueDate, notes, ...optional.map(({ text }) => text)].map(withoutSpacing).join('\n');
}
