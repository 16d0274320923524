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

/** Whether a text above the header of a client's sheet names another known client. */
export const titlesNameAnother = (
  above: readonly Row[],
  client: string,
  isClient: (name: string) => boolean,
): boolean => {
  const isOther = (name: string): boolean => isClient(name) && companyKey(name) !== companyKey(client);
  return above.some((row) => textsOf(row).some((text) => namesAnother(text, client, isOther)));
};

/**
 * Whether a title names another client than the sheet's, alone or as the one to whom it went: "Portfolio of Bolt AG", "Nova Ltd -> Bolt AG". "Opponent: Bolt AG" says
 * whom the list is about.
 */
function namesAnother(text: string, client: string, isOther: (name: string) => boolean): boolean {
  if (isOfOthers(text) || saysParties(text)) return false;
  const words = text.split(/[\s,;:()|/]+/u).slice(0, MOST_WORDS);
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((__, at) => words.slice(from, from + at + 1).join(' ')),
  );
  const others = parts.filter((part) => isOther(part.replace(/[.]+$/u, '')));
  const own = longestIn(text, new Map([[companyKey(client), client]]));
  return others.length > 0 && (own === undefined || BECAME.test(text));
}
/** A longer text is no title. */
const MOST_WORDS = 12;
/** "Nova Ltd: sold to Bolt AG", "Bolt AG (formerly Nova Ltd)". */
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
