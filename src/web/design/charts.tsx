import { lazy, Suspense } from 'react';

import { OTHER_TYPES_COLOUR, typeColour } from '#web/portfolio/type-colours.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { countries, types } from './sample.ts';
import { Section } from './section.tsx';

const PieChart = lazy(async () => ({ default: (await import('#web/ui/charts/pie-chart.tsx')).PieChart }));
const StackedBarChart = lazy(async () => ({
  default: (await import('#web/ui/charts/stacked-bar-chart.tsx')).StackedBarChart,
}));

const slices = types.map((label, index) => ({
  key: label,
  label,
  value: [412, 180, 96, 40, 12, 9, 3][index] ?? 0,
  href: `/matters?filter=type&value=${label}`,
}));
const bars = countries.map((label, index) => ({
  key: label,
  label,
  href: `/matters?filter=country&value=${label}`,
  parts: types.slice(0, 5).map((type, part) => ({
    key: type,
    label: type,
    value: Math.max(0, Math.round(90 / (index + 1) / (part + 1)) - part),
  })),
}));

export function Charts() {
  return (
    <Section title="Charts">
      <div className="grid gap-4 lg:grid-cols-2">
        <Suspense fallback={<SkeletonCard lines={8} />}>
          <Card title="IPR Type">
            <PieChart
              title="IPR Type"
              colourOf={typeColour}
              items={slices.slice(0, 5)}
              other={{ label: 'Other', colour: OTHER_TYPES_COLOUR, items: slices.slice(5) }}
              texts={{ showTable: 'Show as table', name: 'Type', value: 'IPRs', share: 'Share', total: 'IPRs' }}
            />
          </Card>
          <Card title="Country Distribution by IP Type">
            <StackedBarChart
              title="Country Distribution by IP Type"
              colourOf={typeColour}
              most={7}
              bars={bars}
              table={{
                columns: ['Country', ...types.slice(0, 5)],
                rows: bars.map(({ key, label, parts }) => ({
                  key,
                  cells: [label, ...parts.map(({ value }) => value)],
                })),
              }}
              texts={{ showTable: 'Show as table', showAll: (count) => `Show all ${count}` }}
            />
          </Card>
        </Suspense>
      </div>
    </Section>
  );
}
