import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes } from '#domain/time/duration.ts';
import { runAdmin } from '#server/testing/run-admin.ts';
import type { Ended, RunAdmin } from '#server/testing/run-admin.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

/** Listed under both companies. */
const TWICE = 'tess@both.example';

let portal: TestApp;
beforeEach(async () => {
  portal = await testApp({ startAt: Date.now() });
  const rows = twoCompanies();
  const twice = [ACME, BOLT].map(({ name }) => row('users', { name: 'Tess', email: TWICE, company: name }));
  await portal.publish({ ...rows, users: [...rows.users, ...twice] });
});
afterEach(() => portal.close());

const admin: RunAdmin = (args, environment) => runAdmin(portal.folder, args, environment);

/** What `issue-code` printed: the code, and the secret of the address where it is entered. */
function printed({ out }: Ended): { code: string; secret: string } {
  const code = /Code: (\d{6})/.exec(out)?.[1] ?? '';
  const secret =
    /^Enter it at: https:\/\/portal\.firm\.example\/verify\?email=[\w%.]+#([\w-]{22})$/m.exec(out)?.[1] ?? '';
  expect({ code, secret }).not.toMatchObject({ code: '' });
  expect(secret).not.toBe('');
  return { code, secret };
}

describe('issue-code', () => {
  const signIn = (body: object, browser = portal.browser()) => browser.call('POST', '/api/auth/verify-otp', body);

  test('prints a code while the server runs, which signs an administrator in at its address, once', async () => {
    const ended = await admin(['issue-code', 'Admin@firm.example']);
    expect(ended.code).toBe(0);
    const issued = { email: ADMIN_EMAIL, ...printed(ended) };
    expect((await signIn({ ...issued, secret: undefined })).statusCode).toBe(400);
    expect((await signIn(issued)).json()).toMatchObject({ success: true, sessionData: { role: 'admin' } });
    expect((await signIn(issued)).statusCode).toBe(400);
    const rows = await portal.parts.database.db.selectFrom('audit').select(['kind', 'actor', 'subject']).execute();
    expect(rows).toContainEqual({ kind: 'code-issued-on-host', actor: 'host', subject: ADMIN_EMAIL });
    expect(rows.map(({ kind }) => kind)).toContain('new-admin-sign-in');
  });

  test('prints a code for a client if a reason is given, and tells the client by mail', async () => {
    const email = BOLT.email;
    const refused = await admin(['issue-code', email]);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('is a client. Say why:');
    const issued = { email, ...printed(await admin(['issue-code', email, 'lost the mailbox'])) };
    const browser = portal.browser();
    expect((await signIn({ ...issued, rememberMe: true }, browser)).json()).toMatchObject({
      success: true,
      sessionData: { role: 'user', expiresAt: portal.now() + hours(8) },
    });
    const sessions = (await browser.call('POST', '/api/auth/sessions', {})).json<{ sessions: unknown[] }>().sessions;
    expect(sessions).toMatchObject([{ current: true, issued: true }]);
    const audit = await portal.parts.database.db.selectFrom('audit').select(['kind', 'subject', 'details']).execute();
    expect(audit).toContainEqual({
      kind: 'code-issued-on-host',
      subject: email,
      details: JSON.stringify({ company: BOLT.name, reason: 'lost the mailbox' }),
    });
    // No server listens here, so the command uses the machine's clock, while the portal's test clock does not move by itself.
    portal.advance(minutes(5));
    portal.parts.outbox.wake();
    await eventually(() =>
      portal.mailbox.list().some(({ to, subject }) => to === email && subject.includes('was issued')),
    );
  });

  test('R20: uses the clock of the running server, even if the clock of the machine was set', async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    portal.advance(hours(1));
    const issued = printed(await admin(['issue-code', ADMIN_EMAIL], { PORT: String(port) }));
    expect((await signIn({ email: ADMIN_EMAIL, ...issued })).statusCode).toBe(200);
  });

  test('allows five guesses at its address, and a new code ends the previous one', async () => {
    const first = printed(await admin(['issue-code', ADMIN_EMAIL]));
    const second = printed(await admin(['issue-code', ADMIN_EMAIL]));
    expect((await signIn({ email: ADMIN_EMAIL, ...first })).statusCode).toBe(400);
    for (let i = 0; i < 5; i++) await signIn({ email: ADMIN_EMAIL, ...second, code: 'wrong' });
    expect((await signIn({ email: ADMIN_EMAIL, ...second })).statusCode).toBe(400);
  });

  test('signs an administrator in although strangers guess codes for the same email, before and after', async () => {
    async function guess(): Promise<void> {
      for (let i = 0; i < 3; i++) {
        const attacker = portal.browser({ ip: `203.0.${i}.113` });
        await attacker.call('POST', '/api/auth/send-code', { email: ADMIN_EMAIL });
        for (let n = 0; n < 7; n++) {
          await signIn({ email: ADMIN_EMAIL, code: 'wrong' }, attacker);
          await signIn({ email: ADMIN_EMAIL, code: 'wrong', secret: 'a'.repeat(22) }, attacker);
        }
      }
    }
    await guess();
    const issued = printed(await admin(['issue-code', ADMIN_EMAIL]));
    await guess();
    expect((await signIn({ email: ADMIN_EMAIL, ...issued })).statusCode).toBe(200);
  });

  test.each([
    ['who is in no list', 'eve@firm.example', 'eve@firm.example cannot sign in'],
    ['who is under two companies', TWICE, `${TWICE} cannot sign in`],
    ['that is not an address', 'nonsense', 'nonsense is not an email address'],
  ])('is refused for an address %s', async (_, email, sentence) => {
    const { code, out, err } = await admin(['issue-code', email, 'a reason']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    // A line of a stack trace.
    expect(err).not.toMatch(/^\s+at /m);
  });

  test('needs the key of the server', async () => {
    const { code, err } = await admin(['issue-code', ADMIN_EMAIL], {
      SECRET_KEY: 'YW5vdGhlci1rZXktZm9yLXRlc3RzLTAxMjM0NTY3ODlhYmNk',
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^SECRET_KEY is not the key that this database was sealed with\./);
    expect((await admin(['issue-code', ADMIN_EMAIL], { SECRET_KEY: '' })).err).toMatch(/^SECRET_KEY .* is not set/);
  });
});
