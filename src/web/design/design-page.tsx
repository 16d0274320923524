import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { IconCalendar, IconExternal } from '#web/ui/more-icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { Controls } from './controls.tsx';
import { Charts, LongList } from './data-displays.tsx';
import { Feedback } from './feedback.tsx';
import { Foundations, Section } from './foundations.tsx';

/** Every component in every state, for developers. In development builds only. */
export function DesignPage() {
  return (
    <main>
      <Page>
        <PageHeader title="Design" description="Every component in every state. Development builds only." />
        <Foundations />
        <Controls />
        <Feedback />
        <Cards />
        <Charts />
        <LongList />
      </Page>
      <ToastHost label="Notifications" dismissLabel="Dismiss" />
    </main>
  );
}

function Cards() {
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
