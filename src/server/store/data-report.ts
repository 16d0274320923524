import type { Kysely } from 'kysely';
import type { RowIssue } from '#domain/report/row-issue.ts';
import { sha256 } from '#server/base/tokens.ts';
import type { BuildSummary } from '#server/publishing/build-publication.ts';
import type { Schema } from './schema.ts';
import { putState, readState } from './state.ts';

const REPORT = 'data-report';
/** Keys of the rows to review, of the last reading and of the waiting one. Stored apart from the report, because most readers of a report do not need them. */
const ISSUES = 'data-issues';
export const WAITING_ISSUES = 'waiting-issues';

/** What the last successful reading found in the rows. */
export interface DataReport {
  readonly issueCounts: Readonly<Record<string, number>>;
  readonly issuesCut: boolean;
  /** Hash that identifies the list of rows to review. */
  readonly issuesHash?: string;
  /** Only in a report of an older version. */
  readonly issues?: readonly RowIssue[];
  readonly missingTabs: readonly string[];
  readonly companies: number;
  readonly users: number;
  readonly rows: Readonly<Record<string, number>>;
  /** Absent in a report of an older version. */
  readonly setAside?: BuildSummary['setAside'];
  readonly registerExamples?: BuildSummary['registerExamples'];
}

/** Stores the report of a reading, if it differs from the stored one. */
export async function keepDataReport(db: Kysely<Schema>, summary: BuildSummary): Promise<void> {
  await putState(db, REPORT, JSON.stringify(await keepIssues(db, ISSUES, summary)));
}

/** Stores the rows to review of a reading. Returns its report without them. */
export async function keepIssues(
  db: Kysely<Schema>,
  key: typeof ISSUES | typeof WAITING_ISSUES,
  summary: BuildSummary,
): Promise<DataReport> {
  const { issues, issueCounts, issuesCut, missingTabs, companies, users, rows, setAside, registerExamples } = summary;
  const list = JSON.stringify(issues);
  await putState(db, key, list);
  return {
    issueCounts,
    issuesCut,
    issuesHash: sha256(list),
    missingTabs,
    companies,
    users,
    rows: rows as Readonly<Record<string, number>>,
    setAside,
    registerExamples,
  };
}

/** Removes the cells of these tabs that the report quotes. The next reading writes the report again. */
export async function forgetReportedValues(db: Kysely<Schema>, tabs: ReadonlySet<string>): Promise<void> {
  const report = await readDataReport(db);
  if (!report) return;
  const { issues: _inside, ...rest } = report;
  const { issues: before } = await issuesOf(db, report, { waiting: false });
  const issues = before.map((issue) => (tabs.has(issue.tab) ? { ...issue, value: '' } : issue));
  const list = JSON.stringify(issues);
  await putState(db, ISSUES, list);
  await putState(db, REPORT, JSON.stringify({ ...rest, issuesHash: sha256(list) }));
}

/** The report of the last reading; undefined before the first. */
export async function readDataReport(db: Kysely<Schema>): Promise<DataReport | undefined> {
  const stored = await readState(db, REPORT);
  return stored === undefined ? undefined : (JSON.parse(stored) as DataReport);
}

/** Rows to review, with the hash that identifies the list. */
export interface IssuesOfReport {
  readonly issues: readonly RowIssue[];
  readonly hash: string;
}

/** The rows to review that belong to a report: of the reading that waits, or of the last one. */
export async function issuesOf(
  db: Kysely<Schema>,
  report: DataReport,
  { waiting }: { readonly waiting: boolean },
): Promise<IssuesOfReport> {
  const list = report.issues
    ? JSON.stringify(report.issues)
    : ((await readState(db, waiting ? WAITING_ISSUES : ISSUES)) ?? '[]');
  return { issues: JSON.parse(list) as readonly RowIssue[], hash: sha256(list) };
}
