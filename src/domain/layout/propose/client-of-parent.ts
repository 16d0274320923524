import { letters } from '#domain/tabs/heading-letters.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import type { Matched } from './match-columns.ts';
import { mattersNamedBy } from './same-matters.ts';
import { isMostly, namesIn, NEARLY_ALL, textsIn } from './suggest-client.ts';
import type { MatchedSheet } from './suggest-client.ts';

/** A row may have no parent: it is held back. */
const MOST_FILLED = 0.9;

/**
 * The sheets with the column that names the matter from which the matters of a sheet come, if nothing else in it says whose they are: "EP case" in a list of
 * national validations. Nearly all its cells must be references of another sheet's matters, and its heading must say so, or the references of the sheet must
 * begin with these: "P100/EP/DE" with "P100/EP". Numbers may be references by chance.
 */
export function withParents(read: readonly MatchedSheet[]): readonly MatchedSheet[] {
  const clients = namesIn(
    read.flatMap(({ matched }) => matched.flatMap((one) => (one.field === 'company' ? one.look : []))),
  );
  return read.map((one): MatchedSheet => {
    const { sheet, tab, matched } = one;
    const ids = matched.find(({ field }) => field === 'id')?.look;
    if (tab !== 'matters' || !ids || namesClients(one, clients)) return one;
    const others = read.flatMap((other) => (other.tab === 'matters' && other !== one ? other.matched : []));
    const { areIn } = mattersNamedBy(others);
    const isFree = (look: ColumnLook): boolean =>
      matched.every((other) => other.look !== look || other.field === 'parent');
    const isParent = (look: ColumnLook): boolean =>
      !look.hidden &&
      look.heading !== '' &&
      isFree(look) &&
      look.filled >= sheet.rows * MOST_FILLED &&
      areIn(look) &&
      (fieldsOfHeading('matters', look.heading).includes('parent') || beginWith(ids, look));
    const [look, another] = sheet.columns.filter(isParent);
    if (!look || another) return one;
    const parent: Matched = { field: 'parent', look, givesClient: true, sure: 'likely', why: 'content' };
    return { ...one, matched: [...matched.filter(({ field }) => field !== 'parent'), parent] };
  });
}

/** Whether anything in a sheet may say whose its rows are: a column, one without a heading, or texts between the rows. */
function namesClients({ sheet, matched }: MatchedSheet, clients: ReadonlySet<string>): boolean {
  const known = [...clients];
  const isClient = (name: string): boolean => known.some((client) => mayBeOneClient(name, client));
  return (
    matched.some(({ field }) => field === 'company') ||
    sheet.nameRows.length > 1 ||
    sheet.nameRows.some(({ name }) => isClient(name)) ||
    sheet.columns.some((look) => look.filled > 0 && !isOfOthers(look.heading) && isMostly(look, clients))
  );
}

/** Whether nearly all references begin with one of these, which has a letter. */
function beginWith(ids: ColumnLook, look: ColumnLook): boolean {
  const parents = textsIn(look).map(letters);
  const own = textsIn(ids).map(letters);
  const isBegun = (id: string): boolean => parents.some((parent) => id.length > parent.length && id.startsWith(parent));
  return parents.every((parent) => /\p{L}/u.test(parent)) && own.filter(isBegun).length >= own.length * NEARLY_ALL;
}
