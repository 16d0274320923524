import type { Matter } from '#domain/matter/matter.ts';

import { paths } from '#web/lib/paths.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { StatusBadge } from '#web/portfolio/status-badge.tsx';
import { portfolio } from '#web/texts/index.ts';
import { Link } from '#web/ui/link.tsx';

/** A matter in two lines: what it is, and its docket, country, filing date and status. */
export function MatterRow({ matter }: { matter: Matter }) {
  const { id, copy, docketNumber, title, jurisdiction, filingDate, status } = matter;
  return (
    <Link
      href={paths.matter(id, copy)}
      className="block px-4 py-3 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-5"
    >
      <span className="line-clamp-2 font-medium">{title || portfolio.untitled}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-ink-muted">
        <span className="flex min-w-0 flex-1 basis-44 flex-wrap gap-x-3">
          <span className="number-text text-ink">{docketNumber || id}</span>
          {jurisdiction ? <span>{jurisdiction.toUpperCase()}</span> : null}
          {filingDate ? <span className="whitespace-nowrap">{sheetDay(filingDate)}</span> : null}
        </span>
        <StatusBadge status={status} />
      </span>
    </Link>
  );
}
