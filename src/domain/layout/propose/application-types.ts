import { headingParts } from '#domain/layout/words/heading-words.ts';
import { isSaidBy } from './column-kinds.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { simplified } from '#domain/layout/words/simplified.ts';
import { typeOfWord } from '#domain/layout/words/synonyms.ts';
import { guessedType } from '#domain/layout/words/type-words.ts';

/** Words for how a right was applied for, beside those for what kind of right it is. */
const WORDS =
  'std|standard|std div|standard divisional|innov|innovation|petty|nat|nat phase|national|national phase|np|pct|pct np|pct nat|pct nat phase|pct national|pct national phase|pct national phase entry|int|international|reg phase|regional|regional phase|ep regional phase|371|national stage|pri|priority|prio|first filing|ord|ordinary|org|original|con|cont|continuation|cip|continuation in part|div|divisional|div appn|pro|prov|prv|provisional|non provisional|nonprovisional|nonprov|rei|reissue|cnv|conv|convention|paris|paris convention|direct|complete|poa|addition|patent of addition|madrid|madrid protocol|ir designation|epc|ep validation|validation|val|substitute|erstanmeldung|nachanmeldung|teilanmeldung|teilung|fortsetzung|nationale phase|regionale phase|pct nationale phase|zusatzanmeldung|prioritätsanmeldung|direktanmeldung|nationalisierung|dépôt direct|premier dépôt|première demande|divisionnaire|phase nationale|phase régionale|pct phase nationale|nationale|internationale|priorité|divisional|fase nacional|pct fase nacional|prioridad|convenio|solicitud divisional|internacional|regional|nacional|fase nazionale|pct fase nazionale|divisionale|primo deposito|nazionale|priorità|internazionale|nationale fase|afsplitsing|afgesplitst|voortzetting|fase nacional|dividido|pedido dividido|faza krajowa|wydzielone|ulusal aşama|bölünmüş|avdelad|avdelt|fullföljd|nationell|nationell fas|national fase|通常|通常出願|分割|分割出願|国内移行|国内段階|優先権主張|パリ|パリ優先|パリルート|pct移行|pct国内移行|継続|普通|普通申请|分案|分案申请|pct国家阶段|国家阶段|进入国家阶段|巴黎公约|优先权|통상|분할|분할출원|pct국내단계|국내단계|우선권주장|파리';
const KNOWN: ReadonlySet<string> = new Set(WORDS.split('|').map(keyOf));

/** Words for how a mark looks, which say that it is a mark and no more. */
const LOOKS =
  'figurative|device|combined|composite|word & device|word and device|stylised|stylized|3d|shape|figuratif|semi-figurative|mixte|dénominative|verbale|denominativa|denominativo|mixta|mixto|gráfica|figurativa|figurativo|nominativa|mista|misto|woord|beeld|woord/beeld|beeldmerk|gecombineerd|文字|图形|組合|组合|文字图形|図形|結合|標準文字|słowny|graficzny|słowno-graficzny|figur|ord|bild|wort|wort/bild|wort-bild|word';
const LOOKS_KNOWN: ReadonlySet<string> = new Set(LOOKS.split('|').map(keyOf));

function keyOf(word: string): string {
  return letters(simplified(word));
}

/**
 * Which a column says under a heading such as "Type": kinds of rights, or how they were applied for ("PCT-NP", "Divisional", "CON"), or
 * how marks look ("word", "figurative"). Undefined for other words.
 */
export function typesIn({ values }: ColumnLook): 'ipType' | 'applicationType' | 'look' | undefined {
  // Too many different texts are no codes: the heading decides.
  if (values === null) return 'ipType';
  const rows = (is: (word: string) => boolean): number =>
    values.reduce((sum, [word, count]) => sum + (is(word) ? count : 0), 0);
  const kinds = rows((word) => typeOfWord(word) !== undefined);
  const applications = rows((word) => typeOfWord(word) === undefined && KNOWN.has(keyOf(word)));
  if (applications > kinds && applications >= rows(() => true) * MOST) return 'applicationType';
  if (kinds === 0 && rows((word) => LOOKS_KNOWN.has(keyOf(word))) >= rows(() => true) * MOST) return 'look';
  return kinds > 0 || values.some(([word]) => guessedType(word) !== undefined) ? 'ipType' : undefined;
}

const MOST = 0.7;

/** Ways in which only patents are applied for. */
const OF_PATENTS = /^(?:prov|prv|non-?prov|cip|con|cont|continuation|pct|utl)/iu;

/** Whether all texts of a column are ways to apply for rights or kinds of rights, and some of them are ways for patents alone: "PROV", "PCT", "CON". */
const areOfPatents = ({ values }: ColumnLook): boolean =>
  values !== null &&
  values.every(([word]) => KNOWN.has(keyOf(word)) || typeOfWord(word) !== undefined) &&
  values.some(([word]) => OF_PATENTS.test(word.trim()));

/** Whether a column has nothing but ways to apply for rights, and some of them are those of patents alone. */
export const arePatentApplications = (look: ColumnLook): boolean =>
  areOfPatents(look) && (look.values ?? []).every(([word]) => (typeOfWord(word) ?? 'Patent') === 'Patent');

/** Whether a column with ways to apply for patents also names other rights: "DES" among "PROV" and "CON". */
export const sayKindsToo = (look: ColumnLook): boolean =>
  typesIn(look) === 'applicationType' && areOfPatents(look) && !arePatentApplications(look);

/** The kind of right that a word of such a column says: one that is applied for in one of these ways is a patent. */
export const kindBesideApplications = (word: string): string | undefined =>
  typeOfWord(word) ?? (KNOWN.has(keyOf(word)) ? 'Patent' : undefined);

/** "TM/PAT/RD": a heading of a column with kinds of rights, though a sheet may have one of them only. */
export function listsTypes(heading: string): boolean {
  const parts = headingParts(heading);
  return parts.length > 1 && parts.filter((part) => typeOfWord(part) !== undefined).length > 1;
}

/** Whether most words of a column are kinds of rights, two of them at least, or ways to apply for them, whatever its heading is: "TM", "Pat", "Prov". */
export function mixesKinds(look: ColumnLook): boolean {
  const kinds = new Set((look.values ?? []).flatMap(([word]) => typeOfWord(word) ?? []));
  return kinds.size > 1 && typesIn(look) === 'ipType' && isSaidBy(look, kindBesideApplications);
}
