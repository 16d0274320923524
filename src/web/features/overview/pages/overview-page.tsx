import { useMemo } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { hasFees } from '#domain/money/has-fees.ts';
import { portfolioFigures } from '#domain/portfolio/figures.ts';

import { useDataAsOf } from '#web/api/data-as-of.ts';
import { useInstructionsKnown, useInstructing, waitsForClient } from '#web/api/instructions.ts';
import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { useDesktop } from '#web/lib/browser-state.ts';
import { formatInstant } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { useToday } from '#web/portfolio/days.ts';
import { laterPart, Nothing, PartMissing } from '#web/portfolio/later-part.tsx';
import { LoadState, useOnceTrue } from '#web/portfolio/load-state.tsx';
import type { Loadable } from '#web/portfolio/load-state.tsx';
import { common } from '#web/texts/en/common.ts';
import { data } from '#web/texts/en/data.ts';
import { overview as texts } from '#web/texts/en/overview.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconBriefcase } from '#web/ui/icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Figures } from '../components/figures.tsx';
import { ChartsSkeleton, OverviewSkeleton } from '../components/overview-skeleton.tsx';
import { UrgentDeadlines } from '../components/urgent-deadlines.tsx';

/** /overview: the client's figures, or for an administrator who views no client a link to the admin dashboard. */
export function OverviewPage() {
  const viewer = useViewer();
  return <Page>{viewer.kind === 'admin' ? <AdminOverview /> : <ClientOverview />}</Page>;
}

const adminTexts = texts.admin;

/** The overview of an administrator who views no client: no figures, but a link to the admin dashboard. */
function AdminOverview() {
  return (
    <>
      <PageHeader title={adminTexts.title} actions={<ButtonLink href={paths.admin()}>{adminTexts.link}</ButtonLink>} />
      <Banner title={adminTexts.notice}>{adminTexts.hint}</Banner>
      <ChooseClient />
    </>
  );
}

const WhatsNewLine = laterPart(async () => (await import('../components/whats-new-line.tsx')).WhatsNewLine, {
  afterTheFigures: true,
  placeholder: () => <div className="min-h-12" />,
  missing: Nothing,
});
const ReminderPause = laterPart(async () => (await import('../components/reminder-pause.tsx')).ReminderPause, {
  afterTheFigures: true,
  missing: Nothing,
});
const Breakdowns = laterPart(async () => (await import('../components/breakdowns.tsx')).Breakdowns, {
  afterTheFigures: true,
  placeholder: ChartsSkeleton,
  missing: ({ again }) => (
    <div className="col-span-full">
      <PartMissing again={again} />
    </div>
  ),
});
const FeesDue = laterPart(async () => (await import('../components/fees-due.tsx')).FeesDue, { afterTheFigures: true });

/** The client's portfolio in figures. */
function ClientOverview() {
  const matters = useMatters();
  const deadlines = useDeadlines();
  const asOf = useDataAsOf();
  const instructionsKnown = useInstructionsKnown();
  // Waits for all answers, so that everything appears together. If the deadlines fail, only their part is missing.
  const ready = useOnceTrue(instructionsKnown && (deadlines.data !== undefined || deadlines.error !== null));
  const known = { ...matters, data: ready ? matters.data : undefined };
  const loading = known.data === undefined && !known.error;

  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <p className="text-13">
            {loading ? texts.loading : asOf === undefined ? null : common.dataAsOf(formatInstant(asOf))}
          </p>
        }
      />
      <LoadState query={known} failed={data.loadFailed.matters} loading={texts.loading} skeleton={<OverviewSkeleton />}>
        {(all) => <Portfolio matters={all} deadlines={deadlines} />}
      </LoadState>
    </>
  );
}

interface PortfolioProps {
  matters: readonly Matter[];
  deadlines: Loadable<readonly Deadline[]>;
}

const NO_DEADLINES: readonly Deadline[] = [];

function Portfolio({ matters, deadlines }: PortfolioProps) {
  const today = useToday();
  const previewing = useViewer().kind === 'previewing';
  const listed = useDesktop() ? 7 : undefined;
  const figures = useMemo(
    () => portfolioFigures(matters, deadlines.data ?? NO_DEADLINES, today, listed),
    [matters, deadlines.data, today, listed],
  );
  const withFees = useMemo(() => hasFees(deadlines.data ?? NO_DEADLINES), [deadlines.data]);
  return (
    <>
      {previewing ? null : <ReminderPause />}
      <InstructionsWaiting />
      <div className="grid gap-3 sm:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 lg:row-span-2">
          {deadlines.data ? (
            <UrgentDeadlines figures={figures} matters={matters} today={today} />
          ) : (
            <div className="rounded-lg border border-line bg-surface">
              <LoadState query={deadlines} failed={data.loadFailed.deadlines} skeleton={<SkeletonRows rows={3} />}>
                {() => null}
              </LoadState>
            </div>
          )}
        </div>
        {previewing ? null : <WhatsNewLine />}
        <Figures figures={figures} deadlinesKnown={deadlines.data !== undefined} />
      </div>
      {matters.length === 0 ? (
        <NoMatters />
      ) : (
        <div className="grid gap-3 sm:gap-4 lg:grid-cols-5">
          <Breakdowns figures={figures} />
        </div>
      )}
      {withFees ? <FeesDue matters={matters} deadlines={deadlines.data ?? NO_DEADLINES} /> : null}
    </>
  );
}

/** Shown below the zeros, for a client without matters. */
function NoMatters() {
  return (
    <EmptyState
      framed
      icon={<IconBriefcase size={24} />}
      title={portfolio.noMatters.title}
      action={<ButtonLink href={paths.help()}>{texts.helpdesk}</ButtonLink>}
    >
      {portfolio.noMatters.text}
    </EmptyState>
  );
}

const waitingTexts = texts.instructions;

/** How many things wait for the client: deadlines to instruct, questions from the firm, colleagues' instructions. Shows nothing if all are 0. */
function InstructionsWaiting() {
  const instructing = useInstructing();
  if (!instructing || instructing.refused) return null;
  const waiting = instructing.offers.filter(waitsForClient);
  const questions = waiting.filter(({ instructed }) => instructed?.instruction.state === 'returned').length;
  const second = instructing.toConfirm.length;
  const parts = [
    waiting.length > 0 ? waitingTexts.waiting(waiting.length) : '',
    questions > 0 ? waitingTexts.questions(questions) : '',
    second > 0 ? waitingTexts.second(second) : '',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Banner
      className="print:hidden"
      tone="accent"
      title={parts[0]}
      action={
        <div className="flex flex-wrap gap-2">
          {second > 0 ? <ButtonLink href={paths.instructions()}>{waitingTexts.confirm}</ButtonLink> : null}
          {waiting.length > 0 ? (
            <ButtonLink href={paths.deadlines({ instruct: '1' })}>{waitingTexts.give}</ButtonLink>
          ) : null}
        </div>
      }
    >
      {parts.slice(1).map((part) => (
        <p key={part}>{part}</p>
      ))}
    </Banner>
  );
}
