import { messageOf } from '#web/api/api-error.ts';
import { deviceName } from '#web/lib/device-name.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useAction } from '#web/api/use-action.ts';
import { account } from '#web/texts/en/account.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { signOut } from '#web/api/session-end.ts';
import { endSessions } from '../api/own-sessions.ts';
import type { OwnSession } from '../api/own-sessions.ts';

const texts = account.sessions;

/** One browser that is signed in. */
export function SessionRow({ session }: { session: OwnSession }) {
  const { id, current, createdAt, lastSeenAt, expiresAt, ip, userAgent } = session;
  const device = deviceName(userAgent) ?? texts.unknownDevice;

  const end = useAction({
    mutationFn: () => endSessions({ id }),
    onSuccess: () => showToast({ title: texts.ended, description: device, tone: 'good' }),
    onError: (error) => showToast({ title: texts.failed, description: messageOf(error), tone: 'destructive' }),
  });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current ? <Badge tone="good">{texts.current}</Badge> : null}
        </p>
        <p className="text-ink-muted">
          {current ? texts.activeNow : texts.lastSeen(formatInstant(lastSeenAt))} · {texts.ip(ip)}
        </p>
        <p className="text-13 text-ink-muted">
          {texts.since(formatInstant(createdAt))}, {texts.until(formatInstant(expiresAt))}
        </p>
      </div>
      <Button
        size="small"
        busy={end.isPending}
        busyLabel={texts.ending}
        aria-label={texts.endNamed(device, ip)}
        className="max-sm:w-full"
        onClick={() => (current ? signOut() : end.mutate())}
      >
        {texts.end}
      </Button>
    </li>
  );
}
