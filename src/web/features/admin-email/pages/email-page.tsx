import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';

import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { CauseAndFix, ProblemNote, problemText } from '#web/admin/problem-note.tsx';
import { useAdminEmails } from '#web/admin/queries.ts';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatTime } from '#web/lib/format.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminEmail as texts } from '#web/texts/en/admin-email.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconMail } from '#web/ui/more-icons.tsx';
import { SkeletonCard, SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useEmailSettings, sendTest } from '../api.ts';
import type { SavedEmail, TestResult } from '../api.ts';
import { AdditionalEmails } from '../components/additional-emails.tsx';
import { EmailForm, PreviousEmail } from '../components/email-form.tsx';
import { SystemEmails } from '../components/system-emails.tsx';

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

const testTexts = texts.test;

interface TestCardProps {
  /** Whether SMTP is on, both on the screen and in the saved settings (which the test uses). */
  enabled: boolean;
  dirty: boolean;
}

/** Sends an email with the saved settings and shows the result beside the button. */
function TestCard({ enabled, dirty }: TestCardProps) {
  const [address, setAddress] = useState('');
  const [missing, setMissing] = useState(false);
  const failed = (description: string) =>
    showToast({ topic: 'test-email', title: testTexts.failed, description, tone: 'destructive' });
  const test = useAction({
    mutationFn: async (to: string) => ({ test: await sendTest(to), address: to, at: Date.now() }),
    onSuccess(result) {
      if (result.test.success) showToast({ topic: 'test-email', title: testTexts.successful, tone: 'good' });
      else failed(result.test.message || testTexts.failedText);
    },
    onError: (error) => failed(problemOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!enabled) return;
    const to = address.trim();
    setMissing(to === '');
    if (to === '') return;
    test.mutate(to);
  }

  const note = enabled ? (dirty ? adminCommon.form.testsSaved : undefined) : testTexts.off;
  return (
    <Card title={testTexts.title} description={testTexts.text}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-56 flex-1"
            label={testTexts.address}
            name="testEmail"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={testTexts.addressPlaceholder}
            maxLength={LONGEST.email}
            invalid={missing}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setMissing(false);
            }}
          />
          <ChangeButton
            type="submit"
            icon={<IconMail size={18} />}
            disabled={!enabled}
            busy={test.isPending}
            busyLabel={testTexts.busy}
            className="max-sm:w-full"
          >
            {testTexts.action}
          </ChangeButton>
        </div>
        <p role="alert" className="font-medium text-bad empty:hidden">
          {missing ? testTexts.missing : null}
        </p>
        {note ? <p className="text-13 text-ink-muted">{note}</p> : null}
      </form>
      <ProblemNote problem={test.error ? problemOf(test.error) : undefined} className="mt-4" />
      <div role="status">{test.data ? <Result {...test.data} /> : null}</div>
    </Card>
  );
}

const problemOf = (error: Error) => problemText(error) || testTexts.failedText;

function Result({ test, address, at }: { test: TestResult; address: string; at: number }) {
  if (test.success) {
    return (
      <Banner tone="good" className="mt-4">
        {testTexts.accepted(address, formatTime(at))}
      </Banner>
    );
  }
  return <CauseAndFix cause={test.cause} fix={test.fix} className="mt-4" />;
}
