import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { fieldOfHeading, fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import type { Matched } from './match-columns.ts';
import { isNameable } from './name-column.ts';

/** The column of addresses in a sheet of matters, read if no sheet has people of its own. */
export function contactColumn({ columns }: SheetLook, matched: readonly Matched[]): ColumnLook | undefined {
  const others = new Set(matched.map(({ look }) => look));
  return columns.find(
    (one) =>
      !others.has(one) && !one.hidden && areAddresses(one) && isNameable(one, columns) && isOfContact(one.heading),
  );
}

/** Whether a column that is headed like one of contacts has addresses. Some cells may only say "as above". */
const areAddresses = ({ emails, filled }: ColumnLook): boolean => emails > 0 && emails >= filled * SOME_ADDRESSES;
const SOME_ADDRESSES = 0.4;

/** Whether a heading says no more than whose addresses these are: "E-mail", "Client E-mail", "E-mail referente", "Contact". */
function isOfContact(heading: string): boolean {
  const rest = heading.replace(/\be[- ]?mails?\b|\bmails?\b|\bcorreos?\b|\bcourriels?\b/giu, ' ').trim();
  const fields = fieldsOfHeading('users', rest);
  return (
    fieldOfHeading('users', heading) === 'email' ||
    (!isOfOthers(heading) && (fields.includes('name') || (rest !== heading && fields.includes('company'))))
  );
}
