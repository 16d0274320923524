import { letters } from '#domain/tabs/heading-letters.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { isLongNumbers } from './column-kinds.ts';
import type { Matched } from './match-columns.ts';
import { isMostly, namesIn, textsIn } from './suggest-client.ts';
import type { MatchedSheet } from './suggest-client.ts';

/** The fields with the numbers that offices give. */
export const NUMBERS = ['applicationNumber', 'grantNumber'] as const;

/**
 * The columns of sheets with what a second column of references has, beside the firm's own: "Nº processo" may have the office's numbers, and "Dossier" a
 * number that several matters share. Not if deadlines or documents name their matters by it.
 */
export function withSecondReferences(read: readonly MatchedSheet[]): readonly MatchedSheet[] {
  const naming = read.flatMap(({ tab, matched }) =>
    tab === 'matters' ? [] : matched.filter(({ field }) => field === 'matterId').map(({ look }) => look),
  );
  return read.map((one) => {
    const has = (field: string): boolean => one.matched.some((other) => other.field === field);
    const docket = one.tab === 'matters' ? one.matched.find(({ field }) => field === 'docketNumber') : undefined;
    const id = one.matched.find(({ field }) => field === 'id');
    if (!docket || !id || id.look === docket.look) return one;
    const [ids, dockets] = [namesIn([id.look]), namesIn([docket.look])];
    const namesMatters = naming.some(
      (look) =>
        (letters(look.heading) === letters(docket.look.heading) && !isMostly(look, ids)) ||
        (isMostly(look, dockets) && !isMostly(look, ids)),
    );
    const field = namesMatters ? undefined : fieldOf(docket.look, has);
    if (field === undefined) return one;
    const changed = (other: Matched): Matched => (other === docket ? { ...other, field, sure: 'guess' } : other);
    return { ...one, matched: one.matched.map(changed) };
  });
}

function fieldOf(look: ColumnLook, has: (field: string) => boolean): string | undefined {
  const areLong = isLongNumbers(look) && look.examples.every((text) => text.replace(/\D/gu, '').length >= LONG);
  if (areLong && !NUMBERS.some(has)) return 'applicationNumber';
  // A Spanish office calls an application "expediente", and so may a firm its file: beside references of its own, numbers alone are the office's.
  const areFiles = FILE.test(look.heading.trim()) && look.repeated === 0 && textsIn(look).length > 1;
  if (areFiles && !has('applicationNumber') && textsIn(look).every((text) => /^\d{4,}$/u.test(text.trim())))
    return 'applicationNumber';
  const isShared = look.repeated >= look.filled * MOST_SHARED && look.examples.every((text) => /\d/.test(text));
  return isShared && !has('ipFamily') ? 'ipFamily' : undefined;
}
const FILE = /^(?:n[ºo°]\.?\s|núm\.?\s)?exp(?:te|ediente)?\.?(?:\s(?:oficial|impi))?$/iu;
const MOST_SHARED = 0.2;
/** Fewer digits may be a reference of the firm: "E-1200/20". */
const LONG = 8;
