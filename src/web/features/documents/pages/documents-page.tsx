import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { documents as texts } from '#web/texts/index.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconDocument } from '#web/ui/icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Downloads } from '../components/downloads.tsx';
import { UsefulLinks } from '../components/useful-links.tsx';

/** /documents: the portfolio as files, useful links, and where to find documents. */
export function DocumentsPage() {
  const viewer = useViewer();
  return (
    <Page>
      <PageHeader inBar title={texts.title} description={texts.description} />
      {viewer.kind === 'admin' ? <ChooseClient /> : <Downloads />}
      {viewer.kind === 'admin' ? null : <WhereDocumentsAre />}
      <UsefulLinks />
    </Page>
  );
}

function WhereDocumentsAre() {
  return (
    <Banner
      icon={<IconDocument className="mt-px text-ink-muted" />}
      title={texts.note.title}
      action={<ButtonLink href={paths.matters()}>{texts.note.action}</ButtonLink>}
    >
      {texts.note.text}
    </Banner>
  );
}
