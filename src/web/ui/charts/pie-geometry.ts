import { arc, pie } from 'd3-shape';
import type { PieArcDatum } from 'd3-shape';

import type { ChartItem } from './chart-table.tsx';

export interface Slice {
  item: ChartItem;
  path: string;
  /** The place of its label beside it; a thin slice has none. */
  label?: { x: number; y: number; side: 1 | -1 };
}

export interface PieGeometry {
  width: number;
  height: number;
  slices: Slice[];
}

/** The smallest share of a slice with a label. The legend names the smaller ones. */
const LABELLED = 0.1;

/** A slice with a smaller share is drawn with this one, or it would disappear in the gap between its neighbours. */
const SEEN = 0.015;

/** In pixels; `labelHeight` is the smallest distance between two labels. */
export interface PieSize {
  radius: number;
  width: number;
  height: number;
  labelHeight: number;
}

const sideOf = (x: number): 1 | -1 => (x < 0 ? -1 : 1);

/**
 * Moves the labels of one side apart, from top to bottom, within the drawing. All of them fit, because at most ten slices are large enough
 * for a label (see LABELLED).
 */
function spread(labels: { y: number }[], height: number, labelHeight: number): void {
  labels.sort((a, b) => a.y - b.y);
  let floor = (labelHeight - height) / 2;
  for (const label of labels) {
    label.y = Math.max(label.y, floor);
    floor = label.y + labelHeight;
  }
  let ceiling = (height - labelHeight) / 2;
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, ceiling);
    ceiling = label.y - labelHeight;
  }
}

/** The paths and label places of a donut around (0, 0), clockwise from twelve o'clock, in pixels. */
export function pieGeometry(items: readonly ChartItem[], { radius, width, height, labelHeight }: PieSize): PieGeometry {
  const total = items.reduce((sum, { value }) => sum + value, 0);
  const arcs = pie<ChartItem>()
    .sort(null)
    .value((item) => Math.max(item.value, total * SEEN))(items.filter((item) => item.value > 0));
  const shape = arc<PieArcDatum<ChartItem>>()
    .innerRadius(radius * 0.62)
    .outerRadius(radius);
  const outside = arc<PieArcDatum<ChartItem>>()
    .innerRadius(radius + 12)
    .outerRadius(radius + 12);

  const slices = arcs.map((slice): Slice => {
    const path = shape(slice) ?? '';
    if (slice.data.value < total * LABELLED) return { item: slice.data, path };
    const [x, y] = outside.centroid(slice);
    return { item: slice.data, path, label: { x, y, side: sideOf(x) } };
  });
  const labels = slices.flatMap(({ label }) => label ?? []);
  for (const side of [1, -1]) {
    spread(
      labels.filter((label) => label.side === side),
      height,
      labelHeight,
    );
  }
  return { width, height, slices };
}
