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
  /** By look: the place of the company in `owners`, and bits about the name. A million matters have two million names, so a number holds all. */
  const known = new Map<string, number>();
  const owners: CompanyKey[] = [];
  const places = new Map<CompanyKey, number>();
  /** Names that are neither their look nor their look in capitals, as they stand. */
  const otherForms = new Set<string>();

  function placeOf(company: CompanyKey): number {
    const place = places.get(company) ?? owners.push(company) - 1;
    places.set(company, place);
    return place;
  }

  for (const { company, id, docketNumber } of matters) {
    const place = placeOf(company);
    for (const name of namesOf(id, docketNumber)) {
      const look = looksLike(name);
      const form = formOf(name, look);
      if (form === OTHER_FORM) otherForms.add(name);
      const before = known.get(look) ?? place * PLACE;
      known.set(look, before | form | (placeIn(before) === place ? 0 : SHARED));
    }
  }
  for (const { company, id, docketNumber } of setAside) {
    for (const look of namesOf(id, docketNumber).map(looksLike)) {
      const before = known.get(look);
      if (before !== undefined && owners[placeIn(before)] !== company) known.set(look, before | SHARED);
    }
  }
  return (name) => {
    const wanted = name.trim();
    const look = looksLike(wanted);
    const found = known.get(look);
    const company = found === undefined ? undefined : owners[placeIn(found)];
    if (found === undefined || company === undefined) return { kind: 'orphan' };
    const form = formOf(wanted, look);
    const isWritten = form === OTHER_FORM ? otherForms.has(wanted) : (found & form) !== 0;
    if (!isWritten) return { kind: 'orphan' };
    return (found & SHARED) === 0 ? { kind: 'company', company } : { kind: 'shared' };
  };
}

/* What is known of a look: whether names stand for matters that are it, or are it in capitals, and whether two companies have it. */
const AS_IT_LOOKS = 1;
const IN_CAPITALS = 2;
const SHARED = 4;
/** Above the bits: the place of the company. */
const PLACE = 8;
const OTHER_FORM = 0;

const placeIn = (known: number): number => Math.floor(known / PLACE);

function formOf(name: string, look: string): typeof AS_IT_LOOKS | typeof IN_CAPITALS | typeof OTHER_FORM {
  if (name === look) return AS_IT_LOOKS;
  return name === look.toUpperCase() ? IN_CAPITALS : OTHER_FORM;
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
