import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { fieldOfHeading } from '#domain/layout/words/synonyms.ts';
import { areCompanies, areSpellings } from './column-kinds.ts';
import type { Matched } from './match-columns.ts';
import { isNameable } from './name-column.ts';

/** With the applicant as the owner: something else names the client. */
export function withOwner(matched: readonly Matched[], { columns }: SheetLook): readonly Matched[] {
  const taken = new Set(matched.map(({ look }) => look));
  const owner = columns.find(
    (look) =>
      !look.hidden &&
      !taken.has(look) &&
      isNameable(look, columns) &&
      fieldOfHeading('matters', look.heading) === 'owner',
  );
  if (!owner || matched.some(({ field }) => field === 'owner') || isOfStaff(owner, matched)) return matched;
  return [...matched, { field: 'owner', look: owner, sure: 'likely', why: 'heading' }];
}

/** Without "Owner" if it is who does the work: fewer people than clients, each with the matters of several. */
export const withoutStaff = (matched: readonly Matched[]): readonly Matched[] =>
  matched.filter(({ field, look }) => field !== 'owner' || !isOfStaff(look, matched));

/** "Owner of record" is always that of the right, and so is "Owner" with clients or companies: one client may have several spellings. */
function isOfStaff(look: ColumnLook, matched: readonly Matched[]): boolean {
  const { heading, values } = look;
  const clients = matched.find(({ field }) => field === 'company')?.look;
  const areClients = clients !== undefined && areSpellings(look, clients);
  const areFewer = values !== null && values.length < (clients?.values?.length ?? 0);
  return letters(heading) === 'owner' && areFewer && !areCompanies(look) && !areClients;
}
