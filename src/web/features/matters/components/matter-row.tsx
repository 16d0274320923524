import type { Matter } from '#domain/matter/matter.ts';
import { hasEnded, isDead } from '#domain/matter/status.ts';
import { unshownMatch } from '#domain/search/matter-match.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { cx } from '#web/lib/cx.ts';
import { paths } from '#web/lib/paths.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { DueWords } from '#web/portfolio/due-next.tsx';
import { marked } from '#web/portfolio/marked.tsx';
import { Place } from '#web/portfolio/place.tsx';
import { StatusBadge } from '#web/portfolio/status-badge.tsx';
import { typeColour } from '#web/portfolio/type-colours.ts';
import { matters as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Link } from '#web/ui/link.tsx';

interface MatterRowProps {
  matter: Matter;
  /** The most urgent deadline of the matter, if it has one. */
  due: Deadline | undefined;
  today: CalendarDate;
  search: SearchQuery;
}

/** A matter on a phone: title, type, country, status and the next deadline. A matter that has ended is drawn in muted colours. */
export function MatterRow({ matter, due, today, search }: MatterRowProps) {
  const { id, copy, docketNumber, title, ipType, jurisdiction, filingDate, status } = matter;
  const ended = hasEnded(matter);
  const shown = ended ? undefined : due;
  return (
    <Link
      href={paths.matter(id, copy)}
      className={cx(
        'block px-4 py-2.5 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-5',
        ended && 'text-ink-muted',
      )}
    >
      <span className={cx('line-clamp-2 leading-5', !ended && 'font-medium')}>
        {marked(title || portfolio.untitled, search)}
      </span>
      <span className="mt-1 flex items-center gap-x-3 text-13 leading-5 text-ink-muted">
        <span className="min-w-0 flex-1 truncate">
          <span className={ended ? undefined : 'text-ink'}>{marked(docketNumber || id, search)}</span>
          {ipType ? (
            <>
              <TypeDot ipType={ipType} />
              {marked(ipType, search)}
            </>
          ) : null}
        </span>
        <StatusBadge status={status} search={search} className="max-w-1/2! shrink-0" />
      </span>
      <span className="flex flex-wrap gap-x-3 text-13 leading-5 text-ink-muted">
        <span className="max-w-full truncate">
          <Place cell={jurisdiction} search={search} />
        </span>
        {filingDate && !shown ? <span>{texts.filed(sheetDay(filingDate))}</span> : null}
        {shown ? <DueWords deadline={shown} today={today} className="ml-auto max-w-full truncate" /> : null}
        {isDead(matter) ? <span className="ml-auto">{matter.legalStatus}</span> : null}
      </span>
      {search.length > 0 ? <UnshownMatch matter={matter} search={search} /> : null}
    </Link>
  );
}

/** A dot in the colour of the type, before its name. */
export function TypeDot({ ipType }: { ipType: string }) {
  return (
    <span
      aria-hidden="true"
      className="mr-1.5 ml-3 inline-block size-2 rounded-full align-middle forced-color-adjust-none"
      style={{ background: typeColour(ipType) }}
    />
  );
}

/** Shows the value in which the search has found the matter, if the rest of the row does not: "Application no.: JP 2019-123456". */
export function UnshownMatch({ matter, search }: { matter: Matter; search: SearchQuery }) {
  const match = unshownMatch(matter, search);
  if (!match) return null;
  return (
    <span className="block truncate text-13 leading-5 font-normal text-ink-muted">
      {'field' in match ? texts.columns[match.field] : match.heading}: {marked(match.text, search)}
    </span>
  );
}
