import { LoadState } from '../../../portfolio/load-state.tsx';
import { account } from '../../../texts/en/account.ts';
import { Card } from '../../../ui/card.tsx';
import { PlainList } from '../../../ui/list.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
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
