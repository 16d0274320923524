import { gunzipSync, gzipSync } from 'node:zlib';
import { companyKey } from '#domain/company/company-key.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { DirectoryDocument, DirectoryEntry } from '#server/directory/published-directory.ts';
import type { SourceReading } from '#server/sources/portfolio-source.ts';
import { payloadHash } from '#server/store/payload-hash.ts';
import { DIRECTORY_TAB, NO_COMPANY } from '#server/store/payloads.ts';
import { guardReading, shapesAfter } from './guard-reading.ts';
import type { Guarded, HeldItem } from './guard-reading.ts';
import type { ChangedPayload, PublishedShapes, PublishedState } from './publication-plan.ts';
import { readPortfolio } from './read-portfolio.ts';
import { vanishedUsers } from './vanished-users.ts';
import type { VanishedUser } from './vanished-users.ts';
import type { ReadPortfolio } from './read-portfolio.ts';
import type { IssueKind, RowIssue } from '#domain/report/row-issue.ts';

/** What a build found, beside the payloads that it hands over. */
export interface BuildSummary {
  readonly shapes: PublishedShapes;
  readonly missingTabs: readonly Tab[];
  readonly held: readonly HeldItem[];
  /** Users whom only the guard still lets in. */
  readonly vanished: readonly VanishedUser[];
  readonly companies: number;
  readonly users: number;
  readonly rows: Readonly<Partial<Record<Tab, number>>>;
  readonly issues: readonly RowIssue[];
  readonly issueCounts: Readonly<Record<string, number>>;
  readonly issuesCut: boolean;
}

/** What is said of rows whose matter was not found. */
const FOUND_BY_MATTERS: readonly IssueKind[] = ['orphan-document', 'orphan-deadline'];

/** Payloads are handed over in batches of about this many bytes. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Read, check, build: turns a reading into the payloads that differ from what is published. `hand` takes them in batches and is awaited,
 * so that the receiver sets the pace. Runs in the sync's child process.
 */
export async function buildPublication(
  reading: SourceReading,
  before: PublishedState,
  hand: (payloads: readonly ChangedPayload[]) => Promise<void>,
): Promise<BuildSummary> {
  const read = await readPortfolio(reading);
  const guarded = guardReading(before, read);
  // Measured by matters that are not in force: clients still have these documents, and these deadlines their matters.
  if (guarded.keepsTab('matters')) read.issues.forget(FOUND_BY_MATTERS);
  const published = new Map(before.payloads.map((payload) => [`${payload.tab}\n${payload.company}`, payload]));
  const seen = new Set<string>();
  let batch: ChangedPayload[] = [];
  let bytes = 0;

  const flush = async (): Promise<void> => {
    if (batch.length > 0) await hand(batch);
    batch = [];
    bytes = 0;
  };
  const offer = async (tab: string, company: string, text: string, rowCount: number): Promise<void> => {
    const key = `${tab}\n${company}`;
    seen.add(key);
    const plain = Buffer.from(text, 'utf8');
    const hash = payloadHash(plain);
    if (published.get(key)?.hash === hash) return;
    const body = gzipSync(plain);
    batch.push({ tab, company, hash, rowCount, body });
    bytes += body.byteLength;
    if (bytes >= BATCH_BYTES) await flush();
  };

  for (const tab of TABS) {
    const now = read.tabs[tab];
    if (!now || guarded.keepsTab(tab)) continue;
    await offer(tab, NO_COMPANY, now.payloads.textOf(NO_COMPANY), now.payloads.countOf(NO_COMPANY));
    for (const company of now.payloads.companies()) {
      if (company !== NO_COMPANY && !guarded.keeps(tab, company))
        await offer(tab, company, now.payloads.textOf(company), now.payloads.countOf(company));
    }
  }
  if (!guarded.keepsTab('users')) {
    const document = directoryAfter(before, read, guarded);
    await offer(DIRECTORY_TAB, NO_COMPANY, JSON.stringify(document), document.users.length);
  }
  for (const { tab, company } of before.payloads) {
    const kept = tab === DIRECTORY_TAB || guarded.keeps(tab as Tab, company);
    if (seen.has(`${tab}\n${company}`) || kept) continue;
    batch.push({ tab, company, hash: '', rowCount: 0, body: null });
  }
  await flush();

  return {
    shapes: shapesAfter(before, read, guarded),
    missingTabs: TABS.filter((tab) => !read.tabs[tab]),
    held: guarded.held,
    vanished: vanishedUsers(before, read, guarded),
    companies: companiesOf(read).size,
    users: read.directory.users.length,
    rows: Object.fromEntries(TABS.flatMap((tab) => (read.tabs[tab] ? [[tab, read.tabs[tab].payloads.rowCount]] : []))),
    issues: read.issues.kept,
    issueCounts: read.issues.counts,
    issuesCut: read.issues.cut,
  };
}

/** The users as read; a company whose Users rows are held keeps the users that it had. */
function directoryAfter(before: PublishedState, read: ReadPortfolio, guarded: Guarded): DirectoryDocument {
  const users: DirectoryEntry[] = read.directory.users.map((user) => [
    user.address,
    user.name,
    user.phone,
    user.companyName,
  ]);
  if (before.directory && guarded.held.some(({ tab }) => tab === 'users')) {
    const document = JSON.parse(gunzipSync(before.directory).toString('utf8')) as DirectoryDocument;
    // Whoever stands in the new rows counts as the new rows say: under two companies, they sign in to none, not to a third.
    const listed = new Set<string>([...read.directory.users, ...read.directory.twoCompanies].map(({ email }) => email));
    users.push(
      ...document.users.filter(
        ([address, , , company]) => guarded.keeps('users', companyKey(company)) && !listed.has(address.toLowerCase()),
      ),
    );
  }
  return { users };
}

function companiesOf(read: ReadPortfolio): Set<string> {
  const companies = new Set<string>();
  for (const tab of TABS)
    for (const company of read.tabs[tab]?.payloads.companies() ?? [])
      if (company !== NO_COMPANY) companies.add(company);
  return companies;
}
