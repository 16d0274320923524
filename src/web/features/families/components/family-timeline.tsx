import { useMemo, useRef } from 'react';
import type { RefObject } from 'react';

import { FAMILY_STEPS } from '#domain/matter/family.ts';
import type { Family, FamilyMember, FamilyStep } from '#domain/matter/family.ts';
import { hasEnded } from '#domain/matter/status.ts';

import { cx } from '#web/lib/cx.ts';
import { paths } from '#web/lib/paths.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { usePrinting } from '#web/portfolio/print-table.tsx';
import { families as texts } from '#web/texts/en/matters.ts';
import { Link } from '#web/ui/link.tsx';
import { remPixels, useRowWindow } from '#web/ui/use-row-window.ts';

/** 46 px at the usual text size, high enough for a finger. */
const ROW_REM = 2.875;
const percent = (at: number) => `${(at * 100).toFixed(3)}%`;

/** One row for each member over one axis of years. The table below has the same dates. */
export function FamilyTimeline({ family }: { family: Family }) {
  const { members, axis } = family;
  const { body, from, to, before, after } = useRowsInSight<HTMLOListElement>(members.length, ROW_REM);
  return (
    <>
      {axis ? <Legend family={family} /> : null}
      <div className={cx('relative mt-3', axis && 'pt-7')}>
        {axis ? (
          <div aria-hidden="true" className="absolute inset-y-0 right-0 left-28 overflow-hidden sm:left-48">
            <Years from={axis.from} to={axis.to} />
            {axis.today === undefined ? null : (
              <span className="absolute inset-y-0 w-0.5 bg-accent/60" style={{ left: percent(axis.today) }} />
            )}
            <ParentLines members={members} />
          </div>
        ) : null}
        <ol ref={body} style={{ paddingTop: before, paddingBottom: after }}>
          {members.slice(from, to).map((member, at) => (
            <li
              key={member.matter.key}
              aria-posinset={from + at + 1}
              aria-setsize={members.length}
              className="relative flex h-[2.875rem] border-t border-line"
            >
              <MemberName member={member} family={family} />
              <Track member={member} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function Legend({ family: { members, axis } }: { family: Family }) {
  const used = FAMILY_STEPS.filter((step) => members.some(({ marks }) => marks.some((mark) => mark.step === step)));
  return (
    <ul aria-label={texts.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-13">
      {used.map((step) => (
        <li key={step} className="flex items-center gap-1.5">
          <StepMark step={step} />
          {texts.columns[step]}
        </li>
      ))}
      {axis?.today === undefined ? null : (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="mx-1 h-4 w-0.5 bg-accent/60" />
          {texts.today}
        </li>
      )}
    </ul>
  );
}

function MemberName({ member: { matter, parent }, family }: { member: FamilyMember; family: Family }) {
  const { id, copy, docketNumber, jurisdiction } = matter;
  const from = parent === undefined ? undefined : family.members[parent]?.matter;
  return (
    <Link
      href={paths.matter(id, copy)}
      className={cx(
        'flex w-28 shrink-0 flex-col justify-center pr-2 leading-4 transition-colors sm:w-48 hover:bg-sunken/60 focus-visible:-outline-offset-2',
        hasEnded(matter) && 'text-ink-muted',
      )}
    >
      <span className="number-text truncate font-medium max-sm:text-13">{docketNumber || id}</span>
      <span className="truncate text-13 text-ink-muted">
        {jurisdiction.toUpperCase()}
        {from ? <span className="sr-only"> {texts.childOf(from.docketNumber || from.id)}</span> : null}
      </span>
    </Link>
  );
}

/** The marks of a member, and the line from the first to the last of them. */
function Track({ member: { marks, texts: dates } }: { member: FamilyMember }) {
  const places = marks.map(({ at }) => at);
  const first = Math.min(...places);
  return (
    <div aria-hidden="true" className="relative min-w-0 flex-1">
      {marks.length > 1 ? (
        <span
          className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-line-control/50"
          style={{ left: percent(first), width: percent(Math.max(...places) - first) }}
        />
      ) : null}
      {marks.map(({ step, at }) => (
        <span
          key={step}
          title={`${texts.columns[step]}: ${sheetDay(dates[step])}`}
          className="absolute top-1/2 -translate-y-1/2"
          // A mark at an end of the axis is not cut off.
          style={{ left: `clamp(0px, calc(${percent(at)} - 6px), calc(100% - 12px))` }}
        >
          <StepMark step={step} />
        </span>
      ))}
    </div>
  );
}

/** A line from each member to the parent that the sheet names: between their rows, at the member's filing date. */
function ParentLines({ members }: { members: readonly FamilyMember[] }) {
  const path = members
    .flatMap(({ parent, marks }, row) => {
      const at = (marks.find(({ step }) => step === 'filed') ?? marks[0])?.at;
      return parent === undefined || at === undefined ? [] : [`M${at * 1000} ${parent + 0.5}V${row + 0.5}`];
    })
    .join('');
  if (path === '') return null;
  return (
    <svg
      viewBox={`0 0 1000 ${members.length}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-x-0 top-7 bottom-0 h-[calc(100%-1.75rem)] w-full fill-none stroke-ink-muted"
    >
      <path d={path} strokeWidth="1.5" strokeDasharray="4 3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const STEPS = [1, 2, 5, 10, 20, 50];
/** How many years the axis names at most; a phone names every second one. */
const MOST_YEARS = 6;

/** The years above the rows, and a line down from each. */
function Years({ from, to }: { from: number; to: number }) {
  const length = to + 1 - from;
  const step = STEPS.find((years) => length / years <= MOST_YEARS) ?? 50;
  const first = Math.ceil(from / step) * step;
  const years = Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, at) => first + at * step);
  return years.map((year) => (
    <span
      key={year}
      className="absolute inset-y-0 border-l border-line pl-1 text-13 text-ink-muted max-sm:even:hidden"
      style={{ left: percent((year - from) / length) }}
    >
      {year}
    </span>
  ));
}

/** Each step has its own shape, because colour alone does not tell steps apart for every reader. */
const SHAPES: Readonly<Record<FamilyStep, string>> = {
  priority: 'M6 1 L11 6 L6 11 L1 6 Z',
  filed: 'M6 1 A5 5 0 1 1 5.99 1 Z',
  published: 'M1.5 1.5 H10.5 V10.5 H1.5 Z',
  granted: 'M6 0.5 L7.7 4 L11.6 4.4 L8.7 7 L9.5 10.9 L6 8.9 L2.5 10.9 L3.3 7 L0.4 4.4 L4.3 4 Z',
  due: 'M6 1 L11.5 10.5 H0.5 Z',
  expires: 'M2 2 L10 10 M10 2 L2 10',
};

const LOOKS: Readonly<Record<FamilyStep, string>> = {
  priority: 'fill-surface stroke-accent',
  filed: 'fill-accent stroke-accent',
  published: 'fill-surface stroke-accent',
  granted: 'fill-accent stroke-accent',
  due: 'fill-warn stroke-warn',
  expires: 'fill-none stroke-ink-muted',
};

/** The mark of a step, 12 pixels wide. */
function StepMark({ step }: { step: FamilyStep }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      width="12"
      height="12"
      strokeWidth="1.5"
      className={`shrink-0 overflow-visible ${LOOKS[step]}`}
    >
      <path d={SHAPES[step]} />
    </svg>
  );
}

const notCovered = () => 0;

/** Returns which rows are near the window, for rows of one height. Only these are drawn; on paper, all are. */
export function useRowsInSight<Body extends HTMLElement>(
  count: number,
  rem: number,
): { body: RefObject<Body | null>; from: number; to: number; before: number; after: number } {
  const body = useRef<Body>(null);
  const offsets = useMemo(() => {
    const height = rem * remPixels();
    return Array.from({ length: count + 1 }, (_, row) => row * height);
  }, [count, rem]);
  const { from, to } = useRowWindow(body, offsets, notCovered);
  if (usePrinting()) return { body, from: 0, to: count, before: 0, after: 0 };
  const at = (line: number) => offsets[line] ?? 0;
  return { body, from, to, before: at(from), after: at(count) - at(to) };
}
