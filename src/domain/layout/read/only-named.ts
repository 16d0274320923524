import { companyKey } from '#domain/company/company-key.ts';
import { plainName } from '#domain/company/legal-form.ts';
import { saysAnother } from '#domain/layout/words/of-another.ts';
import { isOfOthers, saysParties } from '#domain/layout/words/of-others.ts';
import { isKinds } from '#domain/layout/words/kinds-in-titles.ts';
import { fieldsOfHeading, isSheetOf } from '#domain/layout/words/synonyms.ts';
import { TABS } from '#domain/tabs/tab.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { longestIn, wordsIn } from './named-above.ts';

/**
 * The client that a text names, if it says no more than a title of a list does: "Portfolio of Aurora Ltd", "Aurora Ltd, London", "Mandant: Aurora – Stand
 * 2026". "Opponent: Aurora Ltd" and "Aurora Marine" may be another's.
 */
export function onlyNamed(text: string, clients: ReadonlyMap<string, string>): string | undefined {
  const client = longestIn(text, clients);
  return client !== undefined && (companyKey(text) === companyKey(client) || saysOnly(text, client))
    ? client
    : undefined;
}

/** Whether a text with the name of this client says no more than a title of a list does. */
export function saysOnly(text: string, client: string): boolean {
  const name = wordsIn(client).join('[^\\p{L}\\p{M}\\p{N}]+');
  const whole = new RegExp(`^(.*?)(?<![\\p{L}\\p{M}\\p{N}])${name}(?![\\p{L}\\p{M}\\p{N}])[.)]?(.*)$`, 'isu');
  const [, before = '', after = ''] = whole.exec(text.normalize('NFC')) ?? [];
  if ([before, after].some((part) => saysAnother(part) || isOfOthers(part) || saysParties(part))) return false;
  return areOfList(before) && (areOfList(after) || isPlace(after));
}

/** "Aurora Ltd, London", "Aurora Ltd (Zürich)". */
const isPlace = (text: string): boolean =>
  /^\s*(?:[,(|:]|\s[–—-]\s)/u.test(text) && wordsIn(text).length <= MOST_OF_PLACE && plainName(`X ${text}`).form === '';
const MOST_OF_PLACE = 4;

const areOfList = (text: string): boolean => wordsIn(text).every(isOfList);

/** Words of titles of lists: what is listed, whose it is, and when it was. */
export const isOfList = (word: string): boolean =>
  /\d/.test(word) ||
  WORDS.has(word) ||
  isKinds(word) ||
  TABS.some((tab) => isSheetOf(tab, word)) ||
  fieldsOfHeading('matters', word).some((field) => field === 'company' || field === 'ipType' || field === 'status') ||
  normaliseDateCell(`1 ${word} 2026`).unreadable !== true;

const WORDS = new Set(
  (
    'of for the and our all ip rights right portfolio portfolios overview list listing lists report schedule status summary as at updated update date client fao re ' +
    'current active pending international national foreign worldwide uk eu us our ref no nr ' +
    'der die das den dem des für von zu und im in alle übersicht liste stand aktuell bestand firma mandant mandantin kunde herr frau fa ' +
    'de du des d l la le les pour et au aux liste état tableau récapitulatif société client dossier dossiers à jour mis ' +
    'del el los las para y cartera listado lista resumen situación estado empresa cliente a ' +
    'della dello di per e elenco riepilogo portafoglio situazione cliente ditta ' +
    'van voor en overzicht lijst klant stand per ' +
    'över för och översikt lista kund dla i lista zestawienie klient do da dos das carteira relação'
  ).split(' '),
);
