import { AdminPage as Frame } from '#web/admin/admin-page.tsx';
import { RecordNote } from '#web/admin/record-note.tsx';
import { useAdminEmails, useConfigStatus, useDataReport } from '#web/admin/queries.ts';
import type { ConfigStatus } from '#web/admin/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminHome as texts } from '#web/texts/en/admin-home.ts';
import { adminFirst } from '#web/texts/en/admin-first.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ConfigCards, MoreLinks } from '../components/dashboard-links.tsx';
import { ImpersonationCard } from '../components/impersonation-card.tsx';
import { IssueCodeCard } from '../components/issue-code-card.tsx';
import { SetupCard, isSetUp } from '../components/setup-card.tsx';
import { SystemStatus } from '../components/system-status.tsx';

/** /admin: the setup, the state of the system, and impersonation. */
export function AdminPage() {
  const status = useConfigStatus();
  const { data: report } = useDataReport();
  const setUp = !status.data || isSetUp(status.data);
  return (
    <Frame title={texts.title} description={texts.description}>
      {status.data && !setUp ? <Setup status={status.data} report={report} /> : null}
      {setUp && report?.waiting ? <WaitingNote /> : null}
      <RecordNote />
      <ImpersonationCard />
      <IssueCodeCard />
      <LoadState query={status} failed={texts.status.failed} skeleton={<StatusSkeleton />}>
        {(data) => (
          <>
            <SignInWarnings warnings={data.signInWarnings} />
            <ConfigCards status={data} />
            <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
              <SystemStatus status={data} />
              <MoreLinks />
            </div>
          </>
        )}
      </LoadState>
    </Frame>
  );
}

function Setup({ status, report }: Pick<Parameters<typeof SetupCard>[0], 'status' | 'report'>) {
  const { data } = useAdminEmails();
  return (
    <SetupCard
      status={status}
      report={report}
      admins={data && data.hardcodedEmails.length + data.configuredEmails.length}
    />
  );
}

/** Another source was chosen, and is not what clients see yet. */
function WaitingNote() {
  const texts = adminFirst.dashboard;
  return (
    <Banner
      tone="warn"
      title={texts.title}
      action={
        <ButtonLink size="small" href={paths.adminData()}>
          {texts.action}
        </ButtonLink>
      }
    >
      {texts.text}
    </Banner>
  );
}

/** What keeps clients from signing in, or soon will: an empty database, a proxy that is not named, limits that are used up. */
function SignInWarnings({ warnings }: { warnings: ConfigStatus['signInWarnings'] }) {
  return warnings.map(({ kind, count }) => (
    <Banner key={kind} tone="warn" title={texts.signInWarnings[kind].title(count)}>
      {texts.signInWarnings[kind].text}
    </Banner>
  ));
}

function StatusSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        <SkeletonCard lines={1} />
        <SkeletonCard lines={1} />
      </div>
      <SkeletonCard lines={5} />
    </div>
  );
}
