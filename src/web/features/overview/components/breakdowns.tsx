import { useState } from 'react';

import type { PortfolioFigures } from '#domain/portfolio/figures.ts';
import type { NamedCount } from '#domain/text/count-by-spelling.ts';

import { cx } from '#web/lib/cx.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { overview as texts } from '#web/texts/en/overview.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PortfolioCharts } from './portfolio-charts.tsx';

/** The portfolio by type, country and status, under the figures. */
export function Breakdowns({ figures }: { figures: PortfolioFigures }) {
  return (
    <>
      <PortfolioCharts figures={figures} />
      <StatusList
        title={texts.legalStatuses}
        counts={figures.legalStatuses}
        unnamed={portfolio.noLegalStatus}
        hrefOf={(value) => paths.matters({ filter: 'legal', value })}
        className="lg:col-span-2"
      />
      <StatusList
        wide
        title={texts.statuses}
        counts={figures.statuses}
        unnamed={portfolio.noStatus}
        hrefOf={(value) => paths.matters({ filter: 'status', value })}
        className="lg:col-span-3"
      />
    </>
  );
}

/** How many statuses are shown until the reader asks for all. */
const MOST = 8;

interface StatusListProps {
  title: string;
  counts: readonly NamedCount[];
  /** The name of an empty status. */
  unnamed: string;
  hrefOf: (name: string) => string;
  /** Two columns where there is room. */
  wide?: boolean;
  className?: string;
}

/** The statuses with their numbers and shares, the most frequent first. Each links to its matters. */
function StatusList({ title, counts, unnamed, hrefOf, wide, className }: StatusListProps) {
  const [all, setAll] = useState(false);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = all || counts.length <= MOST + 1 ? counts : counts.slice(0, MOST);
  return (
    <Card title={title} className={className}>
      <ul aria-label={title} className={cx('-mx-2 grid gap-x-6', wide && 'sm:grid-cols-2')}>
        {shown.map(({ name, count }) => (
          <li key={name} className="min-w-0">
            <Link
              href={hrefOf(name)}
              className="relative flex min-h-11 items-center gap-3 rounded-md px-2 transition-colors hover:bg-sunken/60 sm:pointer-fine:min-h-10"
            >
              <span className="min-w-0 flex-1 truncate">{name || unnamed}</span>{' '}
              <span className="font-medium">{formatNumber(count)}</span>{' '}
              <span className="w-10 shrink-0 text-right text-13 text-ink-muted">{formatShare(count, total)}</span>
              <span aria-hidden="true" className="absolute inset-x-2 bottom-1 h-0.5 rounded-full bg-sunken">
                <span
                  className="block h-full min-w-0.5 rounded-full bg-line-control"
                  style={{ width: `${(count / total) * 100}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < counts.length ? (
        <Button variant="quiet" size="small" onClick={() => setAll(true)} className="mt-1 -ml-3">
          {texts.showAll(counts.length)}
        </Button>
      ) : null}
    </Card>
  );
}
