import { fold } from '#domain/text/fold.ts';

/** Words of headings that say no more than that something is due: "Next due date", "Nächste Frist". */
const GENERAL = new Set(
  (
    'next due date day deadline deadlines action by the of for to no ' +
    'nächste nächster nächstes frist fällig am bis der die das für ' +
    'prochain prochaine échéance délai date le la de du des pour ' +
    'próximo próxima prox próx vencimiento vto plazo fecha del el los las para ' +
    'prossimo prossima pross scadenza termine data di della ' +
    'volgende eerstvolgende termijn vervaldatum van voor ' +
    'prazo vencimento venc dia do da nästa næste neste förfallodag frist'
  )
    .split(' ')
    .map(fold),
);

/** Chinese and Japanese have no spaces between words. */
const GENERAL_SIGNS = /次回|期限|期日|截止|下次|日期|日$/gu;

/** Words for keeping a right active. */
const RENEWAL =
  /annu|^ann$|jahresgeb|renew|renouv|renov|rinnov|anual|anuidad|jaartaks|maint|aufrechterh|verlang|verläng|verleng|vernieuw|prorrog|prorog|^jg$|^mf$|年金|年费|年費|更新|续展|續展|연차|갱신/u;
/** Words for what is paid. */
const FEE = /^(?:fee|fees|gebühr|gebühren|taks|taxe|taxes|tasa|tasas|tassa|tasse|taxa|taxas|gebyr|avgift)$/u;

/**
 * Whether a task says nothing that the other one does not say, too: "Next annuity" beside "Pay the 12th annuity", "Renouv." beside "Renouvellement". A number
 * must be the same.
 */
export function saysNoMoreThan(task: string, other: string): boolean {
  const [own, known] = [wordsOf(task), wordsOf(other)];
  const has = (words: RegExp): boolean => known.some((word) => words.test(word));
  return own.every(
    (word) =>
      known.some((one) => one === word || (word.length >= SHORTEST && one.startsWith(word))) ||
      (RENEWAL.test(word) && has(RENEWAL)) ||
      (FEE.test(word) && (has(FEE) || has(RENEWAL))),
  );
}

/** Shorter words are no abbreviations of others. */
const SHORTEST = 3;

function wordsOf(task: string): readonly string[] {
  const words =
    fold(task)
      .replace(GENERAL_SIGNS, ' ')
      .match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  return words.filter((word, at) => !GENERAL.has(word) && !(ORDINAL.test(word) && /^\d+$/.test(words[at - 1] ?? '')));
}

/** "12th", "8ª", "17e". */
const ORDINAL = /^(?:st|nd|rd|th|e|ème|eme|er|re|a|o|ª|º|te|ter|tes|de|ste)$/u;
