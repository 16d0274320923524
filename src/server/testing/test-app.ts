import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { errorsOf } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERRORS, ERROR_CODE_HEADER } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { StoredSession } from '#contract/session.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { buildApp, brandOf } from '#server/compose/app.ts';
import { compose } from '#server/compose/compose.ts';
import { readConfig } from '#server/base/config.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Environment, ServerConfig } from '#server/base/config.ts';
import { createMailbox } from '#server/mail/mailbox/mailbox.ts';
import type { Mailbox, MailboxEntry } from '#server/mail/mailbox/mailbox.ts';
import type { Parts } from '#server/compose/parts.ts';
import type { ReadLayout } from '#server/settings/read-layout.ts';
import type { RunBuild } from '#server/publishing/run-in-child.ts';
import { listAudit } from '#server/store/audit.ts';
import type { AuditEntry } from '#server/store/audit.ts';
import type { Dialect } from '#server/store/schema.ts';
import { keptLog } from './log.ts';
import { createTestDatabase } from './postgres.ts';
import { publishRows } from './publish-rows.ts';
import { writeTables } from './test-store.ts';

/** A real key, for tests only. */
export const TEST_KEY = 'dGVzdHMtb25seS1rZXktMDEyMzQ1Njc4OWFiY2RlZmdoaWprbA==';

/** The real app over a real store in its own folder, with a mailbox, a clock that the test moves, and a kept log. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: ServerConfig;
  readonly parts: Parts;
  readonly mailbox: Mailbox;
  readonly logLines: readonly string[];
  readonly folder: string;
  now(): number;
  advance(ms: number): void;
  /** Publishes these rows (without headers; the documented ones are used) through the real build, as a sync does; with the guard only if `guarded` is set. */
  publish(rows: Partial<Record<Tab, readonly Row[]>>, options?: { readonly guarded?: boolean }): Promise<void>;
  /** Resolves when no call is being processed, including calls whose browser has disconnected. */
  atRest(): Promise<void>;
  /** Begins to send mail and to sync, as a server does once it listens. */
  start(): Promise<void>;
  /** A browser with a cookie jar of its own. */
  browser(options?: { readonly ip?: string }): TestBrowser;
  /** Sends waiting mails, and returns those that have arrived, the newest first. `to` is one of their addresses in lower case. */
  mails(to?: string): Promise<readonly MailboxEntry[]>;
  /** Sends waiting mails, and returns the code in the newest mail to this address that has one. */
  codeFor(to: string): Promise<string>;
  /** The newest entries of the audit log of these kinds. */
  audit(...kinds: string[]): Promise<readonly AuditEntry[]>;
  /** Stops the app, and throws if a call answered with an error that the contract does not declare for it. */
  close(): Promise<void>;
}

export interface TestBrowser {
  readonly cookies: Map<string, string>;
  session: StoredSession | undefined;
  /** Sends JSON as the portal's pages do, or bytes unchanged; `headers` override. */
  call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
  /** Asks for a code, reads it from the mailbox and signs in. */
  signIn(email: string, options?: { readonly rememberMe?: boolean }): Promise<StoredSession>;
  /** The newest code in the mailbox for an address. */
  codeFor(email: string): string | undefined;
  /** Another browser with a copy of the present cookies, as a thief of them has. */
  copy(): TestBrowser;
}

export interface TestAppOptions {
  /** The database: a file in the folder, or a new one on the PostgreSQL of the test run. */
  readonly dialect?: Dialect;
  readonly environment?: Environment;
  readonly startAt?: number;
  /** Another clock than the one that `advance` moves. */
  readonly clock?: Clock;
  /** Folder of a built web app; without it only the API is served. */
  readonly webRoot?: string;
  /** Reads sources in this process, so that a test of many syncs need not wait for a process each time. */
  readonly runBuild?: RunBuild;
  readonly readLayout?: ReadLayout;
  /** Set for random calls: the errors of their answers prove nothing about what tests assert (`scripts/checks/answers.mjs`). */
  readonly byChance?: boolean;
  /** Replaces single parts. */
  readonly override?: (parts: Parts) => Partial<Parts>;
}

/** The app that production runs, over a database of its own, with a clock that the test moves. */
export async function testApp({
  dialect = 'sqlite',
  environment = {},
  startAt = Date.UTC(2026, 10, 21, 9),
  clock: given,
  webRoot,
  runBuild,
  readLayout,
  byChance = false,
  override,
}: TestAppOptions = {}): Promise<TestApp> {
  const postgres = dialect === 'postgres' ? await createTestDatabase('tables') : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'ipb-test-'));
  if (!postgres && !environment.DATABASE_URL) await writeTables(folder);
  let now = startAt;
  const clock = given ?? (() => now);
  const { log, lines } = keptLog();
  const mailbox = createMailbox(clock);
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '3000',
    ADMIN_EMAILS: 'admin@firm.example',
    STAFF_DOMAIN: 'firm.example',
    READ_LIMIT_PER_MINUTE: '100000',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...environment,
  });
  const composition = await compose(config, {
    clock,
    log,
    secretKey: TEST_KEY,
    fallbackMailer: mailbox,
    ...(runBuild && { runBuild }),
    ...(readLayout && { readLayout }),
  });
  const composed: Parts = { ...composition.parts, responseFloorMs: 0, calendarMissMs: 0 };
  const parts: Parts = { ...composed, ...override?.(composed) };
  const app = await buildApp(config, parts, {
    log,
    ...(webRoot === undefined ? {} : { web: { root: webRoot, ...brandOf(config.brand.accent) } }),
  });
  let underWay = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    underWay += 1;
    done();
  });
  app.addHook('onSend', (_request, _reply, payload, done) => {
    underWay -= 1;
    done(null, payload);
  });
  const answers = noteErrors(app);
  await app.ready();

  async function mails(to?: string): Promise<readonly MailboxEntry[]> {
    parts.outbox.wake();
    await parts.outbox.settled();
    return mailbox.list().filter((mail) => to === undefined || mail.to.toLowerCase().split(', ').includes(to));
  }

  return {
    app,
    config,
    parts,
    mailbox,
    logLines: lines,
    folder,
    now: clock,
    advance: (ms) => void (now += ms),
    atRest: () => eventually(() => underWay === 0),
    publish: (rows, options) => publishRows(parts, rows, options),
    start: () => composition.start(),
    browser: ({ ip = '192.0.2.1' } = {}) => testBrowser(app, mailbox, ip),
    mails,
    async codeFor(to) {
      const [code] = (await mails(to)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
      if (code === undefined) throw new Error(`no code was mailed to ${to}`);
      return code;
    },
    audit: async (...kinds) => (await listAudit(parts.database, { kinds, limit: 500 })).entries,
    async close() {
      await app.close();
      await composition.stop();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
      const file = process.env['SEEN_ERRORS_FILE'];
      if (file && !byChance) appendFileSync(file, [...answers.declared, ''].join('\n'));
      if (answers.undeclared.size > 0)
        throw new Error(`These answers are not declared in src/contract: ${[...answers.undeclared].join('; ')}`);
    },
  };
}

/** Collects the errors in answers: those that the call declares, as `POST /path code`, and all others. */
function noteErrors(app: FastifyInstance): Record<'declared' | 'undeclared', ReadonlySet<string>> {
  const named = new Map<string, readonly ErrorCode[]>(
    Object.values(ENDPOINTS).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, errorsOf(endpoint)]),
  );
  const [declared, undeclared] = [new Set<string>(), new Set<string>()];
  app.addHook('onSend', (request, reply, payload, done) => {
    const call = `${request.method} ${request.routeOptions.url}`;
    const code = reply.getHeader(ERROR_CODE_HEADER);
    const known = named.get(call)?.some((one) => one === code && ERRORS[one].status === reply.statusCode);
    if (known) declared.add(`${call} ${String(code)}`);
    else if (known === false && reply.statusCode !== 200 && reply.statusCode !== 304)
      undeclared.add(`${call} answered ${reply.statusCode} ${String(code)}`);
    done(null, payload);
  });
  return { declared, undeclared };
}

function testBrowser(app: FastifyInstance, mailbox: Mailbox, ip: string): TestBrowser {
  const cookies = new Map<string, string>();
  function newestCode(email: string): { mail: MailboxEntry; code: string } | undefined {
    for (const mail of mailbox.list()) {
      // A code is on a line of its own, because hashes and addresses in mails can have six digits too.
      const code = /^\d{6}$/m.exec(mail.text)?.[0];
      if (mail.to.toLowerCase() === email.toLowerCase() && code !== undefined) return { mail, code };
    }
    return undefined;
  }
  const browser: TestBrowser = {
    cookies,
    session: undefined,
    async call(method, url, body, headers = {}) {
      const response = await app.inject({
        method,
        url,
        remoteAddress: ip,
        headers: {
          'sec-fetch-site': 'same-origin',
          'user-agent': 'test browser',
          ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(method === 'GET'
          ? {}
          : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {}) }),
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
    codeFor: (email) => newestCode(email)?.code,
    copy() {
      const other = testBrowser(app, mailbox, ip);
      for (const [name, value] of cookies) other.cookies.set(name, value);
      return other;
    },
    async signIn(email, { rememberMe = false } = {}) {
      // An earlier code must not be taken for the requested one.
      const before = newestCode(email)?.mail;
      await browser.call('POST', '/api/auth/send-code', { email });
      await eventually(() => newestCode(email)?.mail !== before);
      const answer = await browser.call('POST', '/api/auth/verify-otp', {
        email,
        code: browser.codeFor(email),
        rememberMe,
      });
      if (answer.statusCode !== 200) throw new Error(`sign-in of ${email}: ${answer.statusCode} ${answer.body}`);
      browser.session = answer.json<{ sessionData: StoredSession }>().sessionData;
      return browser.session;
    },
  };
  return browser;
}

/** Only ends a wait for something that never happens; not a measured limit. */
const PATIENCE_MS = 120_000;

/** Waits for something that happens outside a request. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
