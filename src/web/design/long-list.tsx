import { useMemo, useState } from 'react';

import { useDesk } from '#web/lib/browser-state.ts';
import { typeColour } from '#web/portfolio/type-colours.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Sort } from '#web/ui/data-table.tsx';
import { Row } from '#web/ui/list.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { samples } from './sample.ts';
import type { Sample } from './sample.ts';
import { Section } from './section.tsx';

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
