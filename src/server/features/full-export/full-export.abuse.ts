import { gzipSync } from 'node:zlib';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { zipStream } from '#server/files/zip-stream.ts';
import { memoryHeld } from '#server/testing/held-memory.ts';
import { row } from '#server/testing/two-companies.ts';
import { inThread } from './in-thread.ts';

const MATTERS = 50_000;

const MiB = 2 ** 20;
const SETTLED_MS = 1_000;

/** A payload as it is published. */
function payload(tab: Tab, cells: (n: number) => Parameters<typeof row>[1]): Uint8Array {
  const rows = Array.from({ length: MATTERS }, (_, n) => JSON.stringify(row(tab, cells(n))));
  return gzipSync(`{"values":[${[JSON.stringify(documentedHeader(tab)), ...rows].join(',')}]}`);
}

test('the archive of 50,000 matters is made within 50 MB of memory, whatever the pace of its reader', async () => {
  const matters = payload('matters', (n) => ({
    id: `MATTER-${n}`,
    docketNumber: `DOCKET-${n}/EP`,
    title: `A device number ${n} with a long title that says what the device does and how it does it`,
    company: 'Acme',
    jurisdiction: 'EP',
    ipType: 'Patent',
    status: 'Granted',
    filingDate: '01/02/2020',
    applicationNumber: `2${String(n).padStart(7, '0')}.1`,
    ipFamily: `FAMILY-${n % 9000}`,
  }));
  const deadlines = payload('deadlines', (n) => ({
    matterId: `DOCKET-${n}/EP`,
    type: 'Annuity',
    dueDate: '31/12/2027',
    company: 'Acme',
    notes: `Please instruct us on matter ${n} in time, if the right should be kept`,
  }));
  const documents = payload('documents', (n) => ({
    matterId: `DOCKET-${n}/EP`,
    url: `https://files.example/${n}.pdf`,
  }));
  const tabs = [
    { tab: 'matters', title: 'Matters', body: matters },
    { tab: 'deadlines', title: 'Deadlines', body: deadlines },
    { tab: 'documents', title: 'Documents', body: documents },
  ] as const;
  const calendar = { productName: 'Portal', publicUrl: 'https://portal.example', stamp: 0, uidKey: 'key' };
  // A first thread loads the TypeScript compiler, which the built server does not need. Then the garbage of making the rows is collected.
  for await (const { length } of inThread({ kind: 'json', tabs: [], about: {} })) expect(length).toBeGreaterThan(0);
  memoryHeld();
  await setTimeout(SETTLED_MS);
  const before = process.memoryUsage.rss();
  let most = 0;
  let bytes = 0;
  let pieces = 0;
  for await (const piece of zipStream(
    [
      { name: 'portfolio.xlsx', content: inThread({ kind: 'workbook', tabs, at: 1_800_000_000_000 }) },
      { name: 'portfolio.json', content: inThread({ kind: 'json', tabs, about: {} }) },
      { name: 'deadlines.ics', content: inThread({ kind: 'calendar', deadlines, ...calendar }) },
    ],
    1_800_000_000_000,
  )) {
    bytes += piece.length;
    pieces += 1;
    // A slow reader: nothing may pile up meanwhile.
    await setImmediate();
    // The resident size of the process, which includes garbage that is not collected yet.
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  console.info(`${(bytes / MiB).toFixed(1)} MiB in ${pieces} pieces; at most ${(most / MiB).toFixed(1)} MiB of memory`);
  expect(bytes).toBeGreaterThan(2 * MiB);
  expect(most).toBeLessThan(50 * MiB);
});
