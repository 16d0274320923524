import { gzipSync } from 'node:zlib';
import { isOwnedTab } from '#domain/guard/row-identity.ts';
import type { RegisterExamples } from '#domain/registers/register-examples.ts';
import type { IssueKind, RowIssue } from '#domain/report/row-issue.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { SourceReading } from '#server/sources/portfolio-source.ts';
import { payloadHash } from '#server/store/packed-payload.ts';
import { DIRECTORY_TAB, NO_COMPANY } from '#server/store/payloads.ts';
import { directoryAsRead } from './compare-people.ts';
import { waitingReading } from './first-publication.ts';
import type { WaitingReading } from './first-publication.ts';
import { guardReading, shapesAfter } from './guard-reading.ts';
import type { HeldItem } from './guard-reading.ts';
import { holdContacts } from './hold-contacts.ts';
import { peopleUnderHold } from './hold-people.ts';
import type { VanishedUser } from './hold-people.ts';
import { holdRows } from './hold-rows.ts';
import type {
  ChangedPayload,
  PublishedShapes,
  PublishedState,
  ReadStored,
  TakeBatch,
} from '#server/store/publication-plan.ts';
import { journalWriter } from './journal-writer.ts';
import type { JournalWriter } from './journal-writer.ts';
import { readPortfolio } from './read-portfolio.ts';
import type { ReadPortfolio, ReadTab } from './read-portfolio.ts';
import { MATTER_TABS, NO_CENSUS, takeCensus } from './take-census.ts';
import type { CompanyCensus, PayloadChanges } from './take-census.ts';

/** The result of a build, apart from the payloads that it sends. */
export interface BuildSummary {
  readonly shapes: PublishedShapes;
  readonly missingTabs: readonly Tab[];
  readonly held: readonly HeldItem[];
  /** Set if an administrator must confirm the reading before it is published. */
  readonly waiting?: WaitingReading;
  /** Users who can sign in only because the guard holds their rows. */
  readonly vanished: readonly VanishedUser[];
  readonly companies: number;
  readonly users: number;
  /** Rows that no client sees while something is held, because the newest reading names another company. */
  readonly setAside: { readonly rows: number; readonly people: number };
  /** The companies and people of the publication. Empty while a reading waits. */
  readonly census: CompanyCensus;
  /** `entries` if the changes for each company were sent; `reset` if so much was replaced that no change is listed. */
  readonly journal: 'entries' | 'reset';
  readonly rows: Readonly<Partial<Record<Tab, number>>>;
  readonly issues: readonly RowIssue[];
  readonly issueCounts: Readonly<Record<string, number>>;
  readonly issuesCut: boolean;
  /** Numbers from the firm's own matters for each register, with which an administrator checks its address. */
  readonly registerExamples: RegisterExamples;
  /** Digest of the content that the source delivered; absent if the source has none. */
  readonly delivered?: string;
}

/** The issues about rows whose matter was not found. */
const FOUND_BY_MATTERS: readonly IssueKind[] = ['orphan-document', 'orphan-deadline'];

/** Payloads are sent in batches of about this many bytes. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Reads, checks and builds: turns a reading into the payloads that differ from the published ones. `hand` gets them in batches and is awaited,
 * so that the receiver sets the pace. `stored` reads published rows, and is called only when they are needed. Runs in the sync's child
 * process.
 */
export async function buildPublication(
  reading: SourceReading,
  before: PublishedState,
  stored: ReadStored,
  hand: TakeBatch,
  fields: FieldChoice = NO_FIELDS,
): Promise<BuildSummary> {
  const read = await readPortfolio(reading, fields);
  const figures = figuresOf(read);
  const waiting = waitingReading(before, reading, read, figures);
  if (waiting)
    return {
      ...figures,
      shapes: before.shapes,
      held: [],
      vanished: [],
      census: NO_CENSUS,
      journal: 'entries',
      setAside: { rows: 0, people: 0 },
      waiting,
    };
  const guarded = await guardReading(before, read, stored);
  // These issues compare with the newly read matters. The held tab keeps the published matters, in which documents and deadlines still find theirs.
  if (guarded.keepsTab('matters')) read.issues.forget(FOUND_BY_MATTERS);
  const companies = companiesOf(read);
  const journal = journalWriter({
    before,
    stored,
    differing: guarded.differing(),
    mayHaveMoved: guarded.mayHaveMoved,
    takeDifference: guarded.takeDifference,
    hand: (changes) => hand([], changes),
    isAccepted: guarded.isAccepted,
    isClosing: (company) => guarded.held.length === 0 && company !== NO_COMPANY && !companies.has(company),
  });
  const people = guarded.held.length > 0 ? peopleUnderHold(before, read, guarded) : undefined;
  const outlet = changedPayloads(before, hand, people !== undefined, journal);

  let rowsSetAside = 0;
  for (const tab of TABS) {
    const now = read.tabs[tab];
    if (guarded.keepsTab(tab)) outlet.leave(tab, NO_COMPANY);
    else if (now)
      await outlet.offer(tab, NO_COMPANY, now.payloads.textOf(NO_COMPANY), now.payloads.countOf(NO_COMPANY));
    if (people && isOwnedTab(tab)) rowsSetAside += await holdRows(tab, before, now, guarded, stored, outlet);
    else if (people && tab === 'users') await holdContacts(before, read, guarded, people.apart, outlet);
    else if (now) await offerAll(tab, now, outlet);
  }
  const directory = people?.directory ?? directoryAsRead(read);
  await outlet.offer(DIRECTORY_TAB, NO_COMPANY, JSON.stringify(directory), directory.users.length);
  await outlet.end();
  const census = await takeCensus(before, read, directory, outlet.changes(), people !== undefined, stored);

  return {
    ...figuresOf(read),
    journal: await journal.end(new Set(census.others)),
    shapes: shapesAfter(before, read, guarded),
    held: [...guarded.held, ...guarded.settled],
    vanished: people?.vanished ?? [],
    census,
    setAside: { rows: rowsSetAside, people: people?.apart.size ?? 0 },
  };
}

/** The figures of the reading, including rows that are not published. */
function figuresOf(
  read: ReadPortfolio,
): Omit<BuildSummary, 'shapes' | 'held' | 'vanished' | 'census' | 'journal' | 'setAside' | 'waiting' | 'delivered'> {
  return {
    missingTabs: TABS.filter((tab) => !read.tabs[tab]),
    companies: companiesOf(read).size,
    users: read.directory.users.length,
    rows: Object.fromEntries(TABS.flatMap((tab) => (read.tabs[tab] ? [[tab, read.tabs[tab].payloads.rowCount]] : []))),
    issues: read.issues.kept,
    issueCounts: read.issues.counts,
    issuesCut: read.issues.cut,
    registerExamples: read.registerExamples,
  };
}

/** Offers all payloads as they were read, because nothing is held. */
async function offerAll(tab: Tab, { payloads }: ReadTab, outlet: Outlet): Promise<void> {
  for (const company of payloads.companies()) {
    if (company === NO_COMPANY) continue;
    if (outlet.isPublished(tab, company, () => payloads.hashOf(company))) outlet.leave(tab, company);
    else await outlet.offer(tab, company, payloads.textOf(company), payloads.countOf(company));
  }
}

/** Sends the payloads that differ from the published ones, in batches. */
function changedPayloads(before: PublishedState, hand: TakeBatch, held: boolean, journal: JournalWriter) {
  const published = new Map(before.payloads.map((payload) => [`${payload.tab}\n${payload.company}`, payload]));
  const withRows = new Set<string>();
  const changedMatters = new Set<string>();
  const gone = new Set<string>();
  const written = new Map<string, readonly Row[]>();
  let batch: ChangedPayload[] = [];
  let bytes = 0;

  const flush = async (): Promise<void> => {
    if (batch.length > 0) await hand(batch);
    batch = [];
    bytes = 0;
  };
  const leave = (tab: string, company: string): void => {
    if (published.delete(`${tab}\n${company}`) && company !== NO_COMPANY) withRows.add(company);
  };
  /** Hashing many rows takes a while, so a hash is made only if there is a published one to compare it with. */
  const isPublished = (tab: string, company: string, hash: () => string): boolean => {
    const before = published.get(`${tab}\n${company}`);
    return before !== undefined && before.hash === hash();
  };
  return {
    changes: (): PayloadChanges => ({ withRows, changedMatters, gone, written }),
    isPublished,
    leave,
    async offer(tab: string, company: string, text: string, rowCount: number): Promise<void> {
      const plain = Buffer.from(text, 'utf8');
      const hash = payloadHash(plain);
      const known = isPublished(tab, company, () => hash);
      leave(tab, company);
      if (company !== NO_COMPANY) withRows.add(company);
      if (known) return;
      if (held && MATTER_TABS.includes(tab)) written.set(`${tab}\n${company}`, rowsIn(text));
      if (MATTER_TABS.includes(tab)) changedMatters.add(company);
      await journal.see(tab, { company, text, rowCount });
      const body = gzipSync(plain);
      batch.push({ tab, company, hash, rowCount, body });
      bytes += body.byteLength;
      if (bytes >= BATCH_BYTES) await flush();
    },
    /** Removes the payloads that were neither offered nor kept. */
    async end(): Promise<void> {
      for (const { tab, company } of published.values()) {
        if (MATTER_TABS.includes(tab)) {
          changedMatters.add(company);
          gone.add(`${tab}\n${company}`);
        }
        await journal.see(tab, { company, text: undefined, rowCount: 0 });
        batch.push({ tab, company, hash: '', rowCount: 0, body: null });
      }
      await flush();
    },
  };
}
type Outlet = ReturnType<typeof changedPayloads>;

function companiesOf(read: ReadPortfolio): Set<string> {
  const companies = new Set<string>();
  for (const tab of TABS)
    for (const company of read.tabs[tab]?.payloads.companies() ?? [])
      if (company !== NO_COMPANY) companies.add(company);
  return companies;
}

function rowsIn(text: string): readonly Row[] {
  return (JSON.parse(text) as { values: Row[] }).values.slice(1);
}
