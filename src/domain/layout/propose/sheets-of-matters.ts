import { saysTask } from '#domain/layout/words/due-or-expiry.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { isSaidBy, tellsApart } from './column-kinds.ts';
import { derivedOf } from './derived-dates.ts';
import { doneIn } from './done-column.ts';
import { extendedIn } from './extended-column.ts';
import { matchColumns } from './match-columns.ts';
import type { Matched } from './match-columns.ts';
import { isNextDueColumn } from './next-due-or-end.ts';
import { namesOf } from './propose-values.ts';
import { columnOf } from './read-columns.ts';
import { DESCRIBE, mattersNamedBy } from './same-matters.ts';
import { isOfDays } from './sheet-kinds.ts';
import { textsIn } from './suggest-client.ts';
import type { MatchedSheet } from './suggest-client.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import { namesBySpelling } from '#domain/matter/reference-spelling.ts';
import { meaningOfStatus } from '#domain/layout/words/status-words.ts';
import { isNextDue, isSheetOf } from '#domain/layout/words/synonyms.ts';

/* What a sheet that names matters says of them: which of these sheets are registers, and which are lists of deadlines. */

/** Whether a sheet of deadlines also describes its matters, by their titles at least. */
export function describesMatters(sheet: SheetLook): boolean {
  const matched = matchColumns(sheet, 'matters');
  const has = (field: string): boolean => matched.some((one) => one.field === field);
  return has('id') && (has('title') || describes(sheet)) && sheet.columns.some(isNextDueColumn);
}

/**
 * Whether a sheet has a title in each row with a client in it or above it, and references of its own, such as one of court cases with their next hearings.
 * What is due must be found in it as well as in a list of deadlines.
 */
export function hasOwnMatters(sheet: SheetLook, known: readonly Pick<MatchedSheet, 'sheet' | 'tab'>[]): boolean {
  const matched = matchColumns(sheet, 'matters');
  const lookOf = (field: string): ColumnLook | undefined => matched.find((one) => one.field === field)?.look;
  const references = lookOf('id');
  const others = known
    .filter((one) => one.tab === 'matters' && one.sheet !== sheet)
    .flatMap((one) => matchColumns(one.sheet, one.tab));
  return (
    references !== undefined &&
    (lookOf('company') !== undefined || isUnderClients(sheet, known)) &&
    lookOf('title') !== undefined &&
    tellsApart(references, sheet.rows) &&
    !areOfThese(references, others) &&
    !namesOf(sheet).some((name) => isSheetOf('deadlines', name)) &&
    losesNoDeadline(sheet, new Set(matched.map(({ look }) => look)))
  );
}

/** Whether a reference is one of other sheets, in any spelling. */
function areOfThese(references: ColumnLook, others: readonly Matched[]): boolean {
  const looks = others.filter(({ field }) => field === 'id' || field === 'docketNumber').map(({ look }) => look);
  const find = namesBySpelling(looks.flatMap(textsIn));
  return textsIn(references).some((text) => find(text) !== undefined);
}

/** Whether the texts between the rows are clients of other sheets. They may be the attorneys of a diary. */
function isUnderClients({ nameRows }: SheetLook, known: readonly Pick<MatchedSheet, 'sheet' | 'tab'>[]): boolean {
  const clients = known.flatMap(({ sheet, tab }) =>
    matchColumns(sheet, tab).flatMap(({ field, look }) => (field === 'company' ? textsIn(look) : [])),
  );
  const isClient = ({ name }: { readonly name: string }): boolean => {
    const [plain = ''] = name.split(/\s*[(（]/u);
    return clients.some((client) => mayBeOneClient(plain, client));
  };
  return nameRows.length > 1 && nameRows.filter(isClient).length * 2 >= nameRows.length;
}

/** Whether the deadlines of matters are those that a list of deadlines would have, with the same tasks, and nothing says more about them. */
function losesNoDeadline(sheet: SheetLook, taken: ReadonlySet<ColumnLook>): boolean {
  const visible = sheet.columns.filter(({ hidden }) => !hidden);
  const listed = matchColumns(sheet, 'deadlines');
  const lookOf = (field: string): ColumnLook | undefined => listed.find((one) => one.field === field)?.look;
  const [due, type] = [lookOf('dueDate'), lookOf('type')];
  const [derived, another] = derivedOf(visible, sheet, taken);
  if (!due || !derived || another || columnOf(sheet, derived) !== due) return false;
  const action = derived.action && columnOf(sheet, derived.action);
  return (
    action === type &&
    !listed.some(({ field }) => OF_DEADLINE.has(field)) &&
    !extendedIn(due, visible, sheet.columns) &&
    !doneIn(visible, sheet.columns, 'deadlines')
  );
}

const OF_DEADLINE = new Set(['instructBy', 'officialFee', 'ourFee', 'notes', 'nextAction']);

/** Whether a sheet has titles and numbers of rights, and nothing says that its "Date" is due: a list of copyrights, for example. */
export function registersMatters(sheet: SheetLook): boolean {
  const matched = matchColumns(sheet, 'matters');
  const has = (field: string): boolean => matched.some((one) => one.field === field);
  const isDue = ({ hidden, heading }: ColumnLook): boolean => !hidden && (isNextDue(heading) || saysTask(heading));
  return (
    has('id') &&
    has('company') &&
    has('title') &&
    has('status') &&
    (has('grantNumber') || has('applicationNumber')) &&
    !sheet.columns.some(isDue) &&
    !namesOf(sheet).some((name) => isSheetOf('deadlines', name))
  );
}

const NAME = new Set(['id', 'docketNumber', 'company']);

/** Whether a sheet has more than `much` fields that describe its matters. */
export function describes(sheet: SheetLook, much = 1): boolean {
  return matchColumns(sheet, 'matters').filter(({ field }) => DESCRIBE.has(field)).length > much;
}

/** Whether a sheet may be a list of deadlines: it has days on which something is due, and of its matters no more than what such a list repeats. */
export const isList = (sheet: SheetLook): boolean =>
  isOfDays(sheet) &&
  sheet.columns.some(isNextDueColumn) &&
  !isOfMore(sheet, hasStateOfTasks(sheet) ? WITH_STATE : LISTED);

/** Whether a sheet has tasks, and a status that is that of the tasks: "in draft", "waiting for client". */
function hasStateOfTasks(sheet: SheetLook): boolean {
  const status = matchColumns(sheet, 'matters').find(({ field }) => field === 'status')?.look;
  const hasTasks = sheet.columns.some(({ heading, hidden }) => !hidden && saysTask(heading));
  return hasTasks && status !== undefined && !isSaidBy(status, meaningOfStatus);
}

/** Whether at least half of the references of a sheet are in another one. */
export function namesMattersOf(sheet: SheetLook, other: SheetLook): boolean {
  const own = matchColumns(sheet, 'matters').find(({ field }) => field === 'id')?.look;
  if (!own) return false;
  // "TBA" is in several lists.
  const values = own.values?.filter(([text]) => /\d/.test(text)) ?? null;
  return mattersNamedBy(matchColumns(other, 'matters')).areHalfIn({ ...own, values });
}

/** Whether a sheet says anything about its matters besides their names. */
export function isOfMore(sheet: SheetLook, names: ReadonlySet<string> = NAME): boolean {
  return matchColumns(sheet, 'matters').some(({ field }) => !names.has(field));
}

/** What a list of deadlines repeats of its matters. */
const LISTED: ReadonlySet<string> = new Set([...NAME, 'title', 'jurisdiction', 'waitingFor']);
const WITH_STATE: ReadonlySet<string> = new Set([...LISTED, 'status']);
