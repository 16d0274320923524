import type { ColumnLook } from '#domain/layout/look.ts';
import type { Matched } from './match-columns.ts';
import { mattersNamedBy } from './same-matters.ts';
import type { MatchedSheet } from './suggest-client.ts';

/**
 * The sheets with the column that names the matter from which the matters of a sheet come, if nothing else in it says whose they are: "EP case" in a list of
 * national validations. Nearly all its cells must be references of another sheet's matters.
 */
export function withParents(read: readonly MatchedSheet[]): readonly MatchedSheet[] {
  return read.map((one): MatchedSheet => {
    const { sheet, tab, matched } = one;
    const has = (field: string): boolean => matched.some((other) => other.field === field);
    if (tab !== 'matters' || !has('id') || has('company') || sheet.nameRows.length > 1) return one;
    const others = read.flatMap((other) => (other.tab === 'matters' && other !== one ? other.matched : []));
    const { areIn } = mattersNamedBy(others);
    const isParent = (look: ColumnLook): boolean =>
      !look.hidden && look.heading !== '' && look.filled >= sheet.rows && !isReference(look) && areIn(look);
    const isReference = (look: ColumnLook): boolean =>
      matched.some((other) => other.look === look && (other.field === 'id' || other.field === 'docketNumber'));
    const [look, another] = sheet.columns.filter(isParent);
    if (!look || another) return one;
    const parent: Matched = { field: 'parent', look, givesClient: true, sure: 'likely', why: 'content' };
    return { ...one, matched: [...matched.filter((other) => other.look !== look && other.field !== 'parent'), parent] };
  });
}
