import type { Sheet } from '#domain/export/sheet.ts';

import { importOrReload } from '#web/api/reload.ts';
import { download } from '#web/lib/download.ts';
import { forFile, formatInstantDay } from '#web/lib/format.ts';
import { productName } from '#web/lib/product.ts';
import { writeWorkbook } from '#web/lib/write-workbook.ts';
import { common } from '#web/texts/en/common.ts';
import { data } from '#web/texts/en/data.ts';
import { showToast } from '#web/ui/toast-store.ts';

const TOPIC = 'export';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface DownloadOptions {
  /** The file name without its extension. */
  name: string;
  /** The sheet's name. */
  title: string;
  /** The client's company. */
  company: string;
  sheet: Sheet;
}

/** Saves a sheet as `{name}.xlsx` and shows a toast, or 'No data to export' if it is empty. */
export async function downloadXlsx({ name, title, company, sheet }: DownloadOptions): Promise<void> {
  const file = `${name}.xlsx`;
  if (sheet.rows.length === 0) {
    showToast({ topic: TOPIC, title: common.error, description: data.nothingToExport, tone: 'destructive' });
    return;
  }
  const about = [productName, company, title, forFile(formatInstantDay(Date.now()))].filter(Boolean).join(' · ');
  try {
    await importOrReload(async () => import('hucre/xlsx'));
    const bytes = await writeWorkbook(sheet, { title, about, firm: productName });
    download(file, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: XLSX }));
    showToast({ topic: TOPIC, title: data.exported(file), tone: 'good' });
  } catch {
    // The code that writes the file is loaded now, which fails without a network.
    showToast({ topic: TOPIC, title: data.exportFailed(file), tone: 'destructive' });
  }
}
