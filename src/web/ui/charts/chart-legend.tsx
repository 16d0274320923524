import { formatNumber } from '#web/lib/format.ts';
import type { ColourOf } from './palette.ts';

export interface LegendItem {
  key: string;
  label: string;
  value?: number;
}

/** What the colours mean. Not in the tab order: the chart's own links are. */
export function ChartLegend({ items, colourOf }: { items: readonly LegendItem[]; colourOf: ColourOf }) {
  return (
    <ul className="my-4 flex flex-wrap gap-x-5 gap-y-1.5 text-13">
      {items.map((item) => (
        <li key={item.key} className="flex min-w-0 items-center gap-2">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-[3px] forced-color-adjust-none"
            style={{ background: colourOf(item.key) }}
          />
          <span className="min-w-0 truncate">{item.label}</span>
          {item.value === undefined ? null : <span className="text-ink-muted">{formatNumber(item.value)}</span>}
        </li>
      ))}
    </ul>
  );
}
