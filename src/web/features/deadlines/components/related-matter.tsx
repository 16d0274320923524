import type { Matter } from '#domain/matter/matter.ts';

import { paths } from '#web/lib/paths.ts';
import { StatusBadge } from '#web/portfolio/status-badge.tsx';
import { deadline, portfolio } from '#web/texts/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';

const texts = deadline.related;

/** The matter that a deadline belongs to, at a glance. */
export function RelatedMatter({ matter }: { matter: Matter }) {
  const { id, copy, title, docketNumber, status, ipType, jurisdiction } = matter;
  return (
    <Card title={texts.title}>
      <DescriptionList
        columns={1}
        empty={portfolio.none}
        items={[
          { label: texts.titleOf, value: title || portfolio.untitled },
          { label: texts.docket, value: <span className="number-text">{docketNumber || id}</span> },
          { label: texts.status, value: status ? <StatusBadge status={status} whole /> : null },
          { label: texts.type, value: ipType },
          { label: texts.country, value: jurisdiction.toUpperCase() },
        ]}
      />
      <ButtonLink href={paths.matter(id, copy)} variant="primary" wide className="mt-5">
        {texts.view}
      </ButtonLink>
    </Card>
  );
}
