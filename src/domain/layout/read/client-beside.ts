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
  const all = headings.map((heading, at) => ({ heading, at }));
  const open = all.filter(({ heading, at }) => !used.has(at) && !isOfOthers(heading));
  const whole = open.filter(({ heading }) => fieldsOfHeading(tab, heading).includes('company'));
  const moved = [
    ...open.filter(({ heading }) => NEW_CLIENT.test(heading) || PERHAPS_NEW.test(heading)),
    // Read as the owner of the right, too.
    ...all.filter(({ heading }) => NEW_OWNER.test(heading)),
  ];
  const said = (row: Row, of = whole): string =>
    of.map(({ at }) => (row[at] ?? '').trim()).find((text) => saysName(text)) ?? '';
  /** A number names a client if it is the client's code. A short one may count rows. */
  const saysName = (text: string): boolean => /\p{L}/u.test(text) || (/^\d{3,}$/u.test(text) && nameOf(text) !== text);
  let isBelowOther = false;
  let above = '';
  const isCompany = (text: string): boolean => isClient(text) || plainName(text).form !== '';
  const hasClient = (text: string): boolean => isClient(text) || namesInCell(text, isShortName).length > 0;
  function movedTo(row: Row): readonly string[] {
    return moved.flatMap((one) => {
      const text = said(row, [one]).replace(UP_TO_ARROW, '').trim();
      // An owner may be any company of the client's group.
      const isMeant = NEW_OWNER.test(one.heading)
        ? hasClient(text)
        : !PERHAPS_NEW.test(one.heading) || isCompany(text) || hasClient(text);
      return text !== '' && isMeant ? [text] : [];
    });
  }
  const named = (text: string): NameSaid => [text, nameOf(text)];
  return {
    isThere: whole.length + moved.length > 0,
    whole: whole.map(({ at }) => at),
    said: (row) => whole.flatMap((one) => said(row, [one]) || []).map(named),
    moved: (row) => movedTo(row).map(named),
    isOther(row, client) {
      if (whole.length === 0 && moved.length === 0) return false;
      const text = said(row, whole);
      if (client !== above) isBelowOther = false;
      above = client;
      // An empty cell may mean the client above it.
      if (text !== '') isBelowOther = !isOwn(nameOf(text), client) || namesAnother(text, client);
      return (
        isBelowOther ||
        movedTo(row).some((next) => (isCompany(next) && !isOwn(nameOf(next), client)) || namesAnother(next, client))
      );
    },
  };
}

/** "New client", "Current client", "Transferred to": only the rows with a text below it are another's. */
const NEW_CLIENT = new RegExp(
  [
    String.raw`^(?:new|now|current|present|future|next|neue?r?|aktuelle?r?|jetzige?r?|derzeitige?r?|künftige?r?|nouveau|futur|nuevo|futuro|nuovo|novo|nieuwe|huidige)\s(?:client|customer|mandant|kunde|cliente|klant)`,
    String.raw`^(?:client|cliente)\s(?:actuel|actual|attuale|atual|nouveau|nuevo|nuovo|novo|futur)(?!\p{L})`,
    String.raw`^(?:client|customer|mandant|kunde)[\s(]+(?:from|since|new|now|today|currently|ab|seit|neu|jetzt|heute|aktuell|künftig)(?!\p{L})|^now with$`,
    String.raw`transfer(?:red)?(?:\sto)?(?:\s*\(.*\))?$|^transferee|^successor|(?:sold|moved|belongs|handed over) to`,
    String.raw`(?:acquired|bought|purchased|taken over) by|(?<!\p{L})acquirer|buyer|purchaser`,
    String.raw`übertragen(?:\s(?:an|auf))?$|(?:übergang|verkauft|übergeben|abgegeben) an|übernommen (?:von|durch)|käufer|erwerber|nachfolger`,
    String.raw`acquéreur|cession|(?:cédé|transféré|vendu) à|(?:repris|acquis) par`,
    String.raw`comprador|(?:cedid[oa]|transferid[oa]|vendid[oa]) a|adquirid[oa] por|adquirente|acquirente|(?:trasferit[oa]|vendut[oa]|cedut[oa]) a|acquisit[oa] da|(?:verkocht|overgedragen) aan`,
    '受[让讓]人|[转轉][让讓][给給]|(?:新|[现現])(?:客[户戶]|顧客)|譲受人|譲渡先|移転先',
  ].join('|'),
  'iu',
);
/** May also have days, initials of the firm's people, or a tick. */
const PERHAPS_NEW =
  /assigned to|^\P{L}*(?:assigned|assignment|sold|sale|verkauft|verkauf|übergang|übernahme|vendue?|vente|vendid[oa]|venta|vendut[oa]|verkocht)\P{L}*$/iu;
const NEW_OWNER =
  /^\P{L}*(?:(?:new|now|current|present|future|next) (?:owner|proprietor)|(?:neue?r?|aktuelle?r?|jetzige?r?|künftige?r?) (?:inhaber|eigentümer)|(?:nouveau|futur|actuel) (?:titulaire|propriétaire)|(?:titulaire|propriétaire) actuel|(?:nuevo|actual) (?:titular|propietario)|(?:titular|propietario) actual|(?:nuovo|attuale) titolare|novo titular|titular atual)\P{L}*$/iu;
/** "Aurora → Bolt": it went to the last one. */
const UP_TO_ARROW = /^.*(?:→|⇒|->|=>)(?=.*\S)/su;

/** Whether a text has none but words of a client's name: "Bolt" for Bolt AG. */
function isName(text: string, client: string): boolean {
  const [words, own] = [plainName(text).words, plainName(client).words];
  return words.length > 0 && words.every((word) => own.includes(word));
}

/** Whether a heading of matters or deadlines names the client, or the one to whom a right was transferred. */
export const saysWhose = (heading: string): boolean =>
  NEW_CLIENT.test(heading) || PERHAPS_NEW.test(heading) || fieldsOfHeading('matters', heading).includes('company');
