import { wordsIn } from './heading-words.ts';

/** Headings of days to which a deadline was extended. */
const EXTENDED =
  /^(?:extended|extension|ext|verlangert|verlangerung|verl|fristverlangerung|prorog|prolong|prorrog|verlengd|verlenging|forlangd|forlangning|forlænget|forlenget|utsatt|przedluz|uzatil)|延[長长期]|연장/u;
const NEW = /^(?:new|neue?[rs]?|nouve(?:au|lle)|nuev[ao]|nuov[ao]|nieuwe?|nya?|ny[et]?|nov[ao]|nowy)$/u;
const DUE =
  /^(?:due|deadline|date|day|frist|fristende|termin|datum|tag|echeance|delai|vencimiento|plazo|fecha|scadenza|termine|data|termijn|prazo|vencimento)$/u;
/** Such a day is the last that an extension may lead to. */
const POSSIBLE =
  /^(?:possible|max|maximum|maximal|latest|final|last|available|until|extendable|extensible|verlangerbar|moglich|letzte?r?|spatestens|prorogeable|prorrogable|prorogabile|massim[oa]|maxim[oa]|fee|cost|gebuhr|taxe|tasa|tassa|requested|beantragt|demandee?|solicitada?|no|nr|anzahl|count|months?|monate|mois|meses|mesi)$|最[終终]|最大|可能|回[数數]/u;

/** Whether a heading names the day to which a deadline was extended: "Extended to", "verl. bis", "New due date", "延長期限". */
export function isExtendedDay(heading: string): boolean {
  const words = wordsIn(heading).filter((word) => word !== '');
  if (words.some((word) => POSSIBLE.test(word) && !(word === 'until' && EXTENDED.test(words[0] ?? '')))) return false;
  return (
    words.some((word) => EXTENDED.test(word)) || (NEW.test(words[0] ?? '') && words.some((word) => DUE.test(word)))
  );
}
