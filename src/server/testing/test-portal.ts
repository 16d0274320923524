import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { companyKey } from '#domain/company/company-key.ts';
import { loginCodeMail } from '#domain/mail/login-code-mail.ts';
import { defaultTemplate } from '#domain/mail/template.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryUser } from '#domain/viewer/viewer.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createCookies } from '../http/cookies.ts';
import { createOutbox } from '../mail/create-outbox.ts';
import { createMailbox } from '../mail/mailbox/mailbox.ts';
import type { MailboxEntry } from '../mail/mailbox/mailbox.ts';
import type { Parts } from '../parts.ts';
import { openSecrets } from '../secrets/open-secrets.ts';
import { createAuditLog, listAudit } from '../store/audit.ts';
import type { AuditEntry } from '../store/audit.ts';
import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { createPayloads } from '../store/payloads.ts';
import { createSessionStore } from '../store/sessions.ts';
import { keptLog } from './log.ts';
import { createTestBrowser } from './test-browser.ts';
import type { TestBrowser } from './test-browser.ts';
import { createTestStore } from './test-store.ts';

export const ALICE = 'alice@aurora.example';
export const BRUNO = 'bruno@borealis.example';
export const ADA = 'ada@firm.example';

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  readonly database: Database;
  /** Moved by the test; the portal has no other clock. */
  readonly time: { now: number };
  /** Users as published, by address; the test adds and removes. */
  readonly users: Map<EmailKey, DirectoryUser>;
  readonly adminEmails: Set<EmailKey>;
  /** Whether a mail server is set up. */
  readonly mail: { working: boolean };
  readonly logLines: readonly string[];
  browser(remoteAddress?: string): TestBrowser;
  /** Mails that have arrived, the newest first. */
  mails(to?: string): Promise<readonly MailboxEntry[]>;
  /** The code in the newest mail to somebody. */
  codeFor(to: string): Promise<string>;
  /** Asks for a code and signs in with it. */
  signIn(browser: TestBrowser, email: string, rememberMe?: boolean): Promise<Record<string, unknown>>;
  audit(...kinds: string[]): Promise<readonly AuditEntry[]>;
  close(): Promise<void>;
}

export interface TestPortalOptions {
  readonly dialect?: Dialect;
  readonly environment?: Readonly<Record<string, string>>;
  readonly parts?: Partial<Parts>;
}

/** The real app over a real store, with two companies and an administrator, a mailbox for a mail server, and time that stands still. */
export async function createTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const time = { now: Date.UTC(2026, 10, 21, 9) };
  const clock = () => time.now;
  const { database, remove } = await createTestStore(options.dialect);
  const { log, lines } = keptLog();
  const secrets = await openSecrets(database, randomBytes(32));
  const config = readConfig({ PUBLIC_URL: 'https://portal.firm.example', ...options.environment });
  const users = new Map<EmailKey, DirectoryUser>();
  for (const [address, name, company] of [
    ['Alice@Aurora.example', 'Alice Ahlgren', 'Aurora Robotics'],
    [BRUNO, 'Bruno Berg', 'Borealis Foods'],
  ] as const)
    addUser(users, address, name, company);
  const adminEmails = new Set([ADA as EmailKey]);
  const mail = { working: true };
  const mailbox = createMailbox(clock);
  const outbox = createOutbox({
    database,
    secrets,
    clock,
    log,
    mailer: async () => (mail.working ? mailbox : undefined),
  });
  const template = defaultTemplate(config.productName);
  const parts: Parts = {
    clock,
    database,
    cookies: createCookies(config),
    audit: createAuditLog(database, clock, log),
    payloads: createPayloads(database, clock),
    directory: {
      find: async (email) => users.get(email),
      all: async () => [...users.values()],
      version: async () => 1,
    },
    admins: {
      isAdmin: async (email) => adminEmails.has(email),
      lists: async () => ({ system: [...adminEmails], additional: [], defaults: [] }),
    },
    secrets,
    sessions: createSessionStore(database, clock, log),
    outbox,
    codeMail:
      async () =>
      ({ address, viewer, companyName }, code) =>
        loginCodeMail(template, {
          to: address,
          code,
          userName: viewer.actor.name,
          companyName,
          portalHost: new URL(config.publicUrl).host,
        }),
    responseFloorMs: 0,
    grants: {
      find: async (sessionId) =>
        database.db.selectFrom('grants').selectAll().where('session_id', '=', sessionId).executeTakeFirst(),
    },
    ...options.parts,
  };
  const app = await buildApp(config, parts, { log });

  async function mails(to?: string): Promise<readonly MailboxEntry[]> {
    outbox.wake();
    const waiting = () =>
      database.db.selectFrom('outbox').select('id').where('status', 'in', ['waiting', 'sending']).execute();
    while (mail.working && (await waiting()).length > 0) await new Promise((resolve) => setImmediate(resolve));
    return mailbox.list().filter((entry) => to === undefined || entry.to.some((one) => emailKey(one) === to));
  }

  async function codeFor(to: string): Promise<string> {
    const mailsWithCode = (await mails(to)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    const [code] = mailsWithCode;
    if (code === undefined) throw new Error(`no code was mailed to ${to}`);
    return code;
  }

  return {
    app,
    parts,
    database,
    time,
    users,
    adminEmails,
    mail,
    logLines: lines,
    browser: (remoteAddress) => createTestBrowser(app, remoteAddress),
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
    async close() {
      await app.close();
      await outbox.stop();
      await remove();
    },
  };
}

function addUser(users: Map<EmailKey, DirectoryUser>, address: string, name: string, company: string): void {
  const email = emailKey(address);
  if (email === undefined) throw new Error(`${address} is no address`);
  const phone = '+46 70 000 00 00';
  users.set(email, { email, address, name, phone, company: companyKey(company), companyName: company });
}
