/** One measured quantity: the median of its rounds, and their spread. */
export interface Figure {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  readonly rounds: number;
}

/** The figure of a quantity that was measured once in each round. */
export function figureOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: middle(sorted), lowest: sorted[0] ?? NaN, highest: sorted.at(-1) ?? NaN, rounds: sorted.length };
}

/** Divides round by round: what slows the whole machine for a moment slows both sides alike. */
export function ratioOf(values: readonly number[], references: readonly number[]): Figure {
  return figureOf(values.map((value, round) => value / (references[round] ?? NaN)));
}

/** The percentile: the value that `share` of the values stay below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function middle(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2;
}
