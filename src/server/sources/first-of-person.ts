import { companyKey } from '#domain/company/company-key.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** A sheet of matters names a person in many rows, and none in others: true for the first row of each. */
export function firstOfPerson(): (row: Row) => boolean {
  const seen = new Set<string>();
  const { email, company } = TABLES.users.at;
  return (row) => {
    const address = (row[email] ?? '').trim().toLowerCase();
    const key = JSON.stringify([address, companyKey(row[company] ?? '')]);
    if (address === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}
