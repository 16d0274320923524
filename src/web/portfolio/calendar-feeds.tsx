import { useState } from 'react';

import { messageOf } from '#web/api/api-error.ts';
import { endCalendar, useCalendars } from '#web/api/calendars.ts';
import type { CalendarFeed } from '#web/api/calendars.ts';
import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { useAction } from '#web/api/use-action.ts';
import { LANGUAGE, formatInstant } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { calendar as texts } from '#web/texts/en/calendar.ts';
import { common } from '#web/texts/en/common.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AddCalendar } from './add-calendar.tsx';
import { LoadState } from './load-state.tsx';
import { saveCalendar } from './save-calendar.ts';

/** The viewer's calendar addresses, the form to add one, and the button to save a file instead. */
export function CalendarFeeds() {
  const viewer = useViewer();
  return (
    <div className="flex flex-col gap-5">
      {viewer.kind === 'client' ? (
        <OwnCalendars />
      ) : (
        <p className="text-ink-muted">{viewer.kind === 'previewing' ? texts.previewing : texts.impersonating}</p>
      )}
      <SaveFile />
    </div>
  );
}

function OwnCalendars() {
  const query = useCalendars();
  return (
    <LoadState query={query} failed={texts.loadFailed} level={3} skeleton={<SkeletonRows rows={1} />}>
      {({ on, most, feeds }) => (
        <>
          {feeds.length > 0 ? (
            <PlainList label={texts.list} className="-mt-2">
              {feeds.map((feed) => (
                <CalendarRow key={feed.id} feed={feed} />
              ))}
            </PlainList>
          ) : null}
          {on ? <AddCalendar most={most} count={feeds.length} /> : <p className="text-ink-muted">{texts.off}</p>}
        </>
      )}
    </LoadState>
  );
}

/** One address: its name, who fetched it last, and the button to end it. */
function CalendarRow({ feed: { id, name, detail, createdAt, fetchedAt, fetchedBy } }: { feed: CalendarFeed }) {
  const [asking, setAsking] = useState(false);
  const end = useAction({
    mutationFn: () => endCalendar(id),
    onSuccess: () => showToast({ title: texts.ended, description: name, tone: 'good' }),
    onError(error) {
      showToast({ title: texts.endFailed, description: messageOf(error), tone: 'destructive' });
      setAsking(false);
    },
  });
  const last =
    fetchedAt === null || fetchedBy === null
      ? texts.neverFetched
      : texts.fetched(fetchedBy, ago(serverNow() - fetchedAt), formatInstant(fetchedAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge>{detail === 'short' ? texts.short : texts.whole}</Badge>
        </p>
        <p className="text-13 text-ink-muted">
          {texts.madeAt(formatInstant(createdAt))}, {last}
        </p>
      </div>
      <Button size="small" aria-label={texts.endNamed(name)} onClick={() => setAsking(true)}>
        {texts.end}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.endTitle}
        description={texts.endText(name)}
        closeLabel={common.close}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
            <Button variant="danger" busy={end.isPending} busyLabel={texts.ending} onClick={() => end.mutate()}>
              {texts.end}
            </Button>
          </>
        }
      />
    </li>
  );
}

/** The button that saves the current deadlines as a file. */
function SaveFile() {
  const deadlines = useDeadlines().data;
  const matters = useMatters().data;
  // `crypto.subtle`, which makes the ids of events, exists on a secure origin only.
  if (!isSecureContext) return null;
  async function save() {
    if (!deadlines || !matters) return;
    const chosen = { fileName: texts.fileName, chosen: deadlines, deadlines, matters };
    const count = await saveCalendar(chosen);
    if (count > 0) showToast({ topic: texts.file, title: texts.fileSaved(count), tone: 'good' });
    else showToast({ topic: texts.file, title: texts.fileEmpty, tone: 'destructive' });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={<IconDownload size={18} />} disabled={!deadlines || !matters} onClick={() => void save()}>
        {texts.file}
      </Button>
      <span className="text-13 text-ink-muted">{texts.fileHint}</span>
    </div>
  );
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago". */
function ago(ms: number): string {
  const [unit, length] = UNITS.find(([, least]) => ms >= least) ?? [];
  if (unit === undefined || length === undefined) return texts.justNow;
  return new Intl.RelativeTimeFormat(LANGUAGE).format(-Math.floor(ms / length), unit);
}
