import { usePhone } from '../../lib/use-media-query.ts';
import { formatNumber, formatShare } from '../../lib/format.ts';
import { Link } from '../link.tsx';
import { type ChartItem, describeItem, sumOf } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { useChartTooltip } from './chart-tooltip.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ColourOf } from './palette.ts';
import { pieGeometry } from './pie-geometry.ts';
import { useRoving } from './use-roving.ts';

export interface PieChartTexts {
  /** "Show as table". */
  showTable: string;
  /** Column headings of the table: of the names, the numbers and the shares. */
  name: string;
  value: string;
  share: string;
  /** Under the total in the middle, e.g. "IPRs". */
  total: string;
}

export interface PieChartProps {
  /** Names the chart; show it as the card's title too. */
  title: string;
  /** In the order of the slices, from twelve o'clock clockwise. */
  items: readonly ChartItem[];
  colourOf: ColourOf;
  texts: PieChartTexts;
}

const wide = { radius: 92, width: 420, height: 240, labelHeight: 20 };
const narrow = { radius: 68, width: 320, height: 200, labelHeight: 34 };

/** A long name gives way on a phone; the legend has it whole. */
const shortened = (label: string) => (label.length > 9 ? `${label.slice(0, 7).trimEnd()}…` : label);

/** A donut whose slices are links, with labels beside them, a legend, and the same numbers as a table. */
export function PieChart({ title, items, colourOf, texts }: PieChartProps) {
  const phone = usePhone();
  const { width, height, slices } = pieGeometry(items, phone ? narrow : wide);
  const total = sumOf(items);
  const roving = useRoving<SVGSVGElement>(slices.length);
  const tooltip = useChartTooltip();

  return (
    <div>
      <div ref={tooltip.frame} className="relative">
        <svg
          {...roving.group}
          role="group"
          aria-label={title}
          width={width}
          height={height}
          viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
          className="mx-auto block h-auto max-w-full overflow-visible"
        >
          {slices.map(({ item, path }, index) => (
            <Link
              key={item.key}
              href={item.href}
              aria-label={describeItem(item, total)}
              {...roving.item(index)}
              {...tooltip.over(describeItem(item, total))}
              className="group outline-none"
            >
              <path
                d={path}
                style={{ fill: colourOf(item.key) }}
                className="stroke-surface stroke-2 transition-opacity group-hover:opacity-85 group-focus-visible:stroke-ink group-focus-visible:stroke-3"
              />
            </Link>
          ))}
          {/* The links' names say more than these, so these are for the eye only. */}
          <g aria-hidden="true" className="pointer-events-none text-13">
            {slices.map(({ item, label }) =>
              label ? (
                <g key={item.key}>
                  <path d={label.line} className="fill-none stroke-line-control" />
                  <text
                    x={label.x}
                    y={phone ? label.y - 8 : label.y}
                    dominantBaseline="central"
                    textAnchor={label.side === 1 ? 'start' : 'end'}
                    className="fill-ink"
                  >
                    {phone ? shortened(item.label) : item.label}
                    <tspan className="fill-ink-muted" {...(phone ? { x: label.x, dy: 16 } : { dx: 5 })}>
                      {formatShare(item.value, total)}
                    </tspan>
                  </text>
                </g>
              ) : null,
            )}
          </g>
          <text aria-hidden="true" textAnchor="middle" y="-4" className="fill-ink text-26 font-semibold">
            {formatNumber(total)}
          </text>
          <text aria-hidden="true" textAnchor="middle" y="18" className="fill-ink-muted text-13">
            {texts.total}
          </text>
        </svg>
        {tooltip.tip}
      </div>
      <ChartLegend items={items} colourOf={colourOf} />
      <ChartTable
        summary={texts.showTable}
        caption={title}
        columns={[texts.name, texts.value, texts.share]}
        rows={items.map((item) => ({ key: item.key, cells: [item.label, item.value, formatShare(item.value, total)] }))}
      />
    </div>
  );
}
