import type { LightMyRequestResponse } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownXlsx, OWN_WORKBOOK } from '#server/testing/own-workbook.ts';
import { testApp } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL } from '#server/testing/two-companies.ts';

/** Signs an administrator in and makes these calls; returns the status and the error code of each answer. */
async function answersTo(environment: Record<string, string>, calls: readonly [string, object][]): Promise<unknown[]> {
  const portal = await testApp({ environment });
  try {
    const admin = portal.browser();
    await admin.signIn(ADMIN_EMAIL);
    const codes: unknown[] = [];
    for (const [name, body] of calls) {
      const answer: LightMyRequestResponse = await admin.call('POST', `/api/admin/${name}`, body);
      codes.push([answer.statusCode, answer.headers['x-error-code']]);
    }
    return codes;
  } finally {
    await portal.close();
  }
}

const EMPTIES = { change: { kind: 'empties', values: ['none'] } };

test('without a source there is nothing to look at, to preview or to change', async () => {
  const calls: [string, object][] = [
    ['layout-look', {}],
    ['layout-preview', {}],
    ['layout-change', EMPTIES],
  ];
  expect(await answersTo({}, calls)).toEqual([
    [404, 'not-found'],
    [404, 'not-found'],
    [409, 'conflict'],
  ]);
});

test('a change that makes the layout contradict itself is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipb-layout-'));
  const path = join(folder, 'Akten.xlsx');
  writeFileSync(path, ownXlsx(OWN_WORKBOOK));
  const column = { field: 'company', heading: 'Applicant' };
  const feed = {
    sheet: 'Patents',
    tab: 'matters',
    by: 'heading',
    columns: [column, column],
    constants: {},
    leaveOutTotals: false,
    deadlines: [],
    clientFromMatter: false,
  };
  try {
    expect(
      await answersTo({ PORTFOLIO_WORKBOOK: path }, [['layout-change', { change: { kind: 'put-feed', feed } }]]),
    ).toEqual([[400, 'invalid-configuration']]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
