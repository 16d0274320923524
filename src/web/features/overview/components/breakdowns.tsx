import type { PortfolioFigures } from '#domain/portfolio/figures.ts';

import { paths } from '#web/lib/paths.ts';
import { overview as texts, portfolio } from '#web/texts/index.ts';
import { PortfolioCharts } from './portfolio-charts.tsx';
import { StatusList } from './status-list.tsx';

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
