import { lazy, Suspense, useMemo } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { portfolioFigures } from '#domain/portfolio/figures.ts';
import type { NamedCount } from '#domain/text/count-by-spelling.ts';

import { useDataAsOf } from '#web/api/data-as-of.ts';
import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { formatInstant, formatNumber, formatShare } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useToday } from '#web/portfolio/days.ts';
import { LoadState, useOnceTrue } from '#web/portfolio/load-state.tsx';
import type { Loadable } from '#web/portfolio/load-state.tsx';
import { typeColours } from '#web/portfolio/type-colours.ts';
import { common, data, overview as texts, portfolio } from '#web/texts/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconBriefcase } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Stages, Totals } from './figures.tsx';
import { ChartsSkeleton, OverviewSkeleton } from './overview-skeleton.tsx';
import { UrgentDeadlines } from './urgent-deadlines.tsx';

const PortfolioCharts = lazy(async () => ({ default: (await import('./portfolio-charts.tsx')).PortfolioCharts }));

/** The client's portfolio in figures. */
export function ClientOverview() {
  const matters = useMatters();
  const deadlines = useDeadlines();
  const asOf = useDataAsOf();
  // Waits for both, so that all figures appear together. If only the deadlines fail, only their part is missing.
  const ready = useOnceTrue(deadlines.data !== undefined || deadlines.error !== null);
  const known = { ...matters, data: ready ? matters.data : undefined };
  const loading = known.data === undefined && !known.error;

  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <p className="text-13">
            {loading ? texts.loading : asOf === undefined ? null : common.dataAsOf(formatInstant(asOf))}
          </p>
        }
      />
      <LoadState query={known} failed={data.loadFailed.matters} loading={texts.loading} skeleton={<OverviewSkeleton />}>
        {(all) =>
          all.length === 0 && !deadlines.data?.length ? (
            <NoMatters />
          ) : (
            <Portfolio matters={all} deadlines={deadlines} />
          )
        }
      </LoadState>
    </>
  );
}

interface PortfolioProps {
  matters: readonly Matter[];
  deadlines: Loadable<readonly Deadline[]>;
}

const NO_DEADLINES: readonly Deadline[] = [];

function Portfolio({ matters, deadlines }: PortfolioProps) {
  const today = useToday();
  const figures = useMemo(
    () => portfolioFigures(matters, deadlines.data ?? NO_DEADLINES, today),
    [matters, deadlines.data, today],
  );
  const colourOf = typeColours(matters);
  return (
    <>
      <div className="grid gap-3 min-[15rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <Totals figures={figures} deadlinesKnown={deadlines.data !== undefined} />
        <div className="col-span-full min-w-0 lg:order-last">
          {deadlines.data ? (
            <UrgentDeadlines figures={figures} matters={matters} today={today} />
          ) : (
            <div className="rounded-lg border border-line bg-surface">
              <LoadState query={deadlines} failed={data.loadFailed.deadlines} skeleton={<SkeletonRows rows={3} />}>
                {() => null}
              </LoadState>
            </div>
          )}
        </div>
        <Stages figures={figures} colourOf={colourOf} />
      </div>
      <div className="grid gap-3 sm:gap-4 lg:grid-cols-5">
        <Suspense fallback={<ChartsSkeleton />}>
          <PortfolioCharts figures={figures} colourOf={colourOf} />
        </Suspense>
      </div>
      <StatusCards
        title={texts.legalStatuses}
        counts={figures.legalStatuses}
        unnamed={portfolio.noLegalStatus}
        hrefOf={(value) => paths.matters({ filter: 'legal', value })}
      />
      <StatusCards
        title={texts.statuses}
        counts={figures.statuses}
        unnamed={portfolio.noStatus}
        hrefOf={(value) => paths.matters({ filter: 'status', value })}
      />
    </>
  );
}

function NoMatters() {
  return (
    <EmptyState
      framed
      icon={<IconBriefcase size={24} />}
      title={portfolio.noMatters.title}
      action={<ButtonLink href={paths.help()}>{texts.helpdesk}</ButtonLink>}
    >
      {portfolio.noMatters.text}
    </EmptyState>
  );
}

interface StatusCardsProps {
  title: string;
  counts: readonly NamedCount[];
  /** The name of an empty status. */
  unnamed: string;
  hrefOf: (name: string) => string;
}

/** One small card for each status, the most frequent first. Each links to its matters. */
function StatusCards({ title, counts, unnamed, hrefOf }: StatusCardsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-17">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {counts.map(({ name, count }) => (
          <li key={name} className="min-w-0">
            <Link
              href={hrefOf(name)}
              className="flex h-full flex-col rounded-lg border border-line bg-surface p-3 transition-colors hover:border-line-control/60 sm:p-4"
            >
              <span className="line-clamp-2 text-13 text-ink-muted">{name || unnamed}</span>
              <span className="mt-auto flex items-baseline justify-between gap-2 pt-1">
                <span className="text-20 font-semibold">{formatNumber(count)}</span>
                <span className="text-13 text-ink-muted">{formatShare(count, total)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
