import type { SheetLook } from '#domain/layout/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { fold } from '#domain/text/fold.ts';
import { textsOf } from '#domain/layout/read/name-rows.ts';

/** What the codes of a firm mean, in its own words: all of them, if it gives a code several. */
export type Legend = (code: string) => readonly string[];

const LONGEST_CODE = 6;
/** "G = granted", "P: pending". */
const IN_TEXT = /(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,6})\s*(?:=|:|–|->|→)\s*([\p{L}][^=:;,/|\n]{2,40})/gu;

/**
 * Finds the legends of a source: lines with a code and its meaning beside each other, in a list of codes or above the header of a sheet, and texts such
 * as "G = granted, P = pending".
 */
export function legendOf(sheets: readonly SheetLook[]): Legend {
  const meanings = new Map<string, Set<string>>();
  const note = (code: string, meaning: string): void => {
    const key = fold(code);
    meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning.trim()));
  };
  for (const { lines = [] } of sheets) for (const row of lines) noteRow(row, note);
  return (code) => [...(meanings.get(fold(code)) ?? [])];
}

function noteRow(row: Row, note: (code: string, meaning: string) => void): void {
  const texts = textsOf(row);
  for (const text of texts) for (const [, code = '', meaning = ''] of text.matchAll(IN_TEXT)) note(code, meaning);
  for (const [at, code] of texts.entries()) {
    const meaning = texts[at + 1];
    if (meaning !== undefined && isCode(code) && /\p{L}{3}/u.test(meaning)) note(code, meaning);
  }
}

const isCode = (text: string): boolean => text.length <= LONGEST_CODE && /^[\p{L}\p{N}]+$/u.test(text);
