import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { layoutState, lookAtSource } from '#contract/admin-layout.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { documentedLayout } from '#domain/layout/documented-layout.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { ownXlsx, OWN_WORKBOOK } from '#server/testing/own-workbook.ts';
import type { ReadLayout } from '#server/settings/read-layout.ts';
import { readHere } from '#server/testing/read-here.ts';
import { layoutUploaded } from '#server/testing/read-uploaded.ts';
import { documentedXlsx } from '#server/testing/small-xlsx.ts';
import { ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';
import { openUploadPortal, publishPreviewed } from '#server/testing/upload-portal.ts';
import type { UploadPortal } from '#server/testing/upload-portal.ts';
import type * as z from 'zod/mini';

type State = z.output<typeof layoutState>;

const folder = mkdtempSync(join(tmpdir(), 'ipb-discard-'));
let opened: UploadPortal;
beforeEach(async () => {
  const path = join(folder, 'portfolio.xlsx');
  writeFileSync(path, documentedXlsx(twoCompanies()));
  const readLayout: ReadLayout = {
    ...layoutUploaded,
    look: (spec, progress) => (spec.kind === 'workbook' ? readHere.readLayout : layoutUploaded).look(spec, progress),
  };
  opened = await openUploadPortal({ environment: { PORTFOLIO_WORKBOOK: path }, readLayout });
});
afterEach(async () => {
  await opened.portal.close();
  rmSync(join(folder, 'portfolio.xlsx'));
});

const state = async (): Promise<State> => (await opened.admin.call('GET', '/api/admin/layout')).json();

test('a discarded draft leaves the published layout as the next one, and is refused if the draft has changed', async () => {
  const { admin, upload, choose } = opened;
  await upload(documentedXlsx(twoCompanies()));
  await choose();
  const layout = { ...documentedLayout(WIRE_NAMES), empties: ['n/a'] };
  await admin.call('POST', '/api/admin/layout-draft', { layout });
  await publishPreviewed(admin);
  await admin.call('POST', '/api/admin/layout-change', { change: { kind: 'empties', values: ['TBC'] } });
  expect(await state()).toMatchObject({ hasDraft: true, draftBy: ADMIN_EMAIL, draft: { empties: ['n/a', 'TBC'] } });

  const discard = (version = 0) => admin.call('POST', '/api/admin/layout-discard', {}, { 'if-match': `"${version}"` });
  expect((await discard(1)).statusCode).toBe(409);
  const answer = await discard((await state()).version ?? 0);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<State>()).toMatchObject({ hasDraft: false, draft: null, published: { empties: ['n/a'] } });
  // The next change begins with what is published.
  await admin.call('POST', '/api/admin/layout-change', { change: { kind: 'empties', values: ['-'] } });
  expect((await state()).draft?.empties).toEqual(['n/a', '-']);
});

test('the sheets that clients see now can be read while another source is chosen to be published next', async () => {
  const { admin, upload, choose } = opened;
  await upload(Buffer.from(ownXlsx(OWN_WORKBOOK)));
  await choose();
  async function sheetsOf(body: object): Promise<readonly string[]> {
    let look: AnswerOf<typeof lookAtSource>;
    do look = (await admin.call('POST', '/api/admin/layout-look', body)).json();
    while (look.state === 'reading');
    return look.state === 'done' ? look.sheets.map(({ name }) => name) : [];
  }
  expect(await sheetsOf({})).toContain('Patents');
  expect(await sheetsOf({ inUse: true })).toEqual(Object.values(WIRE_NAMES));
});
