import { statSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { hours, minutes } from '#domain/time/duration.ts';
import { backupName } from '#server/backups/backup-names.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { BACKUP_FOLDER, DATABASE_FILE } from '#server/store/sqlite.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
afterEach(() => portal.close());

test('a balancer learns without a session that the server is alive and ready', async () => {
  portal = await testApp();
  expect((await portal.app.inject('/healthz')).json()).toEqual({ ok: true });
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
});

test('a server whose store does not answer is alive, but not ready', async () => {
  portal = await testApp({
    override: (parts) => ({ database: { ...parts.database, db: parts.database.db.withSchema('gone') } }),
  });
  await portal.parts.database.close();
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
  expect((await portal.app.inject('/readyz')).statusCode).toBe(503);
});

test('R22: a server that is about to stop is not ready at once, still answers calls, and closes each connection', async () => {
  portal = await testApp();
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  portal.app.drain.begin();
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  const answer = await fetch(`${address}/api/status`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
});

test('there are no metrics without a token in the configuration', async () => {
  portal = await testApp();
  expect((await portal.app.inject('/metrics')).statusCode).toBe(404);
});

test('the metrics show sign-ins, the age of the data and the mail queue, and need the token', async () => {
  portal = await testApp({ environment: { METRICS_TOKEN: 'a-long-token' } });
  await portal.publish(twoCompanies());
  await portal.browser().signIn(ACME.email);
  expect((await portal.app.inject('/metrics')).statusCode).toBe(401);
  expect((await portal.app.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(
    401,
  );
  portal.advance(42_000);
  const { body } = await portal.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-long-token' } });
  expect(body).toContain('ipb_events_total{kind="sign-in"} 1');
  expect(body).toMatch(/^ipb_data_age_seconds 42$/m);
  expect(body).toMatch(/^ipb_mail_queue\{status="sent"\} [12]$/m);
  expect(body).toContain('route="/api/auth/verify-otp",status="200"');
  expect(body).toContain('ipb_nodejs_eventloop_lag_seconds');
  expect(body).not.toContain(ACME.email);
});

test('the metrics tell the operator how much room the disk has, and how old the newest backup is', async () => {
  portal = await testApp({ environment: { METRICS_TOKEN: 'a-long-token' } });
  async function measured(): Promise<Record<'age' | 'bytes' | 'free' | 'used', number>> {
    const { body } = await portal.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-long-token' } });
    const metric = (name: string): number => Number(new RegExp(`^ipb_${name} (.*)$`, 'm').exec(body)?.[1]);
    const [free, used] = [metric('disk_free_bytes'), metric('disk_used_ratio')];
    return { age: metric('backup_age_seconds'), bytes: metric('backup_bytes'), free, used };
  }
  const { bavail, bsize } = statfsSync(portal.folder);
  const before = await measured();
  expect(before).toMatchObject({ age: -1, bytes: 0 });
  // Other processes write to the same disk meanwhile.
  expect(Math.abs(before.free - bavail * bsize)).toBeLessThan(1024 ** 3);
  expect(before.used).toBeGreaterThan(0);
  expect(before.used).toBeLessThanOrEqual(1);

  const backups = join(portal.folder, BACKUP_FOLDER);
  for (const age of [hours(3), minutes(4)])
    await makeBackup(join(portal.folder, DATABASE_FILE), join(backups, backupName(portal.now() - age)));
  // An unfinished backup, and an operator's own copy.
  writeFileSync(join(backups, `${backupName(portal.now())}.part`), 'half');
  writeFileSync(join(backups, 'before-the-upgrade.db'), 'mine');
  const { size } = statSync(join(backups, backupName(portal.now() - minutes(4))));
  expect(await measured()).toMatchObject({ age: 240, bytes: size });
});
