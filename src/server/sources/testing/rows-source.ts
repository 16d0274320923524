import { TABS, byTab } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { SourceFailure } from '../portfolio-source.ts';
import type { PortfolioSource, TabReading } from '../portfolio-source.ts';

/** A tab's rows as text; made while they are read, so there may be a million of them. */
export interface RowsOfTab {
  readonly header: Row;
  readonly rows: Iterable<Row>;
}

const AT_ONCE = 500;

/** A source whose rows are already there: what tests and benchmarks publish without a file. */
export function rowsSource(tabs: Readonly<Partial<Record<Tab, RowsOfTab>>>): PortfolioSource {
  return {
    async read(signal) {
      if (TABS.every((tab) => !tabs[tab])) throw new SourceFailure('no-tab-found');
      return byTab((tab) => readingOf(tabs[tab], signal));
    },
  };
}

function readingOf(tab: RowsOfTab | undefined, signal: AbortSignal): TabReading {
  return tab ? { found: true, header: tab.header, batches: batchesOf(tab.rows, signal) } : { found: false };
}

async function* batchesOf(rows: Iterable<Row>, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    if (signal.aborted) throw new SourceFailure('stopped');
    yield batch;
    batch = [];
  }
  if (signal.aborted) throw new SourceFailure('stopped');
  if (batch.length > 0) yield batch;
}
