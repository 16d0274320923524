import { letters as lettersOf } from '#domain/tabs/heading-letters.ts';
import { byTab, TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { remembered } from '#domain/text/remembered.ts';
import { isPossibleExtension } from './extended.ts';
import { DUE_WORDS, inLanguages } from './glossary.ts';
import { APPLICANTS, HEADINGS } from './heading-synonyms.ts';
import { countsReferences } from './counter.ts';
import { isInternal, saysMargin, saysRemarks } from './for-the-firm.ts';
import { ofEmail, ofOurs } from './people-headings.ts';
import { headingKey, headingParts, inEachPart, withoutDetails, wordsIn as wordsOf } from './heading-words.ts';
import { LONGEST_HEADING } from '#domain/layout/layout.ts';
import { nearHeadings } from './near-words.ts';
import { DOMAINS, SHEETS } from './sheet-synonyms.ts';
import { simplified } from './simplified.ts';
import { typeInCell } from './type-words.ts';
import { fieldsOf } from '#domain/layout/tab-fields.ts';

/** How many results are remembered: the first rows of a sheet are compared with the headings of every tab. */
const KEPT = 5_000;
const letters = remembered((text) => lettersOf(simplified(text)), KEPT);
const partsOf = remembered(headingParts, KEPT);
const plainerOf = remembered(withoutDetails, KEPT);

interface Known {
  readonly byLetters: ReadonlyMap<string, readonly string[]>;
  readonly byWords: ReadonlyMap<string, readonly string[]>;
}

const KNOWN = byTab((tab): Known => {
  const byLetters = new Map<string, string[]>();
  const byWords = new Map<string, string[]>();
  const add = (heading: string, field: string): void => {
    put(byLetters, letters(heading), field);
    put(byWords, headingKey(heading), field);
  };
  for (const { heading, aliases = [], field } of fieldsOf(tab, { own: [] }))
    for (const name of [heading, ...aliases]) add(name, field);
  for (const [field, words] of Object.entries(HEADINGS[tab])) for (const word of words.split('|')) add(word, field);
  return { byLetters, byWords };
});

function* knownHeadings(): Iterable<string> {
  for (const tab of TABS) {
    for (const { heading, aliases = [] } of fieldsOf(tab, { own: [] })) yield* [heading, ...aliases];
    for (const words of Object.values(HEADINGS[tab])) yield* words.split('|');
  }
  yield* APPLICANTS.split('|');
  yield 'folder designations renewal annuity maintenance jahresgebühr verlängerung renouvellement renovación rinnovo verlenging';
  yield* Object.values(SHEETS).flatMap((names) => names.split('|'));
}

function put(map: Map<string, string[]>, key: string, field: string): void {
  const fields = map.get(key) ?? [];
  if (key !== '' && !fields.includes(field)) map.set(key, [...fields, field]);
}

/**
 * The fields of a tab that a heading names, the likeliest first: "Filed" is a date or a number. A heading in two languages names a field if any of
 * its parts does; it names the client or the address of a row only if all its parts do.
 */
export const fieldsOfHeading = (tab: Tab, heading: string): readonly string[] => FIELDS[tab](heading);

const FIELDS = byTab((tab) => remembered((heading) => fieldsIn(tab, heading), KEPT, LONGEST_HEADING));

function fieldsIn(tab: Tab, heading: string): readonly string[] {
  // A longer text is a cell, not a heading, and no layout can name it.
  if (heading.length > LONGEST_HEADING || saysMargin(heading) || countsReferences(heading)) return [];
  const said = fieldsSaid(tab, heading);
  const fields =
    said.length > 0 ? said : [...(tab === 'users' ? ofPeople(heading) : []), ...fieldsNearly(tab, heading)];
  // "Remarks (office)" has no offices of countries.
  const plain = saysRemarks(heading) ? fields.filter((field) => field !== 'jurisdiction') : fields;
  return plain.some((field) => FREE.has(field)) && isInternal(heading)
    ? plain.filter((field) => !FREE.has(field))
    : plain;
}

function ofPeople(heading: string): readonly string[] {
  const isOfFirm = (rest: string): boolean =>
    fieldsSaid('deadlines', rest).includes('sheetUpdatedBy') ||
    fieldsSaid('users', rest).includes('serviceContactName');
  return [...ofEmail(heading, (rest) => fieldsSaid('users', rest)), ...ofOurs(heading, isOfFirm)];
}

/** Fields for any text, and for days: a day of the firm's own is no deadline of a client. */
const FREE: ReadonlySet<string> = new Set(
  'notes description mostRecentEvent nextAction waitingFor type dueDate instructBy documentName documentDate'.split(
    ' ',
  ),
);
/** Whether a heading only resembles one that names a field: it has a typing error, is cut off, or is "Applicant" for the owner. */
export const isNearly = (tab: Tab, heading: string, field: string): boolean =>
  !fieldsSaid(tab, heading).includes(field);

/** Whether a heading with a typing error seems to name a field, even the client of a row: enough to ask a person, not to decide. */
export function nearlyNames(tab: Tab, heading: string, field: string): boolean {
  const plainer = nearly(heading);
  return plainer !== undefined && fieldsSaid(tab, plainer).includes(field);
}

/** Never the fields that decide which client a row belongs to. */
function fieldsNearly(tab: Tab, heading: string): readonly string[] {
  const parts = partsOf(heading);
  const areApplicants = parts.length > 0 && parts.every((part) => APPLICANT.has(letters(part)));
  if (tab === 'matters' && (areApplicants || APPLICANT.has(letters(heading)))) return ['owner'];
  const plainer = nearly(heading);
  return plainer === undefined ? [] : fieldsSaid(tab, plainer).filter((field) => !OWNERS.has(field));
}

function fieldsSaid(tab: Tab, heading: string): readonly string[] {
  const { byLetters, byWords } = KNOWN[tab];
  const named = (text: string): readonly string[] => {
    const fields = [...(byLetters.get(letters(text)) ?? []), ...(byWords.get(headingKey(text)) ?? [])];
    return fields.length < 2 ? fields : [...new Set(fields)];
  };
  const whole = named(heading);
  if (whole.length > 0) return whole;
  const parts = partsOf(heading);
  const rest = plainerOf(heading);
  const plainer = rest === undefined ? [] : named(rest).filter((field) => !OWNERS.has(field));
  if (plainer.length > 0) return plainer;
  // "Client Name (English)" has one part that counts.
  if (parts[0] !== undefined && parts.length < 2 && parts[0] !== heading.trim()) return named(parts[0]);
  if (tab === 'deadlines' && INSTRUCT_BY.test(heading)) return ['instructBy'];
  if (parts.length < 2) return twice(heading, named);
  const each = parts.map(named);
  return [...new Set(each.flat())].filter((field) => !OWNERS.has(field) || each.every((one) => one.includes(field)));
}

/** "JG Weisung bis", "Renewal instructions by": until when the client must say what is to be done. */
const INSTRUCT_BY =
  /(?:weisung|instrukt|instruct|instruc[ct]|istruzion|instrucci|instruç|pokyn|指示)\p{L}*\s(?:bis|by|until|due|avant|entro|antes|até|vóór|voor|do|senast|senest)(?!\p{L})/iu;

/** "TITULO_DENOMINACION": two words for the same field name it, though never the client or the address of a row. */
function twice(heading: string, named: (text: string) => readonly string[]): readonly string[] {
  const [first, second, third] = wordsOf(heading).filter((word) => word !== '');
  if (first === undefined || second === undefined || third !== undefined) return [];
  const other = named(second);
  return named(first).filter((field) => other.includes(field) && !OWNERS.has(field));
}

const nearly = remembered(nearHeadings(knownHeadings()), KEPT);

const OWNERS = new Set(['company', 'email']);

/** The likeliest field that a heading names. */
export function fieldOfHeading(tab: Tab, heading: string): string | undefined {
  return fieldsOfHeading(tab, heading)[0];
}

const APPLICANT = wordSet(APPLICANTS);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split('|').map(letters));
}

/** Capital letters are often written without accents: "ECHEANCIER". */
const SHEET_NAMES = byTab((tab) =>
  wordSet(`${SHEETS[tab]}|${SHEETS[tab].normalize('NFD').replace(/[\u0300-\u036f]/gu, '')}`),
);

/** Whether firms give this name to the sheet of this tab, alone or among other words. */
export function isSheetOf(tab: Tab, name: string): boolean {
  const names = SHEET_NAMES[tab];
  return (
    [name, nearly(name) ?? name].some((one) => wordsIn(one).some((word) => names.has(word))) || hasSigns(name, names)
  );
}

/** The whole name and its words, each also without an ending such as "liste": "Fristenliste" is a list of "Fristen". */
export function wordsIn(name: string): readonly string[] {
  return [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)].flatMap((word) => {
    const plain = letters(word);
    return [plain, plain.replace(/(?:liste|übersicht|verzeichnis|tabelle|portfolio|bestand|akten)$/, '')];
  });
}

/** Chinese and Japanese have no spaces between words, and Korean few. */
export function hasSigns(name: string, words: Iterable<string>): boolean {
  const said = simplified(name);
  return [...words].some(
    (word) =>
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u.test(word) &&
      said.includes(simplified(word)),
  );
}

const TYPES: readonly (readonly [type: string, words: string])[] = [
  [
    'Patent',
    'patent|patents|utility|utility patent|patente|patentes|pat|p|brevetto|brevetti|invention patent|brevet|brevets|patente de invención|octrooi|octrooien|patente de invenção|特許|发明|发明专利|专利',
  ],
  [
    'Trademark',
    'trademark|trademarks|trade mark|trade marks|marks|mark|tm|marke|marken|m|marque|marques|marca|marcas|marchio|marchi|merk|merken|商標|商标',
  ],
  [
    'Design',
    'design|designs|registered design|geschmacksmuster|designs|dessin|dessins|modèle|modèles|modelo|modelos|diseño|diseños|diseño industrial|disegno|disegni|dessin ou modèle|dessin et modèle|dessins et modèles|des|model|modellen|tekening|desenho industrial|desenhos industriais|desenhos|desenho|gsm|意匠|外观|外观设计专利|外观设计',
  ],
  [
    'Utility Model',
    'utility model|utility models|gebrauchsmuster|gebrm|gbm|modèle d’utilité|modelo de utilidad|modelos de utilidad|modello di utilità|gebruiksmodel|modelo de utilidade|実用新案|実案|实用新型专利|实用新型',
  ],
  ['Domain Name', DOMAINS],
];
const TYPES_IN = {
  Patent: inLanguages('patent'),
  Trademark: inLanguages('trademark'),
  Design: inLanguages('design'),
  'Utility Model': inLanguages('utilityModel'),
};
export const TYPE_OF: ReadonlyMap<string, string> = new Map(
  [...TYPES, ...Object.entries(TYPES_IN)].flatMap(([type, words]) =>
    words.split('|').map((word) => [letters(word), type] as const),
  ),
);

/** The kind of right that a word names. */
export function typeOfWord(word: string): string | undefined {
  return TYPE_OF.get(letters(word)) ?? typeInCell(word);
}

/** The kind of right that the name of a sheet names, alone or as the only one among other words: "UK patents". */
export function typeOfSheet(name: string): string | undefined {
  const whole = typeOfWord(name);
  // In "Patents & others" not all rows are patents.
  if (whole !== undefined || /[&+,/]|\s(?:and|und|et|y|e|u\.)\s/iu.test(name)) return whole;
  const named = wordsIn(simplified(name)).flatMap((word) => (word.length > 1 ? (TYPE_OF.get(word) ?? []) : []));
  const signs = [...TYPE_OF].flatMap(([word, type]) => (hasSigns(name, [word]) ? [type] : []));
  const types = new Set([...named, ...signs]);
  return types.size === 1 ? [...types][0] : undefined;
}

const NEXT_ACTION = wordSet(
  'next thing|what next|next up|next job|and then|betrifft|wofür|zweck|anlass|próx acción|prox acción|próx acc|action|task|action type|what|wat|próx trámite|prox tramite|próximo trámite|siguiente trámite|was|qué vence|待办|待办事项|fristgrund|deadline description|description of deadline|descrição do prazo|descripción del plazo|description du délai|beschreibung der frist|descrizione della scadenza|next action|next step|next task|action due|action required|nächste maßnahme|nächster schritt|nächste handlung|prochaine action|prochaine étape|próxima acción|próximo paso|次回手続|次の手続|下一步|下次事项|volgende actie|volgende stap|próxima ação|próxima providência|prossima azione|' +
    inLanguages('nextAction'),
);

export const isNextAction = (heading: string): boolean => inEachPart(heading, (part) => NEXT_ACTION.has(letters(part)));

const DUE =
  /\b(?:due|deadline|^date final$|critical|antes (?:contestar|responder)|beantworten bis|avant repondre|entro rispondere|renewals?|annuit(?:y|ies|es?)|maint(?:enance)?|renouvellements?|renovacion(?:es)?|rinnov[oi]|annualita|scadenza|anualidad(?:es)?|vencimiento|termin|terminos?|echeance|actie voor|vervaldatum|vervaldag|instandhoudingstaks|jaartaks|anuidades?|anual|vencimento|prazo|renovacao|proroga|prorogations?|next action date|vervalt|uiterlijk|jg|limite|limit)\b|verlenging|vernieuwing|frist|fallig|jahresgebuhr|verlangerung|期限|期日|绝限|截止日|年金|更新|年费|续展|缴费/u;
/** Words beside "next" for what is paid or done then. */
const PAID = /\b(?:fee|pmt|payments?|zahlung|paiement|pago|pagamento|betaling|tax)\b/u;
/** Headings of dates that are over or that only remind, and of columns that are no dates. */
const NOT_DUE =
  /\b(?:last|soft|pre|vf|warning|paid|rem|reminders?|done|completed|received|sent|status|no|by whom|bezahlt|bez|gez|gezahlt|erinnerung|payee?s?|rappel|pagad[oa]s?|recordatorio|betaald|herinnering|pago|lembrete|pagat[aeio]|promemoria)\b|vorfrist|erledigt|済|已|(?:送付|発送|受領|收文|来函|來函)(?!.{0,4}(?:期限|绝限|絕限|期日|截止))|来文日|來文日|缴(?:费|纳)?[至到]|繳(?:費|納)?[至到]/u;

/** Words for the day on which an office or a court hears the parties. */
const HEARING = /\bhearing|verhandlung|anhorung|audience|audiencia|udienza|zitting|rozprawa|口頭|审理|심리/u;

/** Whether a column of matters says when something is due next. Dates of reminders, and dates that are over, do not count. */
export function isNextDue(heading: string): boolean {
  const keys = [heading, nearly(heading) ?? heading].map(headingKey);
  if (isEndOfRight(heading) || isInternal(heading)) return false;
  // Exports write words as one: "NEXTEVENTDATE".
  if (keys.includes('next') || /^next\p{L}+date$/u.test(letters(heading))) return true;
  if (
    keys.some(
      (key) =>
        key.split(' ').includes('next') && (PAID.test(key) || HEARING.test(key) || key.split(' ').includes('date')),
    )
  )
    return true;
  const isDue = keys.some((key) => DUE.test(key) || DUE_WORDS.test(key)) || isTaskUntil(heading);
  return isDue && !keys.some((key) => NOT_DUE.test(key));
}

/** "Bescheid bis", "Translation by": a task, and that the day is the last one for it. */
function isTaskUntil(heading: string): boolean {
  const [, task] =
    /^(.*\S)\s(?:bis|by|until|hasta(?: el)?|avant(?: le)?|entro(?: il)?|tot|voor)$/iu.exec(heading.trim()) ?? [];
  return task !== undefined && (isTask(task) || TASKS_UNTIL.test(headingKey(task)));
}
const TASKS_UNTIL = /bescheid|ubersetz|translat|traduc|traduz|national|validier|validat|einzahl|nachreich|vollmacht/u;

/** Whether a heading says that its dates are over, or only remind. */
export const isNotDue = (heading: string): boolean => NOT_DUE.test(headingKey(heading)) || isPossibleExtension(heading);

/** Words for the day on which something ends or is due, and for what ends. */
export const ENDS = /scad(?:enza)?\b|vencimiento|vencimento|echeance|vervaldatum|vervaldag|ablauf/u;
const RIGHT =
  /titol|natural|titul|titre|brevet|patent|diritt|derech|droit|direito|schutz|recht|protez|protec|tutel|marchi|marca|merk|octrooi/u;

/** Whether a heading says when the right itself ends: "Scadenza titolo", "Vencimiento de la patente". */
export function isEndOfRight(heading: string): boolean {
  const words = wordsOf(heading).join(' ');
  return (
    (ENDS.test(words) && RIGHT.test(words)) ||
    /有効期|存続期|有效期|保护期|专用(?:权)?(?:期|截止)|专利权?(?:期|截止)|(?<!优先)权利?截止|존속기간/u.test(words)
  );
}

const TASK =
  /annuit|aufrechterh|renew|respon|reply|repl(?:ica|ies)|examin|\bexam\b|\bfees?\b|oppos|file|pay|request|gebuhr|erwider|stellungnahme|einspruch|beschwerde|declaration|evidence|appeal|证据|erneuer|verlanger|pruf|antrag|reponse|requete|taxe|renouvel|prorogation|anualidad|\banual\b|respuesta|contestac|renova|tasa|rinnovo|esame|tassa|年金|年費|年费|意見|意见|審査|审查|更新|续展|答复|応答|納付|実審|实审|請求|请求|^第\s?\d+\s?(?:年分|年度|年)$|^(?:[Yy](?:ea)?r|[Jj]ahr|[Aa]nn[ée]e|[Aa]nno|[Aa]ño|[Jj]aar)\.?\s?\d{1,2}$/u;

/** Whether a word names the task of a deadline. */
export const isTask = (word: string): boolean => TASK.test(headingKey(word)) || TASK.test(word);
