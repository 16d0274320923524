import { TABS } from '#domain/tabs/tab.ts';

import type { DataReport } from '#web/admin/queries.ts';
import { formatInstant, formatNumber } from '#web/lib/format.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { Card } from '#web/ui/card.tsx';

const texts = adminData.published;

/** How much of everything is in force, whatever was read last. */
export function PublishedFigures({ published }: { published: DataReport['published'] }) {
  if (!published) return <Card title={texts.title}>{texts.nothing}</Card>;
  const figures = [
    { name: texts.companies, count: published.companies },
    { name: texts.users, count: published.users },
    ...TABS.filter((tab) => tab !== 'users').map((tab) => ({
      name: adminCommon.tabs[tab],
      count: published.rows[tab] ?? 0,
    })),
  ];
  return (
    <Card title={texts.title} description={texts.since(formatInstant(published.publishedAt))}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 min-[480px]:grid-cols-3 lg:grid-cols-6">
        {figures.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-13 text-ink-muted">{name}</dt>
            <dd className="text-26 font-semibold tracking-[-0.02em]">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
