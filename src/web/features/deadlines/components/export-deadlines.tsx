import type { Deadline } from '#domain/deadline/deadline.ts';
import { DEADLINES_CSV_NAME, deadlinesCsv } from '#domain/export/deadlines-csv.ts';

import { downloadCsv } from '../../../portfolio/download-csv.ts';
import { deadlines as texts } from '../../../texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/more-icons.tsx';

/** Saves the deadlines that are shown as a file. */
export function ExportDeadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  return (
    <Button icon={<IconDownload size={18} />} onClick={() => downloadCsv(DEADLINES_CSV_NAME, deadlinesCsv(deadlines))}>
      {texts.exportCsv}
    </Button>
  );
}
