import { arc, pie } from 'd3-shape';
import type { PieArcDatum } from 'd3-shape';

import type { ChartItem } from './chart-data.ts';

export interface Slice {
  item: ChartItem;
  path: string;
  /** The place of its label and the line that leads to it; a thin slice has none. */
  label?: { x: number; y: number; side: 1 | -1; line: string };
}

export interface PieGeometry {
  width: number;
  height: number;
  slices: Slice[];
}

/** A slice with a smaller share has no label: the legend names it. */
const LABELLED = 0.03;
/** In pixels; `labelHeight` is the smallest distance between two labels. */
export interface PieSize {
  radius: number;
  width: number;
  height: number;
  labelHeight: number;
}

const sideOf = (x: number): 1 | -1 => (x < 0 ? -1 : 1);

interface Placed {
  y: number;
  value: number;
}

/** Moves the labels of one side apart, from top to bottom, within the picture. If not all fit, those of the largest slices stay. */
function spread<Label extends Placed>(labels: readonly Label[], height: number, labelHeight: number): Label[] {
  const room = Math.floor(height / labelHeight);
  const kept = labels.toSorted((a, b) => b.value - a.value).slice(0, room);
  kept.sort((a, b) => a.y - b.y);
  let floor = (labelHeight - height) / 2;
  for (const label of kept) {
    label.y = Math.max(label.y, floor);
    floor = label.y + labelHeight;
  }
  let ceiling = (height - labelHeight) / 2;
  for (const label of kept.toReversed()) {
    label.y = Math.min(label.y, ceiling);
    ceiling = label.y - labelHeight;
  }
  return kept;
}

/** The paths and label places of a donut around (0, 0), clockwise from twelve o'clock, in pixels. */
export function pieGeometry(items: readonly ChartItem[], { radius, width, height, labelHeight }: PieSize): PieGeometry {
  const arcs = pie<ChartItem>()
    .sort(null)
    .value((item) => item.value)(items.filter((item) => item.value > 0));
  const shape = arc<PieArcDatum<ChartItem>>()
    .innerRadius(radius * 0.62)
    .outerRadius(radius);
  const edge = arc<PieArcDatum<ChartItem>>()
    .innerRadius(radius + 3)
    .outerRadius(radius + 3);
  const outside = arc<PieArcDatum<ChartItem>>()
    .innerRadius(radius + 14)
    .outerRadius(radius + 14);

  const candidates = arcs
    .filter((slice) => slice.endAngle - slice.startAngle >= LABELLED * 2 * Math.PI)
    .map((slice) => {
      const [x, y] = outside.centroid(slice);
      return { slice, value: slice.value, x, y, from: edge.centroid(slice), side: sideOf(x) };
    });
  const labelled = [1, -1].flatMap((side) =>
    spread(
      candidates.filter((label) => label.side === side),
      height,
      labelHeight,
    ),
  );

  const slices = arcs.map((slice): Slice => {
    const place = labelled.find((label) => label.slice === slice);
    if (!place) return { item: slice.data, path: shape(slice) ?? '' };
    const { x, y, from, side } = place;
    const line = `M${from[0]} ${from[1]}L${x} ${y}H${x + side * 6}`;
    return { item: slice.data, path: shape(slice) ?? '', label: { x: x + side * 10, y, side, line } };
  });
  return { width, height, slices };
}
