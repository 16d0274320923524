import {
  closeSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '#domain/time/duration.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TEST_KEY } from '../test-app.ts';
import { row } from '../two-companies.ts';
import { freePort } from '../postgres-process.ts';
import { FaultInstance } from './fault-instance.ts';

export const COMPANIES = ['Aurora', 'Borealis'] as const;
export const ADMIN = 'admin@firm.example';
export const USERS = 300;
/** Number of matters of each company. */
export const MATTERS = 40;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The n-th user of a company. */
export function userOf(company: string, n: number): string {
  return `user${n}@${company.toLowerCase()}.example`;
}

export interface FaultPortalOptions {
  readonly databaseUrl?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  /** Port that clients call, unless they call the instance itself. */
  readonly balancerPort?: number;
  /** How many times faster than real time the servers' clocks run. */
  readonly timesFaster?: number;
  /** Whether each matter has a renewal that is due in ten years. */
  readonly deadlines?: boolean;
  /** Number of users of each of the two companies. */
  readonly users?: number;
  /** Companies and users in the spreadsheet beside the two companies. */
  readonly crowd?: Crowd;
}

/** Further companies, each with this number of users and matters. */
export interface Crowd {
  readonly companies: number;
  readonly users: number;
  readonly matters: number;
}

const NO_CROWD: Crowd = { companies: 0, users: 0, matters: 0 };

/** A folder with a spreadsheet and a mailbox that outlive every server, and the servers over it. */
export class FaultPortal {
  readonly folder = mkdtempSync(join(tmpdir(), 'ipb-faults-'));
  /** The address that clients call. */
  readonly url: string;
  readonly instances: readonly FaultInstance[];

  readonly #users: number;
  readonly #crowd: Crowd;
  readonly #deadlines: boolean;
  readonly #mails: Mail[] = [];
  /** Bytes of the mailbox that were read so far. */
  #mailsRead = 0;

  private constructor(options: FaultPortalOptions, ports: readonly number[]) {
    const { databaseUrl, environment, balancerPort, timesFaster = 1, deadlines = false } = options;
    const { users = USERS, crowd = NO_CROWD } = options;
    this.#users = users;
    this.#crowd = crowd;
    this.#deadlines = deadlines;
    mkdirSync(join(this.folder, 'data'));
    this.url = `http://127.0.0.1:${balancerPort ?? ports[0]}`;
    this.instances = ports.map(
      (port) =>
        new FaultInstance(port, [join(this.folder, 'mails.jsonl'), TEST_KEY, String(timesFaster)], {
          PUBLIC_URL: this.url,
          DATA_DIR: join(this.folder, 'data'),
          PORTFOLIO_WORKBOOK: join(this.folder, 'sheets'),
          ADMIN_EMAILS: ADMIN,
          TRUST_PROXY: '127.0.0.1',
          READ_LIMIT_PER_MINUTE: '1000000',
          SYNC_INTERVAL_SECONDS: '30',
          ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
          ...environment,
        }),
    );
  }

  /** Opens a portal with this number of instances, which are not started yet. */
  static async open(options: FaultPortalOptions = {}, instances = 1): Promise<FaultPortal> {
    const ports: number[] = [];
    while (ports.length < instances) ports.push(await freePort());
    return new FaultPortal(options, ports);
  }

  /** The only instance, or the first. */
  get server(): FaultInstance {
    const [first] = this.instances;
    if (!first) throw new Error('a portal without an instance');
    return first;
  }

  /** Whether any instance runs, so that mails may still arrive. */
  get alive(): boolean {
    return this.instances.some(({ alive }) => alive);
  }

  /** Every mail so far, the oldest first. */
  mails(): readonly Mail[] {
    const file = join(this.folder, 'mails.jsonl');
    const size = existsSync(file) ? statSync(file).size : 0;
    if (size === this.#mailsRead) return this.#mails;
    const added = Buffer.alloc(size - this.#mailsRead);
    const open = openSync(file, 'r');
    readSync(open, added, 0, added.length, this.#mailsRead);
    closeSync(open);
    // Text after the last line break is an incomplete line, perhaps of a killed server.
    const whole = added.lastIndexOf('\n') + 1;
    this.#mailsRead += whole;
    for (const line of added.toString('utf8', 0, whole).split('\n')) {
      const mail = mailIn(line);
      if (mail) this.#mails.push(mail);
    }
    return this.#mails;
  }

  /** Writes the spreadsheet. Every matter contains the revision and its company, so that a mixture is noticed. */
  writeSheets(revision: number): void {
    const folder = join(this.folder, `sheets-${revision}`);
    mkdirSync(folder);
    const write = (
      name: string,
      tab: Parameters<typeof documentedHeader>[0],
      rows: readonly (readonly string[])[],
    ): void => writeFileSync(join(folder, `${name}.csv`), [documentedHeader(tab), ...rows].map(csvLine).join('\n'));
    const { users, matters } = sheetsAt(revision, this.#crowd, this.#users);
    write('Users', 'users', users);
    write('Matters', 'matters', matters);
    write('Deadline', 'deadlines', this.#deadlines ? renewals() : []);
    write('Document Db', 'documents', []);
    write('Knowledge Repo', 'knowledge', []);
    const place = join(this.folder, 'sheets');
    if (existsSync(place)) renameSync(place, join(this.folder, `before-${revision}`));
    renameSync(folder, place);
    rmSync(join(this.folder, `before-${revision}`), { recursive: true, force: true });
  }

  async remove(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.kill()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function mailIn(line: string): Mail | undefined {
  try {
    return JSON.parse(line) as Mail;
  } catch {
    return undefined;
  }
}

/** The n-th company of a crowd. */
export const crowdCompany = (n: number): string => `Crowd${n}`;

/** Users and matters of both companies and the crowd, without headings. */
export function sheetsAt(
  revision: number,
  crowd = NO_CROWD,
  users = USERS,
): Record<'users' | 'matters', (readonly string[])[]> {
  const firms = [
    ...COMPANIES.map((company) => ({ company, users, matters: MATTERS })),
    ...Array.from({ length: crowd.companies }, (_, n) => ({ ...crowd, company: crowdCompany(n) })),
  ];
  return {
    users: firms.flatMap(({ company, users }) =>
      Array.from({ length: users }, (_, n) =>
        row('users', {
          name: `User ${n}`,
          email: userOf(company, n),
          company,
          serviceContactName: 'Help',
          serviceContactEmail: `help@${company.toLowerCase()}.example`,
        }),
      ),
    ),
    matters: firms.flatMap(({ company, matters }) =>
      Array.from({ length: matters }, (_, n) =>
        row('matters', { id: `${company}-${n}`, company, title: `revision ${revision} of ${company}` }),
      ),
    ),
  };
}

/** Due date of the renewals. */
export const RENEWAL_DUE = '31/12/2036';
export const RENEWAL = 'Renewal';

function renewals(): (readonly string[])[] {
  return COMPANIES.flatMap((company) =>
    Array.from({ length: MATTERS }, (_, n) =>
      row('deadlines', { matterId: `${company}-${n}`, type: RENEWAL, dueDate: RENEWAL_DUE, company }),
    ),
  );
}

/** The one revision that all rows of an answer contain. Throws if the answer to a client of `company` shows anything of the other company. */
export function revisionIn(body: string, company: string): number {
  for (const other of COMPANIES)
    if (other !== company && body.includes(other)) throw new Error(`${company} was shown rows of ${other}`);
  const revisions = new Set([...body.matchAll(/revision (\d+) of/g)].map(([, number]) => Number(number)));
  const [revision] = revisions;
  if (revisions.size !== 1 || revision === undefined)
    throw new Error(`half-published rows: revisions ${[...revisions].join(', ')}`);
  return revision;
}

/** Waits until a condition is true; false if it was not in time. */
export async function within(ms: number, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await pause(20);
  }
  return true;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const PATIENCE = seconds(120);

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell}"`).join(',');
}
