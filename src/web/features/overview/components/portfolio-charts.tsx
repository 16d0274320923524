import type { PortfolioFigures } from '#domain/portfolio/figures.ts';

import { paths } from '#web/lib/paths.ts';
import { overview as texts, portfolio } from '#web/texts/index.ts';
import { Card } from '#web/ui/card.tsx';
import type { ColourOf } from '#web/ui/charts/palette.ts';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';
import { StackedBarChart } from '#web/ui/charts/stacked-bar-chart.tsx';

/** The pie of the IP types and the bars of the countries. Each slice and bar links to its matters. */
export function PortfolioCharts({ figures, colourOf }: { figures: PortfolioFigures; colourOf: ColourOf }) {
  return (
    <>
      <Card title={texts.types.title} className="lg:col-span-2">
        <PieChart
          title={texts.types.title}
          colourOf={colourOf}
          texts={{ ...texts.types, total: texts.types.total(figures.totalMatters), showTable: texts.showTable }}
          items={figures.byType.map(({ name, count }) => ({
            key: name,
            label: name || portfolio.noType,
            value: count,
            href: paths.matters({ filter: 'type', value: name }),
          }))}
        />
      </Card>
      <Card title={texts.countriesByType.title} className="lg:col-span-3">
        <StackedBarChart
          title={texts.countriesByType.title}
          colourOf={colourOf}
          texts={{ ...texts.countriesByType, showTable: texts.showTable }}
          bars={figures.countries.map(({ country, counts }) => ({
            key: country,
            label: country || portfolio.noCountry,
            href: paths.matters({ filter: 'country', value: country }),
            parts: figures.types.map((name, index) => ({
              key: name,
              label: name || portfolio.noType,
              value: counts[index] ?? 0,
            })),
          }))}
        />
      </Card>
    </>
  );
}
