import { useQuery } from '@tanstack/react-query';

import type { AnswerOf } from '#contract/endpoint.ts';
import { supportVisits } from '#contract/support-visits.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { impersonationHeaders } from '#web/api/session-echo.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { account } from '#web/texts/en/account.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const texts = account.support;

type Visits = AnswerOf<typeof supportVisits>['visits'];

/** When an administrator looked at the portal as this client, or issued a code for them. Administrators are never looked at. */
export function SupportVisits() {
  const viewer = useViewer();
  const query = useQuery<Visits, ApiError>({
    queryKey: ['support-visits', viewerKey(viewer)],
    queryFn: async ({ signal }) => (await callApi(supportVisits, { signal, headers: impersonationHeaders() })).visits,
    enabled: viewer.kind !== 'signed-out' && viewer.kind !== 'admin',
  });
  if (viewer.kind === 'admin' || viewer.kind === 'signed-out') return null;
  return (
    <Card title={texts.title} description={texts.text} flush>
      <LoadState query={query} failed={texts.loadFailed} level={3} skeleton={<SkeletonRows rows={1} />}>
        {(visits) =>
          visits.length === 0 ? (
            <p className="border-t border-line px-4 py-4 text-ink-muted sm:px-5">{texts.none}</p>
          ) : (
            <PlainList label={texts.title} className="border-t border-line">
              {visits.map(({ kind, at, reason }, index) => (
                <ListRow
                  key={`${at} ${index}`}
                  whole
                  title={texts[kind]}
                  meta={
                    <>
                      <span className="block wrap-anywhere">
                        {reason === '' ? texts.noReason : texts.reason(reason)}
                      </span>
                      <span className="block">{formatInstant(at)}</span>
                    </>
                  }
                />
              ))}
            </PlainList>
          )
        }
      </LoadState>
    </Card>
  );
}
