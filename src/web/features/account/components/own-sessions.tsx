import { useState } from 'react';

import { messageOf } from '#web/api/api-error.ts';
import { signOut } from '#web/api/session-end.ts';
import { useAction } from '#web/api/use-action.ts';
import { deviceName } from '#web/lib/device-name.ts';
import { formatInstant } from '#web/lib/format.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { account as texts } from '#web/texts/en/account.ts';
import { common } from '#web/texts/en/common.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useOwnSessions, endSessions, endAllSessions } from '../api.ts';
import type { OwnSession } from '../api.ts';

/** The viewer's sessions, with buttons to end them. */
export function OwnSessions() {
  const query = useOwnSessions();
  return (
    <Card title={texts.sessions.title} description={texts.sessions.text} flush>
      <LoadState query={query} failed={texts.sessions.loadFailed} level={3} skeleton={<SkeletonRows rows={2} />}>
        {(sessions) => (
          <>
            <PlainList label={texts.sessions.list} className="border-t border-line">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </PlainList>
            <EndSessions others={sessions.filter(({ current }) => !current).length} />
          </>
        )}
      </LoadState>
    </Card>
  );
}

/** One session. */
function SessionRow({ session }: { session: OwnSession }) {
  const { id, current, createdAt, lastSeenAt, expiresAt, ip, userAgent, issued } = session;
  const device = deviceName(userAgent) ?? texts.sessions.unknownDevice;

  const end = useAction({
    mutationFn: () => endSessions({ id }),
    onSuccess: () => showToast({ title: texts.sessions.ended, description: device, tone: 'good' }),
    onError: (error) => showToast({ title: texts.sessions.failed, description: messageOf(error), tone: 'destructive' }),
  });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current ? <Badge tone="good">{texts.sessions.current}</Badge> : null}
          {issued ? <Badge tone="warn">{texts.sessions.issued}</Badge> : null}
        </p>
        <p className="text-ink-muted">
          {current ? texts.sessions.activeNow : texts.sessions.lastSeen(formatInstant(lastSeenAt))} ·{' '}
          {texts.sessions.ip(ip)}
        </p>
        <p className="text-13 text-ink-muted">
          {texts.sessions.since(formatInstant(createdAt))}, {texts.sessions.until(formatInstant(expiresAt))}
        </p>
      </div>
      <Button
        size="small"
        busy={end.isPending}
        busyLabel={texts.sessions.ending}
        aria-label={texts.sessions.endNamed(device, ip)}
        className="max-sm:w-full"
        onClick={() => (current ? signOut() : end.mutate())}
      >
        {texts.sessions.end}
      </Button>
    </li>
  );
}

/** The buttons that end the other sessions, or all sessions. Both ask first. */
function EndSessions({ others }: { others: number }) {
  const [asking, setAsking] = useState<'others' | 'all'>();

  const end = useAction({
    mutationFn: async (which: 'others' | 'all') => {
      await (which === 'all' ? endAllSessions() : endSessions('others'));
    },
    onSuccess(_, which) {
      if (which === 'all') return signOut();
      showToast({ title: texts.sessions.endedOthers, tone: 'good' });
      setAsking(undefined);
    },
    onError(error) {
      showToast({ title: texts.sessions.failed, description: messageOf(error), tone: 'destructive' });
      setAsking(undefined);
    },
  });

  const question = texts.sessions.confirm[asking ?? 'others'];
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-4 py-4 sm:px-5">
      {others > 0 ? (
        <Button className="max-sm:w-full" onClick={() => setAsking('others')}>
          {texts.sessions.endOthers}
        </Button>
      ) : null}
      <Button variant="danger" className="max-sm:w-full" onClick={() => setAsking('all')}>
        {texts.sessions.endAll}
      </Button>
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={question.title}
        description={typeof question.text === 'string' ? question.text : question.text(others)}
        closeLabel={common.close}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(undefined)}>
              {common.cancel}
            </Button>
            <Button
              variant="danger"
              busy={end.isPending}
              busyLabel={texts.sessions.ending}
              onClick={() => asking && end.mutate(asking)}
            >
              {question.action}
            </Button>
          </>
        }
      />
    </div>
  );
}
