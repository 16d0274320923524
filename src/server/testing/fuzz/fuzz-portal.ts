import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '#demo/random.ts';
import type { Random } from '#demo/random.ts';
import { seconds } from '#domain/time/duration.ts';
import { createTestDatabase } from '../postgres.ts';
import { answerOf, listenForTest, sendRaw } from '../raw-http.ts';
import type { RawAnswer } from '../raw-http.ts';
import { createOutbox } from '#server/mail/create-outbox.ts';
import { ADMIN_EMAILS_KEY } from '#server/settings/admin-emails-document.ts';
import { keptLog } from '../log.ts';
import { NO_TIMERS } from '../outbox-bench.ts';
import { testServiceAccount } from '../service-account.ts';
import { testApp } from '../test-app.ts';
import type { TestApp, TestBrowser } from '../test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '../two-companies.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import type { Dialect } from '#server/store/schema.ts';
import { hostileJson, hostileText } from './hostile-json.ts';
import { requestBytes } from './hostile-request.ts';
import { problemsOf } from './judge-answer.ts';
import type { Asker, Company } from './judge-answer.ts';
import { valueOf } from './values-of-schema.ts';
import type { JsonSchema } from './values-of-schema.ts';

/** An operation of the API reference. */
interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: JsonSchema | undefined;
  readonly hasParameters: boolean;
}

interface Caller extends Asker {
  readonly name: string;
  readonly browser: TestBrowser;
  readonly email: string | undefined;
  headers: readonly string[];
}

export interface FuzzPortal {
  readonly portal: TestApp;
  /** Sends `callsEach` calls of every caller to every operation, and returns what was wrong with the answers. */
  run(seed: number, callsEach: number): Promise<FuzzResult>;
  close(): Promise<void>;
}
/** The seed in `FUZZ_SEED`, which repeats a run; otherwise a new one. */
export function seedOfRun(): number {
  return Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
}

export interface FuzzResult {
  readonly calls: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** One sentence for each fault, with its request. */
  readonly wrong: readonly string[];
}

const SECOND_ADMIN = 'second@firm.example';
const SMTP_PASSWORD = 'CANARY-SMTP-PASSWORD';
const account = testServiceAccount();
const KEY_LINE = account.privateKey.split('\n')[5] ?? '';
/** A portal with two companies, a stored secret of each kind, and a caller of every kind. */
export async function openFuzzPortal(dialect: Dialect): Promise<FuzzPortal> {
  const database = dialect === 'postgres' ? await createTestDatabase() : undefined;
  const portal = await testApp({
    byChance: true,
    environment: {
      TRUST_PROXY: '127.0.0.1',
      ADMIN_EMAILS: `${ADMIN_EMAIL}, ${SECOND_ADMIN}`,
      ...(database ? { DATABASE_URL: database.url } : {}),
    },
    override(parts) {
      // Keeps all mail on this machine, whatever host a call has stored.
      const mailbox = parts.mailer();
      const mailer = (): typeof mailbox => mailbox;
      return {
        mailer,
        outbox: createOutbox({ ...parts, log: keptLog().log, mailer, ...NO_TIMERS }),
        mailTestFloor: async () => undefined,
        inspectSheets: () => Promise.reject(new SourceFailure('google-unreachable')),
      };
    },
  });
  await portal.publish(twoCompanies());
  const port = await listenForTest(portal.app);
  const operations = await operationsOf(portal);

  async function configure(): Promise<void> {
    const { emailSettings, sheetsSettings } = portal.parts;
    const { smtp, template } = await emailSettings.redacted();
    const wanted = { enabled: false, host: 'smtp.firm.example', username: 'portal', password: SMTP_PASSWORD };
    await emailSettings.save({ smtp: { ...smtp, ...wanted, fromEmail: 'portal@firm.example' }, template }, ADMIN_EMAIL);
    await (
      await sheetsSettings.prepare({ credentials: account.keyFile(), spreadsheetId: 'sheet-1' })
    ).save(ADMIN_EMAIL);
  }

  return {
    portal,
    async run(seed, callsEach) {
      const chance = random(seed);
      const callers = callersOf(portal);
      const statuses = new Map<number, number>();
      const wrong: string[] = [];
      let calls = 0;
      for (let n = 0; n < callsEach; n++)
        for (const operation of operations)
          for (const caller of callers) {
            if (calls % 50 === 0) await configure();
            portal.advance(seconds(15));
            await signedIn(portal, caller);
            const bytes = request(operation, caller, chance, calls);
            const answer = await finalAnswer(port, bytes);
            calls++;
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            const problems = problemsOf(answer, caller, bytes, [SMTP_PASSWORD, KEY_LINE]);
            if (problems.length > 0)
              wrong.push(
                `seed ${seed}, call ${calls}, ${caller.name}: ${problems.join(', ')}\n${bytes.toString('latin1').slice(0, 900)}\n=> ${answer.status} ${answer.body.slice(0, 300)}`,
              );
          }
      const log = portal.logLines.join('');
      for (const secret of [SMTP_PASSWORD, KEY_LINE]) {
        if (log.includes(secret)) wrong.push('the log contains a secret');
        if (dialect === 'sqlite' && filesUnder(portal.folder).includes(secret))
          wrong.push('a file of the store contains a secret');
      }
      return { calls, statuses, wrong };
    },
    async close() {
      await portal.close();
      await database?.drop();
    },
  };
}

/** The final answer: after a `100 Continue`, and without answers to the rest of the bytes. */
async function finalAnswer(port: number, bytes: Buffer): Promise<RawAnswer> {
  const answer = await sendRaw(port, bytes);
  const { status, headers, body } = answer.status === 100 ? answerOf(answer.body) : answer;
  return { status, headers, body: body.slice(0, Number(headers['content-length'] ?? body.length)) };
}

function request(operation: Operation, caller: Caller, chance: Random, n: number): Buffer {
  const words = [
    ACME.email,
    BOLT.email,
    ADMIN_EMAIL,
    'matters',
    'Users',
    'smtp.firm.example',
    '__STORED__',
    '123456',
    'all',
    // Another client's fuzzed texts may contain this address, which it would then read back as its own, such as the name of a view.
    ...(caller.own === BOLT ? [] : ['canary-a-help@firm.example']),
    'Hello {{otp_code}}',
    account.keyFile(),
  ];
  const value = operation.body ? valueOf(operation.body, { chance, words }) : {};
  const echo = caller.browser.session;
  const body = hostileJson(
    typeof value === 'object' && chance.chance(0.5) ? { ...value, session: echo } : value,
    chance,
  );
  const path = operation.hasParameters
    ? operation.path.replace(/\{\w+\}/g, () =>
        encodeURIComponent(
          hostileText(chance.pick(['Matters', 'Users', BOLT.email, ACME.email]), chance).toWellFormed(),
        ).slice(0, 500),
      )
    : operation.path;
  const cookie = [...caller.browser.cookies].map(([name, text]) => `${name}=${text}`).join('; ');
  // Every call comes from another address, so that no budget of an address applies.
  const from = `X-Forwarded-For: 2001:db8:${(n & 0xffff).toString(16)}:${(n >> 16).toString(16)}::1`;
  return requestBytes(
    { method: operation.method, path, cookie, headers: [from, ...caller.headers], body },
    chance,
    0.35,
  );
}

function callersOf(portal: TestApp): Caller[] {
  const caller = (name: string, email: string | undefined, own: Company | undefined, n: number): Caller => ({
    name,
    email,
    own,
    isAdmin: name.startsWith('admin'),
    browser: portal.browser({ ip: `192.0.2.${n}` }),
    headers: [],
  });
  return [
    caller('anonymous', undefined, undefined, 10),
    caller('client of A', ACME.email, ACME, 11),
    caller('client of B', BOLT.email, BOLT, 12),
    caller('admin', ADMIN_EMAIL, undefined, 13),
    caller('admin as A', SECOND_ADMIN, ACME, 14),
    caller('removed', 'gone@nowhere.example', undefined, 15),
  ];
}

/** Signs a caller in again if an earlier call has signed them out, and renews the grant of the caller who views the portal as a client. */
async function signedIn(portal: TestApp, caller: Caller): Promise<void> {
  const { browser, email, name } = caller;
  if (email === undefined || name === 'removed') {
    // Cookies of the right format that are not valid.
    browser.cookies.set('ipb_sid', 'A'.repeat(43));
    return;
  }
  await forgetAdminLists(portal);
  const lives =
    browser.session !== undefined && (await browser.call('POST', '/api/auth/validate', {})).statusCode === 200;
  if (!lives) {
    await portal.parts.database.db.deleteFrom('budgets').execute();
    await browser.signIn(email);
    caller.headers = [];
  }
  if (name !== 'admin as A') return;
  const started = await browser.call('POST', '/api/impersonation/start', { email: ACME.email });
  if (![200, 409].includes(started.statusCode)) throw new Error(`no grant: ${started.body}`);
  caller.headers = [`X-Impersonate-Email: ${ACME.email}`, `X-Impersonate-Company: ${encodeURIComponent(ACME.name)}`];
}

/** Resets the admin lists, so that a call of one administrator does not change the roles of the other callers. */
async function forgetAdminLists({ parts }: TestApp): Promise<void> {
  const document = (await parts.settings.latest()).get(ADMIN_EMAILS_KEY);
  if (document && document.value !== null)
    await parts.settings.write([{ key: ADMIN_EMAILS_KEY, value: null, version: document.version }], ADMIN_EMAIL);
}

async function operationsOf(portal: TestApp): Promise<Operation[]> {
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  const document = (await admin.call('GET', '/api/docs')).json<{
    paths: Record<
      string,
      Record<string, { parameters?: unknown[]; requestBody?: { content: Record<string, { schema: JsonSchema }> } }>
    >;
  }>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      body: requestBody?.content['application/json']?.schema,
      hasParameters: parameters !== undefined,
    })),
  );
}

function filesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('');
}
