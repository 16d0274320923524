import { fold } from '#domain/text/fold.ts';

/** Words of headings that say no more than that something is due: "Next due date", "Nächste Frist". */
const GENERAL = new Set(
  (
    'next due date day deadline deadlines action by the of for to ' +
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

/** Words for the yearly fee of a right. */
const ANNUITY =
  /^(?:annuit\p{L}*|annualit\p{L}*|annuité\p{L}*|ann|jahresgeb\p{L}*|jg|anualidad\p{L}*|anuidad\p{L}*|jaartaks\p{L}*|årsavgift\p{L}*|årsafgift\p{L}*|mf)$|年金|年费|年費|연차료/u;
/** Words for the renewal of a right. */
const RENEWAL =
  /^(?:renewal\p{L}*|renouv\p{L}*|renovaci\p{L}*|renova[cç]\p{L}*|rinnov\p{L}*|verlängerung|verlängerungsgebühr|verlenging|vernieuwing|prorrog\p{L}*|förnyelse|fornyelse)$|更新|续展|續展|갱신/u;
/** Words for what is paid. */
const FEE = /^(?:fee|fees|gebühr|gebühren|taks|taxe|taxes|tasa|tasas|tassa|tasse|taxa|taxas|gebyr|avgift)$/u;
/** Words of steps before a task, and of what becomes of it: with one of them, a task is another one. */
const OTHER_STEP =
  /^(?:no|not|kein\p{L}*|nicht|sans|pas|non|sin|sem|geen|niet|withdr\p{L}*|cancel\p{L}*|remind\p{L}*|instruct\p{L}*|ext|extension\p{L}*|extend\p{L}*|draft\p{L}*|report\p{L}*|check\p{L}*|ask|send|chase|await\p{L}*|prepar\p{L}*|propos\p{L}*|entwurf|entwerfen|\p{L}*verlängerung|erinner\p{L}*|weisung\p{L}*|anfrag\p{L}*|prüfen|rappel\p{L}*|projet|prolong\p{L}*|relanc\p{L}*|aviso\p{L}*|record\p{L}*|borrador|prórroga|sollecit\p{L}*|bozza|proroga|herinner\p{L}*|concept|uitstel|lembrete|minuta|påminn\p{L}*|utkast|förläng\p{L}*)$|確認|催促|延長|延期|草案|案文|提醒|确认|准备/u;

/**
 * Whether a task says nothing that the other one does not say, too: "Next annuity" beside "Pay the 12th annuity", "Renouv." beside "Renouvellement". A number
 * must be the same, and a step before a task is another task: "Remind the client of the annuity".
 */
export function saysNoMoreThan(task: string, other: string): boolean {
  const [own, known] = [wordsOf(task), wordsOf(other)];
  const has = (words: RegExp): boolean => known.some((word) => words.test(word));
  if (known.some((word) => isOtherStep(word) && !own.includes(word))) return false;
  // "Response" may be the first, and "Response 2" another one.
  const isCounted = known.some((word) => NUMBER.test(word)) && !own.some((word) => NUMBER.test(word));
  if (isCounted && own.length > 0 && !own.some((word) => ANNUITY.test(word) || RENEWAL.test(word) || FEE.test(word)))
    return false;
  return own.every(
    (word) =>
      known.some((one) => one === word || (word.length >= SHORTEST && !isOtherStep(word) && one.startsWith(word))) ||
      (ANNUITY.test(word) && has(ANNUITY)) ||
      (RENEWAL.test(word) && has(RENEWAL)) ||
      (FEE.test(word) && (has(FEE) || has(ANNUITY))),
  );
}

/** Whether a task says anything besides that something is due. */
export const saysTask = (task: string): boolean => wordsOf(task).length > 0;

const NUMBER = /^\d+$/;
/** Shorter words are no abbreviations of others. */
const SHORTEST = 5;
/** "Verlängerung" alone is the renewal of a right. */
const isOtherStep = (word: string): boolean => OTHER_STEP.test(word) && !RENEWAL.test(word);

function wordsOf(task: string): readonly string[] {
  const words =
    fold(task)
      .replace(GENERAL_SIGNS, ' ')
      .match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  return words.filter((word, at) => !GENERAL.has(word) && !(ORDINAL.test(word) && NUMBER.test(words[at - 1] ?? '')));
}

/** "12th", "8ª", "17e". */
const ORDINAL = /^(?:st|nd|rd|th|e|ème|eme|er|re|a|o|ª|º|te|ter|tes|de|ste)$/u;
