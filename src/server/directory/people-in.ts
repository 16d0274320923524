import type { CompanyId } from '#domain/company/company-id.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { Directory } from './directory.ts';

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
