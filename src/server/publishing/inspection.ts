import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { byTab, TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { SourceReading } from '#server/sources/portfolio-source.ts';

/** What a source contains of one tab. */
export type TabInspection =
  | { readonly found: false; readonly others: readonly string[] }
  /** `header` is the documented one if a layout maps headings to columns. */
  | { readonly found: true; readonly header: Row; readonly rows: number };

export type Inspection = Readonly<Record<Tab, TabInspection>>;

/** Wraps a reading so that it reports the number of rows while they are read. */
export function counted(reading: SourceReading, progress: (rows: number) => void): SourceReading {
  let rows = 0;
  return byTab((tab) => {
    const source = reading[tab];
    if (!source.found) return source;
    const { batches } = source;
    return {
      ...source,
      batches: (async function* () {
        for await (const batch of batches) {
          yield batch;
          progress((rows += batch.length));
        }
      })(),
    };
  });
}

/** Reads everything and counts the rows that are not empty. */
export async function inspectionOf(reading: SourceReading): Promise<Inspection> {
  const inspection: Partial<Record<Tab, TabInspection>> = {};
  for (const tab of TABS) {
    const source = reading[tab];
    if (!source.found) {
      inspection[tab] = { found: false, others: source.others ?? [] };
      continue;
    }
    let rows = 0;
    for await (const batch of source.batches) for (const row of batch) if (!isEmptyRow(row)) rows++;
    inspection[tab] = { found: true, header: source.laidOut ? documentedHeader(tab) : source.header, rows };
  }
  return inspection as Inspection;
}
