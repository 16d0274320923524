import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { WITHIN_DAYS } from '#domain/deadline/urgency.ts';
import type { MatterStage } from '#domain/matter/filter.ts';
import type { FigureByType, PortfolioFigures } from '#domain/portfolio/figures.ts';
import { gatherTypes } from '#domain/portfolio/kinds.ts';
import type { NamedCount } from '#domain/text/count-by-spelling.ts';

import { formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { typeColour } from '#web/portfolio/type-colours.ts';
import { overview as texts } from '#web/texts/en/overview.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { FigureCard, FigureChip } from '#web/ui/figure-card.tsx';

interface FiguresProps {
  figures: PortfolioFigures;
  /** False if the deadlines failed to load: then their figure is left out. */
  deadlinesKnown: boolean;
}

/** The four figures. Each is a link to its list, and each part of a figure is a link to its own. */
export function Figures({ figures, deadlinesKnown }: FiguresProps) {
  const countries = figures.countries.filter(({ country }) => country !== '').length;
  return (
    <div className="grid gap-3 min-[15rem]:grid-cols-2 sm:gap-4">
      <div className={deadlinesKnown ? 'grid min-w-0' : 'col-span-full grid'}>
        <FigureCard label={texts.totalMatters} value={figures.totalMatters} href={paths.matters()}>
          {countries > 0 ? texts.countries(countries) : null}
        </FigureCard>
      </div>
      {deadlinesKnown ? (
        <FigureCard label={texts.totalDeadlines} value={figures.totalDeadlines} href={paths.deadlines()}>
          <SoonDue overdue={figures.deadlinesByUrgency.overdue} month={figures.dueWithinMonth} />
        </FigureCard>
      ) : null}
      <Stage stage="in-progress" label={texts.inProgress} figure={figures.inProgress} />
      <Stage stage="granted" label={texts.granted} figure={figures.granted} />
    </div>
  );
}

const Chips = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap gap-x-2 gap-y-3 sm:pointer-fine:gap-y-2">{children}</span>
);

function SoonDue({ overdue, month }: { overdue: number; month: number }) {
  if (overdue + month === 0) return texts.noneSoon;
  return (
    <Chips>
      {overdue > 0 ? (
        <FigureChip tone="bad" href={paths.deadlines({ days: 'overdue' })}>
          {texts.overdue(overdue)}
        </FigureChip>
      ) : null}
      {month > 0 ? (
        <FigureChip tone="warn" href={paths.deadlines({ days: String(WITHIN_DAYS.month) })}>
          {texts.within(month)}
        </FigureChip>
      ) : null}
    </Chips>
  );
}

/** The key of the part of the bar that the small types share; no type has it. */
const OTHER = '\0other';

interface StageProps {
  stage: MatterStage;
  label: string;
  figure: FigureByType;
}

/** The matters of a stage: one thin bar of their types, and a link for each type. The small types are shown on request. */
function Stage({ stage, label, figure }: StageProps) {
  return (
    <div className="col-span-full grid min-w-0 sm:max-lg:col-span-1">
      <FigureCard label={label} value={figure.total} href={paths.matters({ filter: 'stage', value: stage })}>
        {figure.total > 0 ? <Types stage={stage} figure={figure} label={texts.byType(label)} /> : null}
      </FigureCard>
    </div>
  );
}

function Types({ stage, label, figure }: StageProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { shown, other } = gatherTypes(figure.byType);
  const otherTotal = other.reduce((sum, { count }) => sum + count, 0);
  const chip = ({ name, count }: NamedCount) => (
    <li key={name} className="max-w-full">
      <FigureChip
        dot={typeColour(name)}
        // No address shows the matters of a stage that have no type.
        href={name ? paths.matters({ filter: 'stage', value: stage, type: name }) : undefined}
      >
        {name || portfolio.noType} <strong>{formatNumber(count)}</strong>
      </FigureChip>
    </li>
  );
  return (
    <>
      <span aria-hidden="true" className="mt-1 mb-3 flex h-1.5 gap-[2px] overflow-hidden rounded-full">
        {(otherTotal > 0 ? [...shown, { name: OTHER, count: otherTotal }] : shown).map(({ name, count }) => (
          <span key={name} className="min-w-[2px]" style={{ flex: `${count} 1 0`, background: typeColour(name) }} />
        ))}
      </span>
      <ul aria-label={label} className="flex flex-wrap gap-x-2 gap-y-3 sm:pointer-fine:gap-y-2">
        {shown.map(chip)}
        {other.length > 0 ? (
          <li>
            <FigureChip dot={typeColour(OTHER)} expanded={open} controls={id} onPress={() => setOpen(!open)}>
              {texts.other} <strong>{formatNumber(otherTotal)}</strong>
            </FigureChip>
          </li>
        ) : null}
      </ul>
      {other.length > 0 ? (
        <ul
          id={id}
          hidden={!open}
          aria-label={texts.otherOf(label)}
          className={
            open ? 'mt-3 flex flex-wrap gap-x-2 gap-y-3 border-t border-line pt-3 sm:pointer-fine:gap-y-2' : ''
          }
        >
          {other.map(chip)}
        </ul>
      ) : null}
    </>
  );
}
