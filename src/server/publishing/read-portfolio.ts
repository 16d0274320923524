import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { documentOwners } from '#domain/document/document-owners.ts';
import type { MatterReference } from '#domain/document/document-owners.ts';
import { ambiguousDates } from '#domain/report/ambiguous-dates.ts';
import { companySpellings } from '#domain/report/company-spellings.ts';
import { rowDoubts } from '#domain/report/row-doubts.ts';
import { rowIssue } from '#domain/report/row-issue.ts';
import { headerDoubts, headerFingerprint } from '#domain/tabs/header.ts';
import { keepRow } from '#domain/tabs/keep-row.ts';
import { isEmptyRow, normaliseRow } from '#domain/tabs/normalise-row.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { usersFromRows } from '#domain/tabs/users-from-rows.ts';
import type { UserDirectory } from '#domain/tabs/users-from-rows.ts';
import type { SourceReading } from '../sources/portfolio-source.ts';
import { IssueList } from './issue-list.ts';
import { TabPayloads } from './tab-payloads.ts';

/** One tab as read: its header, and its kept rows by company. */
export interface ReadTab {
  readonly header: Row;
  readonly fingerprint: string;
  readonly payloads: TabPayloads;
}

export interface ReadPortfolio {
  /** The tabs that the source has. */
  readonly tabs: Partial<Record<Tab, ReadTab>>;
  readonly directory: UserDirectory;
  readonly issues: IssueList;
}

/** The header is row 1, so the first row after it is row 2. */
const FIRST_ROW = 2;

/** Reads all tabs once: normalises, sets aside what cannot be served, and collects the rest by company. */
export async function readPortfolio(reading: SourceReading): Promise<ReadPortfolio> {
  const issues = new IssueList();
  const spellings = companySpellings();
  const userRows: Row[] = [];
  const userRowNumbers: number[] = [];
  const matters: MatterReference[] = [];
  const matterIds = new Set<string>();
  const firstRowOf = new Map<CompanyKey, { rowNumber: number; name: string }>();
  let ownerOf: ReturnType<typeof documentOwners> = () => ({ kind: 'orphan' });
  const tabs: Partial<Record<Tab, ReadTab>> = {};

  for (const tab of TABS) {
    const source = reading[tab];
    if (!source.found) continue;
    const { columns, at } = { columns: TABLES[tab].columns, at: TABLES[tab].at as Readonly<Record<string, number>> };
    const payloads = new TabPayloads(tab, source.header);
    const dates = ambiguousDates(tab);
    for (const { column, found } of headerDoubts(tab, source.header))
      issues.add(rowIssue(tab, 1, 'header-differs', { column, value: found }));
    if (tab === 'deadlines') ownerOf = documentOwners(matters);

    const place = (rowNumber: number, row: Row): CompanyKey | '' | undefined => {
      switch (tab) {
        case 'knowledge':
          return '';
        case 'documents':
          return placeDocument(rowNumber, row);
        default:
          return placeByCompany(rowNumber, row);
      }
    };
    const placeByCompany = (rowNumber: number, row: Row): CompanyKey => {
      const name = row[at['company'] ?? 0] ?? '';
      const company = companyKey(name);
      spellings.see(tab, rowNumber, name.trim());
      if (tab === 'users') {
        userRows.push(row);
        userRowNumbers.push(rowNumber);
      } else if (tab === 'matters') noteMatter(rowNumber, row, company, name);
      else noteDeadline(rowNumber, row, company);
      return company;
    };
    const noteMatter = (rowNumber: number, row: Row, company: CompanyKey, name: string): void => {
      const id = (row[at['id'] ?? 0] ?? '').trim();
      const known = `${company}\n${id}`;
      if (matterIds.has(known)) issues.add(rowIssue(tab, rowNumber, 'duplicate-id', { column: at['id'], value: id }));
      matterIds.add(known);
      matters.push({ company, id, docketNumber: (row[at['docketNumber'] ?? 1] ?? '').trim() });
      if (!firstRowOf.has(company)) firstRowOf.set(company, { rowNumber, name });
    };
    const noteDeadline = (rowNumber: number, row: Row, company: CompanyKey): void => {
      const matter = row[at['matterId'] ?? 0] ?? '';
      const owner = ownerOf(matter);
      if (owner.kind === 'orphan')
        issues.add(rowIssue(tab, rowNumber, 'orphan-deadline', { column: at['matterId'], value: matter }));
      else if (owner.kind === 'company' && owner.company !== company) {
        issues.add(rowIssue(tab, rowNumber, 'deadline-of-other-company', { column: at['matterId'], value: matter }));
      }
    };
    const placeDocument = (rowNumber: number, row: Row): CompanyKey | undefined => {
      const matter = row[at['matterId'] ?? 0] ?? '';
      const owner = ownerOf(matter);
      if (owner.kind === 'company') return owner.company;
      issues.add(
        rowIssue(tab, rowNumber, owner.kind === 'shared' ? 'shared-docket' : 'orphan-document', {
          column: at['matterId'],
          value: matter,
        }),
      );
      return undefined;
    };

    let rowNumber = FIRST_ROW - 1;
    for await (const batch of source.batches) {
      for (const raw of batch) {
        rowNumber++;
        if (isEmptyRow(raw)) continue;
        const normalised = normaliseRow(tab, raw);
        const kept = keepRow(tab, normalised.row);
        if (!kept.keep) {
          issues.add(rowIssue(tab, rowNumber, kept.reason, { column: kept.column, value: raw[kept.column] ?? '' }));
          continue;
        }
        dates.see(rowNumber, raw);
        issues.addAll(rowDoubts(tab, rowNumber, normalised));
        const company = place(rowNumber, normalised.row);
        if (company !== undefined) payloads.add(company, normalised.row);
      }
    }
    issues.addAll(dates.issues());
    tabs[tab] = {
      header: columns.map(({ index }) => source.header[index] ?? ''),
      fingerprint: headerFingerprint(tab, source.header),
      payloads,
    };
  }

  issues.addAll(spellings.issues());
  const directory = usersFromRows(userRows);
  reportUsers(directory, userRowNumbers, firstRowOf, issues);
  return { tabs, directory, issues };
}

function reportUsers(
  directory: UserDirectory,
  rowNumbers: readonly number[],
  firstRowOf: ReadonlyMap<CompanyKey, { rowNumber: number; name: string }>,
  issues: IssueList,
): void {
  const { email } = TABLES.users.at;
  for (const listing of directory.twoCompanies) {
    for (const rowIndex of listing.rowIndexes) {
      issues.add(
        rowIssue('users', rowNumbers[rowIndex] ?? 0, 'email-two-companies', { column: email, value: listing.email }),
      );
    }
  }
  for (const { email: address, rowIndex } of directory.duplicates) {
    issues.add(rowIssue('users', rowNumbers[rowIndex] ?? 0, 'duplicate-user', { column: email, value: address }));
  }
  const withUsers = new Set(directory.users.map((user) => user.company));
  for (const [company, { rowNumber, name }] of firstRowOf) {
    if (!withUsers.has(company))
      issues.add(
        rowIssue('matters', rowNumber, 'company-without-users', { column: TABLES.matters.at.company, value: name }),
      );
  }
}
