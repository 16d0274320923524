import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FILE_TYPE } from '#contract/endpoint.ts';
import { startAutomaticBackups } from '#server/backups/automatic-backups.ts';
import { documentedXlsx } from '#server/testing/small-xlsx.ts';
import { testApp, TEST_KEY } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const OTHER_KEY = 'YW5vdGhlci1rZXktZm9yLXRlc3RzLTAxMjM0NTY3ODlhYmNk';

let portal: TestApp;
let empty: string;
beforeEach(async () => {
  portal = await testApp({ startAt: Date.now() });
  await portal.publish(twoCompanies());
  empty = mkdtempSync(join(tmpdir(), 'ipb-machine-'));
});
afterEach(async () => {
  await portal.close();
  rmSync(empty, { recursive: true, force: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run admin -- …` as an operator does, on a data folder. */
function admin(folder: string, args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: folder,
    SECRET_KEY: TEST_KEY,
    ADMIN_EMAILS: ADMIN_EMAIL,
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
  });
}

const matters = async (app: TestApp, email: string): Promise<string> => {
  const browser = app.browser();
  await browser.signIn(email);
  return (await browser.call('POST', '/api/data/Matters', {})).body;
};

describe('R27: a backup', () => {
  test('made while the server runs is restored on an empty machine with one command', async () => {
    const before = await matters(portal, ACME.email);
    const file = join(empty, 'yesterday.db');
    const backup = await admin(portal.folder, ['backup', file]);
    expect(backup).toMatchObject({ code: 0, err: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(empty)).toEqual(['yesterday.db']);
    await portal.publish({ ...twoCompanies(), matters: [] });

    const machine = join(empty, 'data');
    const restored = await admin(machine, ['restore', file]);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('publication 1 active');
    const again = await testApp({ environment: { DATA_DIR: machine } });
    expect(await matters(again, ACME.email)).toBe(before);
    expect(await matters(again, BOLT.email)).not.toContain(ACME.canary);
    await again.close();
  });

  test('without a file name is written beside the automatic ones, and no backup holds the key in clear text', async () => {
    await matters(portal, ACME.email);
    expect((await admin(portal.folder, ['backup'])).code).toBe(0);
    const [name = ''] = readdirSync(join(portal.folder, 'backups'));
    expect(name).toMatch(/^portal-\d{8}T\d{6}Z\.db$/);
    expect(readFileSync(join(portal.folder, 'backups', name)).includes(TEST_KEY)).toBe(false);
  });

  test('contains an uploaded workbook if an operator makes it, and leaves it out if it is automatic; a restore keeps the workbook', async () => {
    const file = { 'content-type': FILE_TYPE };
    const browser = portal.browser();
    await browser.signIn(ADMIN_EMAIL);
    await browser.call('POST', '/api/admin/source/upload', documentedXlsx(twoCompanies()), file);
    const backups = startAutomaticBackups(portal.folder, portal.now, { info() {}, warn() {}, error: console.error });
    await backups.now();
    await backups.stop();
    const [name = ''] = readdirSync(join(portal.folder, 'backups'));
    const automatic = join(portal.folder, 'backups', name);
    const whole = join(empty, 'whole.db');
    await admin(portal.folder, ['backup', whole]);
    expect([pieces(automatic), pieces(whole), pieces(join(portal.folder, 'portal.db'))]).toEqual([0, 1, 1]);

    const machine = join(empty, 'data');
    expect((await admin(machine, ['restore', automatic])).code).toBe(0);
    expect(pieces(join(machine, 'portal.db')), 'on a machine that never had it').toBe(0);
    await portal.parts.outbox.stop();
    await portal.parts.database.close();
    expect((await admin(portal.folder, ['restore', automatic])).code).toBe(0);
    expect(pieces(join(portal.folder, 'portal.db')), 'from the database that is replaced').toBe(1);
  });
  const pieces = (path: string): number => {
    const database = new BetterSqlite3(path, { readonly: true });
    const { count } = database.prepare('select count(*) as count from workbook_pieces').get() as { count: number };
    database.close();
    return count;
  };

  test('is never written over another file, and with PostgreSQL the command names the right tool', async () => {
    const file = join(empty, 'there.db');
    writeFileSync(file, 'mine');
    expect((await admin(portal.folder, ['backup', file])).err).toContain('is already there');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const postgres = { DATABASE_URL: 'postgres://portal@127.0.0.1/portal' };
    expect((await admin(portal.folder, ['backup'], postgres)).err).toMatch(/pg_dump .*\n$/);
    expect((await admin(portal.folder, ['restore', file], postgres)).err).toMatch(/pg_restore .*\n$/);
  });

  test('is made automatically while the portal runs, once for each change', async () => {
    const backups = startAutomaticBackups(portal.folder, portal.now, { info() {}, warn() {}, error: console.error });
    const made = (): number => readdirSync(join(portal.folder, 'backups')).length;
    await backups.now();
    portal.advance(60_000);
    await backups.now();
    expect(made()).toBe(1);
    await matters(portal, ACME.email);
    await backups.now();
    expect(made()).toBe(2);
    await backups.stop();
  });
});

describe('R27: a restore', () => {
  let file: string;
  beforeEach(async () => {
    file = join(empty, 'backup.db');
    await admin(portal.folder, ['backup', file]);
  });
  const state = (): Buffer => readFileSync(join(portal.folder, 'portal.db'));

  test('is refused while a server runs on the data folder', async () => {
    const { code, err } = await admin(portal.folder, ['restore', file]);
    expect(code).toBe(1);
    expect(err).toMatch(/^Another process already runs/);
  });

  test('signs every user out, and keeps the previous database', async () => {
    const browser = portal.browser();
    await browser.signIn(ACME.email);
    await admin(portal.folder, ['backup', join(empty, 'signed-in.db')]);
    await portal.parts.outbox.stop();
    await portal.parts.database.close();
    const { code, out } = await admin(portal.folder, ['restore', join(empty, 'signed-in.db')]);
    expect(code).toBe(0);
    const aside = /kept in (\S+)\.\n/.exec(out)?.[1] ?? '';
    expect(existsSync(aside)).toBe(true);
    expect((await admin(portal.folder, ['status'])).out).toMatch(/sessions: +0\n/);
    copyFileSync(aside, join(empty, 'portal.db'));
    expect((await admin(empty, ['status'])).out).toMatch(/sessions: +1\n/);
  });

  test.each([
    [
      'another key',
      (): [string, Record<string, string>] => [file, { SECRET_KEY: OTHER_KEY }],
      'SECRET_KEY is not the key',
    ],
    [
      'a damaged file',
      (): [string, Record<string, string>] => [damage(file), {}],
      /^The file \S+\/damaged\.db is damaged, or is not a backup of the portal\. Nothing was changed\.\n$/,
    ],
    [
      'a file that is not a database',
      (): [string, Record<string, string>] => [CLI, {}],
      /^The file \S+\/cli\.ts is damaged, or is not a backup of the portal\. Nothing was changed\.\n$/,
    ],
    [
      'the database of another program',
      (): [string, Record<string, string>] => [otherDatabase(), {}],
      /^The file \S+\/other\.db is not a backup of the portal\. Nothing was changed\.\n$/,
    ],
    [
      'a file that is not there',
      (): [string, Record<string, string>] => [join(empty, 'no.db'), {}],
      'There is no file',
    ],
  ])('with %s is refused, and changes nothing', async (_, attempt, sentence) => {
    await portal.parts.outbox.stop();
    await portal.parts.database.close();
    const before = state();
    const [path, environment] = attempt();
    const { code, err } = await admin(portal.folder, ['restore', path], environment);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/^\s+at /m);
    expect(state().equals(before)).toBe(true);
    expect(readdirSync(portal.folder).filter((name) => name.startsWith('restoring'))).toEqual([]);
  });
});

function otherDatabase(): string {
  const path = join(empty, 'other.db');
  new BetterSqlite3(path).exec('create table notes (text)').close();
  return path;
}

/** Flips a byte in the middle of every page but the first. */
function damage(path: string): string {
  const bytes = readFileSync(path);
  for (let at = 4096 + 4; at < bytes.length; at += 4096) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  const damaged = join(empty, 'damaged.db');
  writeFileSync(damaged, bytes);
  return damaged;
}

test('status reports on the portal while the server runs', async () => {
  await matters(portal, ACME.email);
  const { code, out, err } = await admin(portal.folder, ['status']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/publication: +1, .* UTC \(\d+ seconds ago\)/);
  expect(out).toMatch(/last sync: +published, /);
  expect(out).toMatch(/held back: +nothing/);
  expect(out).toMatch(/mails: +0 waiting, 0 sending, \d+ sent, 0 failed/);
  expect(out).toMatch(/sessions: +1\n/);
  expect(out).toMatch(/disk: +\d+ % used/);
  expect(out).not.toContain(ACME.email);
});

test('a command whose output is no longer read still finishes, without an error', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: portal.folder, SECRET_KEY: TEST_KEY, ADMIN_EMAILS: ADMIN_EMAIL };
  const file = join(empty, 'unread.db');
  const child = spawn(process.execPath, [CLI, 'backup', file], { env });
  child.stdout.destroy();
  const complaints: Buffer[] = [];
  child.stderr.on('data', (bytes: Buffer) => complaints.push(bytes));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, Buffer.concat(complaints).toString()]).toEqual([0, '']);
  expect(existsSync(file)).toBe(true);
});

test('check-data reports what the portal would report about a workbook, and publishes nothing', async () => {
  const folder = join(empty, 'sheets');
  mkdirSync(folder);
  writeFileSync(join(folder, 'Users.csv'), `Name,Email,Phone,Client\nAnn,${ACME.email},,Acme\nBob,nonsense,,Bolt\n`);
  writeFileSync(join(folder, 'Matters.csv'), 'ID,Docket Name,Filing Date,Status,Title,Client\nM-1\n');
  const { code, out, err } = await admin(portal.folder, ['check-data', folder]);
  expect(code).toBe(1);
  expect(out).toContain('Users: 1 rows');
  expect(out).toContain('Deadline: missing');
  expect(out).toContain(`skipped (1): Not an email address
  No code can be sent here, so this person cannot sign in. Check for spaces, accents and missing parts.
    Users B3: nonsense
`);
  expect(err).toContain('correct what is marked');
  expect((await admin(portal.folder, ['status'])).out).toMatch(/publication: +1,/);
  writeFileSync(join(folder, 'Matters.csv'), 'ID,Docket Name,Filing Date,Status,Title,Opponent\nM-1,,,,Lamp,Bolt\n');
  writeFileSync(join(folder, 'Fees.csv'), 'Fee\n');
  const waits = await admin(portal.folder, ['check-data', folder]);
  expect(waits.code, 'an exit code of its own').toBe(3);
  expect(waits.out).toContain('2 companies, 1 users');
  expect(waits.out).toContain('recognised: Users B1, expected “Email”, found “Email”');
  expect(waits.out).toContain('NOT RECOGNISED: Matters F1, expected “Client”, found “Opponent”, with Bolt');
  expect(waits.out).toContain('Sheets not found: Deadline, Document Db, Knowledge Repo');
  expect(waits.out).toContain('Other sheets: Fees');
  expect(waits.out).toContain('    Matters F1: Opponent, expected: Client');
  expect(waits.err).toContain('The first publication would wait for an administrator');
  const unreadable = await admin(portal.folder, ['check-data', CLI]);
  expect(unreadable.code).toBe(1);
  expect(unreadable.err).toContain('is not a workbook that the portal can read');
});
