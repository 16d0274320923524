import { formAtStart, plainWords } from './legal-form.ts';

/** A place in a cell at which a name may begin: the words from there up to the next sign or dividing word. */
export type NamePlace = readonly string[];

/**
 * The places of a cell at which a name may begin: its start, and what is behind a sign, a number, or a word such as "to" or "now". Not what the cell says was so
 * before: "Bolt" in "Aurora (formerly Bolt)". A word before a name may be a person's, as in "Ann Bolt".
 */
export function namePlaces(cell: string): readonly NamePlace[] {
  const places: NamePlace[] = [];
  let isFormer = false;
  for (const text of cell.slice(0, LONGEST).split(SIGNS)) {
    const words = plainWords(text);
    if (words.length === 0) continue;
    const begins = words.flatMap((_, at) => (at === 0 || divides(words[at - 1] ?? '') ? [at] : []));
    if (!isFormer) places.push(...begins.map((at) => upToDivider(words.slice(at))));
    isFormer = words.every((word) => FORMER.has(word));
  }
  return places;
}

/** Where in a cell, as `plainWords` has it, a name with these words ends, unless another legal form than its own follows; undefined if it is not there. */
export function endOfName(
  words: readonly string[],
  name: { readonly words: readonly string[]; readonly form: string },
): number | undefined {
  for (let at = 0; at + name.words.length <= words.length; at++) {
    const end = at + name.words.length;
    if (name.words.every((word, next) => word === words[at + next]) && fits(words.slice(end), name.form)) return end;
  }
  return undefined;
}

/** Whether a name with this legal form may be the one that these words follow. */
export function fits(rest: readonly string[], form: string): boolean {
  const found = formAtStart(rest).form;
  return found === '' || form === '' || found === form;
}

/** Whether the words behind a name make it another company's: "Bolt Marine GmbH" is not Bolt, but "Bolt GmbH Basel" may be. */
export function isLongerName(rest: readonly string[]): boolean {
  return rest.length > formAtStart(rest).length && formAtStart(rest.slice(-1)).length > 0;
}

const upToDivider = (words: readonly string[]): NamePlace => {
  const end = words.findIndex((word, at) => at > 0 && DIVIDING.has(word));
  return end < 0 ? words : words.slice(0, end);
};

const divides = (word: string): boolean => DIVIDING.has(word) || /\d/.test(word);

/** A longer cell is a remark. */
const LONGEST = 300;

const SIGNS = /[,;:|→⇒>()[\]\n]|(?<!\bc)\/|\s[–—-]+\s/iu;

const listed = (words: string): ReadonlySet<string> => new Set(plainWords(words));

const DIVIDING = listed(
  `& to now new then today since for via by co sold transferred assigned firm messrs client
  an auf für jetzt nun nunmehr neu heute seit dann fa firma mandant kunde
  à pour maintenant désormais société client a al para ahora por cliente ora per ditta naar nu voor`,
);
const FORMER = listed(
  `ex former formerly previously previous old until from früher früherer vormals ehem ehemals ehemalig bisher alt bis von
  ancien anciennement de antes anteriormente da già prima voorheen van tidigare`,
);
