import { afterEach, beforeEach, expect, test } from 'vitest';
import { headerDoubts } from '#domain/tabs/header.ts';
import { TABS } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { buildPublication } from '#server/publishing/build-publication.ts';
import { inspectionOf } from '#server/publishing/inspection.ts';
import { openWorkbookBytes } from '#server/sources/workbook/workbook-source.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { HELP_SHEET, templateSheets } from './template-sheets.ts';

let portal: TestApp;
beforeEach(async () => {
  portal = await testApp();
});
afterEach(() => portal.close());

const NOTHING_PUBLISHED = {
  shapes: {},
  payloads: [],
  directory: undefined,
  accepted: [],
  companies: [],
  confirmed: [],
};

test('a visitor downloads a workbook that the portal reads with every heading as documented and nothing to report', async () => {
  const answer = await portal.app.inject('/api/template');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('portfolio-template.xlsx');
  const source = openWorkbookBytes('template.xlsx', async () => answer.rawPayload);
  const inspection = await inspectionOf(await source.read(new AbortController().signal));
  for (const tab of TABS) {
    const found = inspection[tab];
    expect(found).toMatchObject({ found: true });
    if (found.found) expect([tab, headerDoubts(tab, found.header)]).toEqual([tab, []]);
  }
  const summary = await buildPublication(
    await source.read(new AbortController().signal),
    NOTHING_PUBLISHED,
    async () => [],
    async () => undefined,
  );
  expect(summary).toMatchObject({ companies: 2, users: 2, issues: [], missingTabs: [] });
  expect(summary.waiting).toBeUndefined();
});

test('the last sheet of the template explains every column that is read', () => {
  const help = templateSheets().find(({ name }) => name === HELP_SHEET);
  const explained = help?.rows.map(([sheet, column, heading]) => `${sheet} ${column} ${heading}`);
  const columns = TABS.reduce((count, tab) => count + TABLES[tab].columns.length, 0);
  expect(
    explained?.filter((line) => /^(Users|Matters|Deadline|Document Db|Knowledge Repo) [A-Z]+ /.test(line)),
  ).toHaveLength(columns);
});
