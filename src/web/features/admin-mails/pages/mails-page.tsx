import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { CauseAndFix, problemText } from '#web/admin/problem-note.tsx';
import { useAction } from '#web/api/use-action.ts';
import { formatInstantDay, formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminMails as texts } from '#web/texts/en/admin-mails.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { allowAddress, sendExample, useMails, useOffice } from '../api.ts';
import type { MailStanding } from '../api.ts';
import { MailsForm, OfficeForm } from '../components/mails-form.tsx';

/** /admin/mails: for whom reminders and digests are on, what was sent, and the office hours. */
export function MailsPage() {
  return (
    <AdminPage title={texts.title} description={texts.description}>
      <LoadState query={useMails()} failed={texts.loadFailed} skeleton={<SkeletonCard lines={8} />}>
        {({ saved, published, standing }) => (
          <WithHelp
            help={
              <>
                <StandingCard standing={standing} />
                <ExampleCard />
              </>
            }
          >
            <MailsForm saved={saved} published={published} />
          </WithHelp>
        )}
      </LoadState>
      <WithHelp>
        <LoadState query={useOffice()} failed={texts.loadFailed} skeleton={<SkeletonCard lines={4} />}>
          {(saved) => <OfficeForm saved={saved} />}
        </LoadState>
      </WithHelp>
    </AdminPage>
  );
}

const exampleTexts = texts.example;
const CONTENTS = ['short', 'full'] as const;

/** Sends the administrator a reminder of made-up deadlines, and shows the result beside the button. */
function ExampleCard() {
  const session = useBrowserSession();
  const address = session.kind === 'stored' ? session.email : '';
  const send = useAction({
    mutationFn: sendExample,
    onSuccess(result) {
      if (result.success) showToast({ topic: 'example', title: exampleTexts.sent(address), tone: 'good' });
    },
    onError: (error) =>
      showToast({ topic: 'example', title: exampleTexts.failed, description: problemText(error), tone: 'destructive' }),
  });
  const { data } = send;
  return (
    <Card title={exampleTexts.title} description={exampleTexts.text}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {CONTENTS.map((content) => (
            <ChangeButton
              key={content}
              busy={send.isPending && send.variables === content}
              busyLabel={exampleTexts.sending}
              onClick={() => send.mutate(content)}
            >
              {exampleTexts[content]}
            </ChangeButton>
          ))}
        </div>
        {data && !data.success ? (
          <Banner live tone="bad" title={exampleTexts.failed}>
            <CauseAndFix cause={data.cause} fix={data.fix} />
          </Banner>
        ) : null}
      </div>
    </Card>
  );
}

const standingTexts = texts.standing;

/** Whether mails pause, how many were sent, and which addresses refuse them. */
function StandingCard({ standing }: { standing: MailStanding }) {
  const { paused, people, sent, doubtful, problem, refused } = standing;
  return (
    <Card title={standingTexts.title} description={standingTexts.text}>
      <div className="flex flex-col gap-4">
        {paused ? (
          <Banner
            tone="warn"
            title={standingTexts.paused.title}
            action={
              <ButtonLink size="small" href={paths.adminData()}>
                {standingTexts.paused.link}
              </ButtonLink>
            }
          >
            {standingTexts.paused[paused]}
          </Banner>
        ) : null}
        {problem ? (
          <Banner tone="bad" title={standingTexts.problem}>
            <CauseAndFix {...problem} />
          </Banner>
        ) : null}
        <DescriptionList
          columns={1}
          items={[
            { label: standingTexts.people, value: formatNumber(people) },
            { label: standingTexts.sent, value: formatNumber(sent) },
            { label: standingTexts.doubtful, value: formatNumber(doubtful) },
          ]}
        />
        {doubtful > 0 ? <p className="text-13 text-ink-muted">{standingTexts.doubtfulHint}</p> : null}
        {refused.length > 0 ? <Refused refused={refused} /> : null}
      </div>
    </Card>
  );
}

/** The addresses to which no reminders and digests are sent, because the mail server refused them. */
function Refused({ refused }: Pick<MailStanding, 'refused'>) {
  const allow = useAction({
    mutationFn: allowAddress,
    onSuccess: (_, email) => showToast({ topic: 'refused', title: standingTexts.allowed(email), tone: 'good' }),
    onError: (error) =>
      showToast({
        topic: 'refused',
        title: standingTexts.allowFailed,
        description: problemText(error),
        tone: 'destructive',
      }),
  });
  return (
    <section>
      <h3 className="font-medium">{standingTexts.refused}</h3>
      <p className="text-13 text-ink-muted">{standingTexts.refusedText}</p>
      <PlainList label={standingTexts.refused}>
        {refused.map(({ email, at }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 wrap-anywhere">
              {email} <span className="text-13 text-ink-muted">{standingTexts.since(formatInstantDay(at))}</span>
            </span>
            <ChangeButton
              size="small"
              aria-label={standingTexts.allowNamed(email)}
              busy={allow.isPending && allow.variables === email}
              onClick={() => allow.mutate(email)}
            >
              {standingTexts.allow}
            </ChangeButton>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
