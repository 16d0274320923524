import { kindOfRight } from '#domain/portfolio/kinds.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { simplified } from './simplified.ts';

/** Further words in cells that name a kind of right. In the name of a sheet they may mean something else. */
const WORDS: Readonly<Record<string, string>> = {
  Patent:
    'innovation patent|innov patent|innov pat|inn pat|innov|standard patent|std patent|std pat|standard pat|標準專利|標準專利(r)|標準專利(o)|短期專利|pat nacional|發明|ep validación|ep validation|ep-validierung|validation ep|pt|ep-val|epval|ep val|validación ep|validación de patente europea|pat europ|pat. europ.|utl|util|inv|pi|invention|erfindung|erfindungspatent|patentanmeldung|patent application|national patent|standard patent|demande de brevet|solicitud de patente|domanda di brevetto|pedido de patente|octrooiaanvraag|brev|brevet d’invention|brevetto per invenzione|特許出願|特許権|発明|特|특허출원|특허권|발명|patentti|patentansökan|patentansøgning|buluş|wynalazek',
  Trademark:
    'mue|uktm|tms|mk|tmk|trm|mrk|trademark application|商標登録|登録商標|商標権|标|상표권|상표출원|varemærke|varemerke|varumärke|tavaramerkki|ochranná známka',
  Design:
    '註冊外觀設計|reg design|registered design|設計|di|dis ind|wzór przem|wzór przemysłowy|ds|dsn|dgn|ggm|gemeinschaftsgeschmacksmuster|geschmacksm|dessin & modèle|d&m|modello ornamentale|disegno o modello|disegni e modelli|tekening of model|tekeningen en modellen|意匠登録|意匠権|意|设计专利|디자인권|mönster|mønster|průmyslový vzor|mallioikeus',
  'Utility Model':
    'mod util|mod. util.|mu|wzór użytk|wzór użytkowy|gebrauchsm|modello utilità|modello d’utilità|新型|新型专利|実|実用新案権|실용신안권|brugsmodel|bruksmodell|hyödyllisyysmalli|užitný vzor',
};
const TYPE_OF = new Map(
  Object.entries(WORDS).flatMap(([type, words]) => words.split('|').map((word) => [keyOf(word), type] as const)),
);

function keyOf(word: string): string {
  return letters(simplified(word));
}

/** The kind of right that a cell names by one of these words. */
export const typeInCell = (word: string): string | undefined => TYPE_OF.get(keyOf(word));

const HINTS: readonly (readonly [string, RegExp])[] = [
  ['Utility Model', /gebrauchs|\b(?:um|mu|utm|gm)\b|utilid|utilit[éà]|utility model|実用|实用|실용|petty/iu],
  [
    'Design',
    /design|muster|dessin|mod[eè]l|diseñ|disegn|desenh|意匠|外观|디자인|wzór|tasar|\bd ?& ?m\b|\b(?:dm|rcd|ukrd|reud|hague)\b/iu,
  ],
  [
    'Trademark',
    /\bmarks?\b|marke|marque|marca|marchi|merk|商标|상표|znak|wort|word|figurat|device|styli[sz]ed|standard char|mixta|denominativ|nominativ|verbal|\b(?:eutm|ctm|sm|fig|wm|wbm|logo|madrid|ir)\b/iu,
  ],
  [
    'Patent',
    /patent|brevet|octrooi|特許|专利|특허|invent|\bpct\b|provisional|divisional|continuation|\b(?:prov|div|cip)\b/iu,
  ],
];

/** What a word probably means that is not certain, or says more than the kind of right: "Wortmarke", "UM". */
export function guessedType(word: string): string | undefined {
  const said = simplified(word);
  if (kindOfRight(said) !== undefined) return undefined;
  const [first, ...others] = HINTS.flatMap(([type, hint]) => (hint.test(said) ? [type] : []));
  return others.length === 0 || first === 'Utility Model' ? first : undefined;
}
