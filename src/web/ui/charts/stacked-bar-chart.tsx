import { useState } from 'react';
import type { ReactNode } from 'react';

import { formatNumber } from '#web/lib/format.ts';
import { Button } from '../button.tsx';
import { Link } from '../link.tsx';
import { describeItem, sumOf, ChartLegend, ChartTable } from './chart-table.tsx';
import type { ChartTableProps, ColourOf } from './chart-table.tsx';
import { useChartTooltip } from './chart-tooltip.tsx';
import { useRoving } from './use-roving.ts';

/** One part of a bar. */
export interface BarPart {
  /** The same key has the same colour in every bar. */
  key: string;
  label: string;
  value: number;
}

export interface Bar {
  key: string;
  label: string;
  /** A short code after the label. */
  code?: string | undefined;
  href: string;
  parts: readonly BarPart[];
}

export interface StackedBarTexts {
  /** "Show as table". */
  showTable: string;
  /** "Show all {n}", if some bars are not shown. */
  showAll: (count: number) => string;
}

export interface StackedBarChartProps {
  title: string;
  /** Shown in this order. */
  bars: readonly Bar[];
  colourOf: ColourOf;
  texts: StackedBarTexts;
  /** The same numbers in full: a bar may gather parts that the table has one by one. */
  table: Pick<ChartTableProps, 'columns' | 'rows'>;
  /** Between the bars and the table. */
  children?: ReactNode;
  /** How many bars to show until the reader asks for all. */
  most?: number;
}

/** Every part of any bar once, in the order of first appearance. */
function partsOf(bars: readonly Bar[]): BarPart[] {
  const parts = new Map<string, BarPart>();
  for (const bar of bars) for (const part of bar.parts) if (!parts.has(part.key)) parts.set(part.key, part);
  return [...parts.values()];
}

/** Horizontal bars made of parts. Each bar is a link; the table has the numbers of its parts. */
export function StackedBarChart({ title, bars, colourOf, texts, table, children, most = 10 }: StackedBarChartProps) {
  const [all, setAll] = useState(false);
  const shown = all || bars.length <= most + 1 ? bars : bars.slice(0, most);
  const total = sumOf(bars.map((bar) => ({ value: sumOf(bar.parts) })));
  const longest = Math.max(1, ...bars.map((bar) => sumOf(bar.parts)));
  const roving = useRoving<HTMLUListElement>(shown.length);
  const tooltip = useChartTooltip();
  const parts = partsOf(bars);

  return (
    <div>
      <div ref={tooltip.frame} className="relative">
        <ul
          {...roving.group}
          aria-label={title}
          className="-mx-2 grid grid-cols-[1fr_auto] gap-x-3 sm:grid-cols-[fit-content(42%)_1fr_auto]"
        >
          {shown.map((bar, index) => {
            const value = sumOf(bar.parts);
            return (
              <li key={bar.key} className="col-span-full grid grid-cols-subgrid">
                <Link
                  href={bar.href}
                  {...roving.item(index)}
                  className="col-span-full grid min-h-11 grid-cols-subgrid content-center items-center gap-y-1 rounded-md px-2 py-1 transition-colors sm:py-0 hover:bg-sunken/60 sm:pointer-fine:min-h-9"
                >
                  <span className="sr-only">
                    {describeItem({ label: bar.code ? `${bar.label} (${bar.code})` : bar.label, value }, total)}
                  </span>
                  <span aria-hidden="true" className="flex min-w-0 items-baseline gap-1.5 max-sm:text-13">
                    <span className="truncate">{bar.label}</span>
                    {bar.code ? <span className="shrink-0 text-13 text-ink-muted">{bar.code}</span> : null}
                  </span>
                  <span
                    aria-hidden="true"
                    className="flex h-3 gap-[2px] max-sm:order-last max-sm:col-span-full sm:h-4"
                    style={{ width: `${(value / longest) * 100}%` }}
                  >
                    {bar.parts
                      .filter((part) => part.value > 0)
                      .map((part) => (
                        <span
                          key={part.key}
                          className="h-full min-w-[2px] forced-color-adjust-none first:rounded-l-[3px] last:rounded-r-[3px]"
                          style={{ flex: `${part.value} 1 0`, background: colourOf(part.key) }}
                          {...tooltip.over(`${bar.label}, ${part.label}: ${formatNumber(part.value)}`)}
                        />
                      ))}
                  </span>
                  <span aria-hidden="true" className="min-w-8 text-right text-13 text-ink-muted">
                    {formatNumber(value)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
        {tooltip.tip}
      </div>
      {shown.length < bars.length ? (
        <Button variant="quiet" size="small" onClick={() => setAll(true)} className="-ml-3">
          {texts.showAll(bars.length)}
        </Button>
      ) : null}
      <ChartLegend items={parts.map(({ key, label }) => ({ key, label }))} colourOf={colourOf} />
      {children}
      <ChartTable summary={texts.showTable} caption={title} {...table} />
    </div>
  );
}
