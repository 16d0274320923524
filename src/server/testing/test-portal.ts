import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryUser, PublishedUser } from '#domain/viewer/viewer.ts';
import type { MailboxEntry } from '#server/mail/mailbox/mailbox.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { Parts } from '#server/compose/parts.ts';
import { listAudit } from '#server/store/audit.ts';
import type { AuditEntry } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { testApp } from './test-app.ts';
import type { TestApp, TestBrowser as AppBrowser } from './test-app.ts';

export const ALICE = 'alice@aurora.example';
export const BRUNO = 'bruno@borealis.example';
export const ADA = 'ada@firm.example';

/** What a browser sees of an answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: Record<string, unknown> | undefined;
}

export interface TestBrowser {
  readonly cookies: Map<string, string>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Another browser with the same cookies, as they are now: a stolen jar. */
  copy(): TestBrowser;
}

/** The test app with people whom the test adds and removes at once, without publishing a sheet. */
export interface TestPortal {
  readonly parts: Parts;
  readonly database: Database;
  /** Moved by the test; the portal has no other clock. */
  readonly time: { now: number };
  readonly users: Map<EmailKey, DirectoryUser>;
  readonly adminEmails: Set<EmailKey>;
  /** Whether a mail server is set up. */
  readonly mail: { working: boolean };
  readonly logLines: readonly string[];
  browser(ip?: string): TestBrowser;
  /** Mails that have arrived, the newest first. */
  mails(to?: string): Promise<readonly MailboxEntry[]>;
  /** The code in the newest mail to this address that has one. */
  codeFor(to: string): Promise<string>;
  /** Asks for a code and signs in with it; returns the session as the browser stores it. */
  signIn(browser: TestBrowser, email: string, rememberMe?: boolean): Promise<Record<string, unknown>>;
  audit(...kinds: string[]): Promise<readonly AuditEntry[]>;
  close(): Promise<void>;
}

export interface TestPortalOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly override?: (parts: Parts) => Partial<Parts>;
}

/** Two companies with a client each, and an administrator. */
export async function createTestPortal({ environment, override }: TestPortalOptions = {}): Promise<TestPortal> {
  const users = new Map<EmailKey, DirectoryUser>();
  addUser(users, 'Alice@Aurora.example', 'Alice Ahlgren', 'Aurora Robotics');
  addUser(users, BRUNO, 'Bruno Berg', 'Borealis Foods');
  const adminEmails = new Set([ADA as EmailKey]);
  const mail = { working: true };
  const test = await testApp({
    environment: { PUBLIC_URL: 'https://portal.firm.example', ...environment },
    override: (parts) => ({
      directory: directoryOf(users, parts.payloads),
      admins: {
        defaults: [],
        isAdmin: async (email) => adminEmails.has(email),
        isAdminToSignIn: async (email) => adminEmails.has(email),
        listed: async () => [...adminEmails],
        lists: async () => ({ system: [...adminEmails], additional: [], version: 0 }),
      },
      outbox: { ...parts.outbox, accepting: async () => mail.working && parts.outbox.accepting() },
      ...override?.(parts),
    }),
  });
  const { parts } = test;
  const { database } = parts;

  async function mails(to?: string): Promise<readonly MailboxEntry[]> {
    parts.outbox.wake();
    const waiting = () =>
      database.db.selectFrom('outbox').select('id').where('status', 'in', ['waiting', 'sending']).execute();
    while (mail.working && (await waiting()).length > 0) await new Promise((resolve) => setImmediate(resolve));
    return test.mailbox.list().filter((entry) => to === undefined || entry.to.toLowerCase().split(', ').includes(to));
  }

  async function codeFor(to: string): Promise<string> {
    const [code] = (await mails(to)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    if (code === undefined) throw new Error(`no code was mailed to ${to}`);
    return code;
  }

  return {
    parts,
    database,
    time: {
      get now() {
        return test.now();
      },
      set now(at) {
        test.advance(at - test.now());
      },
    },
    users,
    adminEmails,
    mail,
    logLines: test.logLines,
    browser: (ip) => createBrowser(test, ip === undefined ? {} : { ip }),
    mails,
    codeFor,
    async signIn(browser, email, rememberMe = false) {
      await browser.post('/api/auth/send-code', { email });
      const code = await codeFor(email);
      const { status, json, text } = await browser.post('/api/auth/verify-otp', { email, code, rememberMe });
      if (status !== 200 || !json) throw new Error(`sign-in of ${email} answered ${status} ${text}`);
      return json['sessionData'] as Record<string, unknown>;
    },
    audit: async (...kinds) => (await listAudit(database, { kinds, limit: 500 })).entries,
    close: () => test.close(),
  };
}

/** These people, as if each publication named them. */
function directoryOf(users: ReadonlyMap<EmailKey, DirectoryUser>, payloads: Parts['payloads']): Directory {
  const find = async (email: EmailKey): Promise<PublishedUser | undefined> => {
    const user = users.get(email);
    return user && { ...user, publication: await payloads.version() };
  };
  return {
    find,
    findToSignIn: find,
    async all() {
      const publication = await payloads.version();
      return [...users.values()].map((user) => ({ ...user, publication }));
    },
    version: () => payloads.version(),
  };
}

function createBrowser(test: TestApp, options: { readonly ip?: string }): TestBrowser {
  const browser = test.browser(options);
  const call = async (...request: Parameters<AppBrowser['call']>): Promise<Answer> => {
    const { statusCode, headers, body } = await browser.call(...request);
    return { status: statusCode, headers, text: body, json: asObject(body) };
  };
  return {
    cookies: browser.cookies,
    post: (path, body, headers) => call('POST', path, body, headers),
    get: (path, headers) => call('GET', path, undefined, headers),
    copy() {
      const other = createBrowser(test, options);
      for (const [name, value] of browser.cookies) other.cookies.set(name, value);
      return other;
    },
  };
}

function asObject(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function addUser(users: Map<EmailKey, DirectoryUser>, address: string, name: string, company: string): void {
  const email = emailKey(address);
  if (email === undefined) throw new Error(`${address} is no address`);
  const phone = '+46 70 000 00 00';
  users.set(email, { email, address, name, phone, company: companyKey(company), companyName: company });
}
