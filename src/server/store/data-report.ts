import type { Kysely } from 'kysely';
import type { RowIssue } from '#domain/report/row-issue.ts';
import type { BuildSummary } from '#server/publishing/build-publication.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { putState, readState } from './state.ts';

const REPORT = 'data-report';

/** What the last successful reading found in the rows. */
export interface DataReport {
  readonly issues: readonly RowIssue[];
  readonly issueCounts: Readonly<Record<string, number>>;
  readonly issuesCut: boolean;
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
  await putState(db, REPORT, JSON.stringify(dataReportOf(summary)));
}

/** Removes what the report repeats of the cells of these tabs. The next reading writes the report again. */
export async function forgetReportedValues(db: Kysely<Schema>, tabs: ReadonlySet<string>): Promise<void> {
  const stored = await readState(db, REPORT);
  if (stored === undefined) return;
  const report = JSON.parse(stored) as DataReport;
  const issues = report.issues.map((issue) => (tabs.has(issue.tab) ? { ...issue, value: '' } : issue));
  await putState(db, REPORT, JSON.stringify({ ...report, issues }));
}

export function dataReportOf(summary: BuildSummary): DataReport {
  const { issues, issueCounts, issuesCut, missingTabs, companies, users, rows, setAside, registerExamples } = summary;
  return {
    issues,
    issueCounts,
    issuesCut,
    missingTabs,
    companies,
    users,
    rows: rows as Readonly<Record<string, number>>,
    setAside,
    registerExamples,
  };
}

/** The report of the last reading; undefined before the first. */
export async function readDataReport({ db }: Database): Promise<DataReport | undefined> {
  const stored = await readState(db, REPORT);
  return stored === undefined ? undefined : (JSON.parse(stored) as DataReport);
}
