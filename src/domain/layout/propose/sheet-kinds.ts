import { isInvoiceNumber } from '#domain/layout/words/for-the-firm.ts';
import { namesDocument } from '#domain/layout/words/document-words.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { fieldsOfHeading, isNextDue } from '#domain/layout/words/synonyms.ts';
import { isDates, isDayOfMatter } from './column-kinds.ts';
import { areDaysDue, isDueGroup } from './next-due-or-end.ts';
import { matchColumns } from './match-columns.ts';
import { fieldsOfColumn } from './name-column.ts';
import { NEARLY_ALL } from './suggest-client.ts';

/* What a sheet lists, by its headings. */

/** Whether nearly each row has the number of an invoice, and nothing says what is to be done: its dates are no deadlines. */
export function isOfInvoices({ columns, rows }: SheetLook): boolean {
  const visible = columns.filter(({ hidden, heading }) => !hidden && heading !== '');
  return (
    visible.some(({ heading, filled }) => isInvoiceNumber(heading) && filled >= rows * NEARLY_ALL) &&
    !visible.some(({ heading }) => fieldsOfHeading('deadlines', heading).includes('type'))
  );
}

/** Whether a sheet has dates, and headings that say what they are for. */
export function isOfDays({ columns }: SheetLook): boolean {
  const visible = columns.filter(({ hidden, heading }) => !hidden && heading !== '');
  const says = (heading: string): boolean =>
    isNextDue(heading) ||
    fieldsOfHeading('deadlines', heading).some((field) => field === 'type' || field === 'dueDate');
  return (
    visible.some((look) => areDaysDue(look) && !isDayOfMatter(look.heading)) &&
    visible.some(({ heading, group }) => says(heading) || isDueGroup(group))
  );
}

/** Whether a sheet lists papers of matters without addresses: clients could open none of them. */
export const isOfPapers = (sheet: SheetLook): boolean =>
  namesMatters(sheet) && sheet.columns.some(({ heading, hidden }) => !hidden && namesDocument(heading));

/** Whether a sheet names matters: its addresses are for the clients of these, and no useful links for every client. */
export const namesMatters = ({ columns }: SheetLook): boolean =>
  columns.some((look) => !look.hidden && fieldsOfColumn('documents', look, columns).includes('matterId'));

/** In an archive the days are those of the matters: nothing is due. */
export function hasDaysOfMattersOnly({ columns }: SheetLook): boolean {
  const days = columns.filter((look) => !look.hidden && isDates(look));
  return days.length > 0 && days.every(({ heading }) => isDayOfMatter(heading));
}

/** Whether a sheet has anything that names a right. */
export const namesRights = (sheet: SheetLook): boolean =>
  matchColumns(sheet, 'matters').some(({ field }) => NAMES_RIGHT.has(field));
const NAMES_RIGHT = new Set(['id', 'docketNumber', 'title', 'applicationNumber', 'publicationNumber', 'grantNumber']);

/** Whether a sheet has a row for each client, such as an index of the sheets. */
export function isOfClients(sheet: SheetLook): boolean {
  const matched = matchColumns(sheet, 'users');
  const client = matched.find(({ field }) => field === 'company')?.look;
  return (
    client !== undefined && matched.length === 1 && client.repeated === 0 && client.filled >= sheet.rows * NEARLY_ALL
  );
}

/** Whether a column is headed as that of the clients: then links are for each of them. */
export const namesClients = (columns: readonly ColumnLook[]): boolean =>
  columns.some(({ heading }) => fieldsOfHeading('users', heading).includes('company'));
