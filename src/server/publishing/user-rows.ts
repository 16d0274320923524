import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { renamedClients } from '#domain/report/renamed-clients.ts';
import { rowIssue } from '#domain/report/row-issue.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { usersFromRows } from '#domain/tabs/users-from-rows.ts';
import type { UserDirectory } from '#domain/tabs/users-from-rows.ts';
import type { IssueList } from './issue-list.ts';

/** The first row of each company with matters. */
type FirstRows = ReadonlyMap<CompanyKey, { readonly rowNumber: number; readonly name: string }>;

/** Collects the rows of the Users tab, and after the last one decides who may sign in. */
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

  /** Reports clients that only one of the two sheets names. Two that look like one renamed client are reported together. */
  function reportCompaniesWithout({ users }: UserDirectory, withMatters: FirstRows): void {
    const withUsers = new Set(users.map((user) => user.company));
    const withoutUsers = [...withMatters].filter(([company]) => !withUsers.has(company)).map(([, first]) => first);
    // A missing Matters sheet is reported as such.
    const withoutMatters = withMatters.size === 0 ? [] : firstRows().filter(({ company }) => !withMatters.has(company));
    const renamed = renamedClients(namesOf(withoutMatters), namesOf(withoutUsers));
    for (const { rowNumber, name } of withoutMatters) {
      const expected = renamed.get(name);
      const kind = expected === undefined ? 'company-without-matters' : 'company-renamed';
      issues.add(rowIssue('users', rowNumber, kind, { column: TABLES.users.at.company, value: name, expected }));
    }
    const told = new Set(renamed.values());
    for (const { rowNumber, name } of withoutUsers) {
      if (told.has(name)) continue;
      const cell = { column: TABLES.matters.at.company, value: name };
      issues.add(rowIssue('matters', rowNumber, 'company-without-users', cell));
    }
  }

  /** Each client of the Users sheet, with its first row. */
  function firstRows(): readonly { readonly company: CompanyKey; readonly rowNumber: number; readonly name: string }[] {
    const first = new Map<CompanyKey, { company: CompanyKey; rowNumber: number; name: string }>();
    for (const [index, row] of rows.entries()) {
      const name = cell(row, TABLES.users.at.company);
      const company = companyKey(name);
      if (!first.has(company)) first.set(company, { company, rowNumber: rowNumbers[index] ?? 0, name });
    }
    return [...first.values()];
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

const namesOf = (firsts: readonly { readonly name: string }[]): readonly string[] => firsts.map(({ name }) => name);
