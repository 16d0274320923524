import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/store/database.ts';
import type { Dialect } from '#server/store/schema.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { TABLE_NAMES } from '#server/store/tables.ts';
import { TEST_ORIGIN } from './every-table.ts';
import { createTestDatabase } from './postgres.ts';
import { runAdmin } from './run-admin.ts';
import type { Ended } from './run-admin.ts';
import { eventually, testApp } from './test-app.ts';
import type { TestApp, TestBrowser } from './test-app.ts';

/** One of the two databases, as an operator's environment names it. */
export interface Place {
  readonly dialect: Dialect;
  readonly environment: Record<string, string>;
  /** The argument of `move-to` that names it. */
  readonly name: string;
}

/** A data folder and an empty PostgreSQL, the servers that run on them, and the commands of their operator. */
export class TwoPlaces {
  readonly folder: string;
  readonly sqlite: Place;
  readonly postgres: Place;
  readonly #drop: () => Promise<void>;
  readonly #apps: TestApp[] = [];

  private constructor(url: string, drop: () => Promise<void>) {
    this.folder = mkdtempSync(join(tmpdir(), 'ipb-places-'));
    this.#drop = drop;
    const common = { PUBLIC_URL: TEST_ORIGIN, DATA_DIR: this.folder };
    this.sqlite = { dialect: 'sqlite', environment: common, name: 'sqlite' };
    this.postgres = { dialect: 'postgres', environment: { ...common, DATABASE_URL: url }, name: url };
  }

  static async make(): Promise<TwoPlaces> {
    const { url, drop } = await createTestDatabase();
    return new TwoPlaces(url, drop);
  }

  /** Stops all servers, and removes everything. */
  async remove(): Promise<void> {
    for (const app of this.#apps.splice(0)) await app.close();
    await this.#drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async server({ environment }: Place): Promise<TestApp> {
    const app = await testApp({ environment, startAt: Date.now() });
    this.#apps.push(app);
    return app;
  }

  async stop(app: TestApp): Promise<void> {
    this.#apps.splice(this.#apps.indexOf(app), 1);
    await app.close();
  }

  admin({ environment }: Place, ...args: string[]): Promise<Ended> {
    return runAdmin(this.folder, args, environment);
  }

  /** Begins a move; `said` returns its output so far. */
  move(from: Place, to: string, signal?: AbortSignal): { readonly ended: Promise<Ended>; readonly said: () => string } {
    let said = '';
    const ended = runAdmin(this.folder, ['move-to', to], from.environment, signal, (text) => (said += text));
    return { ended, said: () => said };
  }

  /** Moves everything while the server on it runs, and stops that server when everything is copied. */
  async moveAll(app: TestApp, from: Place, to: Place): Promise<Ended> {
    const move = this.move(from, to.name);
    await eventually(() => move.said().includes(WAITS));
    await this.stop(app);
    const ended = await move.ended;
    if (ended.code !== 0 || ended.err !== '') throw new Error(`the move ended with ${ended.code}: ${ended.err}`);
    return ended;
  }

  open({ dialect, environment }: Place): Database | Promise<Database> {
    return dialect === 'sqlite'
      ? openSqlite({ folder: this.folder, exclusive: false })
      : openPostgres(environment['DATABASE_URL'] ?? '', () => undefined);
  }

  /** Every row of every table, sorted, without the mark of an unused copy. */
  async everything(place: Place): Promise<Record<string, readonly string[]>> {
    const database = await this.open(place);
    const tables: [string, readonly string[]][] = [];
    for (const table of TABLE_NAMES) {
      const rows = await database.db.selectFrom(table).selectAll().execute();
      const texts = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
      tables.push([table, texts.filter((text) => !text.includes('unused-copy')).toSorted()]);
    }
    await database.close();
    return Object.fromEntries(tables);
  }
}

/** The output of a move while a server still runs on the original. */
export const WAITS = 'A server still runs on the original.';

/** The same browser at the new server. */
export function atNewServer(browser: TestBrowser, app: TestApp): TestBrowser {
  const next = app.browser();
  for (const [name, value] of browser.cookies) next.cookies.set(name, value);
  next.session = browser.session;
  return next;
}
