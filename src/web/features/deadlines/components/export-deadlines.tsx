import { useState } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import { DEADLINES_CSV_NAME, deadlinesCsv } from '#domain/export/deadlines-csv.ts';
import { deadlinesSheet } from '#domain/export/deadlines-sheet.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { useViewer } from '#web/lib/viewer.ts';
import { downloadCsv } from '#web/portfolio/download-csv.ts';
import { downloadXlsx } from '#web/portfolio/download-xlsx.ts';
import { laterPart } from '#web/portfolio/later-part.tsx';
import { common } from '#web/texts/en/common.ts';
import { deadlines as texts } from '#web/texts/en/deadlines.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconCalendar, IconDownload, IconPrint } from '#web/ui/more-icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

interface ExportDeadlinesProps {
  deadlines: readonly Deadline[];
  matters: readonly Matter[];
  today: CalendarDate;
}

/** Saves the shown deadlines as a file, or prints them. */
export function ExportDeadlines({ deadlines, matters, today }: ExportDeadlinesProps) {
  const viewer = useViewer();
  const [writing, setWriting] = useState(false);
  async function saveExcel() {
    setWriting(true);
    await downloadXlsx({
      name: DEADLINES_CSV_NAME,
      title: texts.list,
      company: 'companyName' in viewer ? viewer.companyName : '',
      sheet: deadlinesSheet(deadlines, matters, today),
    });
    setWriting(false);
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:grow max-sm:*:flex-auto print:hidden">
      <AddToMyCalendar />
      <Button
        className="max-sm:px-3"
        icon={<IconDownload size={18} className="max-[24rem]:hidden" />}
        busy={writing}
        onClick={() => void saveExcel()}
      >
        <ShortLabel text={texts.exportXlsx} />
      </Button>
      <Button
        className="max-sm:px-3"
        icon={<IconDownload size={18} className="max-[24rem]:hidden" />}
        onClick={() => downloadCsv(DEADLINES_CSV_NAME, deadlinesCsv(deadlines))}
      >
        <ShortLabel text={texts.exportCsv} />
      </Button>
      <Button className="max-md:hidden" icon={<IconPrint size={18} />} onClick={() => print()}>
        {portfolio.print}
      </Button>
    </div>
  );
}

const CalendarFeeds = laterPart(async () => (await import('#web/portfolio/calendar-feeds.tsx')).CalendarFeeds, {
  placeholder: () => <SkeletonRows rows={2} />,
});

/** A label of which a phone shows only the last word, so that the buttons fit in one line. Screen readers get the whole label. */
function ShortLabel({ text }: { text: string }) {
  const last = text.lastIndexOf(' ') + 1;
  return (
    <>
      <span className="max-sm:sr-only">{text.slice(0, last)}</span>
      <span className="inline-block max-sm:first-letter:uppercase">{text.slice(last)}</span>
    </>
  );
}

/** The button that opens the calendar addresses, with which a calendar program shows the deadlines. */
function AddToMyCalendar() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="max-sm:px-3"
        icon={<IconCalendar size={18} className="max-[24rem]:hidden" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ShortLabel text={texts.calendar} />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.calendar}
        description={texts.calendarText}
        closeLabel={common.close}
      >
        <CalendarFeeds />
      </Dialog>
    </>
  );
}
