import { expect, test } from 'vitest';
import type { preview } from '#contract/admin-layout.ts';
import { documentedLayout } from '#domain/layout/documented-layout.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { documentedXlsx } from '#server/testing/small-xlsx.ts';
import { ACME, BOLT, twoCompanies } from '#server/testing/two-companies.ts';
import { openUploadPortal } from '#server/testing/upload-portal.ts';
import type * as z from 'zod/mini';

test('a layout is not published with a workbook that was uploaded after the preview, because no administrator saw which client gets its rows', async () => {
  const { portal, admin, upload, choose } = await openUploadPortal();
  const matters = async (): Promise<string> => {
    const browser = portal.browser({ ip: '192.0.2.7' });
    await browser.signIn(BOLT.email);
    return (await browser.call('POST', '/api/data/Matters', {})).body;
  };
  /** Polls until the workbook is read, which takes longer on a busy machine. */
  const previewed = async (): Promise<z.output<typeof preview>> => {
    const seen = (await admin.call('POST', '/api/admin/layout-preview', {})).json<{ state: string }>();
    return seen.state === 'reading' ? previewed() : (seen as unknown as z.output<typeof preview>);
  };
  const rows = twoCompanies();
  await upload(documentedXlsx(rows));
  await choose();
  const layout = { ...documentedLayout(WIRE_NAMES), empties: ['n/a'] };
  expect((await admin.call('POST', '/api/admin/layout-draft', { layout })).statusCode).toBe(200);
  const { fingerprint } = await previewed();
  // Another administrator uploads a workbook whose client column is shifted.
  const { company } = TABLES.matters.at;
  const slipped = rows.matters.map((cells) => cells.with(company, BOLT.name));
  expect((await upload(documentedXlsx({ ...rows, matters: slipped }))).statusCode).toBe(200);
  expect((await admin.call('POST', '/api/admin/layout-publish', { fingerprint })).statusCode).toBe(409);
  await portal.parts.sync.syncNow();
  expect(await portal.parts.payloads.version()).toBe(0);

  await upload(documentedXlsx(rows));
  const { fingerprint: again } = await previewed();
  expect((await admin.call('POST', '/api/admin/layout-publish', { fingerprint: again })).statusCode).toBe(200);
  await portal.parts.sync.syncNow();
  expect(await matters()).toContain(BOLT.canary);
  expect(await matters()).not.toContain(ACME.canary);
  await portal.close();
});
