import type { CompanyKey } from '../company/company-key.ts';

/**
 * Whose a document is: the company whose matter has that id or docket name. `shared` where matters of two companies match, so that
 * neither sees it; `orphan` where no matter does.
 */
export type DocumentOwner =
  | { readonly kind: 'company'; readonly company: CompanyKey }
  | { readonly kind: 'shared' }
  | { readonly kind: 'orphan' };

/** What a document's owner is found by: one entry per kept row of the Matters tab. */
export interface MatterReference {
  readonly company: CompanyKey;
  readonly id: string;
  readonly docketNumber: string;
}

/**
 * The companies behind every id and docket name of the Matters tab. The Document Db tab has no company column, so this decides
 * alone who sees a document; names are compared as they stand, outer spaces aside.
 */
export function documentOwners(matters: Iterable<MatterReference>): (name: string) => DocumentOwner {
  const companies = new Map<string, CompanyKey>();
  const shared = new Set<string>();
  for (const { company, id, docketNumber } of matters) {
    for (const name of [id.trim(), docketNumber.trim()]) {
      if (name === '') continue;
      const other = companies.get(name);
      if (other === undefined) companies.set(name, company);
      else if (other !== company) shared.add(name);
    }
  }
  return (name) => {
    const wanted = name.trim();
    if (shared.has(wanted)) return { kind: 'shared' };
    const company = companies.get(wanted);
    return company === undefined ? { kind: 'orphan' } : { kind: 'company', company };
  };
}
