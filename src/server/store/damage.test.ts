import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tab } from '#domain/tabs/tab.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, companyKeyOf, twoCompanies } from '#server/testing/two-companies.ts';
import { isWhole, payloadHash } from './packed-payload.ts';
import { openSqlite } from './sqlite.ts';

let portal: TestApp;
let ann: TestBrowser;
beforeEach(async () => {
  portal = await testApp();
  await portal.publish(twoCompanies());
  ann = portal.browser();
  await ann.signIn(ACME.email);
});
afterEach(() => portal.close());

/** Flips one bit of the stored bytes, as a failing disk does. */
async function flipBit(tab: string, company: string, at: number): Promise<void> {
  const { db } = portal.parts.database;
  const rows = db.selectFrom('payloads').where('company', '=', company).where('tab', '=', tab);
  const { body, publication } = await rows
    .select(['body', 'publication'])
    .orderBy('publication', 'desc')
    .executeTakeFirstOrThrow();
  const bytes = Buffer.from(body ?? []);
  bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << (at % 8));
  await db
    .updateTable('payloads')
    .set({ body: bytes })
    .where('company', '=', company)
    .where('tab', '=', tab)
    .where('publication', '=', publication)
    .execute();
}
const changed = (): Record<Tab, readonly (readonly string[])[]> => {
  const rows = twoCompanies();
  return { ...rows, matters: rows.matters.slice(1) };
};
const matters = () => ann.call('POST', '/api/data/Matters', {});

describe('R26: damaged payloads in the store', () => {
  test('are never served: without an older publication the call answers 503 and ends no session', async () => {
    await flipBit('matters', companyKeyOf(ACME), 40);
    const answer = await matters();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect((await ann.call('POST', '/api/auth/validate', {})).statusCode).toBe(200);
  });

  test('are replaced by those of the previous publication, and the next sync writes them again', async () => {
    const before = (await matters()).body;
    await portal.publish(changed());
    await flipBit('matters', companyKeyOf(ACME), 40);
    expect((await matters()).body).toBe(before);
    await portal.publish(changed());
    const rows = (await matters()).json<{ values: string[][] }>().values;
    expect(rows).toHaveLength(3);
    expect(portal.logLines.join('\n')).toContain('what is stored is not what was published');
  });

  test('do not admit a user who is only in an older list of users', async () => {
    await portal.publish({ ...twoCompanies(), users: twoCompanies().users.slice(1) });
    await flipBit('directory', '', 40);
    expect((await matters()).statusCode).toBe(503);
  });

  test('are noticed whatever bit flips', async () => {
    const plain = Buffer.from(JSON.stringify({ values: twoCompanies().matters }));
    const body = gzipSync(plain);
    expect(await isWhole(body, payloadHash(plain))).toBe(true);
    for (let at = 0; at < body.length; at++) {
      const bytes = Buffer.from(body);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      const served = (await isWhole(bytes, payloadHash(plain))) ? gunzipSync(bytes) : plain;
      // The header of gzip has bits that do not affect the content.
      expect(served.equals(plain)).toBe(true);
    }
  });
});

test('R26: a server does not start on a damaged database, and says what to do', async () => {
  await portal.parts.outbox.stop();
  await portal.parts.database.close();
  const file = join(portal.folder, 'portal.db');
  const bytes = readFileSync(file);
  const open = (): unknown => openSqlite({ folder: portal.folder, exclusive: true });
  for (const page of [1, 3, 5]) {
    const damaged = Buffer.from(bytes);
    damaged.fill(0x5a, page * 4096, page * 4096 + 2048);
    writeFileSync(file, damaged);
    expect(open).toThrow(/is damaged \(.*\)\. Nothing was changed\. Restore the newest backup with: npm run admin/);
  }
  writeFileSync(file, 'this is no database, and never was one');
  expect(open).toThrow(/is damaged/);
});
