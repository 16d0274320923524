import { useViewer } from '#web/lib/viewer.ts';
import { Page } from '#web/ui/page.tsx';
import { AdminOverview } from '../components/admin-overview.tsx';
import { ClientOverview } from '../components/client-overview.tsx';

/** /overview: the client's figures, or for an administrator who looks through nobody's eyes the way to them. */
export function OverviewPage() {
  const viewer = useViewer();
  return <Page>{viewer.kind === 'admin' ? <AdminOverview /> : <ClientOverview />}</Page>;
}
