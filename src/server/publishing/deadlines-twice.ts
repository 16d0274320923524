import { isSameTask, mayBeOfOneKind, saysBothKept, saysNoMoreThan } from '#domain/deadline/same-task.ts';
import { rowIssue } from '#domain/report/row-issue.ts';
import type { RowIssue } from '#domain/report/row-issue.ts';
import { cell } from '#domain/tabs/column.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { READING } from '#server/base/limits.ts';
import type { LaidOut } from '#server/sources/portfolio-source.ts';

const { matterId, dueDate, type, company } = TABLES.deadlines.at;
const DAY = /^\d\d\/\d\d\/\d{4}$/;
const EXAMPLES = 3;

interface Listed {
  /** The sheet. Columns of one sheet are different deadlines. */
  readonly from: string;
  readonly row: Row;
  readonly isBesideMatter: boolean;
  /** The type of the matter beside which it is. */
  readonly typeOfMatter: string;
  readonly isDone: boolean;
  /** The places of rows that say the same: another row of one of them is another deadline, such as that of another country. */
  readonly said: Set<string>;
}

interface Again {
  readonly sheet: string;
  readonly examples: string[];
  count: number;
}

/**
 * Finds the deadlines that several places of a source list, such as "Next annuity" beside a matter and "12th annuity" in the diary: of the same matter, on the same
 * day, with a task and details that say no more than those of an earlier row. Clients see such a deadline once, and not at all if the earlier row is marked as
 * done. Of a very large source, the first ones are compared.
 */
export function deadlinesTwice(table: ColumnTable, laidOut: LaidOut | undefined) {
  const listed = new Map<string, Listed[]>();
  const again = new Map<string, Again>();
  const details = table.columns.map(({ index }) => index).filter((index) => !KEYS.has(index));

  /** Where a deadline is listed, and the earlier rows of the same client, matter and day; undefined if it cannot be compared. */
  function find(rowNumber: number, owner: string, row: Row) {
    if (!laidOut?.hasSeveralPlaces || !DAY.test(cell(row, dueDate)) || cell(row, matterId) === '') return undefined;
    const place = laidOut.place(rowNumber);
    if (!place) return undefined;
    const key = [owner, cell(row, matterId), cell(row, dueDate)].join('\n');
    const { sheet: from, isBesideMatter = false, typeOfMatter = '' } = place;
    return { key, from, isBesideMatter, typeOfMatter, before: listed.get(key) ?? [] };
  }

  function list(key: string, before: readonly Listed[], one: Listed): void {
    if (before.length >= READING.alikeDeadlines) return;
    if (before.length > 0 || listed.size < READING.comparedDeadlines) listed.set(key, [...before, one]);
  }

  return {
    /** Whether an earlier row of the same client says the same. */
    isAgain(rowNumber: number, owner: string, row: Row): boolean {
      const found = find(rowNumber, owner, row);
      if (!found) return false;
      const { key, from, isBesideMatter, typeOfMatter, before } = found;
      const one = before.find((listedOne) => saysNoMore(row, found, listedOne));
      if (!one) list(key, before, { from, row, isBesideMatter, typeOfMatter, isDone: false, said: new Set([from]) });
      else {
        one.said.add(from);
        const counted = again.get(from) ?? { sheet: from, count: 0, examples: [] };
        again.set(from, counted);
        if (++counted.count <= EXAMPLES) counted.examples.push(`${cell(row, matterId)} ${cell(row, dueDate)}`);
      }
      return one !== undefined;
    },
    /** Notes a deadline that is marked as done. */
    noteDone(rowNumber: number, owner: string, row: Row): void {
      const found = find(rowNumber, owner, row);
      if (!found) return;
      const { key, from, isBesideMatter, typeOfMatter, before } = found;
      list(key, before, { from, row, isBesideMatter, typeOfMatter, isDone: true, said: new Set([from]) });
    },
    /** One issue for every sheet whose deadlines another place lists, too. */
    issues: (): RowIssue[] =>
      [...again.values()].map(({ sheet, count, examples }) => ({
        ...rowIssue('deadlines', 1, 'deadline-twice', { value: examples.join(', ') }),
        cells: count,
        sheet,
      })),
  };

  function saysNoMore(
    row: Row,
    own: Pick<Listed, 'from' | 'isBesideMatter' | 'typeOfMatter'>,
    listedOne: Listed,
  ): boolean {
    const { row: other, isDone, said } = listedOne;
    if (said.has(own.from)) return false;
    const [task, otherTask] = [cell(row, type), cell(other, type)];
    const [whole, otherWhole] = [`${task} ${kindOf(own)}`, `${otherTask} ${kindOf(listedOne)}`];
    if (!mayBeOfOneKind(whole, otherWhole)) return false;
    // Of two lists, one may have the renewal of another country.
    const areKept = own.isBesideMatter !== listedOne.isBesideMatter && saysBothKept(whole, otherWhole);
    // A row of another list may be about another country, so only what a list of matters repeats is done with it.
    if (isDone) return own.isBesideMatter && (isSameTask(task, otherTask) || areKept);
    const areSaid = details.every((at) => cell(row, at) === '' || cell(row, at) === cell(other, at));
    return areSaid && (saysNoMoreThan(task, otherTask) || areKept);
  }
}

/** The kind of right of which a renewal beside a matter is. */
const kindOf = ({ typeOfMatter }: Pick<Listed, 'typeOfMatter'>): string =>
  ['Patent', 'Trademark', 'Design'].includes(typeOfMatter) ? typeOfMatter : '';

const KEYS: ReadonlySet<number> = new Set([matterId, dueDate, type, company]);
