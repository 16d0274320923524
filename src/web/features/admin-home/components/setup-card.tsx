import type { ConfigStatus, DataReport } from '#web/admin/queries.ts';
import { cx } from '#web/lib/cx.ts';
import { paths } from '#web/lib/paths.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconCheck } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

const texts = adminHome.setup;

interface SetupCardProps {
  status: ConfigStatus;
  /** Undefined until it is loaded. */
  report: DataReport | undefined;
  admins: number | undefined;
}

/** Whether data is published and an email has been sent: then clients can sign in and see their portfolios. */
export const isSetUp = ({ published, emailStanding }: ConfigStatus): boolean =>
  published && emailStanding !== 'off' && emailStanding !== 'untested';

/** The steps to set up the portal: the next one, and those that are done. */
export function SetupCard({ status, report, admins }: SetupCardProps) {
  const connected = status.googleSheetsConfigured || Boolean(report?.waiting) || report?.lastRun?.outcome === 'failed';
  const { title, text, unread, waiting, published } = texts.steps.source;
  const steps = [
    {
      ...(report?.waiting ? waiting : { title, text: connected ? unread : text }),
      ...(status.published && { title, text: published }),
      href: connected ? paths.adminData() : paths.adminSource(),
      done: status.published,
    },
    {
      ...texts.steps.email,
      text: status.emailStanding === 'untested' ? texts.steps.email.untested : texts.steps.email.text,
      href: paths.adminEmail(),
      done: status.emailStanding === 'works' || status.emailStanding === 'failing',
    },
    { ...texts.steps.admins, href: `${paths.adminEmail()}#admin-emails`, done: (admins ?? 1) > 1 },
  ];
  const next = steps.find(({ done }) => !done);
  return (
    <section className="rounded-lg border border-warn/40 bg-warn-soft p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-17 text-warn">{texts.title}</h2>
          <p className="mt-0.5 max-w-prose">{status.published ? texts.noEmail : texts.text}</p>
        </div>
        <ButtonLink variant="primary" href={next?.href ?? paths.adminSource()} className="max-sm:w-full">
          {texts.start}
        </ButtonLink>
      </div>
      <ol className="mt-4 grid gap-2">
        {steps.map((step, index) => (
          <li key={step.title}>
            <Link
              href={step.href}
              className="flex items-start gap-3 rounded-md border border-warn/25 bg-surface p-3 transition-colors hover:border-warn/60"
            >
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-7 shrink-0 place-items-center rounded-full text-13 font-semibold',
                  step.done ? 'bg-good-soft text-good' : step === next ? 'bg-accent text-on-accent' : 'bg-sunken',
                )}
              >
                {step.done ? <IconCheck size={16} strokeWidth={2.5} /> : index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <span className="font-medium">{step.title}</span>
                  {step.done ? <Badge tone="good">{texts.done}</Badge> : null}
                  {step === next ? <Badge tone="accent">{texts.next}</Badge> : null}
                </span>
                <span className="block text-ink-muted">{step.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
