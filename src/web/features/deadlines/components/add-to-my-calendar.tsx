import { lazy, Suspense, useState } from 'react';

import { common, deadlines as texts } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconCalendar } from '#web/ui/more-icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const CalendarFeeds = lazy(async () => ({
  default: (await import('#web/portfolio/calendar-feeds.tsx')).CalendarFeeds,
}));

/** Leads from the list of deadlines to the same deadlines in a calendar program. */
export function AddToMyCalendar() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconCalendar size={18} className="max-[24rem]:hidden" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.calendar}
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
