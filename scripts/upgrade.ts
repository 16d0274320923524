// Upgrades data of an earlier release to this checkout, and goes back: npm run test:upgrade [-- v0.1.0]
import { execFile, spawn, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import { createTestDatabase, offerPostgres } from '#server/testing/postgres.ts';
import { ACME, BOLT, twoCompanies } from '#server/testing/two-companies.ts';
import { runQuiet } from './lib/child.mjs';
import { freePort } from './lib/free-port.mjs';
import { CACHE, NODE_MODULES, ROOT } from './lib/paths.mjs';
import { PlainError, say, withProgress } from './lib/say.mjs';
import { latestRelease } from './lib/tags.mjs';

const ADMIN = 'admin@firm.example';
const PASSWORD = 'a password of the mail server';
const READY_WITHIN_MS = 120_000;

/** A signed-in browser: its cookies. */
type Session = string;

/** The answers that a user gets, as text. They must be the same before and after. */
type Seen = Readonly<Record<string, string>>;

/** A server of one build, on data that several builds share in turn. */
interface Server {
  call(path: string, body: object, session?: Session): Promise<Response>;
  /** Signs in with a code that the operator issues. */
  signIn(email: string): Promise<Session>;
  stop(): Promise<void>;
}

/** The environment of the servers of both builds. */
type Installation = Readonly<Record<string, string>>;

/** The checkout of a tag, with its packages and its build. */
async function checkOut(tag: string): Promise<string> {
  const folder = join(CACHE, 'upgrade', tag);
  discard(folder);
  execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', folder, tag], { cwd: ROOT });
  const lock = (place: string): string => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(ROOT)) symlinkSync(NODE_MODULES, join(folder, 'node_modules'));
  await withProgress(`Building ${tag}`, async () => {
    const { code, output } = await runQuiet(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder });
    if (code !== 0) throw new PlainError(`${tag} cannot be built:\n${output}`);
  });
  return folder;
}

function discard(folder: string): void {
  if (!existsSync(folder)) return;
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'prune'], { cwd: ROOT });
}

/** Starts the built server of a checkout, and waits until it serves clients. */
async function start(checkout: string, installation: Installation): Promise<Server> {
  const env = { ...process.env, ...installation };
  const origin = installation['PUBLIC_URL'] ?? '';
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (bytes: Buffer) => (said += String(bytes)));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const until = Date.now() + READY_WITHIN_MS;
  const ready = (): Promise<boolean> =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (server.exitCode !== null || Date.now() > until) {
      server.kill('SIGKILL');
      throw new PlainError(`The server of ${checkout} did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const call: Server['call'] = (path, body, session = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin, cookie: session },
      body: JSON.stringify(body),
    });
  return {
    call,
    async signIn(email) {
      const reason = email === ADMIN ? [] : ['test of the upgrade'];
      const command = ['src/server/cli.ts', 'issue-code', email, ...reason];
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: checkout, env });
      const answer = await call('/api/auth/verify-otp', {
        email,
        code: /Code: (\d{6})/.exec(stdout)?.[1],
        secret: new URL(/Enter it at: (\S+)/.exec(stdout)?.[1] ?? '').hash.slice(1),
        rememberMe: false,
      });
      must(answer.ok, `${email} cannot sign in: ${await answer.text()}`);
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Reads what the two clients and the administrator see. */
async function look(server: Server, sessions: Readonly<Record<string, Session>>, when: string): Promise<Seen> {
  const read = async (email: string, path: string): Promise<string> => {
    const answer = await server.call(path, {}, sessions[email]);
    must(answer.ok, `${when}: ${path} answers ${email} with ${answer.status}`);
    return answer.text();
  };
  const seen: Record<string, string> = {};
  for (const { email } of [ACME, BOLT])
    for (const tab of ['Matters', 'Deadline', 'Document Db'])
      seen[`${tab} of ${email}`] = await read(email, `/api/data/${encodeURIComponent(tab)}`);
  must(!seen[`Matters of ${ACME.email}`]?.includes(BOLT.canary), `${when}: a client sees the matters of another`);
  const { smtp } = JSON.parse(await read(ADMIN, '/api/config/email-get')) as { smtp: object };
  seen['the email settings'] = JSON.stringify(smtp);
  const { entries } = JSON.parse(await read(ADMIN, '/api/admin/audit')) as { entries: readonly { kind: string }[] };
  const saved = entries.filter(({ kind }) => kind === 'settings-changed');
  seen['the audit log'] = JSON.stringify(saved);
  must(saved.length === 1, `${when}: the audit log has ${saved.length} changes of the settings instead of one`);
  return seen;
}

function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new PlainError(sentence);
}

/** Starts the earlier build, this one, and the earlier one again. */
async function upgrade(name: string, old: string, installation: Installation): Promise<void> {
  const first = await start(old, installation);
  const sessions: Record<string, Session> = {};
  let before: Seen;
  try {
    for (const email of [ADMIN, ACME.email, BOLT.email]) sessions[email] = await first.signIn(email);
    const smtp = {
      enabled: true,
      host: 'smtp.firm.example',
      port: 587,
      secure: false,
      username: 'portal',
      password: PASSWORD,
      fromName: 'Firm',
      fromEmail: 'portal@firm.example',
    };
    const template = { subject: 'Your code', body: 'Hello {{user_name}}\n\n{{otp_code}}\n' };
    const saved = await first.call('/api/config/email', { smtp, template }, sessions[ADMIN]);
    must(saved.ok, `the email settings cannot be saved: ${await saved.text()}`);
    before = await look(first, sessions, `${name}, before the upgrade`);
  } finally {
    await first.stop();
  }
  for (const [step, checkout] of [
    ['after the upgrade', ROOT],
    ['after going back', old],
  ] as const) {
    const server = await start(checkout, installation);
    try {
      const after = await look(server, sessions, `${name}, ${step}`);
      for (const [what, text] of Object.entries(before))
        must(after[what] === text, `${name}, ${step}: ${what} changed.\nBefore: ${text}\nAfter: ${after[what]}`);
      await server.signIn(BOLT.email);
    } finally {
      await server.stop();
    }
    say(`${name}: ${step}, sessions, data, settings and the audit log are the same.`);
  }
}

function writeSheets(folder: string): void {
  mkdirSync(folder);
  const rows = twoCompanies();
  const line = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  for (const tab of TABS)
    writeFileSync(join(folder, `${WIRE_NAMES[tab]}.csv`), [documentedHeader(tab), ...rows[tab]].map(line).join('\n'));
}

async function installation(folder: string): Promise<Installation> {
  const port = await freePort();
  return {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    ADMIN_EMAILS: ADMIN,
    PORTFOLIO_WORKBOOK: join(folder, 'sheets'),
    LOG_LEVEL: 'error',
  };
}

/** Upgrades over each database, in a folder of its own. */
async function upgradeBoth(old: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  writeSheets(join(folder, 'sheets'));
  const postgres = await offerPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    await upgrade('SQLite', old, await installation(folder));
    const { url, drop } = await createTestDatabase();
    try {
      await upgrade('PostgreSQL', old, { ...(await installation(folder)), DATABASE_URL: url });
    } finally {
      await drop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const tag = process.argv[2] ?? latestRelease();
if (tag === undefined) say('There is no earlier release (no tag such as v0.1.0), so there is nothing to upgrade from.');
else {
  const old = await checkOut(tag);
  try {
    await upgradeBoth(old);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    say(error.message);
    process.exitCode = 1;
  } finally {
    discard(old);
  }
}
