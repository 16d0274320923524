import { deadlinesOfMatter } from '#domain/deadline/deadline.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import type { DueNext } from '#domain/deadline/next.ts';
import { documentsOfMatter } from '#domain/document/matter-document.ts';
import { otherCopies } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { fold } from '#domain/text/fold.ts';

import { useContacts } from '#web/api/contacts.ts';
import { useInstructing, useInstructionsKnown } from '#web/api/instructions.ts';
import { useDeadlines, useDocuments } from '#web/api/tabs.ts';
import { cx } from '#web/lib/cx.ts';
import { formatInstantDay } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { ActOn } from '#web/portfolio/act-on.tsx';
import { sheetDay, useToday } from '#web/portfolio/days.ts';
import { DueWords, useDueNext } from '#web/portfolio/due-next.tsx';
import { FurtherDetails } from '#web/portfolio/further-details.tsx';
import { InstructionBadge } from '#web/portfolio/instruction-state.tsx';
import { laterPart } from '#web/portfolio/later-part.tsx';
import { useOnceTrue } from '#web/portfolio/load-state.tsx';
import { Place } from '#web/portfolio/place.tsx';
import { LegalStatusBadge, StatusBadge } from '#web/portfolio/status-badge.tsx';
import { typeColour } from '#web/portfolio/type-colours.ts';
import { instructions } from '#web/texts/en/instructions.ts';
import { act } from '#web/texts/en/act.ts';
import { common } from '#web/texts/en/common.ts';
import { matter as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { IconGlobe } from '#web/ui/more-icons.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { MatterDeadlines } from './matter-deadlines.tsx';
import { MatterDocuments } from './matter-documents.tsx';
import { MatterDetails, MatterTimeline } from './matter-facts.tsx';
import { MatterBodySkeleton } from './matter-skeleton.tsx';

const MatterHistory = laterPart(async () => (await import('./matter-history.tsx')).MatterHistory);
const MatterRegisters = laterPart(async () => (await import('./matter-registers.tsx')).MatterRegisters);

/** Everything about one matter. */
export function MatterDetail({ matters, matter }: { matters: readonly Matter[]; matter: Matter }) {
  usePageTitle(matter.title || matter.docketNumber || matter.id);
  const due = useDueNext()(matter);
  const documents = useDocuments();
  const deadlines = useDeadlines();
  const contacts = useContacts();
  const hasDocuments = !documents.data || documentsOfMatter(documents.data, matter).length > 0;
  const hasDeadlines = !deadlines.data || deadlinesOfMatter(deadlines.data, matter).length > 0;
  // The layout depends on documents, deadlines and instructions, so all parts below the headline wait until these have loaded or failed.
  const instructionsKnown = useInstructionsKnown();
  const ready = useOnceTrue(
    instructionsKnown &&
      [documents, deadlines, contacts].every(({ isPending, failureCount }) => !isPending || failureCount > 0),
  );
  const family = fold(matter.ipFamily);
  const familySize = family === '' ? 0 : matters.filter(({ ipFamily }) => fold(ipFamily) === family).length;

  const details = (
    <div className="flex min-w-0 flex-col gap-5 sm:gap-6 lg:col-span-2">
      <MatterDetails matter={matter} />
      <FurtherDetails values={matter.optional} />
      <MatterRegisters matter={matter} />
      <MatterHistory matter={matter} />
    </div>
  );
  // On a phone deadlines and documents come before the details, unless both lists are empty.
  const sideFirst = hasDocuments || hasDeadlines;
  const side = (
    <div className={cx('flex min-w-0 flex-col gap-5 sm:gap-6', sideFirst && 'lg:order-1')}>
      <MatterDeadlines query={deadlines} matter={matter} />
      <MatterInstructions matter={matter} />
      <MatterDocuments query={documents} matter={matter} />
    </div>
  );
  return (
    <>
      <MatterHeadline matter={matter} familySize={familySize} due={ready ? due : undefined} />
      <OtherCopies matters={matters} matter={matter} />
      {ready ? (
        <>
          <ActOn
            deadline={due.ahead ?? due.overdue}
            subject={act.subjectOf(matter.docketNumber || matter.id, matter.title)}
            ask={act.askMatter}
          />
          <MatterTimeline matter={matter} />
          <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-3">
            {sideFirst ? side : details}
            {sideFirst ? details : side}
          </div>
        </>
      ) : (
        <Loading label={common.loading}>
          <MatterBodySkeleton />
        </Loading>
      )}
    </>
  );
}

interface MatterHeadlineProps {
  matter: Matter;
  /** The number of matters in its family, including itself. */
  familySize: number;
  /** The next deadlines; undefined until the deadlines have loaded. */
  due: DueNext | undefined;
}

/** The title, type, country and statuses. */
function MatterHeadline({ matter, familySize, due }: MatterHeadlineProps) {
  const { id, docketNumber, title, ipType, jurisdiction, status, legalStatus, ipFamily } = matter;
  return (
    <header className="min-w-0">
      <Breadcrumb
        label={texts.breadcrumb}
        parent={{ href: paths.matters(), name: texts.matters }}
        here={docketNumber || id}
      />
      <h1 tabIndex={-1} className="mt-2 max-w-[40ch] text-26 tracking-[-0.01em]">
        {title || portfolio.untitled}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {ipType ? (
          <Badge dot={typeColour(ipType)} whole>
            {ipType}
          </Badge>
        ) : null}
        {jurisdiction ? (
          <Badge icon={<IconGlobe size={14} />} whole>
            <Place cell={jurisdiction} />
          </Badge>
        ) : null}
        <StatusBadge status={status} whole />
        <LegalStatusBadge legalStatus={legalStatus} />
      </div>
      {due ? <DueNextLine due={due} /> : null}
      {ipFamily && familySize > 1 ? (
        <p className="mt-3">
          <TextLink href={paths.family(ipFamily)} className="-my-2.5 inline-flex min-h-11 items-center wrap-anywhere">
            {texts.family(ipFamily, familySize)}
          </TextLink>
        </p>
      ) : null}
    </header>
  );
}

/** The overdue and the next deadline of the matter, in this order. */
function DueNextLine({ due: { overdue, ahead } }: { due: DueNext }) {
  if (!overdue && !ahead) return null;
  return (
    <div className="mt-3 flex flex-col">
      {overdue ? <DueLink label={act.overdue} deadline={overdue} /> : null}
      {ahead ? <DueLink label={act.next} deadline={ahead} /> : null}
    </div>
  );
}

function DueLink({ label, deadline }: { label: string; deadline: Deadline }) {
  const today = useToday();
  return (
    <Link
      href={paths.deadline(deadline.id)}
      className="-mx-2 flex min-h-11 flex-wrap items-center gap-x-2 rounded-md px-2 transition-colors hover:bg-sunken sm:min-h-8"
    >
      <span className="text-ink-muted">{label}:</span>
      <DueWords deadline={deadline} today={today} />
      <span className="text-ink-muted">{sheetDay(deadline.dueDate)}</span>
    </Link>
  );
}

/** Links to the other matters of the firm's list with the same id. */
function OtherCopies({ matters, matter }: { matters: readonly Matter[]; matter: Matter }) {
  const others = otherCopies(matters, matter);
  if (others.length === 0) return null;
  return (
    <Banner title={texts.copies(others.length)}>
      <ul>
        {others.map(({ key, id, copy, title }) => (
          <li key={key}>
            <TextLink href={paths.matter(id, copy)} className="inline-flex min-h-11 items-center">
              {texts.otherCopy(title || portfolio.untitled)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The newest instruction on each deadline of the matter, in order of time. Shows nothing if there is none. */
function MatterInstructions({ matter }: { matter: Matter }) {
  const own = (useInstructing()?.instructions ?? [])
    .filter(({ shown: { matterId } }) => matterId === matter.id || matterId === matter.docketNumber)
    .toSorted((a, b) => b.given.at - a.given.at);
  const [first] = own;
  if (!first) return null;
  return (
    <Card flush title={instructions.history} href={paths.instructions({ matter: first.shown.matterId })}>
      <PlainList label={instructions.history} className="border-t border-line">
        {own.map((one) => (
          <ListRow
            key={one.id}
            whole
            title={one.shown.type || portfolio.deadline}
            meta={
              <>
                {instructions.onDay(formatInstantDay(one.given.at), one.given.name || one.given.email)}
                <span className="block">{instructions.confirm.due(sheetDay(one.shown.dueDate))}</span>
                <InstructionBadge instruction={one} />
              </>
            }
          />
        ))}
      </PlainList>
    </Card>
  );
}
