import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryUser } from '#domain/viewer/viewer.ts';
import { cell } from './column.ts';
import { keepRow } from './keep-row.ts';
import { OPTIONAL_FIELDS } from './optional-fields.ts';
import { textsOf } from './rows-to-entities.ts';
import type { Row } from './tab.ts';
import { USERS } from './users-table.ts';

const MAY_INSTRUCT = OPTIONAL_FIELDS.find(({ field }) => field === 'mayInstruct')!.index;
const YES = /^(?:yes|y|x|true|1)$/i;

/** The Users tab as sign-in reads it. */
export interface UserDirectory {
  /** Who may sign in: one entry per address, from its first row, in the sheet's order. */
  readonly users: readonly DirectoryUser[];
  /**
   * Addresses under two companies or more, with a user for each company. They cannot sign in until the sheet names one company, or the firm allows
   * them all.
   */
  readonly twoCompanies: readonly {
    readonly email: EmailKey;
    readonly rowIndexes: readonly number[];
    readonly users: readonly DirectoryUser[];
  }[];
  /** Further rows of an address under the same company. Their helpdesk contacts are still used. */
  readonly duplicates: readonly { readonly email: EmailKey; readonly rowIndex: number }[];
}

/** Reads normalised rows (without the header, with their private columns). Rows that `keepRow` refuses are left out. */
export function usersFromRows(rows: readonly Row[]): UserDirectory {
  const listings = new Map<
    EmailKey,
    { readonly user: DirectoryUser; readonly rowIndexes: number[]; readonly others: DirectoryUser[] }
  >();
  rows.forEach((row, rowIndex) => {
    const user = userFromRow(row);
    if (!user) return;
    const listing = listings.get(user.email);
    if (!listing) {
      listings.set(user.email, { user, rowIndexes: [rowIndex], others: [] });
      return;
    }
    listing.rowIndexes.push(rowIndex);
    if (![listing.user, ...listing.others].some(({ company }) => company === user.company)) listing.others.push(user);
  });
  const all = [...listings.values()];
  const unique = all.filter(({ others }) => others.length === 0);
  return {
    users: unique.map(({ user }) => user),
    twoCompanies: all
      .filter(({ others }) => others.length > 0)
      .map(({ user, rowIndexes, others }) => ({ email: user.email, rowIndexes, users: [user, ...others] })),
    duplicates: unique.flatMap(({ user, rowIndexes }) =>
      rowIndexes.slice(1).map((rowIndex) => ({ email: user.email, rowIndex })),
    ),
  };
}

function userFromRow(row: Row): DirectoryUser | undefined {
  const { email: address, name, phone, companyName } = textsOf(USERS, row);
  const email = emailKey(address);
  if (email === undefined || !keepRow('users', row).keep) return undefined;
  return {
    email,
    address,
    name,
    phone,
    company: companyKey(companyName),
    companyName,
    ...(YES.test(cell(row, MAY_INSTRUCT)) && { mayInstruct: true }),
  };
}
