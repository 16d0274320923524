import { useEffect, useRef } from 'react';

import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { useAdminEmails } from '#web/admin/queries.ts';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminEmail as texts } from '#web/texts/en/admin-email.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonCard, SkeletonLines } from '#web/ui/skeleton.tsx';
import { useEmailSettings } from '../api.ts';
import type { SavedEmail } from '../api.ts';
import { AdditionalEmails } from '../components/additional-emails.tsx';
import { EmailForm, PreviousEmail } from '../components/email-form.tsx';
import { SystemEmails } from '../components/system-emails.tsx';
import { TestCard } from '../components/test-card.tsx';

/** /admin/email: the mail server, the sign-in email, a test, and the administrators. */
export function EmailPage() {
  const query = useEmailSettings();
  return (
    <AdminPage title={texts.title} description={texts.description}>
      <LoadState query={query} failed={texts.loadFailed} skeleton={<FormSkeleton />}>
        {(settings) => <Settings settings={settings} />}
      </LoadState>
      <WithHelp>
        <AdminEmailsCard />
      </WithHelp>
    </AdminPage>
  );
}

function Settings({ settings: { saved, previous } }: { settings: SavedEmail }) {
  const form = useSavedForm(saved);
  return (
    <>
      <EmailForm saved={saved.value} form={form} />
      <WithHelp>
        <TestCard enabled={saved.value.smtp.enabled && form.draft.smtp.enabled} dirty={form.dirty} />
        {previous ? <PreviousEmail previous={previous} dirty={form.dirty} /> : null}
      </WithHelp>
    </>
  );
}

function FormSkeleton() {
  return (
    <WithHelp help={<SkeletonCard lines={5} />}>
      <SkeletonCard lines={6} />
      <SkeletonCard lines={8} />
    </WithHelp>
  );
}

/** The anchor to which the setup steps of the dashboard link. */
const HASH = 'admin-emails';

/** Who may sign in as an administrator: the installation's own list and the additional one. */
function AdminEmailsCard() {
  const query = useAdminEmails();
  const session = useBrowserSession();
  const frame = useRef<HTMLDivElement>(null);
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded && location.hash === `#${HASH}`) frame.current?.scrollIntoView({ block: 'start' });
  }, [loaded]);
  const own = session.kind === 'stored' ? session.email.toLowerCase() : '';
  return (
    <div ref={frame} id={HASH}>
      <Card title={texts.admins.title} description={texts.admins.text}>
        <LoadState query={query} failed={texts.admins.loadFailed} level={3} skeleton={<SkeletonLines lines={5} />}>
          {(lists) => (
            <div className="flex flex-col gap-8">
              <SystemEmails lists={lists} own={own} />
              <AdditionalEmails lists={lists} own={own} />
            </div>
          )}
        </LoadState>
      </Card>
    </div>
  );
}
