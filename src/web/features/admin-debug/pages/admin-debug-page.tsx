import { useQuery } from '@tanstack/react-query';

import { fetchDemoAdmin } from '#web/api/demo-admin.ts';
import { signOut } from '#web/api/session-end.ts';
import { paths } from '#web/lib/paths.ts';
import { isDemo } from '#web/lib/product.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { adminDebug as texts } from '#web/texts/en/admin-common.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

const flag = (on: boolean) => <Badge tone={on ? 'good' : 'neutral'}>{on ? texts.yes : texts.no}</Badge>;

/** The session as this browser has it, and how to get admin access. */
export function AdminDebugPage() {
  const session = useBrowserSession();
  const stored = session.kind === 'stored' ? session : undefined;
  const admin = stored?.role === 'admin';
  const detail = (value: string | undefined) => value || texts.none;
  return (
    <Page width="form">
      <PageHeader title={texts.title} />
      {session.kind === 'unreadable' ? <Banner tone="warn">{texts.unreadable}</Banner> : null}
      <Card title={texts.status}>
        <DescriptionList
          items={[
            { label: texts.signedIn, value: flag(Boolean(stored)) },
            { label: texts.admin, value: flag(admin) },
          ]}
        />
      </Card>
      <Card title={texts.details}>
        <DescriptionList
          columns={1}
          items={[
            { label: texts.email, value: detail(stored?.email) },
            { label: texts.role, value: detail(stored?.role) },
            { label: texts.company, value: detail(stored?.companyName) },
            { label: texts.name, value: detail(stored?.name) },
          ]}
        />
      </Card>
      <Card title={texts.howTo}>
        <ol className="flex max-w-prose list-decimal flex-col gap-2 pl-5">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <DemoAccess />
      </Card>
      <div>
        {admin ? (
          <ButtonLink variant="primary" href={paths.admin()}>
            {texts.toAdmin}
          </ButtonLink>
        ) : stored ? (
          <Button variant="primary" onClick={signOut}>
            {texts.signOutAndTry}
          </Button>
        ) : (
          <ButtonLink variant="primary" href={paths.signIn()}>
            {texts.signIn}
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}

/** The demo's administrator and code. A production server has neither, nor the call that returns them. */
function DemoAccess() {
  const { data } = useQuery({
    queryKey: ['demo-admin'],
    queryFn: async () => (await fetchDemoAdmin().catch(() => undefined)) ?? null,
    enabled: isDemo,
    // Every request creates a new code.
    staleTime: Infinity,
  });
  return data ? <p className="mt-4 font-medium">{texts.demoCode(data.email, data.code)}</p> : null;
}
