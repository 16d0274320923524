import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAIL } from '#server/base/limits.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

let folder: string;
let portal: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ipb-restart-'));
  portal = await testApp({ environment: { DATA_DIR: folder } });
  await portal.publish(twoCompanies());
});
afterEach(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Restarts the server on the same folder. The browser keeps its cookies and storage. */
async function restart(browser: TestBrowser): Promise<TestBrowser> {
  const now = portal.now();
  await portal.close();
  portal = await testApp({ environment: { DATA_DIR: folder }, startAt: now });
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
  const same = portal.browser();
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
}

test('R21: a client who was reading the code in the mailbox signs in after a restart, in the same browser', async () => {
  const before = portal.browser();
  await before.call('POST', '/api/auth/send-code', { email: ACME.email });
  await eventually(() => before.codeFor(ACME.email) !== undefined);
  const code = before.codeFor(ACME.email);
  const browser = await restart(before);
  const verified = await browser.call('POST', '/api/auth/verify-otp', { email: ACME.email, code });
  expect(verified.statusCode).toBe(200);
  const rows = (await (await restart(browser)).call('POST', '/api/data/Matters', {})).body;
  expect([rows.includes(ACME.canary), rows.includes(BOLT.canary)]).toEqual([true, false]);
});

test('R21: a code whose mail had not gone out yet is mailed after the restart, and works', async () => {
  await portal.parts.outbox.stop();
  const before = portal.browser();
  expect((await before.call('POST', '/api/auth/send-code', { email: BOLT.email })).statusCode).toBe(200);
  const browser = await restart(before);
  portal.parts.outbox.wake();
  await eventually(() => browser.codeFor(BOLT.email) !== undefined);
  const answer = await browser.call('POST', '/api/auth/verify-otp', {
    email: BOLT.email,
    code: browser.codeFor(BOLT.email),
  });
  expect(answer.statusCode).toBe(200);
});

test('R15: a mail that was on its way when the server died goes out as soon as the server is back', async () => {
  await portal.parts.outbox.stop();
  const before = portal.browser();
  await before.call('POST', '/api/auth/send-code', { email: ACME.email });
  const { db } = portal.parts.database;
  // The row as a server leaves it when it is killed while sending the mail.
  const claimed = { status: 'sending', attempts: 1, next_attempt_at: portal.now() + MAIL.claimMs } as const;
  await db.updateTable('outbox').set(claimed).execute();
  const browser = await restart(before);
  await portal.start();
  await eventually(() => browser.codeFor(ACME.email) !== undefined);
  expect(browser.codeFor(BOLT.email)).toBeUndefined();
});
