import type { FigureByType } from '#domain/portfolio/figures.ts';

import { formatNumber } from '#web/lib/format.ts';
import { portfolio } from '#web/texts/index.ts';
import type { ColourOf } from '#web/ui/charts/palette.ts';

interface TypeBreakdownProps {
  figure: FigureByType;
  colourOf: ColourOf;
  /** Names the list for screen readers. */
  label: string;
}

/** What a figure is made of: one thin bar, and the same in words. */
export function TypeBreakdown({ figure, colourOf, label }: TypeBreakdownProps) {
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
