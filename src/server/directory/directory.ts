import type { CompanyId } from '#domain/company/company-id.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';

/**
 * The published users, without those whom an administrator has removed from a held Users tab. Every request looks its user up here, so that a person
 * who is removed from the sheet loses access with the next publication.
 */
export interface Directory {
  /**
   * Finds the user of an address. Undefined for an unknown address, and for one that is listed under several companies (fail closed), unless the firm allows the person all of
   * them. Then it is the person in company `companyId`, or in the first one.
   */
  find(email: EmailKey, companyId?: string | null): PublishedUser | undefined | Promise<PublishedUser | undefined>;
  /** The user, once for each company that they may see, in the sheet's order. */
  companiesOf(email: EmailKey): Promise<readonly PublishedUser[]>;
  /** Each person who is listed under several companies, allowed or not, as a list with one user for each company. */
  underSeveral(): Promise<readonly (readonly PublishedUser[])[]>;
  /** The user, if they are in this company now, under any of its ids. Lasting records, such as calendars, are used only while this finds their person. */
  personIn(email: EmailKey, companyId: CompanyId): Promise<PublishedUser | undefined>;
  /** Like `find`, for a sign-in: also undefined for a user who has been missing from a held Users tab for too long. */
  findToSignIn(email: EmailKey): Promise<PublishedUser | undefined>;
  /** Every user who may sign in; a person with several companies once for each. Returns the same array until something changes. */
  all(): Promise<readonly PublishedUser[]>;
  /** Number of the publication that the users were read from; 0 before the first. */
  version(): number | Promise<number>;
}

/** Returns a function that tells whether all given addresses belong to users of a company now. */
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
