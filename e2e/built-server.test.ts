import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

import { migrate } from '#server/store/database.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { DATABASE_FILE, openSqlite } from '#server/store/sqlite.ts';
import { offerPostgres } from '#server/testing/postgres.ts';

import { FOUNDER, startProduction } from './support/production.ts';
import { expect, test } from './support/test.ts';

// `npm start` runs a built server of a few files, some of which are loaded only when they are needed. admin-setup.test.ts covers the mail
// library and the process that reads sources; this test covers the others.

test('the built server runs on PostgreSQL and offers passkeys', async ({ request }) => {
  const postgres = await offerPostgres();
  try {
    const production = await startProduction({ DATABASE_URL: postgres.url, ADMIN_EMAILS: FOUNDER });
    try {
      expect((await request.get(`${production.origin}/readyz`)).status()).toBe(200);
      const offered = await request.post(`${production.origin}/api/auth/passkeys/sign-in-options`, { data: {} });
      expect(offered.status()).toBe(200);
      expect(await offered.json()).toMatchObject({ options: { challenge: expect.stringMatching(/.{20}/) } });
    } finally {
      await production.stop();
    }
  } finally {
    await postgres.stop();
  }
});

test('the built worker thread backs up the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built-backup-'));
  try {
    const database = openSqlite({ folder, exclusive: false });
    await migrate(database);
    await database.close();
    const copies = join(folder, 'copies');
    const thread = new Worker(resolve('dist/server/backups/make-backup.worker.js'), {
      workerData: { database: join(folder, DATABASE_FILE), file: join(copies, DATABASE_FILE) },
    });
    await new Promise((settle, fail) => thread.once('exit', settle).once('error', fail));
    const copied = openSqlite({ folder: copies, exclusive: false });
    expect(await createPayloads(copied, Date.now).version()).toBe(0);
    await copied.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
