import { CSV_BOM } from '#domain/export/csv.ts';

import { download } from '#web/lib/download.ts';
import { common } from '#web/texts/en/common.ts';
import { data } from '#web/texts/en/data.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** A second tap within this time is a double tap and saves no second file. */
const DOUBLE_TAP_MS = 1_000;

const TOPIC = 'export';

let last = { csv: '', at: 0 };

/** Saves a CSV text as `{name}.csv` and shows a toast, or 'No data to export' if there is none. */
export function downloadCsv(name: string, csv: string | undefined): void {
  if (csv === undefined) {
    showToast({ topic: TOPIC, title: common.error, description: data.nothingToExport, tone: 'destructive' });
    return;
  }
  const now = Date.now();
  if (csv === last.csv && now - last.at < DOUBLE_TAP_MS) return;
  last = { csv, at: now };
  // Frees the memory of a large text once a double tap is no longer possible.
  setTimeout(() => {
    if (last.at === now) last = { csv: '', at: 0 };
  }, DOUBLE_TAP_MS);
  download(`${name}.csv`, CSV_BOM + csv, 'text/csv;charset=utf-8');
  showToast({ topic: TOPIC, title: data.exported(`${name}.csv`), tone: 'good' });
}
