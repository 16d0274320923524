import type { KnowledgeLink } from '#domain/link/knowledge-link.ts';
import { safeLink } from '#domain/link/safe-link.ts';

import { useKnowledgeLinks } from '#web/api/tabs.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { data } from '#web/texts/en/data.ts';
import { common } from '#web/texts/en/common.ts';
import { documents as texts } from '#web/texts/en/documents.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconDocument } from '#web/ui/icons.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { IconExternal, IconLink } from '#web/ui/more-icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Downloads } from '../components/downloads.tsx';

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

/** The firm's list of links; nothing if there are none. */
function UsefulLinks() {
  const query = useKnowledgeLinks();
  if (query.data?.length === 0) return null;
  return (
    <Card flush title={texts.links}>
      <LoadState query={query} failed={data.loadFailed.knowledge} level={3} skeleton={<SkeletonRows rows={3} />}>
        {(links) => (
          <PlainList label={texts.links} className="border-t border-line">
            {links.map((link, index) => (
              <LinkRow key={index} link={link} />
            ))}
          </PlainList>
        )}
      </LoadState>
    </Card>
  );
}

function LinkRow({ link }: { link: KnowledgeLink }) {
  const href = safeLink(link.url);
  return (
    <ListRow
      leading={<IconLink className="text-ink-muted" />}
      whole
      title={
        <>
          {link.label}
          {href === undefined ? null : <span className="sr-only"> {common.opensInNewTab}</span>}
        </>
      }
      meta={
        link.description || link.category ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {link.description ? <span className="min-w-0 wrap-anywhere">{link.description}</span> : null}
            {link.category ? <Badge whole>{link.category}</Badge> : null}
          </span>
        ) : null
      }
      trailing={
        href === undefined ? (
          <span className="text-ink-muted">{texts.noUrl}</span>
        ) : (
          <IconExternal className="text-ink-muted" />
        )
      }
      {...(href === undefined ? {} : { href, external: true })}
    />
  );
}
