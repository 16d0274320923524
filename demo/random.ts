/** A seeded source of chance: the same seed gives the same sample on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True in `share` of the cases (0 to 1). */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the keys, chosen in proportion to the weights. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
  /** A string of decimal digits, the first of them not 0. */
  digits(count: number): string;
}

/** The sfc32 generator: 128 bits of state, passes PractRand, takes a few nanoseconds for a number. */
export function random(...seed: readonly number[]): Random {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (const part of seed) {
    a = (a ^ Math.imul(part + 1, 0x85ebca6b)) | 0;
    c = (c ^ Math.imul(part + 0x51ed27, 0xc2b2ae35)) | 0;
    for (let i = 0; i < 8; i++) next();
  }

  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries.at(-1)![0];
    },
    digits: (count) => String(between(10 ** (count - 1), 10 ** count - 1)),
  };
}
