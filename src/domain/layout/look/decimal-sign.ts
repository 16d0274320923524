import type { ColumnLook } from '#domain/layout/look.ts';

export type DecimalSign = '.' | ',';

const AMOUNT = /^\D*(\d[\d.,'’ \u00a0\u202f]*)\D*$/u;
const LONGEST = 40;

/** The decimal sign that an amount proves; undefined if its sign may also stand between thousands, as in 1.250. */
export function signIn(text: string): DecimalSign | undefined {
  const [, digits = ''] = text.length > LONGEST ? [] : (AMOUNT.exec(text.trim()) ?? []);
  const signs = digits.replace(/[.,'’ \u00a0\u202f]+$/u, '').match(/[.,]/g) ?? [];
  const last = signs.at(-1) as DecimalSign | undefined;
  if (last === undefined) return undefined;
  const before = signs.slice(0, -1);
  const [behind = ''] = /\d+(?=\D*$)/.exec(digits) ?? [];
  if (before.length === 0) return behind.length === 3 ? undefined : last;
  // In 1.250.000, no sign is the decimal one, and the same sign is none elsewhere.
  if (before.every((one) => one === last)) return behind.length === 3 ? other(last) : undefined;
  return before.includes(last) ? undefined : last;
}

const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

/** The decimal sign of a column of amounts, if some of them prove it and none proves the other one. */
export function provenSign({ points, commas }: Pick<ColumnLook, 'points' | 'commas'>): DecimalSign | undefined {
  if (points > 0 === commas > 0) return undefined;
  return points > 0 ? '.' : ',';
}
