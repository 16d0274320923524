import { placeCode } from '#domain/places/place.ts';
import { fold } from '#domain/text/fold.ts';

/** Words of headings that say no more than that something is due: "Next due date", "Nächste Frist". */
const GENERAL = new Set(
  (
    'next due date day deadline deadlines by the of for to ' +
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
  /^(?:renewal\p{L}*|renew|renouv\p{L}*|renovaci\p{L}*|renova[cç]\p{L}*|rinnov\p{L}*|verlängerung|verlängerungsgebühr|verlenging|vernieuwing|prorrog\p{L}*|förnyelse|fornyelse)$|更新|续展|續展|갱신/u;
/** Words for what is paid. */
const FEE = /^(?:fee|fees|gebühr|gebühren|taks|taxe|taxes|tasa|tasas|tassa|tasse|taxa|taxas|gebyr|avgift)$/u;
/** Words of steps before a task, and of what becomes of it: with one of them, a task is another one. */
const OTHER_STEP =
  /^(?:no|not|kein\p{L}*|nicht|sans|pas|non|sin|sem|geen|niet|withdr\p{L}*|cancel\p{L}*|remind\p{L}*|instruct\p{L}*|ext|extension\p{L}*|extend\p{L}*|draft\p{L}*|report\p{L}*|check\p{L}*|ask|send|chase|await\p{L}*|prepar\p{L}*|propos\p{L}*|entwurf|entwerfen|\p{L}*verlängerung|erinner\p{L}*|weisung\p{L}*|anfrag\p{L}*|prüfen|rappel\p{L}*|projet|prolong\p{L}*|relanc\p{L}*|aviso\p{L}*|record\p{L}*|borrador|prórroga|sollecit\p{L}*|bozza|proroga|herinner\p{L}*|concept|uitstel|lembrete|minuta|påminn\p{L}*|utkast|förläng\p{L}*)$|確認|催促|延長|延期|草案|案文|提醒|确认|准备/u;

/** Words beside an annuity that say no more than that it is paid, and for when. */
const PAID =
  /^(?:pay|payment|paiement|payer|pago|pagar|pagamento|zahlung|zahlen|einzahlen|betaling|betalen|year|yr|jahr|année|anno|año|ano|jaar|år)$/u;

/** Words beside a renewal for the right, and for how long it is kept. */
const RIGHT =
  /^(?:tm|trade|trademark|mark|design|patent|right|registration|term|period|years?|expiry|expires?|or|innov|marke|muster|geschmacksmuster|schutzrecht|marque|brevet|dessin|modèle|marca|diseño|merk|model)$/u;

/**
 * Whether a task says nothing that the other one does not say, too. An annuity or a renewal may be told with more words there: "Next annuity" beside "Pay the
 * 12th annuity", "Renouv." beside "Renouvellement". Any other task must be the same, and "Next deadline" may be any. A step before a task is another one:
 * "Remind the client of the annuity".
 */
export function saysNoMoreThan(task: string, other: string): boolean {
  const [own, known] = [wordsOf(task), wordsOf(other)];
  if (known.some((word) => isOtherStep(word) && !own.includes(word))) return false;
  const isRenewal = own.every((word) => KEPT.some((words) => isOf(words, word)));
  return areIn(own, known) && (isRenewal || areIn(known, own));
}

/**
 * Whether two texts say no more than that a right is kept, for the same year if both name one: an office calls it an annuity or a renewal. "Licence renewal" says
 * more.
 */
export function saysBothKept(task: string, other: string): boolean {
  const [own, known] = [wordsOf(task), wordsOf(other)];
  const [year, another] = [own, known].map((words) => words.filter((word) => NUMBER.test(word)).join());
  const areSame = year === '' || another === '' || year === another;
  return areSame && areOfOneKind(own, known) && [own, known].every(areKept);
}

/** Whether a task is that of keeping a right, and no more: not the end of its grace period. */
export const saysKept = (task: string): boolean => areKept(wordsOf(task));

const areKept = (words: readonly string[]): boolean =>
  words.some(isKept) &&
  words.every((word) => isKept(word) || [FEE, NUMBER, PAID, RIGHT].some((known) => known.test(word)));

/** Whether two tasks may be about one right: a mark and a design may have one reference and one day. */
export const mayBeOfOneKind = (task: string, other: string): boolean => areOfOneKind(wordsOf(task), wordsOf(other));

/** Whether two tasks name no two kinds of rights. */
function areOfOneKind(words: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [words, others].map((said) => KINDS.findIndex((kind) => said.some((word) => kind.test(word))));
  const [hasAnnuity, hasAnother] = [words, others].map((said) => said.some((word) => isOf(ANNUITY, word)));
  // A mark has no annuities, unless a heading calls its renewals so.
  if (one !== other && ((hasAnnuity && other === MARK) || (hasAnother && one === MARK))) return false;
  return one === -1 || other === -1 || one === other;
}
const MARK = 0;
const KINDS = [
  /^(?:tm|trade|trademark|mark|marke|marque|marca|merk)$/u,
  /^(?:design|muster|geschmacksmuster|dessin|modèle|diseño|model)$/u,
  /^(?:patent|brevet|innov)$/u,
];

const isKept = (word: string): boolean => isOf(ANNUITY, word) || isOf(RENEWAL, word);

/** Whether two texts say the same task: but for the number of an annuity, that it is paid, and words such as "next". */
export function isSameTask(task: string, other: string): boolean {
  const [own, known] = [wordsOf(task), wordsOf(other)];
  const isPlain = (word: string): boolean => !NUMBER.test(word) && !PAID.test(word);
  return own.length > 0 && areIn(own, known) && areIn(known.filter(isPlain), own);
}

/** Whether each word is among others, or one of them has its meaning. */
const areIn = (words: readonly string[], others: readonly string[]): boolean =>
  words.every(
    (word) =>
      others.some((one) => one === word || isShortFor(word, one) || isShortFor(one, word)) ||
      [ANNUITY, RENEWAL].some((kind) => isOf(kind, word) && others.some((one) => isOf(kind, one))) ||
      (FEE.test(word) && others.some((one) => FEE.test(one) || isOf(ANNUITY, one))),
  );

/** Whether a word is one for an annuity or a renewal, and nothing else: "年金請求書" is an invoice. */
const isOf = (kind: RegExp, word: string): boolean =>
  kind.test(word) && (!/\p{Script=Han}/u.test(word) || word.replace(SIGNS_OF_KIND, '') === '');
const SIGNS_OF_KIND = /年金|年费|年費|更新|续展|續展|第|回|年|度|分|目|納付|缴纳|繳納|\d/gu;

const KEPT = [ANNUITY, RENEWAL, FEE] as const;
/** "Renouv." */
const isShortFor = (word: string, whole: string): boolean =>
  word.length >= SHORTEST && !isOtherStep(word) && !isOtherStep(whole) && RENEWAL.test(whole) && whole.startsWith(word);

const NUMBER = /^\d+$/;
/** Shorter words are no abbreviations of others. */
const SHORTEST = 5;
/** "Verlängerung" alone is the renewal of a right. */
const isOtherStep = (word: string): boolean => OTHER_STEP.test(word) && !RENEWAL.test(word);

/** A year alone is that of an annuity: "Yr 15", "第5年". */
const YEAR_ALONE = /^\s*(?:(?:year|yr|jahr|année|anno|año|ano|jaar|år)\.?\s?\d{1,2}|第\s?\d{1,2}\s?年[分度]?)\s*$/iu;

function wordsOf(task: string): readonly string[] {
  if (YEAR_ALONE.test(task)) return ['annuity', ...(/\d+/u.exec(task) ?? [])];
  const words = task.replace(GENERAL_SIGNS, ' ').match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  return words.flatMap((written, at) => {
    // "Validation DE" is not "Validation FR".
    if (/^\p{Lu}{2}$/u.test(written) && placeCode(written) !== undefined) return [`@${written}`];
    const word = fold(written);
    return GENERAL.has(word) || (ORDINAL.test(word) && NUMBER.test(words[at - 1] ?? '')) ? [] : [word];
  });
}

/** "12th", "8ª", "17e". */
const ORDINAL = /^(?:st|nd|rd|th|e|ème|eme|er|re|a|o|ª|º|te|ter|tes|de|ste)$/u;
