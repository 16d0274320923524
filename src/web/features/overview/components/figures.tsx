import type { PortfolioFigures, FigureByType } from '#domain/portfolio/figures.ts';

import { formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { overview as texts, portfolio } from '#web/texts/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { ColourOf } from '#web/ui/charts/palette.ts';
import { FigureCard } from '#web/ui/figure-card.tsx';

interface TotalsProps {
  figures: PortfolioFigures;
  /** False if the deadlines failed to load: then their figure is left out. */
  deadlinesKnown: boolean;
}

/** The numbers of matters and deadlines: two cells of the overview's grid, each a link to its list. */
export function Totals({ figures, deadlinesKnown }: TotalsProps) {
  return (
    <>
      <div className={deadlinesKnown ? 'grid' : 'col-span-full grid lg:col-span-2'}>
        <FigureCard label={texts.totalMatters} value={figures.totalMatters} href={paths.matters()}>
          {texts.countries(figures.countries.filter(({ country }) => country !== '').length)}
        </FigureCard>
      </div>
      {deadlinesKnown ? (
        <FigureCard label={texts.totalDeadlines} value={figures.totalDeadlines} href={paths.deadlines()}>
          <SoonDue figures={figures} />
        </FigureCard>
      ) : null}
    </>
  );
}

/** The matters in progress and those granted, by type: two more cells of the grid. */
export function Stages({ figures, colourOf }: { figures: PortfolioFigures; colourOf: ColourOf }) {
  return (
    <>
      <div className="col-span-full grid min-w-0 sm:col-span-1">
        <FigureCard
          label={texts.inProgress}
          value={figures.inProgress.total}
          href={paths.matters({ filter: 'stage', value: 'in-progress' })}
        >
          <TypeBreakdown figure={figures.inProgress} colourOf={colourOf} label={texts.byType(texts.inProgress)} />
        </FigureCard>
      </div>
      <div className="col-span-full grid min-w-0 sm:col-span-1">
        <FigureCard
          label={texts.granted}
          value={figures.granted.total}
          href={paths.matters({ filter: 'stage', value: 'granted' })}
        >
          <TypeBreakdown figure={figures.granted} colourOf={colourOf} label={texts.byType(texts.granted)} />
        </FigureCard>
      </div>
    </>
  );
}

function SoonDue({ figures }: { figures: PortfolioFigures }) {
  const { overdue, week, month } = figures.deadlinesByUrgency;
  if (overdue + week + month === 0) return texts.noneSoon;
  return (
    <span className="flex flex-wrap gap-1.5">
      {overdue > 0 ? <Badge tone="bad">{texts.overdue(overdue)}</Badge> : null}
      {week + month > 0 ? <Badge tone="warn">{texts.within(week + month)}</Badge> : null}
    </span>
  );
}

interface TypeBreakdownProps {
  figure: FigureByType;
  colourOf: ColourOf;
  /** Names the list for screen readers. */
  label: string;
}

/** The parts of a figure: one thin bar, and the same as text. */
function TypeBreakdown({ figure, colourOf, label }: TypeBreakdownProps) {
  if (figure.total === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="mt-1 mb-2.5 flex h-1.5 gap-[2px] overflow-hidden rounded-full">
        {figure.byType.map(({ name, count }) => (
          <span key={name} className="min-w-[2px]" style={{ flex: `${count} 1 0`, background: colourOf(name) }} />
        ))}
      </span>
      <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1">
        {figure.byType.map(({ name, count }) => (
          <li key={name} className="flex min-w-0 items-center gap-1.5">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full" style={{ background: colourOf(name) }} />
            <span className="truncate">{name || portfolio.noType}</span>
            <span className="font-medium text-ink">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
