// The server's sync process with another source: rows in files instead of a workbook or a spreadsheet.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { FromChild, ToChild } from '#server/publishing/child-protocol.ts';
import type { ReadStored, StoredPayload, TakeBatch } from '#server/store/publication-plan.ts';
import { rowsSource } from '#server/sources/testing/rows-source.ts';
import { digestOfRows, fileOf, rowsIn } from './rows-file.ts';
import { stampedFirm, stampedLayout } from './stamped-rows.ts';
import type { StampedFirm } from './stamped-rows.ts';

/** The order for this process, sent as JSON in place of the path of a workbook. */
export interface RowsChildOrder extends Pick<StampedFirm, 'laidOut' | 'withoutJournal'> {
  /** The folder of the rows. */
  readonly folder: string;
  /** The file to which the child writes its peak memory in MB and its processor time in seconds. */
  readonly peakFile: string;
}

let taken: () => void = () => undefined;
let given: (payloads: readonly StoredPayload[]) => void = () => undefined;

process.on('message', (message: ToChild) => {
  if (message.kind === 'taken') taken();
  else if (message.kind === 'stored') given(message.payloads);
  else if (message.kind === 'build') void build(message).then((answer) => process.send?.(answer));
});

async function build({ spec, before, known }: Extract<ToChild, { kind: 'build' }>): Promise<FromChild> {
  try {
    const { peakFile, folder, laidOut, withoutJournal } = JSON.parse(
      spec.kind === 'workbook' ? spec.path : '',
    ) as RowsChildOrder;
    if (withoutJournal) leaveOutJournal();
    const { buildFromSource } = await import('#server/publishing/build-from-source.ts');
    const sheets = stampedFirm({ matters: 0 });
    const rows = Object.fromEntries(
      sheets.tabs.map((tab) => [tab, { header: sheets.header(tab), rows: rowsIn(fileOf(folder, tab)) }]),
    );
    const source = rowsSource(rows, () => digestOfRows(folder, sheets.tabs));
    const stored: ReadStored = (tab, companies) =>
      new Promise((resolve) => {
        given = resolve;
        process.send?.({ kind: 'wanted', tab, companies } satisfies FromChild);
      });
    const hand: TakeBatch = async (payloads, changes = []) => {
      const done = new Promise<void>((resolve) => (taken = resolve));
      process.send?.({ kind: 'payloads', payloads, changes } satisfies FromChild);
      await done;
    };
    const { signal } = new AbortController();
    const how = laidOut ? { layout: stampedLayout(sheets) } : {};
    const summary = await buildFromSource(source, how, before, stored, hand, signal, known);
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(peakFile, JSON.stringify({ peak: (maxRSS * 1024) / 1e6, cpu: (userCPUTime + systemCPUTime) / 1e6 }));
    return { kind: 'built', summary };
  } catch (error) {
    return { kind: 'broken', stack: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}

/** Replaces the journal with a writer that does nothing. */
function leaveOutJournal(): void {
  registerHooks({
    resolve: (name, context, next) =>
      name === './journal-writer.ts'
        ? next(new URL('no-journal.ts', import.meta.url).href, context)
        : next(name, context),
  });
}
