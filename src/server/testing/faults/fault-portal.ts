import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seconds } from '#domain/time/duration.ts';
import { headerOf } from '../publish-rows.ts';
import { TEST_KEY } from '../test-app.ts';
import { row } from '../two-companies.ts';
import type { FromServer, ToServer } from './fault-server.ts';

export const COMPANIES = ['Aurora', 'Borealis'] as const;
export const ADMIN = 'admin@firm.example';
export const USERS = 300;
const MATTERS = 40;
const ENTRY = fileURLToPath(new URL('./fault-server.ts', import.meta.url));

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The n-th user of a company. */
export function userOf(company: string, n: number): string {
  return `user${n}@${company.toLowerCase()}.example`;
}

/** A data folder and a server over it that is started, killed and started again. */
export class FaultPortal {
  readonly folder = mkdtempSync(join(tmpdir(), 'ipb-faults-'));
  starts = 0;
  #port = 0;
  #server: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  readonly #databaseUrl: string | undefined;

  constructor(databaseUrl: string | undefined) {
    this.#databaseUrl = databaseUrl;
    mkdirSync(join(this.folder, 'data'));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get alive(): boolean {
    return this.#server?.exitCode === null && this.#server.signalCode === null;
  }

  /** Rejects when the server does not come up: every start must succeed. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const server = fork(ENTRY, [join(this.folder, 'mails.jsonl'), TEST_KEY], {
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#port),
        PUBLIC_URL: this.url,
        DATA_DIR: join(this.folder, 'data'),
        PORTFOLIO_WORKBOOK: join(this.folder, 'sheets'),
        ADMIN_EMAILS: ADMIN,
        TRUST_PROXY: '127.0.0.1',
        READ_LIMIT_PER_MINUTE: '1000000',
        SYNC_INTERVAL_SECONDS: '30',
        LOG_LEVEL: 'fatal',
        ...(this.#databaseUrl ? { DATABASE_URL: this.#databaseUrl } : {}),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#server = server;
    this.starts += 1;
    this.#ended = new Promise((resolve) => server.once('exit', () => resolve()));
    // Its end is told by `exit`; a channel that breaks with it is no news.
    server.on('error', () => undefined);
    await Promise.race([
      new Promise((resolve) => server.once('message', resolve)),
      this.#ended.then(() => Promise.reject(new Error('the server did not start'))),
    ]);
  }

  async kill(): Promise<void> {
    this.#server?.kill('SIGKILL');
    await this.#ended;
  }

  async ended(): Promise<void> {
    await this.#ended;
  }

  /** Undefined when the server ended before it answered. */
  async ask(message: ToServer): Promise<FromServer | undefined> {
    const server = this.#server;
    if (!server || !this.alive) return undefined;
    const answer = new Promise<FromServer>((resolve) => server.once('message', resolve));
    server.send(message, () => undefined);
    return Promise.race([answer, this.#ended.then(() => undefined)]);
  }

  mails(): readonly Mail[] {
    const file = join(this.folder, 'mails.jsonl');
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').split('\n');
    // What stands after the last line break is a mail that its server did not live to hand over.
    return lines.slice(0, -1).flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Mail] : []));
  }

  /** Every cell of both companies says the revision, so that a mixture shows. */
  writeSheets(revision: number): void {
    const folder = join(this.folder, `sheets-${revision}`);
    mkdirSync(folder);
    const write = (name: string, tab: Parameters<typeof headerOf>[0], rows: readonly (readonly string[])[]): void =>
      writeFileSync(join(folder, `${name}.csv`), [headerOf(tab), ...rows].map(csvLine).join('\n'));
    const users = COMPANIES.flatMap((company) =>
      Array.from({ length: USERS }, (_, n) =>
        row('users', {
          name: `User ${n}`,
          email: userOf(company, n),
          company,
          serviceContactName: 'Help',
          serviceContactEmail: `help@${company.toLowerCase()}.example`,
        }),
      ),
    );
    const matters = COMPANIES.flatMap((company) =>
      Array.from({ length: MATTERS }, (_, n) =>
        row('matters', { id: `${company}-${n}`, company, title: `revision ${revision} of ${company}` }),
      ),
    );
    write('Users', 'users', users);
    write('Matters', 'matters', matters);
    write('Deadline', 'deadlines', []);
    write('Document Db', 'documents', []);
    write('Knowledge Repo', 'knowledge', []);
    const place = join(this.folder, 'sheets');
    if (existsSync(place)) renameSync(place, join(this.folder, `before-${revision}`));
    renameSync(folder, place);
    rmSync(join(this.folder, `before-${revision}`), { recursive: true, force: true });
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits for what happens by itself; false when it did not in time. */
export async function within(ms: number, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

export const PATIENCE = seconds(30);

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell}"`).join(',');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
