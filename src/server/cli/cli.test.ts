import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { TEST_KEY, testApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { ADMIN_EMAIL, BOLT, twoCompanies } from '../testing/two-companies.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

let portal: TestApp;
beforeEach(async () => {
  portal = await testApp({ startAt: Date.now() });
  await portal.publish(twoCompanies());
});
afterEach(() => portal.close());

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run admin -- …` as an operator does: another process with the server's environment. */
function admin(args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: portal.folder,
    SECRET_KEY: TEST_KEY,
    PUBLIC_URL: 'https://portal.firm.example',
    ADMIN_EMAILS: ADMIN_EMAIL,
    STAFF_DOMAIN: 'firm.example',
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
  });
}

describe('issue-code', () => {
  test('prints a code beside the running server, that signs an administrator in from any browser, once', async () => {
    const { code: exit, out } = await admin(['issue-code', 'Admin@firm.example']);
    expect(exit).toBe(0);
    expect(out).toContain('Type it at: https://portal.firm.example/verify?email=admin%40firm.example');
    const code = /Code: (\d{6})/.exec(out)?.[1];
    const signIn = () => portal.browser().call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code });
    expect((await signIn()).json()).toMatchObject({ success: true, sessionData: { role: 'admin' } });
    expect((await signIn()).statusCode).toBe(400);
    const rows = await portal.parts.database.db.selectFrom('audit').select(['kind', 'actor', 'subject']).execute();
    expect(rows).toContainEqual({ kind: 'code-issued-on-host', actor: 'host', subject: ADMIN_EMAIL });
    expect(rows.map(({ kind }) => kind)).toContain('new-admin-sign-in');
  });

  test('R20: counts by the time of the running server, whatever somebody did to the clock of the machine', async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    portal.advance(hours(1));
    const { out } = await admin(['issue-code', ADMIN_EMAIL], { PORT: String(port) });
    const code = /Code: (\d{6})/.exec(out)?.[1];
    const signIn = () => portal.browser().call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code });
    expect((await signIn()).statusCode).toBe(200);
  });

  test('gives five guesses like any other code, and a new one ends the one before', async () => {
    const codeOf = ({ out }: Ended) => /Code: (\d{6})/.exec(out)?.[1] ?? '';
    const first = codeOf(await admin(['issue-code', ADMIN_EMAIL]));
    const second = codeOf(await admin(['issue-code', ADMIN_EMAIL]));
    const attempt = async (code: string) =>
      (await portal.browser().call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code })).statusCode;
    if (first !== second) expect(await attempt(first)).toBe(400);
    for (let i = 0; i < 5; i++) await attempt('wrong');
    expect(await attempt(second)).toBe(400);
  });

  test('lets an administrator in whose address somebody has been guessing at', async () => {
    for (let i = 0; i < 3; i++) {
      const attacker = portal.browser({ ip: `203.0.113.${i}` });
      await attacker.call('POST', '/api/auth/send-code', { email: ADMIN_EMAIL });
      for (let guess = 0; guess < 5; guess++)
        await attacker.call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code: 'wrong' });
      portal.advance(31_000);
    }
    const { out } = await admin(['issue-code', ADMIN_EMAIL]);
    const code = /Code: (\d{6})/.exec(out)?.[1];
    const answer = await portal.browser().call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code });
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    ['a client', BOLT.email, 'ben@bolt.example is not an administrator'],
    ['somebody at the firm who is in no list', 'eve@firm.example', 'eve@firm.example is not an administrator'],
    ['nonsense', 'nonsense', 'nonsense is not an e-mail address'],
  ])('is refused for %s', async (_, email, sentence) => {
    const { code, out, err } = await admin(['issue-code', email]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err).not.toContain('at ');
  });

  test('needs the server’s own key', async () => {
    const { code, err } = await admin(['issue-code', ADMIN_EMAIL], {
      SECRET_KEY: 'YW5vdGhlci1rZXktZm9yLXRlc3RzLTAxMjM0NTY3ODlhYmNk',
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^SECRET_KEY is not the key that this database was sealed with\./);
    expect((await admin(['issue-code', ADMIN_EMAIL], { SECRET_KEY: '' })).err).toMatch(/^SECRET_KEY .* is not set/);
  });
});

describe('rotate-key', () => {
  test('is refused while a server runs on the data folder', async () => {
    const file = join(portal.folder, 'new-key');
    const { code, err } = await admin(['rotate-key', file]);
    expect(code).toBe(1);
    expect(err).toMatch(/^Another process already runs on the data folder/);
    expect(existsSync(file)).toBe(false);
  });

  test('makes a key that only its owner reads, after which the old one opens nothing', async () => {
    const { folder, parts } = portal;
    await parts.database.db
      .insertInto('settings')
      .values({
        key: 'test',
        value: JSON.stringify({ password: parts.secrets.seal('test', 'hunter2') }),
        previous: null,
        version: 1,
        updated_at: 1,
        updated_by: '',
      })
      .execute();
    const file = join(folder, 'new-key');
    await parts.outbox.stop();
    await parts.database.close();
    const { code, out } = await admin(['rotate-key', file]);
    expect(code).toBe(0);
    expect(out).toContain(`SECRET_KEY_FILE=${file}`);
    expect(out).not.toContain(readFileSync(file, 'utf8').trim());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await admin(['issue-code', ADMIN_EMAIL])).err).toMatch(/^SECRET_KEY is not the key/);
    const withNew = { SECRET_KEY: '', SECRET_KEY_FILE: file };
    expect((await admin(['issue-code', ADMIN_EMAIL], withNew)).code).toBe(0);
    expect((await admin(['rotate-key', file], withNew)).err).toContain('holds the present key');
  });
});

test('without a command, or with one that does not exist, the commands are listed', async () => {
  const help = await admin([]);
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('issue-code <e-mail>');
  expect(help.out).toContain('rotate-key <file of the new key>');
  expect((await admin(['destroy'])).code).toBe(1);
  expect(await admin(['issue-code'])).toMatchObject({ code: 1, err: 'Usage: npm run admin -- issue-code <e-mail>\n' });
});

test('whoever asks a command for help gets it, and no file is written or taken under the name of an option', async () => {
  for (const asked of [['--help'], ['backup', '--help'], ['rotate-key', '-h']]) {
    const { code, out, err } = await admin(asked);
    expect({ asked, code, err }).toEqual({ asked, code: 0, err: '' });
    expect(out).toContain('rotate-key <file of the new key>');
  }
  const { code, err } = await admin(['backup', '--verbose']);
  expect({ code, err }).toEqual({ code: 1, err: 'Usage: npm run admin -- backup [file]\n' });
  expect(existsSync('--help')).toBe(false);
  expect(existsSync('--verbose')).toBe(false);
});

describe('what the machine refuses is one sentence', () => {
  const oneLine = /^[^\n]+\.\n$/;

  test('where a folder stands in the place of a file', async () => {
    await portal.parts.outbox.stop();
    await portal.parts.database.close();
    const restored = await admin(['restore', portal.folder]);
    expect(restored).toMatchObject({ code: 1, err: `${portal.folder} is a folder, and a file is needed.\n` });
    const rotated = await admin(['rotate-key', portal.folder]);
    expect(rotated.code).toBe(1);
    expect(rotated.err).toMatch(oneLine);
    expect((await admin(['status'])).code).toBe(0);
  });

  test('where the configuration names what cannot be', async () => {
    const { code, err } = await admin(['status'], {
      TRUST_PROXY: '10.0.0.0/8,::1/128,127.0.0.1,10.0.0.0/33,10.0.0.0/0,::1/129',
      GOOGLE_TOKEN_URL: 'nonsense',
    });
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([
      ...['10.0.0.0/33', '10.0.0.0/0', '::1/129'].map(
        (network) => `TRUST_PROXY must list addresses or networks; ${network} is neither.`,
      ),
      expect.stringMatching(/^GOOGLE_TOKEN_URL must be an address .*\.$/),
    ]);
  });
});
