import type { Deadline } from '#domain/deadline/deadline.ts';
import { DEADLINES_CSV_NAME, deadlinesCsv } from '#domain/export/deadlines-csv.ts';

import { downloadCsv } from '#web/portfolio/download-csv.ts';
import { deadlines as texts } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';

/** Saves the deadlines that are shown as a file. */
export function ExportDeadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  return (
    <Button icon={<IconDownload size={18} />} onClick={() => downloadCsv(DEADLINES_CSV_NAME, deadlinesCsv(deadlines))}>
      {texts.exportCsv}
    </Button>
  );
}
