import { lazy, Suspense, useMemo, useState } from 'react';

import { useDesk } from '../lib/use-media-query.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { createPalette } from '../ui/charts/palette.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Sort } from '../ui/data-table.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { FigureCard } from '../ui/figure-card.tsx';
import { IconCalendar, IconExternal } from '../ui/more-icons.tsx';
import { ListRow, PlainList, Row } from '../ui/list.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { VirtualList } from '../ui/virtual-list.tsx';
import { countries, samples, types } from './sample.ts';
import type { Sample } from './sample.ts';
import { Section } from './section.tsx';

const PieChart = lazy(async () => ({ default: (await import('../ui/charts/pie-chart.tsx')).PieChart }));
const StackedBarChart = lazy(async () => ({
  default: (await import('../ui/charts/stacked-bar-chart.tsx')).StackedBarChart,
}));

const colourOf = createPalette(types);

export function Charts() {
  return (
    <Section title="Charts">
      <div className="grid gap-4 lg:grid-cols-2">
        <Suspense fallback={<SkeletonCard lines={8} />}>
          <Card title="IPR Type">
            <PieChart
              title="IPR Type"
              colourOf={colourOf}
              items={types.map((label, index) => ({
                key: label,
                label,
                value: [412, 180, 96, 40, 12, 9, 3][index] ?? 0,
                href: `/matters?filter=type&value=${label}`,
              }))}
              texts={{ showTable: 'Show as table', name: 'Type', value: 'IPRs', share: 'Share', total: 'IPRs' }}
            />
          </Card>
          <Card title="Country Distribution by IP Type">
            <StackedBarChart
              title="Country Distribution by IP Type"
              colourOf={colourOf}
              most={7}
              bars={countries.map((label, index) => ({
                key: label,
                label,
                href: `/matters?filter=country&value=${label}`,
                parts: types.slice(0, 5).map((type, part) => ({
                  key: type,
                  label: type,
                  value: Math.max(0, Math.round(90 / (index + 1) / (part + 1)) - part),
                })),
              }))}
              texts={{
                showTable: 'Show as table',
                name: 'Country',
                total: 'Total',
                showAll: (count) => `Show all ${count}`,
              }}
            />
          </Card>
        </Suspense>
      </div>
    </Section>
  );
}

export function Cards() {
  return (
    <Section title="Cards and lists">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <FigureCard label="Total IPRs" value={1284} href="/matters">
          in 12 countries
        </FigureCard>
        <FigureCard label="Total Deadlines" value={37} href="/deadlines">
          3 within 7 days
        </FigureCard>
        <FigureCard label="In Progress" value={318} href="/matters" />
        <FigureCard label="Total Granted IP" value={871} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title="Battery cell with a layered separator" aside={<Badge tone="good">Granted</Badge>}>
          <DescriptionList
            items={[
              {
                label: 'Docket Name',
                value: <CopyButton text="ACME-0123-EP" label="Copy docket name ACME-0123-EP" copiedLabel="Copied" />,
              },
              { label: 'Filing Date', value: '3 Mar 2019' },
              { label: 'Country of Filing', value: 'EP' },
              { label: 'Grant Date', value: '' },
            ]}
          />
        </Card>
        <Card title="Next deadlines" flush>
          <PlainList label="Next deadlines">
            <ListRow
              href="/deadlines/1"
              leading={<IconCalendar className="text-bad" />}
              title="Reply to office action"
              meta="ACME-0123-EP · 18 Nov 2026"
              trailing={<Badge tone="bad">Overdue</Badge>}
            />
            <ListRow
              href="/deadlines/2"
              leading={<IconCalendar className="text-warn" />}
              title="Annuity, year 7"
              meta="ACME-0088-IN · 12 Dec 2026"
              trailing={<Badge tone="warn">21 days</Badge>}
            />
            <ListRow
              href="https://www.epo.org"
              external
              leading={<IconExternal className="text-ink-muted" />}
              title="European Patent Register"
              meta="Offices"
            />
          </PlainList>
        </Card>
        <Card title="Google Sheets" description="Where the portfolio comes from" href="/admin/google-sheets">
          <Badge tone="good">Connected</Badge>
        </Card>
        <Card title="Danger Zone" tone="danger" description="What is cleared here cannot be brought back.">
          <div className="flex items-center gap-3">
            <Avatar name="Maria del Mar" />
            <Avatar name="Raj Patel" photo="/icons/missing.png" />
            <Avatar name="Élodie" size={32} />
          </div>
        </Card>
      </div>
    </Section>
  );
}

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
  const desk = useDesk();
  const [sort, setSort] = useState<Sort>({ key: 'title', direction: 'ascending' });
  const groups = useMemo(() => {
    const sign = sort.direction === 'ascending' ? 1 : -1;
    const key = sort.key as keyof Sample;
    return byType(samples(50_000).sort((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0)));
  }, [sort]);
  return (
    <Section title="A list of 50,000">
      {desk ? (
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
              cell: (item) => <Badge dot={colourOf(item.type)}>{item.type}</Badge>,
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
