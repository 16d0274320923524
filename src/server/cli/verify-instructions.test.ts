import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { give, instructPortal, item } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { runAdmin } from '#server/testing/run-admin.ts';

let bench: InstructPortal;
beforeAll(async () => {
  bench = await instructPortal();
  // A note that looks like a receipt must not count as one.
  const note = `Thank you\u202e\nReceipt ${'x'.repeat(22)}/1/${'0'.repeat(64)}`;
  await give(bench.ann, [item(1, 'proceed'), item(2, 'proceed')], note);
});
afterAll(() => bench.close());

const verify = (...args: readonly string[]) => runAdmin(bench.portal.folder, ['verify-instructions', ...args]);

test('the record is checked with the receipts that were mailed; a forged receipt and missing last entries end with exit code 3; a loss can be accepted', async () => {
  const { portal } = bench;
  const [mail] = await portal.mails('desk@firm.example');
  expect(mail!.text).toContain('\nNote:\n> Thank you\n> Receipt xxx');
  const [receipts, forged] = ['receipts.eml', 'forged.txt'].map((name) => join(portal.folder, name)) as [
    string,
    string,
  ];
  writeFileSync(receipts, mail!.text.replace(/(.{60})/g, '$1=\r\n'));
  const whole = await verify(receipts);
  expect([whole.code, whole.out]).toEqual([0, expect.stringContaining('2 receipts')]);
  writeFileSync(
    forged,
    mail!.text.replaceAll(/[0-9a-f]{64}/g, (hash) => hash.replace(/./, (first) => (first === '0' ? '1' : '0'))),
  );
  const changed = await verify(forged);
  expect([changed.code, changed.out]).toEqual([3, expect.stringContaining('Entry 1 is not the one that was noted')]);

  const { db } = portal.parts.database;
  await db.deleteFrom('instruction_entries').where('number', '=', 2).execute();
  await db.deleteFrom('instructions').where('number', '=', 2).execute();
  const [first] = await db.selectFrom('instruction_entries').selectAll().execute();
  await db.updateTable('instruction_chains').set({ number: 1, hash: first!.hash }).execute();
  const cut = await verify();
  expect([cut.code, cut.out]).toEqual([3, expect.stringContaining('Entries 2 to 2 were written and are missing.')]);
  expect((await verify('--accept-loss')).code).toBe(0);
  expect((await verify()).code).toBe(0);
  expect(await portal.audit('instructions-accepted-loss')).toMatchObject([{ actor: 'host' }]);
});

test('a backup is restored on another machine with the heads beside it: missing entries of the record are reported at once', async () => {
  const { portal } = bench;
  const copies = join(portal.folder, 'copies');
  const elsewhere = join(portal.folder, 'elsewhere');
  mkdirSync(copies);
  const made = await runAdmin(portal.folder, ['backup', join(copies, 'night.db')]);
  expect([made.code, made.err]).toEqual([0, '']);
  await give(bench.ann, [item(3, 'ask')]);
  copyFileSync(join(portal.folder, 'backups', 'instruction-heads.jsonl'), join(copies, 'instruction-heads.jsonl'));
  const restored = await runAdmin(elsewhere, ['restore', join(copies, 'night.db')]);
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('The record of instructions lacks')]);
  const found = await runAdmin(elsewhere, ['verify-instructions']);
  expect([found.code, found.out]).toEqual([3, expect.stringContaining('were written and are missing')]);
  expect((await runAdmin(elsewhere, ['verify-instructions', '--accept-loss'])).code).toBe(0);
  // Once accepted, a second restore of the same copies does not bring the loss back.
  const again = await runAdmin(elsewhere, ['restore', join(copies, 'night.db')]);
  expect([again.code, again.out]).toEqual([0, expect.not.stringContaining('The record of instructions lacks')]);
});
