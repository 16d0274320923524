import { wordsIn } from './heading-words.ts';

/** Headings of days to which a deadline was extended. Only participles: "Verlängerung" and "prolongation" also are the renewal of a right. */
const EXTENDED =
  /^(?:extended|verlangert|fristverlangerung|prorogee?|prorogad[oa]|prorogat[oa]|proroga|prorroga|prorrogad[oa]|prolongee?|verlengd|forlangd|forlænget|forlenget|utsatt|przedłuzon|przedluzon|uzatil)|延[長长](?:[後后])?(?:期限|期日|到期)|연장기한/u;
/** Such a word needs another that says until when. */
const TO: ReadonlySet<string> = new Set(['to', 'until', 'till', 'bis', 'date', 'granted', 'jusqu', 'au', 'hasta']);
const EXTENSION = /^(?:extension|extn|ext|verl)$/u;
const NEW = /^(?:new|neue?[rs]?|nouve(?:au|lle)|nuev[ao]|nuov[ao]|nieuwe?|nya?|ny[et]?|nov[ao]|nowy)$/u;
const DUE =
  /^(?:due|deadline|date|day|frist|fristende|termin|datum|tag|echeance|delai|vencimiento|plazo|fecha|scadenza|termine|data|termijn|prazo|vencimento)$/u;
/** Such a day is the last that an extension may lead to. */
const POSSIBLE =
  /^(?:possible|max|maximum|maximal|latest|final|last|available|until|extendable|extensible|verlangerbar|moglich|letzte?r?|spatestens|prorogeable|prorrogable|prorogabile|posible|possibile|possivel|eventuel|eventual|mogelijk|mozliw|max$|massim[oa]|maxim[oa]|fee|cost|gebuhr|taxe|tasa|tassa|requested|beantragt|demandee?|solicitada?|no|nr|anzahl|count|months?|monate|mois|meses|mesi)$|最[終终]|最大|可能|回[数數]/u;

/** Whether a heading names the last day to which a deadline may be extended: "Extn. possible upto", "Final (w/ ext.)". */
export function isPossibleExtension(heading: string): boolean {
  const words = wordsIn(heading);
  return (
    words.some((word) => POSSIBLE.test(word) || /^(?:upto|w|with)$/u.test(word)) &&
    words.some(
      (word) => EXTENSION.test(word) || EXTENDED.test(word) || /^(?:extendable|extensible|verlangerbar)$/u.test(word),
    )
  );
}

/** Whether a heading names the day to which a deadline was extended: "Extended to", "verl. bis", "New due date", "延長期限". */
export function isExtendedDay(heading: string): boolean {
  const words = wordsIn(heading).filter((word) => word !== '');
  const [first = ''] = words;
  const isExtended = words.some((word) => EXTENDED.test(word));
  const isUntil = EXTENSION.test(first) && words.some((word) => TO.has(word));
  if (words.some((word) => POSSIBLE.test(word) && !(word === 'until' && (isExtended || isUntil)))) return false;
  return isExtended || isUntil || (NEW.test(first) && words.some((word) => DUE.test(word)));
}

/** In a list of renewals, the last day with a surcharge, and the day on which a right was renewed, are beside the day on which that is due. */
const OF_GRACE =
  /(?<!\p{L})(?:late|grace|surcharge|grâce|nachfrist|zuschlag|extraord\p{L}*|recargo|mora|sobretaxa|renewed|verlängert am|renouvelé\p{L}*|renovad[oa]|rinnovat[oa]|verlengd|vernieuwd)(?!\p{L})|追納|割増|宽限|滞纳/iu;

/** Whether a heading names the last day with a surcharge, or the day on which a right was renewed. */
export const saysGrace = (heading: string): boolean => OF_GRACE.test(heading);
