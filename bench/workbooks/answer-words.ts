import { fold } from '#domain/text/fold.ts';
import type { StatusMeaning } from '#domain/layout/layout.ts';
import { hasEnded, isGranted } from '#domain/matter/status.ts';
import { placeCode, placeName } from '#domain/places/place.ts';
import { questionOfWord, unknownWords } from '#domain/layout/causes/unknown-words.ts';
import type { UnknownWord } from '#domain/layout/causes/unknown-words.ts';
import { typeOfWord } from '#domain/layout/words/synonyms.ts';
import { looksOf } from '#web/admin/causes-of.ts';
import { columnOf, meaningOf, withMeaning } from '#web/features/admin-source/layout-edits.ts';
import type { WordKind } from '#web/features/admin-source/layout-edits.ts';
import type { Layout, Look } from './assistant.ts';
import type { Knowledge } from './knowledge.ts';

export interface WordQuestion {
  readonly kind: WordKind;
  readonly words: readonly UnknownWord[];
  readonly sheets: readonly string[];
}

/** The unknown words of all sheets, each once, as the page lists them. */
export function wordQuestions(layout: Layout, { sheets }: Look): readonly WordQuestion[] {
  const looks = looksOf(sheets);
  const found = layout.feeds.flatMap((feed) => {
    const look = looks.find(({ name }) => name === feed.sheet);
    return look && feed.tab === 'matters'
      ? unknownWords(feed, look, layout).map((one) => ({ ...one, sheet: feed.sheet }))
      : [];
  });
  return [...Map.groupBy(found, ({ of }) => of)].map(([kind, all]) => ({
    kind,
    words: [...new Map(all.flatMap(({ words }) => words.map((word) => [fold(word.text), word] as const))).values()],
    sheets: [...new Set(all.map(({ sheet }) => sheet))],
  }));
}

/** Gives each word its meaning. One that the manager would not explain keeps the meaning that the page has chosen, or is shown as written. */
export function answerWords(layout: Layout, look: Look, knows: Knowledge): Layout {
  let next = layout;
  const asWritten: string[] = [];
  for (const { kind, words } of wordQuestions(layout, look))
    for (const { text, guess } of words) {
      const meaning = choiceFor(kind, knows.meaningOf(kind, text)) ?? guess ?? '';
      if (meaning === '') asWritten.push(questionOfWord(kind, text));
      else next = withMeaning(next, kind, text, meaning);
    }
  next = withTypes(next, look, knows);
  if (asWritten.length === 0) return next;
  return { ...next, declined: [...new Set([...(next.declined ?? []), ...asWritten])] };
}

/**
 * Chooses in the sheet's list of words what the abbreviations of kinds mean that the portal neither knows nor asks about: an office manager sees in the preview
 * that they are shown as written.
 */
function withTypes(layout: Layout, { sheets }: Look, knows: Knowledge): Layout {
  let next = layout;
  for (const feed of layout.feeds) {
    const sheet = sheets.find(({ name }) => name === feed.sheet);
    const types =
      feed.by === 'heading' && feed.tab === 'matters' && feed.columns.find(({ field }) => field === 'ipType');
    for (const { text } of (sheet && types && columnOf(sheet, types)?.values) || []) {
      const meaning = choiceFor('types', knows.meaningOf('types', text));
      const isOpen = typeOfWord(text) === undefined && meaningOf(next, 'types', text) === undefined;
      if (meaning && isOpen) next = withMeaning(next, 'types', text, meaning);
    }
  }
  return next;
}

/** The kinds of right that the page offers. */
const TYPES = ['Patent', 'Trademark', 'Design', 'Utility Model'];

/** What the page offers for a meaning: one of three statuses, one of four kinds of right, any name of a place. Empty: shown as written. */
function choiceFor(kind: WordKind, meaning: string | undefined): string | undefined {
  if (meaning === undefined) return undefined;
  if (kind === 'countries') return placeName(placeCode(meaning) ?? meaning);
  if (kind === 'types') return TYPES.find((type) => fold(type) === fold(meaning)) ?? '';
  return statusOf(meaning);
}

/** A right that neither ended nor was granted is pending, whatever its step is called. */
function statusOf(meaning: string): StatusMeaning {
  if (hasEnded({ status: meaning, legalStatus: '' })) return 'dead';
  return isGranted({ status: meaning }) ? 'granted' : 'pending';
}
