import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { audit } from '#contract/admin-audit.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { documentedXlsx } from '#server/testing/small-xlsx.ts';
import { readHere } from '#server/testing/read-here.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-previewed-'));
let portal: TestApp;
let admin: TestBrowser;
beforeEach(async () => {
  const path = join(folder, 'portfolio.xlsx');
  writeFileSync(path, documentedXlsx(twoCompanies()));
  portal = await testApp({ environment: { PORTFOLIO_WORKBOOK: path }, ...readHere });
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterEach(async () => {
  await portal.close();
  rmSync(join(folder, 'portfolio.xlsx'));
});

async function preview(client: string): Promise<void> {
  let answer: { state: string } = { state: 'reading' };
  while (answer.state === 'reading')
    answer = (await admin.call('POST', '/api/admin/layout-preview', { client })).json();
  expect(answer.state).toBe('done');
}
const previewsOf = async (body: object): Promise<AnswerOf<typeof audit>['entries']> =>
  (await admin.call('POST', '/api/admin/audit', { kinds: ['layout-previewed'], ...body })).json<
    AnswerOf<typeof audit>
  >().entries;
async function visitsOf(email: string): Promise<unknown> {
  const browser = portal.browser({ ip: '192.0.2.9' });
  await browser.signIn(email);
  return (await browser.call('POST', '/api/data/support-visits', {})).json();
}

test('a preview of a client that the portal has is an entry of that client, which its own people see and no other client does', async () => {
  await preview(ACME.name);
  expect(await previewsOf({})).toMatchObject([{ company: null, details: { client: ACME.name } }]);
  await portal.parts.sync.syncNow();
  expect(await visitsOf(ACME.email), 'a client that the portal did not have yet').toEqual({ visits: [] });

  await preview(ACME.name);
  expect(await previewsOf({ client: ACME.name })).toMatchObject([{ details: { client: ACME.name } }]);
  expect(await previewsOf({ client: BOLT.name })).toEqual([]);
  const seen = { kind: 'previewed', at: portal.now(), reason: '' };
  expect(await visitsOf(ACME.email)).toEqual({ visits: [seen] });
  expect(await visitsOf(BOLT.email)).toEqual({ visits: [] });
});
