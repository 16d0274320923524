import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days, minutes } from '#domain/time/duration.ts';
import { CALLS, CODES, INPUT, SESSIONS } from '#server/base/limits.ts';
import { listAudit } from '#server/store/audit.ts';
import { sweep } from '#server/store/housekeeping.ts';
import { buffersHeld } from '#server/testing/held-memory.ts';
import { listenForTest, rawRequest } from '#server/testing/raw-http.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';

const MiB = 1024 * 1024;
const TABLES = ['challenges', 'passkey_challenges', 'sessions', 'budgets', 'devices', 'grants'] as const;

let portal: TestApp;
beforeEach(async () => {
  portal = await testApp();
  await portal.publish(twoCompanies());
});
afterEach(() => portal.close());

async function rows(): Promise<Record<(typeof TABLES)[number], number>> {
  const { db } = portal.parts.database;
  const counts = TABLES.map(
    async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<(typeof TABLES)[number], number>;
}

test('T48: three hundred strangers who each send most of an import of the largest size use almost no memory', async () => {
  const port = await listenForTest(portal.app);
  const length = INPUT.importBodyBytes;
  const part = Buffer.alloc(length - 1024, 'x');
  const head = rawRequest('POST', '/api/config/import', [
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ]);
  const before = buffersHeld();
  let sent = 0;
  const answers: string[] = [];
  const sockets: Socket[] = Array.from({ length: 300 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.once('data', (head) => answers.push(String(head).split('\r\n')[0] ?? ''));
    socket.write(head);
    socket.write(part, () => sent++);
    return socket;
  });
  // The rest never comes. The server answers at once, without waiting for it.
  await eventually(() => answers.length === sockets.length);
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 401 Unauthorized']));
  await eventually(() => sent === sockets.length || sockets.every(({ destroyed }) => destroyed));
  // If the server kept the bodies, they would take 75 MiB.
  await expect.poll(() => buffersHeld() - before).toBeLessThan(25 * MiB);
  for (const socket of sockets) socket.destroy();
});

test('T48, T49: the rows that strangers leave in the store are few, and are deleted once they expire', async () => {
  for (let n = 0; n < 400; n++) {
    // From twenty networks, each with a new IPv6 address for every call.
    const browser = portal.browser({ ip: `2001:db8:0:${n % 20}::${n.toString(16)}` });
    const email = n % 2 === 0 ? `nobody${n}@nowhere.example` : ACME.email;
    await browser.call('POST', '/api/auth/validate', {}, { cookie: `ipb_sid=${String(n).padStart(43, '0')}` });
    await browser.call('POST', '/api/auth/send-code', { email });
    await browser.call('POST', '/api/auth/verify-otp', { email, code: '000000' });
    await browser.call('POST', '/api/auth/passkeys/sign-in-options', {});
  }
  const left = await rows();
  const networks = 20;
  expect(left.sessions + left.devices + left.grants).toBe(0);
  expect(left.challenges).toBeLessThanOrEqual(networks * (CODES.sendsPerNetwork.narrow[0]?.max ?? 0));
  expect(left.passkey_challenges).toBe(0);
  // A few rows for each network, and for each address for which a code was requested.
  expect(left.budgets).toBeLessThan((networks + left.challenges) * 10);
  portal.advance(days(100));
  await sweep(portal.parts.database, portal.now());
  expect(await rows()).toEqual({
    challenges: 0,
    passkey_challenges: 0,
    sessions: 0,
    budgets: 0,
    devices: 0,
    grants: 0,
  });
});

test('T48: callers from ever new networks who guess codes without requesting one, or forge passkeys, leave almost no rows', async () => {
  const before = await rows();
  const answer = {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
  };
  for (let n = 0; n < 150; n++) {
    const browser = portal.browser({ ip: `2001:db8:1:${n.toString(16)}::1` });
    for (const email of [ACME.email, `nobody${n}@nowhere.example`])
      expect((await browser.call('POST', '/api/auth/verify-otp', { email, code: '000000' })).statusCode).toBe(400);
    expect((await browser.call('POST', '/api/auth/passkeys/sign-in', { response: answer })).statusCode).toBe(400);
  }
  expect(await noted()).toBe(CALLS.deniedNotedPerPerson.max);
  // One row for each network that tried a passkey, which expires after a minute.
  expect((await rows()).budgets - before.budgets).toBeLessThanOrEqual(150);
  portal.advance(minutes(1));
  await sweep(portal.parts.database, portal.now());
  expect((await rows()).budgets - before.budgets).toBe(0);
});

async function noted(): Promise<number> {
  const { entries } = await listAudit(portal.parts.database, { kinds: ['sign-in-failed'], limit: 500 });
  return entries.length;
}

test('T48: a person who signs in again and again keeps the allowed number of sessions', async () => {
  for (let n = 0; n < SESSIONS.client.concurrent + 15; n++)
    await portal.browser({ ip: `192.0.2.${n}` }).signIn(ACME.email);
  expect((await rows()).sessions).toBe(SESSIONS.client.concurrent);
});
