import { letters } from '#domain/tabs/heading-letters.ts';
import { placeCode } from '#domain/places/place.ts';
import { inEachPart, wordsIn as wordsOf } from './heading-words.ts';
import { simplified } from './simplified.ts';
import { hasSigns, TYPE_OF, typeOfWord, wordsIn } from './synonyms.ts';

/* Titles between the rows of a client, such as "Patents": any other text there may be the name of the next client. */

/** Whether a text names nothing but kinds of rights: "Patents", "PATENTES E DESENHOS". */
export const isKinds = (text: string): boolean =>
  text
    .split(/[&+,/·・]|\s(?:and|und|et|y|e|i|u\.|en|ve|och|og)\s/iu)
    .every((part) => inEachPart(part, (one) => isKind(one.trim()) || OTHER_KINDS.has(letters(simplified(one)))));

/**
 * Whether each word of a text is a kind of right, or says which rights they are: "UK patents", "Registered designs". A client may be called "Hauts des
 * Alpes", and "des" is short for a design, too.
 */
function isKind(text: string): boolean {
  if (typeOfWord(text) !== undefined) return true;
  const signs = [...TYPE_OF.keys()].filter((word) => hasSigns(text, [word])).toSorted((a, b) => b.length - a.length);
  if (signs.length > 0) {
    const rest = signs.reduce((left, sign) => left.replaceAll(simplified(sign), ''), simplified(text));
    return !/\p{L}/u.test(rest.replace(SIGNS_OF_ALL, ''));
  }
  const words = wordsOf(text).filter((word) => word !== '');
  const isOfKind = (word: string): boolean =>
    word.length >= SHORTEST_KIND && wordsIn(word).some((one) => TYPE_OF.has(one));
  const saysWhich = (word: string): boolean => OF_ALL.test(word) || placeCode(word.toUpperCase()) !== undefined;
  // "Swiss Design" and "La Marque" may be clients.
  const areMany = (word: string): boolean => isOfKind(word) && !ONE.test(word);
  const isOfSeveral = words.some(areMany) || (words.some(isOfKind) && words.some((word) => LIST.test(word)));
  return isOfSeveral && words.every((word) => isOfKind(word) || saysWhich(word));
}

const SHORTEST_KIND = 4;
const ONE =
  /^(?:design|patent|trademark|mark|brand|marque|brevet|marke|marca|modelo|modell|modele|brevetto|marchio|disegno|diseno|dessin)$/iu;
const LIST =
  /^(?:list|liste|lista|register|registre|registro|portfolio|portefeuille|portafoglio|cartera|carteira|applications?|anmeldungen|demandes?|solicitudes|rights?|rechte)$/iu;
/** Words and signs that say which rights of a kind are meant. */
const OF_ALL =
  /^(?:of|the|and|for|in|all|own|our|de|du|des|der|die|das|la|le|les|los|las|el|di|da|do|dos|list|liste|lista|register|registre|registro|portfolio|portefeuille|portafoglio|cartera|carteira|applications?|anmeldungen|demandes?|solicitudes|rights?|rechte|registered|pending|granted|active|foreign|domestic|other|andere|autres|otr[ao]s|altr[ie]|industrial\p{L}*|industrie\p{L}*|industriel\p{L}*|nation\p{L}*|nazional\p{L}*|nacional\p{L}*|intern\p{L}*|europ\p{L}*|unit(?:y|ary)|community|gemeinschaft\p{L}*|union\p{L}*|madrid|benelux|pct|wipo|ompi|german|deutsche?r?|british|french|francais\p{L}*|italian\p{L}*|espanol\p{L}*|swiss|schweiz\p{L}*|chinese|japanese|american|canadian|indian|\d+)$/iu;
const SIGNS_OF_ALL =
  /国内|国外|外国|海外|出愿|登录|注册|申请|一览|管理|清单|列表|国际|中国|국내|해외|외국|관리|현황|出願|登録|一覧/gu;

/** Words beside the kinds of rights in a title: "Marcas y nombres comerciales", "Patents & others". */
const OTHER_KINDS: ReadonlySet<string> = new Set(
  'closed|closed files|inactive|abandoned|lapsed|expired|erledigt|erledigte akten|abgelegt|clôturés|abandonnés|cerrados|abandonados|chiusi|abbandonati|afgesloten|vervallen|nombres comerciales|trade names|oppositions|widersprüche|oposiciones|opposizioni|異議|others|other rights|andere|sonstige|sonstiges|autres|divers|otros|varios|altri|outros|overige|その他|其他|기타'
    .split('|')
    .map((word) => letters(simplified(word))),
);

const PARTS_OF_WORLD =
  /^(?:overseas|international|foreign|domestic|national|worldwide|abroad|rest of world|row|other countries|inland|ausland|übersee|étranger|à l[’']étranger|france et étranger|extranjero|internacional|nacional|estero|italia ed estero|buitenland|binnenland|utland|udland|exterior|国内|国外|海外|外国|해외|국내)$/iu;

/** Whether a text says where rights are: "Overseas", "UK & EU". One country alone may be a name. */
export function isPartOfWorld(text: string): boolean {
  const parts = text.split(/[&+,/]|\s(?:and|und|et|y|e|i|en|och|og)\s/iu).map((part) => part.trim());
  // "Li & Co" is no place.
  const isPart = (part: string): boolean =>
    PARTS_OF_WORLD.test(part) ||
    (placeCode(part) !== undefined && (part.length > 2 || /^(?!CO$)\p{Lu}{2}$/u.test(part)));
  return parts.every(isPart) && (parts.length > 1 || PARTS_OF_WORLD.test(text.trim()));
}
