import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { helpdesk as texts } from '#web/texts/index.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { ClientHelpdesk } from '../components/client-helpdesk.tsx';

/** /help: whom to call, and a message to all of them. */
export function HelpdeskPage() {
  const viewer = useViewer();
  return (
    <Page>
      <PageHeader title={texts.title} description={texts.description} />
      {viewer.kind === 'admin' ? <ChooseClient /> : <ClientHelpdesk />}
    </Page>
  );
}
