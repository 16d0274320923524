/**
 * The portal's own identifier of a company. Names change and are reused; an id is issued once and belongs to one client for ever. Data that outlives
 * a publication is stored under it.
 */
export type CompanyId = string & { readonly __brand: 'CompanyId' };

/** Marks a text that was read from the store as an id. Only the store issues ids. */
export function companyIdOf(text: string): CompanyId {
  return text as CompanyId;
}
