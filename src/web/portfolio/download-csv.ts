import { CSV_BOM } from '#domain/export/csv.ts';

import { download } from '../lib/download.ts';
import { common, data } from '../texts/index.ts';
import { showToast } from '../ui/toast-store.ts';

/** Saves a CSV text as `{name}.csv`, or says 'No data to export' where there is none. Returns whether a file was saved. */
export function downloadCsv(name: string, csv: string | undefined): boolean {
  if (csv === undefined) {
    showToast({ title: common.error, description: data.nothingToExport, tone: 'destructive' });
    return false;
  }
  download(`${name}.csv`, CSV_BOM + csv, 'text/csv;charset=utf-8');
  return true;
}
