import { ChangeButton } from '#web/admin/change-button.tsx';
import { CauseAndFix } from '#web/admin/problem-note.tsx';
import { problemText } from '#web/admin/problem.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatInstantDay, formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { adminMails } from '#web/texts/en/admin-mails.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { allowAddress } from '../api.ts';
import type { MailStanding } from '../api.ts';

const texts = adminMails.standing;

/** Whether mails pause, how many were sent, and which addresses refuse them. */
export function StandingCard({ standing }: { standing: MailStanding }) {
  const { paused, people, sent, doubtful, problem, refused } = standing;
  return (
    <Card title={texts.title} description={texts.text}>
      <div className="flex flex-col gap-4">
        {paused ? (
          <Banner
            tone="warn"
            title={texts.paused.title}
            action={
              <ButtonLink size="small" href={paths.adminData()}>
                {texts.paused.link}
              </ButtonLink>
            }
          >
            {texts.paused[paused]}
          </Banner>
        ) : null}
        {problem ? (
          <Banner tone="bad" title={texts.problem}>
            <CauseAndFix {...problem} />
          </Banner>
        ) : null}
        <DescriptionList
          columns={1}
          items={[
            { label: texts.people, value: formatNumber(people) },
            { label: texts.sent, value: formatNumber(sent) },
            { label: texts.doubtful, value: formatNumber(doubtful) },
          ]}
        />
        {doubtful > 0 ? <p className="text-13 text-ink-muted">{texts.doubtfulHint}</p> : null}
        {refused.length > 0 ? <Refused refused={refused} /> : null}
      </div>
    </Card>
  );
}

/** The addresses to which no mail goes any more. */
function Refused({ refused }: Pick<MailStanding, 'refused'>) {
  const allow = useAction({
    mutationFn: allowAddress,
    onSuccess: (_, email) => showToast({ topic: 'refused', title: texts.allowed(email), tone: 'good' }),
    onError: (error) =>
      showToast({ topic: 'refused', title: texts.allowFailed, description: problemText(error), tone: 'destructive' }),
  });
  return (
    <section>
      <h3 className="font-medium">{texts.refused}</h3>
      <p className="text-13 text-ink-muted">{texts.refusedText}</p>
      <PlainList label={texts.refused}>
        {refused.map(({ email, at }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 wrap-anywhere">
              {email} <span className="text-13 text-ink-muted">{texts.since(formatInstantDay(at))}</span>
            </span>
            <ChangeButton
              size="small"
              aria-label={texts.allowNamed(email)}
              busy={allow.isPending && allow.variables === email}
              onClick={() => allow.mutate(email)}
            >
              {texts.allow}
            </ChangeButton>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
