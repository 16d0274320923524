import { letters } from '#domain/tabs/heading-letters.ts';
import { saysClient } from './for-the-firm.ts';
import type { ColumnLook } from '#domain/layout/look.ts';

const COUNTERS = new Set(
  'sl|sl no|s no|sr|sr no|serial|item|item no|row|line|pos|position|lfd|lfd nr|lfde nr|laufende nr|no d’ordre|n d’ordre|n° d’ordre|num ordre|n° orden|orden|n ord|n d’ord|volgnr|volgnummer|lp|l.p.|sıra|sıra no|løbenr|løpenr|löpnr|nr crt|序号|序號|编号|編號|連番|順番|項番|순번|번호'
    .split('|')
    .map(letters),
);

/** Whether a heading says no more than that there is a number: "No.", "Nr.", "#", "lfd. Nr.". */
export const isPlainNumber = (heading: string): boolean =>
  COUNTERS.has(letters(heading)) || /^(?:#|№|n[.°ºro]*|no[.s]*|num(?:ber|mer)?|id)$/iu.test(heading.trim());

/**
 * Whether a column only counts its rows: "Sl. No.", "#", "lfd. Nr.", or 1, 2, 3 with each number once. A number of a client counts nothing, whatever
 * it is.
 */
export function isCounter({ heading, values, texts, repeated }: ColumnLook): boolean {
  if (saysClient(heading)) return false;
  if (COUNTERS.has(letters(heading)) || /^(?:#|№|n[.°º]*)$/iu.test(heading.trim())) return true;
  const told = values?.map(([text]) => text) ?? texts ?? [];
  const numbers = told.map((text) => (/^\d{1,6}\.?$/.test(text.trim()) ? Number.parseInt(text, 10) : Number.NaN));
  const isOnce = repeated === 0 && (values ?? []).every(([, count]) => count === 1);
  return isOnce && numbers.length > 1 && numbers.toSorted((a, b) => a - b).every((number, at) => number === at + 1);
}

/** Whether a heading counts references instead of naming one: "# refs", "No. of references". */
export const countsReferences = (heading: string): boolean =>
  /^\s*(?:#|n(?:o|um(?:ber)?)s?\b\.?)\s*(?:of\s+)?ref(?:erence)?s\b/iu.test(heading);
