import type { ColumnLook } from '#domain/layout/look.ts';
import { isLongNumbers } from './column-kinds.ts';

/** The fields with the numbers that offices give. */
export const NUMBERS = ['applicationNumber', 'grantNumber'] as const;

/**
 * What a second column of references has, beside the firm's own: "Nº processo" may have the office's numbers, and "Dossier" a number that several matters
 * share.
 */
export function secondReferenceOf(look: ColumnLook, taken: ReadonlySet<string>): string | undefined {
  const areLong = isLongNumbers(look) && look.examples.every((text) => text.replace(/\D/gu, '').length >= LONG);
  if (areLong && !NUMBERS.some((field) => taken.has(field))) return 'applicationNumber';
  const isShared = look.repeated >= look.filled * MOST_SHARED && look.examples.every((text) => /\d/.test(text));
  return isShared && !taken.has('ipFamily') ? 'ipFamily' : undefined;
}
const MOST_SHARED = 0.2;
/** Fewer digits may be a reference of the firm: "E-1200/20". */
const LONG = 8;
