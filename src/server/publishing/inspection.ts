import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { SourceReading } from '#server/sources/portfolio-source.ts';

/** What a source has of one tab. */
export type TabInspection =
  | { readonly found: false; readonly others: readonly string[] }
  | { readonly found: true; readonly header: Row; readonly rows: number };

export type Inspection = Readonly<Record<Tab, TabInspection>>;

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
    inspection[tab] = { found: true, header: source.header, rows };
  }
  return inspection as Inspection;
}
