import { useMemo, useState } from 'react';

import { useDesktop } from '#web/lib/browser-state.ts';
import { OTHER_TYPES_COLOUR, typeColour } from '#web/portfolio/type-colours.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';
import { StackedBarChart } from '#web/ui/charts/stacked-bar-chart.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Sort } from '#web/ui/data-table.tsx';
import { Row } from '#web/ui/list.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { Section } from './foundations.tsx';

/** Invented matters for the design page. */
interface Sample {
  id: string;
  title: string;
  type: string;
  country: string;
  status: string;
  filed: string;
}

const types = ['Patent', 'Trademark', 'Design', 'Utility model', 'Copyright', 'Domain name', 'Plant variety'];
const countries = ['EP', 'US', 'IN', 'DE', 'WO', 'JP', 'CN', 'GB', 'FR', 'KR', 'BR', 'CA'];
const statuses = ['Granted', 'Pending', 'Published', 'Abandoned', 'Registered'];
const titles = [
  'Battery cell with a layered separator',
  'ACME POWER (word mark)',
  'Charging station housing',
  'Method of recovering lithium from spent electrode material by means of a continuously operated counter-current column with staged acid addition',
  'Thermal barrier for battery modules',
];

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

const samples = (count: number): Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `PAT${String(index + 1).padStart(5, '0')}${pick(countries, index * 7)}`,
    title: pick(titles, index),
    type: pick(types, Math.floor(index / 3) % 2 ? index : 0),
    country: pick(countries, index * index),
    status: pick(statuses, index * 3),
    filed: `${(index % 28) + 1} Mar ${2005 + (index % 20)}`,
  }));

export { countries, types };

const tone = (status: string) =>
  status === 'Granted' || status === 'Registered' ? 'good' : status === 'Pending' ? 'warn' : 'neutral';

function byType(items: readonly Sample[]) {
  return Object.entries(Object.groupBy(items, (item) => item.type)).map(([type, members = []]) => ({
    key: type,
    heading: (
      <>
        <span>{type}</span>
        <span className="font-normal text-ink-muted">{members.length.toLocaleString('en')}</span>
      </>
    ),
    items: members,
  }));
}

export function LongList() {
  const desktop = useDesktop();
  const [sort, setSort] = useState<Sort>({ key: 'title', direction: 'ascending' });
  const groups = useMemo(() => {
    const sign = sort.direction === 'ascending' ? 1 : -1;
    const key = sort.key as keyof Sample;
    return byType(samples(50_000).sort((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0)));
  }, [sort]);
  return (
    <Section title="A list of 50,000">
      {desktop ? (
        <DataTable
          caption="Matters"
          groups={groups}
          itemKey={(item) => item.id}
          rowHref={(item) => `/matters/${item.id}`}
          sort={sort}
          onSort={setSort}
          columns={[
            { key: 'title', header: 'Title', cell: (item) => item.title, sortable: true, rowHeader: true },
            {
              key: 'id',
              header: 'Docket',
              cell: (item) => <span className="number-text">{item.id}</span>,
              width: '9rem',
              sortable: true,
            },
            {
              key: 'type',
              header: 'Type',
              cell: (item) => <Badge dot={typeColour(item.type)}>{item.type}</Badge>,
              width: '10rem',
            },
            { key: 'country', header: 'Country', cell: (item) => item.country, width: '6.5rem', sortable: true },
            {
              key: 'status',
              header: 'Status',
              cell: (item) => <Badge tone={tone(item.status)}>{item.status}</Badge>,
              width: '8rem',
              sortable: true,
            },
            { key: 'filed', header: 'Filed', cell: (item) => item.filed, width: '8rem', align: 'end', sortable: true },
          ]}
        />
      ) : (
        <VirtualList
          label="Matters"
          groups={groups}
          itemKey={(item) => item.id}
          renderItem={(item) => (
            <Row
              href={`/matters/${item.id}`}
              title={item.title}
              meta={`${item.id} · ${item.country} · ${item.filed}`}
              trailing={<Badge tone={tone(item.status)}>{item.status}</Badge>}
            />
          )}
        />
      )}
    </Section>
  );
}

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
      </div>
    </Section>
  );
}
