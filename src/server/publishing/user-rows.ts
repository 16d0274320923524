import type { CompanyKey } from '#domain/company/company-key.ts';
import { rowIssue } from '#domain/report/row-issue.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { usersFromRows } from '#domain/tabs/users-from-rows.ts';
import type { UserDirectory } from '#domain/tabs/users-from-rows.ts';
import type { IssueList } from './issue-list.ts';

/** Where a company with matters stands first. */
type FirstRows = ReadonlyMap<CompanyKey, { readonly rowNumber: number; readonly name: string }>;

/** Collects the rows of the Users tab, and says who may sign in when all are there. */
export function userRows(issues: IssueList) {
  const rows: Row[] = [];
  const rowNumbers: number[] = [];
  const column = TABLES.users.at.email;

  function reportAddresses({ twoCompanies, duplicates }: UserDirectory): void {
    for (const { email, rowIndexes } of twoCompanies) {
      for (const rowIndex of rowIndexes) {
        const rowNumber = rowNumbers[rowIndex] ?? 0;
        issues.add(rowIssue('users', rowNumber, 'email-two-companies', { column, value: email }));
      }
    }
    for (const { email, rowIndex } of duplicates) {
      issues.add(rowIssue('users', rowNumbers[rowIndex] ?? 0, 'duplicate-user', { column, value: email }));
    }
  }

  function reportCompaniesWithout({ users }: UserDirectory, withMatters: FirstRows): void {
    const withUsers = new Set(users.map((user) => user.company));
    for (const [company, { rowNumber, name }] of withMatters) {
      if (withUsers.has(company)) continue;
      const cell = { column: TABLES.matters.at.company, value: name };
      issues.add(rowIssue('matters', rowNumber, 'company-without-users', cell));
    }
  }

  return {
    rows: rows as readonly Row[],
    add(rowNumber: number, row: Row): void {
      rows.push(row);
      rowNumbers.push(rowNumber);
    },
    directory(withMatters: FirstRows): UserDirectory {
      const directory = usersFromRows(rows);
      reportAddresses(directory);
      reportCompaniesWithout(directory, withMatters);
      return directory;
    },
  };
}
