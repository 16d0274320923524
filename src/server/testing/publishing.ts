import { gunzipSync } from 'node:zlib';
import { documentedHeader } from '#domain/tabs/header.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { companyIdOf } from '#domain/company/company-id.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import { trimRow } from '#demo/sheet.ts';
import type { Directory } from '#server/directory/directory.ts';
import { createPublishedDirectory } from '#server/directory/published-directory.ts';
import { buildFromSource } from '#server/publishing/build-from-source.ts';
import type { ConfiguredSource } from '#server/publishing/configured-source.ts';
import type { ChangedPayload } from '#server/store/publication-plan.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import type { SyncOutcome } from '#server/publishing/publisher.ts';
import type { RunBuild } from '#server/publishing/run-in-child.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import { rowsSource } from '#server/sources/testing/rows-source.ts';
import { createCompanyIds } from '#server/store/companies.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { createPublications } from '#server/store/publications.ts';
import { createSeveralCompanies } from '#server/store/several-companies.ts';
import { createVanishedUsers } from '#server/store/vanished-users.ts';
import type { Dialect } from '#server/store/schema.ts';
import { createTestStore } from './test-store.ts';
import type { TestStore } from './test-store.ts';

export type TextTabs = Partial<Record<Tab, { header: Row; rows: Row[] }>>;

export interface TestPublishing {
  readonly store: TestStore;
  /** Publishes these tabs in this process. `source` names the spreadsheet. */
  publish(tabs: TextTabs, source?: string, how?: Pick<SourceSpec, 'layout' | 'fields'>): Promise<SyncOutcome>;
  /** Publishes with another build, such as a child process. */
  publishWith(runBuild: RunBuild, path: string, signal?: AbortSignal): Promise<SyncOutcome>;
  /** The rows that a client of the company is sent, without the header and without empty cells at the end of rows. */
  rowsOf(company: string, tab: Tab): Promise<string[][]>;
  knowledge(): Promise<string[][]>;
  /** Who may sign in. */
  users(): Promise<readonly PublishedUser[]>;
  readonly directory: Directory;
  /** Lets `ms` milliseconds pass. */
  wait(ms: number): void;
  /** Everything that is in the store, as text. */
  everything(): Promise<string>;
  accept(tab: Tab, company?: string): Promise<void>;
  /** Payloads that the last publication wrote. */
  readonly written: ChangedPayload[];
  /** The version of the reading program, and the number of readings that went beyond the digest. */
  readonly reader: { version: string; fullReadings: number };
}

let clock = 1_000;

/** Publishes the test's rows over a real store, in this process. */
export async function createTestPublishing(dialect: Dialect = 'sqlite'): Promise<TestPublishing> {
  const store = await createTestStore(dialect);
  const { db } = store.database;
  const now = (): number => (clock += 1_000);
  const payloads = createPayloads(store.database, now);
  const publications = createPublications(store.database);
  const vanished = createVanishedUsers(store.database, now);
  const directory = createPublishedDirectory(
    payloads,
    vanished,
    createCompanyIds(store.database, now),
    createSeveralCompanies(store.database, now),
  );
  const written: ChangedPayload[] = [];
  const reader = { version: 'reader', fullReadings: 0 };

  async function publish(runBuild: RunBuild, source: ConfiguredSource, signal: AbortSignal): Promise<SyncOutcome> {
    written.length = 0;
    const noted: RunBuild = async (spec, before, take, ...rest) => {
      const noting: typeof take = (batch, ...more) => (written.push(...batch), take(batch, ...more));
      const summary = await runBuild(spec, before, noting, ...rest);
      if (summary) reader.fullReadings++;
      return summary;
    };
    const keepReport = async (): Promise<void> => undefined;
    return createPublisher({
      clock: now,
      payloads,
      publications,
      vanished,
      runBuild: noted,
      readerVersion: reader.version,
      keepReport,
    }).publish(source, signal);
  }

  return {
    store,
    written,
    reader,
    publish: (tabs, identity = 'workbook', how = {}) =>
      publish(buildFrom(tabs), sourceNamed(identity, 'memory', how), new AbortController().signal),
    publishWith: (runBuild, path, signal = new AbortController().signal) =>
      publish(runBuild, sourceNamed('workbook', path), signal),
    async rowsOf(company, tab) {
      const publication = await payloads.version();
      const ids = { companyId: companyIdOf('any'), companyIds: [] };
      const actor = { ...STRANGER, company: companyKey(company), companyName: company, publication, ...ids };
      const scope = companyScopeOf({ kind: 'client', actor })!;
      return valuesOf((await payloads.read(scope, tab))?.body);
    },
    knowledge: async () => valuesOf((await payloads.readShared('knowledge'))?.body),
    users: () => directory.all(),
    directory,
    wait: (ms) => void (clock += ms),
    async everything() {
      const rows = await db.selectFrom('payloads').select('body').execute();
      return rows.map(({ body }) => (body ? gunzipSync(body).toString('utf8') : '')).join('\n');
    },
    async accept(tab, company = '') {
      await db
        .updateTable('held_items')
        .set({ accepted_by: 'admin@firm.example', accepted_at: now() })
        .where('tab', '=', tab)
        .where('company', '=', companyKey(company))
        .execute();
    },
  };
}

const STRANGER = { email: emailKey('nobody@firm.example')!, address: 'nobody@firm.example', name: '', phone: '' };

function sourceNamed(
  identity: string,
  path: string,
  how: Pick<SourceSpec, 'layout' | 'fields'> = {},
): ConfiguredSource {
  return { spec: { kind: 'workbook', path, ...how }, identity, label: identity, fingerprint: async () => undefined };
}

/** A build in this process, over rows in memory. */
function buildFrom(tabs: TextTabs): RunBuild {
  return (spec, before, take, signal, stored, known) =>
    buildFromSource(rowsSource(tabs), spec, before, stored, take, signal, known);
}

function valuesOf(body: Uint8Array | undefined): string[][] {
  if (!body) return [];
  const { values } = JSON.parse(gunzipSync(body).toString('utf8')) as { values: string[][] };
  return values.slice(1).map((row) => trimRow(row.map((cell) => cell.trim())));
}

/** The documented headings, for tabs that a test writes by hand. */
export function tabWith(tab: Tab, rows: Row[]): { header: Row; rows: Row[] } {
  return { header: documentedHeader(tab), rows };
}
