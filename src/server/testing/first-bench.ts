import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { dataIssues, dataReport } from '#contract/admin-data.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { buildFromSource } from '#server/publishing/build-from-source.ts';
import type { RunBuild } from '#server/publishing/run-in-child.ts';
import { openWorkbook } from '#server/sources/workbook/workbook-source.ts';
import { listAudit } from '#server/store/audit.ts';
import type { Dialect } from '#server/store/schema.ts';
import { createTestDatabase } from './postgres.ts';
import { buildHere } from './sheets-portal.ts';
import { testApp } from './test-app.ts';
import type { TestApp, TestBrowser } from './test-app.ts';
import { ADMIN_EMAIL, twoCompanies } from './two-companies.ts';

type Report = AnswerOf<typeof dataReport>;
/** A workbook: the lines of each sheet, the header first. */
export type Sheets = Readonly<Record<string, readonly Row[]>>;

export const ROWS = twoCompanies();

/** The two companies as a workbook, with sheets replaced, added or (undefined) left out. */
export function firm(change: Readonly<Record<string, readonly Row[] | undefined>> = {}): Sheets {
  const sheets = Object.fromEntries(TABS.map((tab) => [WIRE_NAMES[tab], [documentedHeader(tab), ...ROWS[tab]]]));
  return Object.fromEntries(
    Object.entries({ ...sheets, ...change }).filter((entry): entry is [string, readonly Row[]] => Boolean(entry[1])),
  );
}

/** The two companies with one heading renamed. */
export function renamed(tab: Tab, column: number, heading: string): Sheets {
  return firm({ [WIRE_NAMES[tab]]: [[...documentedHeader(tab)].with(column, heading), ...ROWS[tab]] });
}

/** Reads workbooks and the Google double in this process. */
const runBuild: RunBuild = async (spec, before, take, signal, stored, known) =>
  spec.kind === 'workbook'
    ? buildFromSource(openWorkbook(spec.path), spec, before, stored, take, signal, known)
    : buildHere(spec, before, take, signal, stored, known);

/** A portal over a workbook that the test writes. It can be stopped and started again on its data. */
export class FirstBench {
  readonly environment: Record<string, string>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'ipb-first-'));
  readonly #books = mkdtempSync(join(this.#folder, 'books-'));
  readonly #ends: (() => Promise<void>)[] = [];
  #portal: TestApp | undefined;
  #admin: TestBrowser | undefined;
  #browsers = 0;

  constructor() {
    this.environment = { PORTFOLIO_WORKBOOK: this.#books, DATA_DIR: mkdtempSync(join(this.#folder, 'data-')) };
  }

  static async over(dialect: Dialect): Promise<FirstBench> {
    const bench = new FirstBench();
    if (dialect === 'postgres') {
      const database = await createTestDatabase();
      bench.environment.DATABASE_URL = database.url;
      bench.atEnd(database.drop);
    }
    return bench;
  }

  get portal(): TestApp {
    if (!this.#portal) throw new Error('the bench is not open');
    return this.#portal;
  }

  get admin(): TestBrowser {
    if (!this.#admin) throw new Error('the bench is not open');
    return this.#admin;
  }

  atEnd(end: () => Promise<void>): void {
    this.#ends.unshift(end);
  }

  /** Starts the portal as a server does, and signs an administrator in. */
  async open(sheets?: Sheets): Promise<void> {
    if (sheets) this.write(sheets);
    this.#portal = await this.#start(this.environment, this.#portal && this.#portal.now() + 60_000);
    this.#admin = this.browser();
    await this.#admin.signIn(ADMIN_EMAIL);
  }

  async restart(): Promise<void> {
    await this.portal.close();
    await this.open();
  }

  /** A second instance over the same database. */
  async another(): Promise<TestApp> {
    const other = await this.#start({ ...this.environment, DATA_DIR: mkdtempSync(join(this.#folder, 'data-')) });
    this.atEnd(() => other.close());
    return other;
  }

  async #start(environment: Record<string, string>, startAt?: number): Promise<TestApp> {
    const portal = await testApp({ environment, runBuild, ...(startAt === undefined ? {} : { startAt }) });
    await portal.start();
    return portal;
  }

  write(sheets: Sheets): void {
    const quoted = (cells: Row): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    for (const name of readdirSync(this.#books)) rmSync(join(this.#books, name));
    for (const [name, lines] of Object.entries(sheets))
      writeFileSync(join(this.#books, `${name}.csv`), lines.map(quoted).join('\n'));
  }

  /** Writes the workbook and syncs. */
  async read(sheets: Sheets): Promise<void> {
    this.write(sheets);
    await this.portal.parts.sync.syncNow();
  }

  browser(app = this.portal): TestBrowser {
    return app.browser({ ip: `192.0.2.${(this.#browsers++ % 250) + 1}` });
  }

  /** A call of the data report's page. */
  call(path: string, body: object = {}, by = this.admin): Promise<LightMyRequestResponse> {
    return by.call('POST', `/api/admin/${path}`, body);
  }

  async report(by = this.admin): Promise<Report> {
    return (await this.call('data-report', {}, by)).json<Report>();
  }

  /** The rows to review. */
  async issues(by = this.admin): Promise<AnswerOf<typeof dataIssues>['issues']> {
    return (await this.call('data-issues', { from: 0, limit: 1_000 }, by)).json<AnswerOf<typeof dataIssues>>().issues;
  }

  async fingerprint(): Promise<string> {
    return (await this.report()).waiting?.fingerprint ?? 'nothing waits';
  }

  /** Confirms the waiting reading; resolves with the status of the answer. */
  async publish(): Promise<number> {
    return (await this.call('publish-first', { fingerprint: await this.fingerprint() })).statusCode;
  }

  /** Whether anything is published, as the public status shows it. */
  async isPublished(): Promise<boolean> {
    return (await this.browser().call('GET', '/api/status')).json<{ published: boolean }>().published;
  }

  /** Kind and actor of audit entries, the newest first. */
  async audited(...kinds: string[]): Promise<[kind: string, actor: string][]> {
    const { entries } = await listAudit(this.portal.parts.database, { kinds, limit: 20 });
    return entries.map(({ kind, actor }) => [kind, actor]);
  }

  /** The matter ids that a client sees. */
  async mattersOf(email: string): Promise<string[]> {
    const client = this.browser();
    await client.signIn(email);
    const answer = await client.call('POST', '/api/data/Matters', client.session);
    return answer
      .json<{ values: string[][] }>()
      .values.slice(1)
      .map(([id]) => id ?? '');
  }

  async close(): Promise<void> {
    await this.portal.close();
    for (const end of this.#ends) await end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
