import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { isKinds } from '#domain/layout/words/kinds-in-titles.ts';
import { typeOfSheet } from '#domain/layout/words/synonyms.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';
import { isFooter, textsOf } from './name-rows.ts';

const { ipType } = TABLES.matters.at;

/** A number of matters beside or behind a kind: "Patents (12)", "MARKEN:". */
const BEHIND = /\s*(?:[(（]\s*\d+[^)）]*[)）]|[:：–—-])\s*$/u;
const COUNT = /^\d+(?:\s*\p{L}+\.?)?$/u;

/**
 * Reads kinds of rights that have rows of their own, such as "PATENTS" above patents, in a sheet of matters that does not say the kind elsewhere. `see` must
 * get each row, in their order.
 */
export function kindsAbove({ tab, columns, constants }: HeadingFeed) {
  const isSaid = columns.some(({ field }) => field === 'ipType') || 'ipType' in constants;
  if (tab !== 'matters' || isSaid) return { see: () => false, complete: () => undefined };
  let kind = '';
  return {
    /** Whether a row has nothing but a kind. */
    see(row: Row): boolean {
      if (isEmptyRow(row)) return false;
      const [first = '', second, third] = textsOf(row, 3);
      if (third !== undefined || (second !== undefined && !COUNT.test(second))) return false;
      const name = first.replace(BEHIND, '');
      const named = isKinds(name) ? typeOfSheet(name) : undefined;
      // A kind ends the one above it.
      if (named !== undefined) kind = named;
      // So do a client's name and any other title, such as "Litigation".
      else if (!isTotalRow(row) && !isFooter(first)) kind = '';
      return named !== undefined;
    },
    complete(cells: string[]): void {
      cells[ipType] ||= kind;
    },
  };
}
