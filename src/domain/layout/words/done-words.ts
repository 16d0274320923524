import { letters as lettersOf } from '#domain/tabs/heading-letters.ts';
import { inLanguages } from './glossary.ts';
import { inEachPart } from './heading-words.ts';
import { simplified } from './simplified.ts';
import { STATE_HEADINGS } from './state-headings.ts';
import { fieldOfHeading } from './synonyms.ts';

/* What firms write about deadlines that are done. */

const letters = (text: string): string => lettersOf(simplified(text));
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split('|').map(letters));

const DONE = wordSet(
  'done|done on|closed on|finished on|date closed|complete|completed|closed|finished|settled|completed on|date completed|completed date|completion date|date done|done date|erledigungsdatum|erledigungsvermerk|erledigt|erl|erl am|erledigt am|abgeschlossen|fait|terminé|réglé|hecho|terminado|cerrado|完了|完了日|済|処理済|対応済|対応済み|完成|完成日|完成情况|完成状态|是否完成|办理情况|已完成|已处理|afgehandeld|gereed|voltooid|gedaan|klaar|concluído|finalizado|feito|cumprido|cumplido|realizado|fatto|evaso|eseguito|chiuso|traité|fait le|완료여부|' +
    inLanguages('done'),
);
const DONE_MARKS = wordSet(
  'erl|bez|fertig|fait|hecho|hecha|gedaan|klaar|fatto|eseguito|sim|feito|tak|evet|paid|bezahlt|gezahlt|payé|payée|pagado|pagada|pagato|pagata|betaald|pago|zapłacono|opłacono|納付済|支払済|已缴|已缴费|已缴纳|x|xx|yes|y|ja|j|oui|o|sí|si|s|done|true|wahr|1|erledigt|ok|完了|済|是|已完成|完成|已办|已办结|办结|已处理',
);

/** Headings of deadlines in a list of payments: a mark under them says that nothing is due any more. */
const PAID = wordSet(
  'paid|paid on|date paid|payment made|bezahlt|bezahlt am|gezahlt|gezahlt am|payé|payée|payé le|payée le|pagado|pagada|pagado el|pagato|pagata|pagato il|betaald|betaald op|pago em|zapłacono|opłacono|納付済|納付済み|支払済|支払済み|已缴|已缴费|已缴纳|是否缴费|是否已缴|是否缴纳',
);
/** Whether a column of a list of deadlines marks what is paid. In a sheet of matters, a paid bill leaves the matter as it is. */
export const isPaidHeading = (heading: string): boolean =>
  inEachPart(heading, (part) => PAID.has(letters(part)) || PAID.has(letters(part.replace(FLAG, ''))));

/** What exports write behind the name of a mark: "ERL_KZ", "Done (Y/N)". */
const FLAG = /[\s_-]*\(?(?:kz|kennz|kennzeichen|flag|[yj]\s?\/\s?n|\?)\)?$/iu;

/** Whether a column marks rows that are done. */
export const isDoneHeading = (heading: string): boolean =>
  inEachPart(heading, (part) =>
    [part, part.replace(FLAG, ''), part.replace(DAY, '')].some((one) => DONE.has(letters(one))),
  );
/** As exports write it: "DONE_DT". */
const DAY = /_(?:dt|date|dat|datum)$/iu;
/** Whether a heading is only a sign for it: ✓. Above deadlines it says that they are done, above matters perhaps that the firm has looked at them. */
export const isDoneSign = (heading: string): boolean => SIGN.test(heading);
/** Signs without a letter, such as ✓, are marks too. */
export const isDoneMark = (mark: string): boolean =>
  DONE_MARKS.has(letters(mark)) || /^[✓✔☑✗✘×○◯●レ]$/u.test(mark.trim());
const ROUND = /^[o○◯●]$/iu;
const CROSS = /^[x×✗✘]$/iu;
const TICK = /^[✓✔☑]$/u;
/** Short for paid, which may mean something else under another heading: "PD" is also pending. */
const PAID_IN_SHORT = /^(?:pd|pg|pgd)\.?$/iu;
/** Whether a cell of due dates says that nothing is due any more: "paid", "pd", "PAID 1/20/17". */
export function isDoneCell(text: string): boolean {
  const mark = withoutDay(text);
  return isDoneMark(mark) || PAID_IN_SHORT.test(mark) || stateOfDeadline(mark) === 'done';
}
/** A mark without the day and the initials behind it: "DONE" for "DONE 11/16", "erl." for "erl. 5.11. Wi". Any other text stays as it is. */
export const withoutDay = (mark: string): string => mark.replace(DAY_OF_MARK, '').trim();
const DAY_OF_MARK =
  /(?<=\p{L}\.?)[\s,:–-]+(?:(?:on|am|le|el|il|op|em|den|dnia)\s)?\d{1,4}[./-]\s?\d{1,2}(?:[./-]\s?(?:\d{2,4})?)?(?:\s\(?\p{L}{1,3}\.?\)?)?$/u;

/**
 * Which of the texts of a column are marks. Beside ticks, or below an East Asian heading beside ○ or O, × and X say that something is not done; elsewhere X says
 * that it is, and "o" that it is open. Of ● and ○, the full one is the mark.
 */
export function doneMarks(texts: readonly string[], heading = ''): readonly string[] {
  const signs = texts.map((text) => text.trim());
  const has = (form: RegExp): boolean => signs.some((sign) => form.test(sign));
  const isEastAsian = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(heading);
  const isLetterX = has(/^x$/iu) && has(/^o$/iu) && !isEastAsian;
  const not = has(TICK) || (has(ROUND) && !isLetterX) ? CROSS : isLetterX ? /^o$/iu : undefined;
  const open = has(/^●$/u) ? /^[○◯]$/u : undefined;
  const marks = texts.filter(
    (text) => isDoneMark(withoutDay(text)) && !not?.test(text.trim()) && !open?.test(text.trim()),
  );
  return [...new Set(marks.map(withoutDay))];
}

/** The same sign may be the heading of its column. */
const SIGN = /^\s*[✓✔☑]\s*$/u;

const DONE_STATES = wordSet(
  'done|complete|completed|erledigt|erl|fertig|fait|faite|hecho|hecha|fatto|eseguito|gedaan|klaar|voltooid|完了|済|已完成|完成|已办结|办结|closed|finished|settled|filed|submitted|paid|dealt with|cancelled|canceled|not required|no longer required|abgeschlossen|beendet|eingereicht|bezahlt|entfällt|entfallen|terminé|terminée|clos|clôturé|déposé|déposée|payé|payée|annulé|sans objet|terminado|cerrado|presentado|presentada|pagado|pagada|cumplido|cumplida|realizado|chiuso|depositato|pagato|afgerond|gesloten|ingediend|betaald|処理済|処理済み|対応済|対応済み|提出済|納付済|已提交|已缴费|已答复|已处理|已关闭',
);
/** Words that say so beside any others, which the firm may have for what is not done yet: "drafting". */
const SURELY_DONE = wordSet(
  'done|complete|completed|closed|finished|erledigt|abgeschlossen|fait|terminé|hecho|terminado|completado|fatto|eseguito|chiuso|gedaan|afgerond|voltooid|completato|completata|completada|załatwione|zakończone|완료|完了|済|済み|処理済|処理済み|対応済|対応済み|提出済|提出済み|納付済|納付済み|回答済|回答済み|已完成|已办结|办结|已答复|已提交|已缴|已缴费|已缴纳|已处理|已关闭',
);
export const isSurelyDone = (word: string): boolean => SURELY_DONE.has(letters(word));

const OPEN_STATES = wordSet(
  'open|pending|to do|todo|outstanding|due|overdue|upcoming|in progress|in work|in process|on hold|waiting|not started|not done|offen|in arbeit|in bearbeitung|wartet|ausstehend|überfällig|ouvert|ouverte|en cours|à faire|en attente|en retard|abierto|abierta|pendiente|en curso|en proceso|por hacer|vencido|aperto|in corso|da fare|in attesa|lopend|bezig|未|未完了|未処理|未着手|未対応|処理中|対応中|対応予定|待处理|进行中|处理中|待办|未完成|未处理',
);

/** Whether a word says that a deadline needs nothing any more, or that it does. Undefined for any other word. */
export const stateOfDeadline = (word: string): 'done' | 'open' | undefined =>
  !/\p{L}/u.test(word) || /\d/.test(word)
    ? undefined
    : OPEN_STATES.has(letters(word))
      ? 'open'
      : DONE_STATES.has(letters(word))
        ? 'done'
        : undefined;

const STATE = wordSet(STATE_HEADINGS);

/** Whether a heading says how far something is, and of nothing else: "Status", "Progress". A reminder may be sent while its deadline is open. */
export const isStateHeading = (heading: string): boolean =>
  inEachPart(heading, (part) => STATE.has(letters(part)) || fieldOfHeading('matters', part) === 'status');
