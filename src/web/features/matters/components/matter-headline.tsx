import type { Matter } from '#domain/matter/matter.ts';

import { paths } from '#web/lib/paths.ts';
import { LegalStatusBadge, StatusBadge } from '#web/portfolio/status-badge.tsx';
import { matter as texts, portfolio } from '#web/texts/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { ColourOf } from '#web/ui/charts/palette.ts';
import { IconChevronRight, IconGlobe } from '#web/ui/more-icons.tsx';
import { TextLink } from '#web/ui/link.tsx';

interface MatterHeadlineProps {
  matter: Matter;
  /** How many matters share its family, itself included. */
  familySize: number;
  colourOf: ColourOf;
}

/** What it is, where, and whether it lives. */
export function MatterHeadline({ matter, familySize, colourOf }: MatterHeadlineProps) {
  const { id, docketNumber, title, ipType, jurisdiction, status, legalStatus, ipFamily } = matter;
  return (
    <header className="min-w-0">
      <nav aria-label={texts.breadcrumb}>
        <ol className="flex items-center gap-1 text-ink-muted">
          <li>
            <TextLink href={paths.matters()} className="-my-2.5 inline-flex min-h-11 items-center">
              {texts.matters}
            </TextLink>
          </li>
          <li className="flex min-w-0 items-center gap-1">
            <IconChevronRight size={16} />
            <span aria-current="page" className="truncate">
              {docketNumber || id}
            </span>
          </li>
        </ol>
      </nav>
      <h1 tabIndex={-1} className="mt-2 max-w-[40ch] text-26 tracking-[-0.01em]">
        {title || portfolio.untitled}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {ipType ? (
          <Badge dot={colourOf(ipType)} whole>
            {ipType}
          </Badge>
        ) : null}
        {jurisdiction ? (
          <Badge icon={<IconGlobe size={14} />} whole>
            {jurisdiction.toUpperCase()}
          </Badge>
        ) : null}
        <StatusBadge status={status} whole />
        <LegalStatusBadge legalStatus={legalStatus} />
      </div>
      {ipFamily && familySize > 1 ? (
        <p className="mt-3">
          <TextLink
            href={paths.matters({ filter: 'family', value: ipFamily })}
            className="-my-2.5 inline-flex min-h-11 items-center wrap-anywhere"
          >
            {texts.family(ipFamily, familySize)}
          </TextLink>
        </p>
      ) : null}
    </header>
  );
}
