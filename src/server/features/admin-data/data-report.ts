import type { dataReport } from '#contract/admin-data.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import { readDataReport } from '#server/store/data-report.ts';
import type { Database } from '#server/store/database.ts';
import type { Payloads } from '#server/store/payloads.ts';
import { readHeld, readVanished } from '#server/store/held-items.ts';
import type { HeldReport, VanishedReport } from '#server/store/held-items.ts';
import { readConfirmed, readWaiting } from '#server/store/waiting-reading.ts';
import type { StoredWaiting } from '#server/store/waiting-reading.ts';
import { readLastRun, readPublication } from '#server/store/sync-report.ts';
import type { PublicationReport } from '#server/store/sync-report.ts';

interface ReportedSource {
  readonly spec: SourceSpec;
  readonly identity: string;
  readonly label: string;
}

export interface DataReportParts {
  readonly database: Database;
  readonly payloads: Payloads;
  readonly directory: Directory;
  /** The source as configured now; undefined while there is none. */
  readonly source: () => Promise<ReportedSource | undefined>;
  readonly sync: { state(): { readonly syncing: boolean; readonly nextAt: number | undefined } };
}

type Report = AnswerOf<typeof dataReport>;

/** The data report: the source, its age, the held items, and how many rows to review there are. */
export async function reportOf(parts: DataReportParts): Promise<Report> {
  const { database, payloads, sync } = parts;
  const source = await parts.source();
  const [publication, run, report, held, vanished] = await Promise.all([
    readPublication(database),
    readLastRun(database),
    readDataReport(database.db),
    readHeld(database),
    readVanished(database),
  ]);
  // The waiting reading may have been published meanwhile.
  const waiting =
    source && publication?.sourceIdentity !== source.identity
      ? await readWaiting(database, source.identity)
      : undefined;
  const rows = waiting?.report ?? report;
  await payloads.version();
  const { syncing, nextAt } = sync.state();
  return {
    source: source ? { kind: source.spec.kind, label: source.label, sheetNames: sheetNamesOf(source) } : null,
    syncing,
    nextSyncAt: nextAt ?? null,
    dataAsOf: payloads.dataAsOf() ?? null,
    lastRun: run
      ? {
          startedAt: run.started_at,
          finishedAt: run.finished_at,
          outcome: run.outcome,
          cause: run.cause,
          facts: run.outcome === 'failed' ? factsIn(run.details) : {},
        }
      : null,
    published: publication ? await published(parts, publication, report?.companies ?? 0) : null,
    waiting: waiting && source ? await waitingOf(parts, waiting, source.identity) : null,
    held: held.map((item) => heldItem(item, item.tab === 'users' ? vanished.get(item.company) : undefined)),
    setAside: rows?.setAside ?? { rows: 0, people: 0 },
    issueCounts: { ...rows?.issueCounts },
    issuesCut: rows?.issuesCut ?? false,
    issuesName: rows?.issuesHash ?? '',
  };
}

function sheetNamesOf({ spec }: ReportedSource): Record<Tab, string> {
  return { ...(spec.kind === 'google-sheets' ? spec.sheetNames : WIRE_NAMES) };
}

async function waitingOf(
  { database }: DataReportParts,
  { fingerprint, since, headings, companies, users, tabs, otherSheets }: StoredWaiting,
  source: string,
): Promise<NonNullable<Report['waiting']>> {
  return {
    fingerprint,
    since,
    confirmed: (await readConfirmed(database.db, source)).includes(headings),
    companies,
    users,
    tabs: tabs.map((tab) => ({
      ...tab,
      headings: tab.headings.map(({ column, ...heading }) => ({ ...heading, column: columnLetters(column) })),
    })),
    otherSheets: [...otherSheets],
  };
}

/** Describes the published data, which differs from the newest reading while something is held. */
async function published(
  { directory }: DataReportParts,
  { publication, publishedAt, shapes }: PublicationReport,
  companies: number,
): Promise<NonNullable<Report['published']>> {
  const rows = Object.fromEntries(Object.entries(shapes).map(([tab, { rowCount }]) => [tab, rowCount]));
  return { publication, publishedAt, companies, users: (await directory.all()).length, rows };
}

function heldItem(
  { rowsBefore, rowsAfter, rowsMoved, headerBefore, headerAfter, ...item }: HeldReport,
  vanished: VanishedReport | undefined,
): Report['held'][number] {
  return {
    ...item,
    before: rowsBefore,
    after: rowsAfter,
    moved: rowsMoved ?? null,
    headerBefore: [...headerBefore],
    headerAfter: [...headerAfter],
    vanished: vanished ? { ...vanished, emails: [...vanished.emails] } : null,
  };
}

function factsIn(details: string): Record<string, string | number> {
  const facts = Object.entries(JSON.parse(details) as Record<string, unknown>);
  return Object.fromEntries(
    facts.filter((fact): fact is [string, string | number] => ['string', 'number'].includes(typeof fact[1])),
  );
}
