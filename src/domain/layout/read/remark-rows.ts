import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isKeyLike, LONG_WORD } from './key-like.ts';

/* Remarks between matters and deadlines: "Internal: we missed the annuity", "Notes" beside "pays late". Clients would see them as rows of their own. */

/** The fields that a remark in the column of the references may fill, or that the row has from elsewhere. */
const NAMING: ReadonlySet<string> = new Set(['id', 'docketNumber', 'company']);
/** A reference has fewer words, and signs of Chinese or Japanese. */
const WORDS_OF_REMARK = 3;
const SIGNS_OF_REMARK = 12;

/** In the columns of references, at least this share of the first texts is written like one. */
const MOST_KEYS = 0.5;

export interface RemarkRows {
  /** Whether a matter has a remark instead of a reference, and nothing else but cells of columns that are not read. */
  isRemark(cells: Row): boolean;
  /** Whether a row may be a remark: in a sheet that does not name the client of each row, its reference has no digit, though most others have one, and it has no day. */
  mayBeRemark(cells: Row): boolean;
}

/** `first`: the first rows below the header. */
export function remarkRows(
  { tab, columns }: Pick<HeadingFeed, 'tab' | 'columns'>,
  placed: readonly { readonly column: Column; readonly at: number }[],
  first: readonly Row[],
): RemarkRows {
  const key = placed.find(({ column }) => column.field === (tab === 'deadlines' ? 'matterId' : 'id'));
  const others = placed.filter(({ column }) => !NAMING.has(column.field)).map(({ column }) => column.index);
  const textIn = (cells: Row): string => cells[key?.column.index ?? -1] ?? '';
  const texts = first.map((row) => (row[key?.at ?? -1] ?? '').trim()).filter((text) => text !== '');
  const areKeys = texts.filter(isKeyLike).length >= Math.max(1, texts.length * MOST_KEYS);
  const dueAt = placed.find(({ column }) => column.field === 'dueDate')?.column.index;
  const namesClients = columns.some(({ field }) => field === 'company');
  const isOwned = tab === 'matters' || tab === 'deadlines';
  const mayBe = isOwned && areKeys && !namesClients;
  return {
    isRemark: (cells) =>
      tab === 'matters' && others.length > 0 && others.every((at) => cells[at] === '') && isSentence(textIn(cells)),
    mayBeRemark: (cells) => mayBe && (dueAt === undefined || cells[dueAt] === '') && /^\D+$/.test(textIn(cells)),
  };
}

const isSentence = (text: string): boolean =>
  !isKeyLike(text) &&
  ((text.match(LONG_WORD)?.length ?? 0) >= WORDS_OF_REMARK ||
    (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= SIGNS_OF_REMARK);
