import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireFirstReading } from './first-reading.ts';
import { testApp } from './testing/test-app.ts';

test.each([
  ['a workbook that is none', 'this is no workbook'],
  ['a workbook that was cut off', 'PK\u0003\u0004'],
])('a first start on %s says so in plain words', async (_what, content) => {
  const path = join(mkdtempSync(join(tmpdir(), 'ipb-first-')), 'portfolio.xlsx');
  writeFileSync(path, content);
  const portal = await testApp({ environment: { PORTFOLIO_WORKBOOK: path } });
  await requireFirstReading(portal.parts.database);
  await portal.parts.sync.syncNow();
  await expect(requireFirstReading(portal.parts.database)).rejects.toThrow(
    /^The workbook of PORTFOLIO_WORKBOOK cannot be published\. .+\.$/,
  );
  await portal.close();
});
