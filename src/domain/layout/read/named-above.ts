import { companyKey } from '#domain/company/company-key.ts';
import { plainName } from '#domain/company/legal-form.ts';
import { isOfOthers, saysParties } from '#domain/layout/words/of-others.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { labelledName, nameInRow, textsOf } from './name-rows.ts';

/** Whether a text above the header names this client. Without it, a layout may not give the rows below to the client. */
export const isNamedAbove = (client: string, above: readonly Row[]): boolean => {
  const only = new Map([[companyKey(client), client]]);
  // "Client: Bolt" above "Opponents: Aurora".
  const labelled = above.flatMap((row) => labelledName(row) ?? []);
  if (labelled.some((name) => longestIn(name.replace(BEHIND_NAME, ''), only) === undefined)) return false;
  return above.some(
    (row) =>
      companyKey(labelledName(row) ?? '') === companyKey(client) ||
      [nameInRow(row, () => false) ?? [], textsOf(row)].flat().some((text) => longestIn(text, only) !== undefined),
  );
};

/**
 * The client of all rows of a sheet, if the texts above its header no longer say so: the name that was there is gone, or a label names a client that
 * shares no word with this one.
 */
export function clientGone(
  { clientAbove, constants }: Pick<HeadingFeed, 'clientAbove' | 'constants'>,
  above: readonly Row[],
  isClient: (name: string) => boolean = () => false,
): string | undefined {
  const { company = '' } = constants;
  if (company !== '' && titlesNameAnother(above, company, isClient)) return clientAbove ?? company;
  if (clientAbove !== undefined) return isNamedAbove(clientAbove, above) ? undefined : clientAbove;
  const own = plainName(company).words;
  // "Client" and "Country" beside each other may be headings, so the name must be in the cell of the label.
  const labelled = above.flatMap((row) => row.flatMap((cell) => labelledName([cell]) ?? []));
  const isOther = (name: string): boolean => !plainName(name).words.some((word) => own.includes(word));
  return company !== '' && labelled.length > 0 && labelled.every(isOther) ? company : undefined;
}

/**
 * Whether the texts above the header of a client's sheet name another known client, and none of them this one: "Bolt AG", "Portfolio of Bolt AG"; or one says
 * that the sheet is no longer this one's: "Nova Ltd -> Bolt AG". A line that only mentions a client, such as "Prepared by Bolt AG", says nothing.
 */
export function titlesNameAnother(above: readonly Row[], client: string, isClient: (name: string) => boolean): boolean {
  const own = new Map([[companyKey(client), client]]);
  const titles = above.flatMap((row) => textsOf(row)).filter((text) => !isOfOthers(text) && !saysParties(text));
  const othersIn = (text: string): readonly string[] =>
    partsOf(text).filter((part) => isClient(part) && companyKey(part) !== companyKey(client));
  const isOwn = (text: string): boolean => longestIn(text, own) !== undefined;
  if (titles.some((text) => isOwn(text) && BECAME.test(text) && othersIn(text).length > 0)) return true;
  return !titles.some(isOwn) && titles.some((text) => othersIn(text).some((other) => isTitleOf(text, other)));
}

/** Each word of a text, alone and with those behind it. */
export function partsOf(text: string): readonly string[] {
  const words = text.split(/[\s,;:()|/]+/u).slice(0, MOST_WORDS);
  return words.flatMap((_, from) => words.slice(from).map((__, at) => words.slice(from, from + at + 1).join(' ')));
}
/** A longer text is no title. */
const MOST_WORDS = 12;

/** Whether a title is a client's name, alone or behind "Portfolio of" and the like. */
function isTitleOf(text: string, client: string): boolean {
  const at = text.toLowerCase().indexOf(client.toLowerCase());
  const [before, after] = [text.slice(0, at).trim(), text.slice(at + client.length).trim()];
  return at >= 0 && (before === '' || OF_CLIENT.test(before)) && (after === '' || /^[,(|–—-]/u.test(after));
}
const OF_CLIENT =
  /(?:^|\s)(?:of|for|de|du|des|pour|del|di|per|para|van|voor|der|des|von|für|client|mandant|kunde|cliente|[–—-])\s*:?$|:$/iu;
const BECAME =
  /->|→|⇒|(?<!\p{L})(?:formerly|former|ex|now|sold to|transferred to|assigned to|new|früher|vormals|ehemals|jetzt|nunmehr|verkauft an|übertragen an|neu|anciennement|désormais|cédé à|antes|ahora|già|ora|voorheen|nu)(?!\p{L})/iu;

/** "Aurora Ltd (licensee: Bolt AG)", "Aurora Ltd, formerly Bolt AG". */
const BEHIND_NAME = /\s*(?:[(（,;|]|\s[–—-]\s).*$/su;

/**
 * The name of a client in a text, as whole words: the longest of "Aurora" and "Aurora Marine". Undefined if the text names two clients, or says that something
 * is against one or comes from one.
 */
export function longestIn(text: string, clients: ReadonlyMap<string, string>): string | undefined {
  const words = ` ${wordsIn(text).join(' ')} `;
  const found = namedIn(text, clients);
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const [first, ...others] = found.filter(({ length }) => length === longest);
  if (first === undefined || others.length > 0) return undefined;
  const rest = words.replaceAll(` ${wordsIn(first).join(' ')} `, '  ');
  const isAnother = found.some((client) => client !== first && rest.includes(` ${wordsIn(client).join(' ')} `));
  return isAnother || OF_ANOTHER.test(rest) ? undefined : first;
}

/** The names of clients in a text, as whole words. */
export function namedIn(text: string, clients: ReadonlyMap<string, string>): readonly string[] {
  const words = ` ${wordsIn(text).join(' ')} `;
  return [...clients.values()].filter((client) => {
    const own = wordsIn(client).join(' ');
    return companyKey(client) === companyKey(text) || (own.length >= SHORTEST && words.includes(` ${own} `));
  });
}

const OF_ANOTHER =
  /(?<!\p{L})(?:against|versus|vs|gegen|contre|contra|contro|tegen|przeciwko|proti|(?:acquired|transferred|assigned|licensed) from|übernommen von|erworben von|lizenziert von|(?:acquise?s?|cédée?s?) (?:de|par)|adquirid[oa]s? de|cedid[oa]s? por)(?!\p{L})/u;

/** A shorter name may be a word of something else. */
export const SHORTEST = 5;

export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
