import { documentTitle } from '#domain/document/document-title.ts';
import { documentsOfMatter, saidOfDocument } from '#domain/document/matter-document.ts';
import type { MatterDocument } from '#domain/document/matter-document.ts';
import { safeLink } from '#domain/link/safe-link.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { sheetDay } from '#web/portfolio/days.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import type { Loadable } from '#web/portfolio/load-state.tsx';
import { data } from '#web/texts/en/data.ts';
import { matter as texts } from '#web/texts/en/matters.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconDocument } from '#web/ui/icons.tsx';
import { IconExternal } from '#web/ui/more-icons.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

interface MatterDocumentsProps {
  query: Loadable<readonly MatterDocument[]>;
  matter: Matter;
}

/** The documents of a matter, each with a link to the firm's file. */
export function MatterDocuments({ query, matter }: MatterDocumentsProps) {
  return (
    <Card flush title={texts.documents}>
      <LoadState query={query} failed={data.loadFailed.documents} level={3} skeleton={<SkeletonRows rows={2} />}>
        {(all) => {
          const documents = documentsOfMatter(all, matter);
          if (documents.length === 0)
            return <p className="px-4 pb-4 text-ink-muted sm:px-5 sm:pb-5">{texts.noDocuments}</p>;
          return (
            <PlainList label={texts.documents} className="border-t border-line">
              {documents.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </PlainList>
          );
        }}
      </LoadState>
    </Card>
  );
}

function DocumentRow({ document }: { document: MatterDocument }) {
  const href = safeLink(document.url);
  const { name, date } = saidOfDocument(document);
  const title = documentTitle({ ...document, name });
  return (
    <ListRow
      leading={<IconDocument className="text-ink-muted" />}
      whole
      title={<span className="wrap-anywhere">{title}</span>}
      meta={
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{document.type}</Badge>
          {title === document.filename ? null : <span className="min-w-0 wrap-anywhere">{document.filename}</span>}
          {date === '' ? null : <span className="min-w-0 wrap-anywhere">{sheetDay(date)}</span>}
        </span>
      }
      trailing={
        href === undefined ? (
          <span className="text-ink-muted">{texts.noUrl}</span>
        ) : (
          <ButtonLink
            href={href}
            external
            size="small"
            className="max-[16rem]:px-1 print:hidden"
            aria-label={texts.openDocument(title)}
            icon={<IconExternal size={18} />}
          >
            {texts.open}
          </ButtonLink>
        )
      }
    />
  );
}
