import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { createTestPublishing } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';
import { runInChild } from './run-in-child.ts';
import type { SyncOutcome } from './publisher.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-dates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

/** Publishes deadlines from a CSV file, those of Acme and of Bolt. */
function publish(acme: readonly string[], bolt: readonly string[]): Promise<SyncOutcome> {
  const row = (company: string) => (date: string, index: number) =>
    `${company}${index},Reply,,"${date}",${company},,\n`;
  const rows = [...acme.map(row('Acme')), ...bolt.map(row('Bolt'))];
  for (const tab of ['users', 'matters'] as const)
    writeFileSync(join(folder, `${WIRE_NAMES[tab]}.csv`), documentedHeader(tab).join(','));
  writeFileSync(
    join(folder, 'Deadline.csv'),
    `Related to,Deadline Name,Description,Deadline Date,Client Name,Last Updated,Notes\n${rows.join('')}`,
  );
  return publishing.publishWith(runInChild, folder);
}

const datesOf = async (company: string) => (await publishing.rowsOf(company, 'deadlines')).map((row) => row[3]);

it('publishes a date in every usual form as day/month/year', async () => {
  const written = ['15.03.2018', '22-04-2019', '01-May-2020', '2016/10/08', '2017年11月15日', '15. März 2018'];
  await publish([...written, '15 mars 2018', '15 de marzo de 2018', 'March 15, 2018'], ['31.02.2020', '15-Mar-18']);
  const march = Array<string>(4).fill('15/03/2018');
  const others = ['22/04/2019', '01/05/2020', '08/10/2016', '15/11/2017'];
  expect(await datesOf('Acme')).toEqual(['15/03/2018', ...others, ...march]);
  expect(await datesOf('Bolt')).toEqual(['31.02.2020', '15-Mar-18']);
});

it('publishes dates with two meanings as written where another client’s row shows the month first', async () => {
  const outcome = await publish(
    ['3/4/2026', '2026-03-04', '05/05/2026', '03/04/2026"" late'],
    ['12/25/2025', '04/03/2026'],
  );
  expect(await datesOf('Acme')).toEqual(['3/4/2026\u200b', '04/03/2026', '05/05/2026', '03/04/2026" late']);
  expect(await datesOf('Bolt')).toEqual(['25/12/2025', '04/03/2026\u200b']);
  expect(outcome).toMatchObject({
    summary: { issueCounts: { 'ambiguous-date': 1, 'month-first-read': 1, 'unreadable-date': 1 } },
  });
});

it('publishes dates with two meanings with the day first as soon as a row shows it', async () => {
  await publish(['3/4/2026'], ['12/25/2025', '04/03/2026']);
  await publish(['3/4/2026'], ['12/25/2025', '04/03/2026', '25/12/2025']);
  expect(await datesOf('Acme')).toEqual(['03/04/2026']);
  expect(await datesOf('Bolt')).toEqual(['12/25/2025', '04/03/2026', '25/12/2025']);
});

it('decides for twenty thousand rows by the last of them', async () => {
  const outcome = await publish(Array<string>(20_000).fill('03/04/2026'), ['12/25/2025']);
  const dates = await datesOf('Acme');
  expect(dates).toHaveLength(20_000);
  expect(new Set(dates)).toEqual(new Set(['03/04/2026\u200b']));
  if (outcome.kind !== 'published') expect.fail(outcome.kind);
  const told = outcome.summary.issues.filter(({ kind }) => kind === 'ambiguous-date');
  expect(told).toMatchObject([{ address: 'D2', value: '03/04/2026', cells: 20_000 }]);
});
