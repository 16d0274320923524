import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { AnswerOf } from '#contract/endpoint.ts';
import { supportVisits } from '#contract/support-visits.ts';

import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useCalendars } from '#web/api/calendars.ts';
import { callApi } from '#web/api/call-api.ts';
import { downloadEverything } from '#web/api/download-everything.ts';
import { useMailChoices } from '#web/api/mail-choices.ts';
import { impersonationHeaders } from '#web/api/session-echo.ts';
import { useAction } from '#web/api/use-action.ts';
import { usePhone } from '#web/lib/browser-state.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import { CalendarFeeds } from '#web/portfolio/calendar-feeds.tsx';
import { LoadState, useOnceTrue } from '#web/portfolio/load-state.tsx';
import { account as texts, takeEverything as takeTexts } from '#web/texts/en/account.ts';
import { calendar } from '#web/texts/en/calendar.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Loading, SkeletonCard, SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useOwnSessions, usePasskeys } from '../api.ts';
import { ConfirmIdentity } from '../components/confirm-identity.tsx';
import { OwnMails } from '../components/own-mails.tsx';
import { OwnSessions } from '../components/own-sessions.tsx';
import { Passkeys } from '../components/passkeys.tsx';

/**
 * /account: the viewer's details, passkeys and sessions, one card each. The cards appear together: one that grew when its
 * data arrived would move what the viewer is reading or about to tap below it.
 */
export function AccountPage() {
  const queries = [useCalendars(), useMailChoices(), usePasskeys(), useOwnSessions()];
  const arrived = useOnceTrue(queries.every(({ isLoading }) => !isLoading));
  return (
    <Page width="form">
      <PageHeader title={texts.title} description={texts.description} />
      <AboutYou />
      {arrived ? (
        <>
          <Calendars />
          <OwnMails />
          <Passkeys />
          <OwnSessions />
          <SupportVisits />
          <TakeEverything />
        </>
      ) : (
        <Loading label={common.loading}>
          <SkeletonCard />
        </Loading>
      )}
    </Page>
  );
}

/** The viewer's details, and where they come from. */
function AboutYou() {
  const session = useBrowserSession();
  const phone = usePhone();
  if (session.kind !== 'stored') return null;
  const { name, email, companyName, role } = session;
  const known = [
    { label: texts.you.name, value: name },
    { label: texts.you.email, value: email },
    { label: texts.you.company, value: companyName },
    { label: texts.you.role, value: role === 'admin' ? texts.you.admin : texts.you.client },
  ].filter(({ value }) => value !== '');
  return (
    <Card title={texts.you.title}>
      <div className="wrap-anywhere">
        <DescriptionList columns={phone ? 1 : 2} items={known} />
      </div>
      {role === 'admin' ? null : <p className="mt-4 text-13 text-ink-muted">{texts.you.hint}</p>}
    </Card>
  );
}

/** The viewer's calendar addresses. Not for administrators, who have no deadlines. */
function Calendars() {
  if (useViewer().kind === 'admin') return null;
  return (
    <Card title={calendar.title} description={calendar.text}>
      <CalendarFeeds />
    </Card>
  );
}

const support = texts.support;

type Visits = AnswerOf<typeof supportVisits>['visits'];

/** When an administrator viewed the portal as this client, or issued a code for them. Not for administrators: no one can view the portal as one. */
function SupportVisits() {
  const viewer = useViewer();
  const query = useQuery<Visits, ApiError>({
    queryKey: ['support-visits', viewerKey(viewer)],
    queryFn: async ({ signal }) => (await callApi(supportVisits, { signal, headers: impersonationHeaders() })).visits,
    enabled: viewer.kind !== 'signed-out' && viewer.kind !== 'admin',
  });
  if (viewer.kind === 'admin' || viewer.kind === 'signed-out') return null;
  return (
    <Card title={support.title} description={support.text} flush>
      <LoadState query={query} failed={support.loadFailed} level={3} skeleton={<SkeletonRows rows={1} />}>
        {(visits) =>
          visits.length === 0 ? (
            <p className="border-t border-line px-4 py-4 text-ink-muted sm:px-5">{support.none}</p>
          ) : (
            <PlainList label={support.title} className="border-t border-line">
              {visits.map(({ kind, at, reason }, index) => (
                <ListRow
                  key={`${at} ${index}`}
                  whole
                  title={support[kind]}
                  meta={
                    <>
                      {kind === 'previewed' ? null : (
                        <span className="block wrap-anywhere">
                          {reason === '' ? support.noReason : support.reason(reason)}
                        </span>
                      )}
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

/** The button that downloads everything. It asks for a new code if the sign-in was a while ago. Not for administrators, who have no data. */
function TakeEverything() {
  const { kind } = useViewer();
  const [confirming, setConfirming] = useState(false);
  const take = useAction({
    mutationFn: downloadEverything,
    onSuccess: () => showToast({ title: takeTexts.done, description: takeTexts.doneText, tone: 'good' }),
    onError(error) {
      if (error instanceof ApiError && error.code === 'sign-in-again') return setConfirming(true);
      showToast({ title: takeTexts.failed, description: messageOf(error), tone: 'destructive' });
    },
  });
  if (kind !== 'client' && kind !== 'impersonating') return null;

  return (
    <Card title={takeTexts.title} description={takeTexts.text}>
      <p className="mb-3 text-13 text-ink-muted">
        {kind === 'impersonating' ? takeTexts.impersonating : takeTexts.told}
      </p>
      <Button
        icon={<IconDownload size={18} />}
        className="max-sm:w-full"
        disabled={kind === 'impersonating'}
        busy={take.isPending}
        busyLabel={takeTexts.busy}
        onClick={() => take.mutate()}
      >
        {takeTexts.action}
      </Button>
      <ConfirmIdentity
        open={confirming}
        why={takeTexts.confirm}
        onClose={() => setConfirming(false)}
        onConfirmed={() => take.mutate()}
      />
    </Card>
  );
}
