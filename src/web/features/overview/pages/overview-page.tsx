import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { overview } from '#web/texts/en/overview.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { ClientOverview } from '../components/client-overview.tsx';

/** /overview: the client's figures, or for an administrator who views no client a link to the admin dashboard. */
export function OverviewPage() {
  const viewer = useViewer();
  return <Page>{viewer.kind === 'admin' ? <AdminOverview /> : <ClientOverview />}</Page>;
}

const texts = overview.admin;

/** The overview of an administrator who views no client: no figures, but a link to the admin dashboard. */
function AdminOverview() {
  return (
    <>
      <PageHeader title={texts.title} actions={<ButtonLink href={paths.admin()}>{texts.link}</ButtonLink>} />
      <Banner title={texts.notice}>{texts.hint}</Banner>
      <ChooseClient />
    </>
  );
}
