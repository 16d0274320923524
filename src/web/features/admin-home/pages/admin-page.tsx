import { AdminPage as Frame } from '#web/admin/admin-page.tsx';
import { useAdminEmails, useConfigStatus } from '#web/admin/queries.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminHome as texts } from '#web/texts/en/admin-home.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ConfigCards, MoreLinks } from '../components/dashboard-links.tsx';
import { ImpersonationCard } from '../components/impersonation-card.tsx';
import { SetupCard } from '../components/setup-card.tsx';
import { SystemStatus } from '../components/system-status.tsx';

/** /admin: the setup, the state of the system, and impersonation. */
export function AdminPage() {
  const status = useConfigStatus();
  const setUp = status.data?.published !== false;
  return (
    <Frame title={texts.title} description={texts.description}>
      {status.data && !setUp ? <Setup status={status.data} /> : null}
      <ImpersonationCard />
      <LoadState query={status} failed={texts.status.failed} skeleton={<StatusSkeleton />}>
        {(data) => (
          <>
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

function Setup({ status }: { status: Parameters<typeof SetupCard>[0]['status'] }) {
  const { data } = useAdminEmails();
  return <SetupCard status={status} admins={data && data.hardcodedEmails.length + data.configuredEmails.length} />;
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
