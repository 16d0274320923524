import type { CompanyKey } from '#domain/company/company-key.ts';

/**
 * Whose a document is: the company whose matter has that id or docket name. `shared` where matters of two companies match, or look as
 * if they did, so that neither sees it; `orphan` where no matter does.
 */
export type DocumentOwner =
  | { readonly kind: 'company'; readonly company: CompanyKey }
  | { readonly kind: 'shared' }
  | { readonly kind: 'orphan' };

/** What a document's owner is found by: one entry per row of the Matters tab. */
export interface MatterReference {
  readonly company: CompanyKey;
  readonly id: string;
  readonly docketNumber: string;
}

/**
 * The companies behind every id and docket name of the Matters tab. The Document Db tab has no company column, so this decides
 * alone who sees a document; names are compared as they stand, outer spaces aside. Where another company has one that differs in what no
 * typist sees, the document may be meant for it, and has no owner. A skipped row gives no company a document, but it takes one from every
 * company that it does not name: a missing id or company today must not make another company the owner.
 */
export function documentOwners(
  matters: Iterable<MatterReference>,
  setAside: Iterable<MatterReference> = [],
): (name: string) => DocumentOwner {
  const written = new Set<string>();
  const companies = new Map<string, CompanyKey>();
  const shared = new Set<string>();
  for (const { company, id, docketNumber } of matters) {
    for (const name of namesOf(id, docketNumber)) {
      written.add(name);
      const look = looksLike(name);
      const other = companies.get(look);
      if (other === undefined) companies.set(look, company);
      else if (other !== company) shared.add(look);
    }
  }
  for (const { company, id, docketNumber } of setAside) {
    for (const look of namesOf(id, docketNumber).map(looksLike)) {
      const other = companies.get(look);
      if (other !== undefined && other !== company) shared.add(look);
    }
  }
  return (name) => {
    const wanted = name.trim();
    const look = looksLike(wanted);
    const company = companies.get(look);
    if (company === undefined || !written.has(wanted)) return { kind: 'orphan' };
    return shared.has(look) ? { kind: 'shared' } : { kind: 'company', company };
  };
}

function namesOf(...cells: readonly string[]): string[] {
  return cells.map((text) => text.trim()).filter((name) => name !== '');
}

/**
 * What two names have in common that a reader takes for the same: letter case, the kind of a dash, white space, full-width forms and
 * the composition of accents aside. Only to find doubts with: what it makes equal is never taken for one.
 */
function looksLike(name: string): string {
  const text = PLAIN.test(name) ? name : name.normalize('NFKC').replace(DASHES, '-').replace(UNSEEN, '');
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

const PLAIN = /^[ -~]*$/;
const DASHES = /[\p{Pd}\u2212]/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
