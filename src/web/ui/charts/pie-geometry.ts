import { arc, pie, type PieArcDatum } from 'd3-shape';

import type { ChartItem } from './chart-data.ts';

export interface Slice {
  item: ChartItem;
  path: string;
  /** Where its label stands, and from where to where a line leads to it; none for a slice too thin to label. */
  label?: { x: number; y: number; side: 1 | -1; line: string };
}

export interface PieGeometry {
  width: number;
  height: number;
  slices: Slice[];
}

/** A slice below this share has no label beside it: the legend names it. */
const LABELLED = 0.03;
/** In pixels; `labelHeight` is the least distance from one label to the next. */
export interface PieSize {
  radius: number;
  width: number;
  height: number;
  labelHeight: number;
}

/** Moves labels of one side apart, top to bottom, without leaving the picture. */
function spread(labels: { y: number }[], half: number, height: number): void {
  labels.sort((a, b) => a.y - b.y);
  let floor = -half + height / 2;
  for (const label of labels) {
    label.y = Math.max(label.y, floor);
    floor = label.y + height;
  }
  let ceiling = half - height / 2;
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, ceiling);
    ceiling = label.y - height;
  }
}

/** Paths and label places of a donut around (0, 0), from twelve o'clock clockwise, in pixels. */
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

  const labelled = arcs
    .filter((slice) => slice.endAngle - slice.startAngle >= LABELLED * 2 * Math.PI)
    .map((slice) => {
      const [x, y] = outside.centroid(slice);
      return { slice, x, y, from: edge.centroid(slice), side: (x < 0 ? -1 : 1) as 1 | -1 };
    });
  spread(
    labelled.filter(({ side }) => side === 1),
    height / 2,
    labelHeight,
  );
  spread(
    labelled.filter(({ side }) => side === -1),
    height / 2,
    labelHeight,
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
