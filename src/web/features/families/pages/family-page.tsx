import { useMemo } from 'react';

import { familyOf, FAMILY_STEPS } from '#domain/matter/family.ts';
import type { Family, FamilyMember } from '#domain/matter/family.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { useParams } from '#web/lib/navigation.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { useToday, sheetDay } from '#web/portfolio/days.ts';
import { DueWords } from '#web/portfolio/due-next.tsx';
import { LoadState, NotFound, useOnceTrue } from '#web/portfolio/load-state.tsx';
import { Place } from '#web/portfolio/place.tsx';
import { data } from '#web/texts/en/data.ts';
import { families as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { FamilyTimeline, useRowsInSight } from '../components/family-timeline.tsx';

/** /families/{key}: the members of a family over time. */
export function FamilyPage() {
  const viewer = useViewer();
  const { key = '' } = useParams();
  return (
    <Page>
      {viewer.kind === 'admin' ? (
        <>
          <PageHeader title={texts.heading(key)} />
          <ChooseClient />
        </>
      ) : (
        <ClientPage name={key} />
      )}
    </Page>
  );
}

function ClientPage({ name }: { name: string }) {
  return (
    <LoadState query={useMatters()} failed={data.loadFailed.matters} skeleton={<SkeletonCard lines={8} />}>
      {(matters) => <ClientFamily key={name} matters={matters} name={name} />}
    </LoadState>
  );
}

const describe = ({ axis, members }: Family): string => {
  if (!axis) return texts.noDates;
  return members.some(({ parent }) => parent !== undefined) ? `${texts.dates} ${texts.lines}` : texts.dates;
};

function ClientFamily({ matters, name }: { matters: readonly Matter[]; name: string }) {
  const deadlines = useDeadlines();
  const today = useToday();
  const family = useMemo(
    () => familyOf(matters, deadlines.data ?? [], name, today),
    [matters, deadlines.data, name, today],
  );
  // The axis includes due dates, so the page waits until the deadlines have loaded or failed.
  const ready = useOnceTrue(!deadlines.isPending || deadlines.failureCount > 0);
  usePageTitle(family ? family.title || texts.heading(family.name) : texts.notFound.title);
  if (!family) {
    return (
      <NotFound
        title={texts.notFound.title}
        action={<ButtonLink href={paths.matters()}>{texts.notFound.back}</ButtonLink>}
      >
        {texts.notFound.text}
      </NotFound>
    );
  }
  return (
    <>
      <header className="min-w-0">
        <Breadcrumb
          label={texts.breadcrumb}
          parent={{ href: paths.matters(), name: texts.matters }}
          here={texts.heading(family.name)}
        />
        <h1 tabIndex={-1} className="mt-2 max-w-[40ch] text-26 tracking-[-0.01em] wrap-anywhere">
          {family.title || texts.heading(family.name)}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-muted">
          {texts.count(family.members.length)}
          <TextLink
            href={paths.matters({ filter: 'family', value: family.name })}
            className="-my-2.5 inline-flex min-h-11 items-center print:hidden"
          >
            {texts.showList}
          </TextLink>
        </p>
      </header>
      {ready ? (
        <>
          <Card title={texts.timeline} description={describe(family)}>
            <FamilyTimeline family={family} />
          </Card>
          <FamilyTable family={family} />
        </>
      ) : (
        <Loading label={texts.timeline}>
          <SkeletonCard lines={8} />
        </Loading>
      )}
    </>
  );
}

const ROW_REM = 3;

/** The columns in their order: the next deadline comes first. */
const STEPS = ['due', ...FAMILY_STEPS.filter((step) => step !== 'due')] as const;

/** The members with their dates as in the sheet. Columns that are empty for all members, and a title that all share, are left out. */
function FamilyTable({ family: { members, title } }: { family: Family }) {
  const steps = STEPS.filter((step) => members.some((member) => member.texts[step] !== ''));
  const hasTitles = members.some(({ matter }) => matter.title !== title);
  const hasParents = members.some(({ parentText }) => parentText !== '');
  const { body, from, to, before, after } = useRowsInSight<HTMLTableSectionElement>(members.length, ROW_REM);
  const heads = [
    texts.columns.docket,
    texts.columns.country,
    texts.columns.status,
    ...steps.map((step) => texts.columns[step]),
    ...(hasParents ? [texts.columns.parent] : []),
    ...(hasTitles ? [texts.columns.title] : []),
  ];
  return (
    <Card title={texts.table} flush>
      <div role="group" aria-label={texts.members} tabIndex={0} className="overflow-x-auto border-t border-line">
        <table
          aria-rowcount={members.length + 1}
          className="w-full text-left text-13 print:text-[7.5pt] print:[&_:is(td,th)]:px-1"
        >
          <caption className="sr-only">{texts.members}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="px-3 py-2 font-medium whitespace-nowrap text-ink-muted first:sticky first:left-0 first:bg-surface first:pl-4 sm:first:pl-5"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {before > 0 ? <tr aria-hidden="true" style={{ height: before }} /> : null}
            {members.slice(from, to).map((member, at) => (
              <tr key={member.matter.key} aria-rowindex={from + at + 2} className="h-12 border-t border-line leading-5">
                <th
                  scope="row"
                  className="number-text sticky left-0 bg-surface pr-3 pl-4 font-medium whitespace-nowrap sm:pl-5"
                >
                  <TextLink
                    href={paths.matter(member.matter.id, member.matter.copy)}
                    className="flex min-h-11 items-center"
                  >
                    {member.matter.docketNumber || member.matter.id}
                  </TextLink>
                </th>
                <td className="px-3 whitespace-nowrap max-sm:[&>span]:hidden print:whitespace-normal">
                  <Place cell={member.matter.jurisdiction} />
                </td>
                <td className="px-3">
                  <span className="line-clamp-2">{member.matter.status}</span>
                </td>
                {steps.map((step) => (
                  <td key={step} className="px-3 whitespace-nowrap">
                    {step === 'due' ? <Due member={member} /> : sheetDay(member.texts[step])}
                  </td>
                ))}
                {hasParents ? <td className="px-3 whitespace-nowrap">{member.parentText}</td> : null}
                {hasTitles ? (
                  <td className="min-w-48 px-3">
                    <span className="line-clamp-2">{member.matter.title || portfolio.untitled}</span>
                  </td>
                ) : null}
              </tr>
            ))}
            {after > 0 ? <tr aria-hidden="true" style={{ height: after }} /> : null}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Due({ member: { due } }: { member: FamilyMember }) {
  const today = useToday();
  if (!due) return null;
  return (
    <TextLink href={paths.deadline(due.id)} className="flex min-h-11 flex-col justify-center leading-4">
      <DueWords deadline={due} today={today} />
      <span>{sheetDay(due.dueDate)}</span>
    </TextLink>
  );
}
