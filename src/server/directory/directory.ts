import type { CompanyId } from '#domain/company/company-id.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';

/**
 * The published users, without those whom an administrator has removed from a held Users tab. Read on every request, so that a person
 * who is removed from the sheet loses access with the publication.
 */
export interface Directory {
  /**
   * Undefined for an unknown address, and for one that is listed under two companies (fail closed), unless the firm allows the person all of
   * them: then the person in the company that is asked for, or in the first.
   */
  find(email: EmailKey, companyId?: string | null): PublishedUser | undefined | Promise<PublishedUser | undefined>;
  /** The person in each company that they may see, in the sheet's order. */
  companiesOf(email: EmailKey): Promise<readonly PublishedUser[]>;
  /** People who are listed under two companies or more, allowed or not: a list of their companies for each. */
  underSeveral(): Promise<readonly (readonly PublishedUser[])[]>;
  /** The person, if they are in this company now, under any of its ids. Whatever lasts meets its person by this: undefined, and it is not used. */
  personIn(email: EmailKey, companyId: CompanyId): Promise<PublishedUser | undefined>;
  /** The same for a sign-in: undefined also for a user who has been missing from a held Users tab for too long. */
  findToSignIn(email: EmailKey): Promise<PublishedUser | undefined>;
  /** Everyone who may sign in; a person who may see several companies once for each. The same list until something changes. */
  all(): Promise<readonly PublishedUser[]>;
  /** Number of the publication it was read from; 0 before the first. */
  version(): number | Promise<number>;
}

/** Whether all of some addresses are people of a company now. */
export function peopleIn({
  personIn,
}: Pick<Directory, 'personIn'>): (addresses: readonly string[], companyId: CompanyId) => Promise<boolean> {
  return async (addresses, companyId) => {
    for (const address of addresses) {
      const email = emailKey(address);
      if (!email || !(await personIn(email, companyId))) return false;
    }
    return true;
  };
}
