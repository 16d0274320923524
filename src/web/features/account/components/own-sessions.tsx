import { LoadState } from '#web/portfolio/load-state.tsx';
import { account } from '#web/texts/en/account.ts';
import { Card } from '#web/ui/card.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useOwnSessions } from '../api/own-sessions.ts';
import { EndSessions } from './end-sessions.tsx';
import { SessionRow } from './session-row.tsx';

const texts = account.sessions;

/** Where the viewer is signed in, and the ways to end it. */
export function OwnSessions() {
  const query = useOwnSessions();
  return (
    <Card title={texts.title} description={texts.text} flush>
      <LoadState query={query} failed={texts.loadFailed} level={3} skeleton={<SkeletonRows rows={2} />}>
        {(sessions) => (
          <>
            <PlainList label={texts.list} className="border-t border-line">
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
