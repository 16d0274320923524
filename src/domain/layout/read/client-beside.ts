import { companyKey } from '#domain/company/company-key.ts';
import { plainName } from '#domain/company/legal-form.ts';
import { comparedName, isSameName } from '#domain/company/same-name.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { Header } from './find-header.ts';
import { namesInCell, wordsOfName } from './known-clients.ts';
import type { KnownClients } from './known-clients.ts';

/** The spellings of one name. */
export type NameSaid = readonly string[];

/** A column that says whose a row is and that the layout does not read, such as one that was added later. */
export interface ClientBeside {
  /** Whether the sheet has any such column. */
  readonly isThere: boolean;
  /** The positions of the columns that name the client of each row. */
  readonly whole: readonly number[];
  /** The clients that the row itself names, each as written and as the firm calls it. */
  said(row: Row): readonly NameSaid[];
  /** The companies to which the row was transferred. */
  moved(row: Row): readonly NameSaid[];
  /**
   * Whether a row of a sheet that is one client's, or of a block, is another's: it names any other, or is below such a row and names none. Call it once
   * for each row, in their order.
   */
  isOther(row: Row, client: string): boolean;
}

/** `nameOf` is what the firm calls the client of a spelling. */
export function clientBeside(
  { headings }: Header,
  tab: Tab,
  used: ReadonlySet<number>,
  nameOf: (text: string) => string,
  { isClient, isShortName }: KnownClients,
): ClientBeside {
  /** Whether a name is the client's, or a short form of it. "Bolt" is none of Bolt Holding if it is itself a client. */
  function isOwn(name: string, client: string): boolean {
    if (companyKey(name) === companyKey(client)) return true;
    const isAnother = isClient(name) || (isShortName(name) && wordsOfName(name) !== wordsOfName(client));
    return isName(name, client) && !(isAnother && !isSameName(comparedName(name), comparedName(client)));
  }
  /** "Aurora (sold to Bolt)", "from Aurora to Bolt". */
  const namesAnother = (text: string, client: string): boolean =>
    namesInCell(text, isShortName).some((name) => !isOwn(name, client));
  const open = headings.flatMap((heading, at) => (used.has(at) || isOfOthers(heading) ? [] : [{ heading, at }]));
  const whole = open.filter(({ heading }) => fieldsOfHeading(tab, heading).includes('company'));
  const moved = open.filter(({ heading }) => NEW_CLIENT.test(heading));
  const said = (row: Row, of = whole): string =>
    of.map(({ at }) => (row[at] ?? '').trim()).find((text) => saysName(text)) ?? '';
  /** A number names a client if it is the client's code. A short one may count rows. */
  const saysName = (text: string): boolean => /\p{L}/u.test(text) || (/^\d{3,}$/u.test(text) && nameOf(text) !== text);
  let isBelowOther = false;
  let above = '';
  // "Assigned to" may have initials of the firm's people.
  const isCompany = (text: string): boolean => isClient(text) || plainName(text).form !== '';
  const named = (text: string): NameSaid => [text, nameOf(text)];
  return {
    isThere: whole.length + moved.length > 0,
    whole: whole.map(({ at }) => at),
    said: (row) => whole.flatMap((one) => said(row, [one]) || []).map(named),
    moved: (row) =>
      moved
        .flatMap((one) => {
          const text = said(row, [one]).replace(UP_TO_ARROW, '').trim();
          return text !== '' && (!ASSIGNED.test(one.heading) || isCompany(text)) ? [text] : [];
        })
        .map(named),
    isOther(row, client) {
      if (whole.length === 0 && moved.length === 0) return false;
      const text = said(row, whole);
      if (client !== above) isBelowOther = false;
      above = client;
      // An empty cell may mean the client above it.
      if (text !== '') isBelowOther = !isOwn(nameOf(text), client) || namesAnother(text, client);
      const next = said(row, moved).replace(UP_TO_ARROW, '').trim();
      return isBelowOther || (isCompany(next) && !isOwn(nameOf(next), client)) || namesAnother(next, client);
    },
  };
}

/** "New client", "Current client", "Transferred to": only the rows with a text below it are another's. */
const NEW_CLIENT =
  /^(?:new|current|present|neue?r?|aktuelle?r?|jetzige?r?|derzeitige?r?|nouveau|nuevo|nuovo|novo|nieuwe|huidige)\s(?:client|customer|mandant|kunde|cliente|klant|owner)|^(?:client|cliente)\s(?:actuel|actual|attuale|atual|nouveau|nuevo|nuovo|novo)(?!\p{L})|^(?:client|mandant|kunde)[\s(]+(?:from|since|new|now|ab|seit|neu|jetzt)(?!\p{L})|transfer(?:red)?(?:\sto)?(?:\s*\(.*\))?$|^transferee|acquired by|^successor|(?:assigned|sold|moved|belongs) to|übertragen(?:\s(?:an|auf))?$|übergang an|verkauft an|käufer|nachfolger|buyer|purchaser|acquéreur|cession|cédé à|transféré à|comprador|cedid[oa] a|acquirente|trasferit[oa] a|transferid[oa] a/iu;
const ASSIGNED = /assigned to/iu;
/** "Aurora → Bolt": it went to the last one. */
const UP_TO_ARROW = /^.*(?:→|⇒|->|=>)(?=.*\S)/su;

/** Whether a text has none but words of a client's name: "Bolt" for Bolt AG. */
function isName(text: string, client: string): boolean {
  const [words, own] = [plainName(text).words, plainName(client).words];
  return words.length > 0 && words.every((word) => own.includes(word));
}

/** Whether a heading of matters or deadlines names the client, or the one to whom a right was transferred. */
export const saysWhose = (heading: string): boolean =>
  NEW_CLIENT.test(heading) || fieldsOfHeading('matters', heading).includes('company');
