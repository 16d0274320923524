import type { CompanyKey } from '#domain/company/company-key.ts';

/**
 * Who owns a document: the company whose matter has the id or docket name that the document names. `shared`: matters of two companies have the name,
 * or one that looks the same, so neither company sees the document. `orphan`: no matter has the name.
 */
export type DocumentOwner =
  | { readonly kind: 'company'; readonly company: CompanyKey }
  | { readonly kind: 'shared' }
  | { readonly kind: 'orphan' };

/** The fields by which the owner of a document is found: one entry for each row of the Matters tab. */
export interface MatterReference {
  readonly company: CompanyKey;
  readonly id: string;
  readonly docketNumber: string;
}

/**
 * Returns a function that finds the owner of a document by the matter's name in it. The Document Db tab has no company column, so this alone decides
 * who sees a document. Names are compared as they are written, except for outer spaces. If another company has a name that looks the same, the
 * document may be meant for that company, and has no owner. A skipped row (`setAside`) makes no company an owner, but it takes its documents away
 * from every other company: an id or a company that is missing today must not make another company the owner.
 */
export function documentOwners(
  matters: Iterable<MatterReference>,
  setAside: Iterable<MatterReference> = [],
): (name: string) => DocumentOwner {
  /** By look: the index of the company in `owners`, and bits about the name. A million matters have two million names, so one number holds both. */
  const known = new Map<string, number>();
  const owners: CompanyKey[] = [];
  const places = new Map<CompanyKey, number>();
  /** Names as they are written, if that is neither their look nor their look in capitals. */
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

/* The bits: a matter's name is the look itself, a matter's name is the look in capitals, two companies have the look. */
const AS_IT_LOOKS = 1;
const IN_CAPITALS = 2;
const SHARED = 4;
/** The index of the company is above the bits. */
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
 * A name without what a reader does not notice: letter case, the kind of a dash, white space, full-width forms and how accents are composed. It
 * serves to find doubts only: names that look the same are never treated as one name.
 */
function looksLike(name: string): string {
  const text = PLAIN.test(name) ? name : name.normalize('NFKC').replace(DASHES, '-').replace(UNSEEN, '');
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

const PLAIN = /^[ -~]*$/;
const DASHES = /[\p{Pd}\u2212]/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
