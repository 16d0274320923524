import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_WORKBOOK, ownXlsx } from '#server/testing/own-workbook.ts';
import { testApp } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

test('given a reading in a child process, a look answers at once that it is reading, then with the sheets; for a file that is not a workbook it answers with the cause', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipb-look-'));
  const path = join(folder, 'Akten.xlsx');
  writeFileSync(path, ownXlsx(OWN_WORKBOOK));
  const portal = await testApp({ environment: { PORTFOLIO_WORKBOOK: path } });
  await portal.publish(twoCompanies());
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  const asked = async (name: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const answer = await admin.call('POST', `/api/admin/${name}`, {});
      expect(answer.statusCode).toBe(200);
      const body = answer.json<Record<string, unknown>>();
      if (body['state'] !== 'reading') return body;
      expect(body['rows']).toEqual(expect.any(Number));
    }
  };
  expect(await asked('layout-look')).toMatchObject({ state: 'done', sheets: [{ name: 'Patents' }, {}, {}, {}, {}] });
  // The documented layout finds none of its five sheets.
  expect(await asked('layout-preview')).toMatchObject({ state: 'failed', code: 'no-tab-found' });
  writeFileSync(path, 'no workbook');
  expect(await asked('layout-look')).toMatchObject({ state: 'failed', code: 'file-damaged' });
  await portal.close();
  rmSync(folder, { recursive: true });
});
