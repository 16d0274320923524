import type { ReactNode } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import { findMatter } from '#domain/matter/find.ts';
import { feeOf, isFeeField } from '#domain/money/fee.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { useContacts } from '#web/api/contacts.ts';
import { useInstructing, useInstructionsKnown } from '#web/api/instructions.ts';
import { useMatters } from '#web/api/tabs.ts';
import { paths } from '#web/lib/paths.ts';
import { ActOn } from '#web/portfolio/act-on.tsx';
import { Place } from '#web/portfolio/place.tsx';
import { sheetDay } from '#web/portfolio/days.ts';
import { FurtherDetails } from '#web/portfolio/further-details.tsx';
import { useOnceTrue } from '#web/portfolio/load-state.tsx';
import { FeeWords } from '#web/portfolio/money.tsx';
import { StatusBadge } from '#web/portfolio/status-badge.tsx';
import { act } from '#web/texts/en/act.ts';
import { deadline as texts } from '#web/texts/en/deadlines.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { money } from '#web/texts/en/money.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { InstructCard } from './instruct-card.tsx';

/** Everything below the headline of a deadline. Shows the skeleton until all parts have their data, so that nothing moves once it is shown. */
export function DeadlineBody({ deadline, skeleton }: { deadline: Deadline; skeleton: ReactNode }) {
  const matters = useMatters();
  const contacts = useContacts();
  const instructionsKnown = useInstructionsKnown();
  const offered = useInstructing()?.offerOf.get(deadline.id);
  const ready = useOnceTrue(instructionsKnown && !isComing(contacts));
  const matter = matters.data && findMatter(matters.data, deadline.matterId);
  if (!ready) return skeleton;
  return (
    <>
      <ActOn
        deadline={deadline}
        subject={act.subjectOf(matter?.docketNumber || deadline.matterId, deadline.type || portfolio.deadline)}
        ask={act.askDeadline}
        quiet={offered?.open ?? false}
      />
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6 lg:col-span-2">
          <InstructCard deadline={deadline} />
          <DeadlineInfo deadline={deadline} matterExists={matter !== undefined || !matters.data} />
          <FurtherDetails values={furtherDetails(deadline)} />
          {deadline.notes ? (
            <Card title={texts.notes}>
              <p className="max-w-prose whitespace-pre-line">{deadline.notes}</p>
            </Card>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          {matter ? <RelatedMatter matter={matter} /> : isComing(matters) ? <SkeletonCard lines={9} /> : null}
          <Card title={texts.actions.title}>
            <ButtonLink href={paths.deadlines()} wide>
              {texts.actions.all}
            </ButtonLink>
          </Card>
        </div>
      </div>
    </>
  );
}

/** Whether a first answer is still expected. */
const isComing = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }): boolean =>
  isPending && failureCount === 0;

/** The further details. A fee that is shown as an amount is left out here. */
const furtherDetails = (deadline: Deadline) =>
  feeOf(deadline).kind === 'fee' ? deadline.optional?.filter(({ field }) => !isFeeField(field)) : deadline.optional;

interface DeadlineInfoProps {
  deadline: Deadline;
  /** False if no matter has this id: then the page says so. */
  matterExists: boolean;
}

/** The facts of a deadline (specification, section 2, Deadline detail). */
function DeadlineInfo({ deadline, matterExists }: DeadlineInfoProps) {
  const { type, dueDate, sheetUpdatedBy, companyName, matterId } = deadline;
  const { fields } = texts;
  return (
    <Card title={texts.info}>
      <DescriptionList
        columns={2}
        empty={portfolio.none}
        items={[
          { label: fields.type, value: type || portfolio.deadline },
          { label: fields.dueDate, value: sheetDay(dueDate) || portfolio.urgency.noDate },
          { label: fields.status, value: texts.pending },
          ...(sheetUpdatedBy ? [{ label: fields.updated, value: sheetUpdatedBy }] : []),
          ...(feeOf(deadline).kind !== 'none' ? [{ label: money.fee, value: <FeeWords deadline={deadline} /> }] : []),
          { label: fields.company, value: companyName },
          {
            label: fields.matterId,
            value: (
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <CopyButton text={matterId} label={texts.copyMatter(matterId)} copiedLabel={texts.copied} />
                {matterExists ? (
                  <TextLink href={paths.matter(matterId)} className="-my-2.5 inline-flex min-h-11 items-center">
                    {texts.viewMatter}
                  </TextLink>
                ) : (
                  <span className="text-13 text-ink-muted">{texts.noMatter}</span>
                )}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** The main facts of the deadline's matter. */
function RelatedMatter({ matter }: { matter: Matter }) {
  const { id, copy, title, docketNumber, status, ipType, jurisdiction } = matter;
  return (
    <Card title={texts.related.title}>
      <DescriptionList
        columns={1}
        empty={portfolio.none}
        items={[
          { label: texts.related.titleOf, value: title || portfolio.untitled },
          { label: texts.related.docket, value: <span className="number-text">{docketNumber || id}</span> },
          { label: texts.related.status, value: status ? <StatusBadge status={status} whole /> : null },
          { label: texts.related.type, value: ipType },
          { label: texts.related.country, value: jurisdiction ? <Place cell={jurisdiction} /> : null },
        ]}
      />
      <ButtonLink href={paths.matter(id, copy)} wide className="mt-5">
        {texts.related.view}
      </ButtonLink>
    </Card>
  );
}
