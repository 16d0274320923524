import { safeLink } from '#domain/link/safe-link.ts';
import type { KnowledgeLink } from '#domain/link/knowledge-link.ts';

import { useKnowledgeLinks } from '../../../api/knowledge-links.ts';
import { LoadState } from '../../../portfolio/load-state.tsx';
import { data, documents as texts } from '../../../texts/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconExternal, IconLink } from '../../../ui/more-icons.tsx';
import { ListRow, PlainList } from '../../../ui/list.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The firm's list of links; nothing where it has none. */
export function UsefulLinks() {
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
          {href === undefined ? null : <VisuallyHidden> {texts.opensInNewTab}</VisuallyHidden>}
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
