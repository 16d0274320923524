import { companyKey } from '#domain/company/company-key.ts';
import type { NameSaid } from '#domain/layout/read/client-beside.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { FamilyInCountry } from '#server/sources/said-in-rows.ts';
import type { RowPlacer } from './place-rows.ts';

/** The clients that other lists give to a family that has another one in its own list. A family that is gone is forgotten. */
const others = new WeakMap<FamilyInCountry, readonly NameSaid[]>();

export const clientsInRegister = (family: FamilyInCountry | undefined): readonly NameSaid[] =>
  (family && others.get(family)) ?? [];

/**
 * Looks up whose the matters of families are in the other lists: each by its own reference or, if none has it, by that of its family, or by those of the
 * family's other countries. Call it when all other matters were placed, and none of these.
 */
export function findInRegister(
  rows: readonly { readonly row: Row; readonly family: FamilyInCountry }[],
  placer: Pick<RowPlacer, 'clientOfMatter'>,
): void {
  const { id, company } = TABLES.matters.at;
  const clientOf = (reference: string): readonly string[] => {
    const owner = reference === '' ? 'orphan' : placer.clientOfMatter(reference, 'reference');
    return typeof owner === 'object' ? [owner.client] : [];
  };
  for (const [reference, same] of Map.groupBy(rows, ({ family }) => family.reference)) {
    // Each client's matters may be counted from 1.
    if (COUNTED.test(reference)) continue;
    const own = same.map(({ row }) => clientOf((row[id] ?? '').trim()));
    const whole = clientOf(reference);
    const ofFamily = whole.length > 0 ? whole : [...new Set(own.flat())];
    for (const [at, { row, family }] of same.entries()) {
      const found = own[at]?.length ? own[at] : ofFamily;
      const client = companyKey(row[company] ?? '');
      if (!found.some((name) => companyKey(name) === client))
        others.set(
          family,
          found.map((name) => [name]),
        );
    }
  }
}

const COUNTED = /^\d{1,3}$/;
