import { safeLink } from '#domain/link/safe-link.ts';
import type { KnowledgeLink } from '#domain/link/knowledge-link.ts';

import { useKnowledgeLinks } from '#web/api/tabs.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { data, documents as texts } from '#web/texts/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconExternal, IconLink } from '#web/ui/more-icons.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The firm's list of links; nothing if there are none. */
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
          {href === undefined ? null : <span className="sr-only"> {texts.opensInNewTab}</span>}
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
