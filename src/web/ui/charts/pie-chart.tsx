import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

import { usePhone } from '#web/lib/browser-state.ts';
import { cx } from '#web/lib/cx.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { Link } from '../link.tsx';
import { describeItem, sumOf, ChartTable } from './chart-table.tsx';
import type { ChartItem, ColourOf } from './chart-table.tsx';
import { useChartTooltip } from './chart-tooltip.tsx';
import { pieGeometry } from './pie-geometry.ts';
import type { PieSize } from './pie-geometry.ts';
import { PieLegend } from './pie-legend.tsx';
import type { Gathered } from './pie-legend.tsx';
import { useRoving } from './use-roving.ts';

export interface PieChartTexts {
  /** "Show as table". */
  showTable: string;
  /** The column headings of the table: names, numbers and shares. */
  name: string;
  value: string;
  share: string;
  /** Under the total in the middle, e.g. "IPRs". */
  total: string;
}

export interface PieChartProps {
  /** The name of the chart; show it as the title of the card too. */
  title: string;
  /** In the order of the slices, from twelve o'clock clockwise. */
  items: readonly ChartItem[];
  /** The items that share one slice, the last. */
  other?: Gathered | undefined;
  colourOf: ColourOf;
  texts: PieChartTexts;
}

/** The drawing is as wide as its card, so that its text has the usual size. Name and share take two lines. */
const sizeFor = (width: number, phone: boolean): PieSize => ({
  width,
  height: phone ? 192 : 240,
  radius: Math.min(phone ? 72 : 90, Math.floor(width * 0.2)),
  labelHeight: 34,
});

/** Used until the width is measured. */
const USUAL_WIDTH = 320;

/** The largest text size at which the total fits into the ring. */
function totalSize(total: number, { radius }: PieSize): string {
  const room = (radius * 0.95) / formatNumber(total).length;
  return room > 17 ? 'text-26' : room > 13 ? 'text-20' : 'text-13';
}

/** Shortens a long name on a phone; the legend has the full name. */
const shortened = (label: string) => (label.length > 9 ? `${label.slice(0, 7).trimEnd()}…` : label);

/** The key of the slice that the small items share; no item of a portfolio has it. */
const OTHER = '\0other';

/** A donut whose slices are links, with a legend of links, and the same numbers as a table. The small items share the last slice. */
export function PieChart({ title, items, other, colourOf, texts }: PieChartProps) {
  const phone = usePhone();
  const tooltip = useChartTooltip();
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen((before) => !before);
  const all = other ? [...items, ...other.items] : items;
  const total = sumOf(all);
  const otherValue = other ? sumOf(other.items) : 0;
  const gathered = other ? [{ key: OTHER, label: other.label, value: otherValue, href: '' }] : [];
  const size = sizeFor(useWidth(tooltip.frame, USUAL_WIDTH), phone);
  const { width, height, slices } = pieGeometry([...items, ...gathered], size);
  const roving = useRoving<SVGSVGElement>(slices.length - gathered.length);

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
          className="block overflow-visible"
        >
          {slices.map(({ item, path }, index) =>
            other && item.key === OTHER ? (
              // For the pointer only: the legend has a button that does the same.
              <g
                key={item.key}
                aria-hidden="true"
                onClick={toggle}
                {...tooltip.over(describeItem(item, total))}
                className="group cursor-pointer"
              >
                <SlicePath path={path} colour={other.colour} />
              </g>
            ) : (
              <Link
                key={item.key}
                href={item.href}
                aria-label={describeItem(item, total)}
                {...roving.item(index)}
                {...tooltip.over(describeItem(item, total))}
                className="group outline-none"
              >
                <SlicePath path={path} colour={colourOf(item.key)} />
              </Link>
            ),
          )}
          {/* The links' names say more than these, so these are for the eye only. */}
          <g aria-hidden="true" className="pointer-events-none text-13">
            {slices.map(({ item, label }) =>
              label ? (
                <text
                  key={item.key}
                  x={label.x}
                  y={label.y - 8}
                  dominantBaseline="central"
                  textAnchor={label.side === 1 ? 'start' : 'end'}
                  className="fill-ink"
                >
                  {fitText(phone ? shortened(item.label) : item.label, width / 2 - Math.abs(label.x))}
                  <tspan x={label.x} dy="16" className="fill-ink-muted">
                    {formatShare(item.value, total)}
                  </tspan>
                </text>
              ) : null,
            )}
          </g>
          <text
            aria-hidden="true"
            textAnchor="middle"
            y="-4"
            className={cx('fill-ink font-semibold proportional-nums', totalSize(total, size))}
          >
            {formatNumber(total)}
          </text>
          <text aria-hidden="true" textAnchor="middle" y="18" className="fill-ink-muted text-13">
            {texts.total}
          </text>
        </svg>
        {tooltip.tip}
      </div>
      <PieLegend
        items={items.filter(({ value }) => value > 0)}
        other={other}
        otherValue={otherValue}
        total={total}
        colourOf={colourOf}
        open={open}
        onToggle={toggle}
      />
      <ChartTable
        summary={texts.showTable}
        caption={title}
        columns={[texts.name, texts.value, texts.share]}
        rows={all.map((item) => ({ key: item.key, cells: [item.label, item.value, formatShare(item.value, total)] }))}
      />
    </div>
  );
}

function SlicePath({ path, colour }: { path: string; colour: string }) {
  return (
    <path
      d={path}
      style={{ fill: colour }}
      className="stroke-surface stroke-2 transition-opacity group-hover:opacity-85 group-focus-visible:stroke-ink group-focus-visible:stroke-3"
    />
  );
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** How wide a label of the smallest size (text-13) is, in pixels. */
function widthOf(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  const { fontSize, fontFamily } = getComputedStyle(document.documentElement);
  if (!canvas) return text.length * 8;
  canvas.font = `${0.8125 * parseFloat(fontSize)}px ${fontFamily}`;
  return canvas.measureText(text).width;
}

/** Cuts a label to `room` pixels with an ellipsis: SVG text does not wrap. */
function fitText(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  do letters.pop();
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`) > room);
  return `${letters.join('').trimEnd()}…`;
}

/** The width of an element in pixels, updated when it changes; `before` until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(Math.floor(measured.getBoundingClientRect().width) || before);
    // Measure before the first paint: the observer reports only after it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, before]);
  return width;
}
