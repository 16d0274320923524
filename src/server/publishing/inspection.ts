import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { byTab, TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { SourceReading } from '#server/sources/portfolio-source.ts';

/** What a source has of one tab. */
export type TabInspection =
  | { readonly found: false; readonly others: readonly string[] }
  /** `header`: the documented one where a layout says which heading is which column. */
  | { readonly found: true; readonly header: Row; readonly rows: number };

export type Inspection = Readonly<Record<Tab, TabInspection>>;

/** The same reading, which tells of its rows while they are read. */
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

/** Looks at a whole reading and counts the rows that are not empty. */
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
