import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminEmail as texts } from '#web/texts/en/admin-email.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useEmailSettings } from '../api/email-settings.ts';
import type { SavedEmail } from '../api/email-settings.ts';
import { AdminEmailsCard } from '../components/admin-emails-card.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { PreviousEmail } from '../components/previous-email.tsx';
import { TestCard } from '../components/test-card.tsx';

/** /admin/email: the mail server, what sign-in mails say, a test, and who is an administrator. */
export function EmailPage() {
  const query = useEmailSettings();
  return (
    <AdminPage title={texts.title} description={texts.description}>
      <LoadState query={query} failed={texts.loadFailed} skeleton={<FormSkeleton />}>
        {(saved) => <Settings saved={saved} />}
      </LoadState>
      <WithHelp>
        <AdminEmailsCard />
      </WithHelp>
    </AdminPage>
  );
}

function Settings({ saved: { config, previous } }: { saved: SavedEmail }) {
  const form = useSavedForm(config);
  return (
    <>
      <EmailForm saved={config} form={form} />
      <WithHelp>
        <TestCard enabled={config.smtp.enabled && form.draft.smtp.enabled} dirty={form.dirty} />
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
