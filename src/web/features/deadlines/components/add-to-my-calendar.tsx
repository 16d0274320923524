import { lazy, Suspense, useState } from 'react';

import { common, deadlines as texts } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconCalendar } from '#web/ui/more-icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const CalendarFeeds = lazy(async () => ({
  default: (await import('#web/portfolio/calendar-feeds.tsx')).CalendarFeeds,
}));

/** A phone shows the last word alone, so that the buttons take one line; its name stays whole. */
export function ShortLabel({ text }: { text: string }) {
  const last = text.lastIndexOf(' ') + 1;
  return (
    <>
      <span className="max-sm:sr-only">{text.slice(0, last)}</span>
      <span className="inline-block max-sm:first-letter:uppercase">{text.slice(last)}</span>
    </>
  );
}

/** Leads from the list of deadlines to the same deadlines in a calendar program. */
export function AddToMyCalendar() {
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
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <CalendarFeeds />
        </Suspense>
      </Dialog>
    </>
  );
}
