import { formatNumber, formatShare } from '#web/lib/format.ts';

/** The colour of a key as a CSS value: the same in every chart and badge. */
export type ColourOf = (key: string) => string;

/** One slice, bar or part of a bar. */
export interface ChartItem {
  key: string;
  label: string;
  value: number;
  href: string;
}

export const sumOf = (items: readonly { value: number }[]): number => items.reduce((sum, item) => sum + item.value, 0);

/** "Patent: 100 (9%)". */
export function describeItem(item: { label: string; value: number }, total: number): string {
  return `${item.label}: ${formatNumber(item.value)} (${formatShare(item.value, total)})`;
}
