/**
 * What the portal itself calls a company. Names are reused and renamed; an id is issued once and belongs to one client for ever. What
 * lasts longer than a publication is kept under it.
 */
export type CompanyId = string & { readonly __brand: 'CompanyId' };

/** An id as the store has it. Only the store issues one. */
export function companyIdOf(text: string): CompanyId {
  return text as CompanyId;
}
