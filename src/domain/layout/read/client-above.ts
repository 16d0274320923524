import { plainName } from '#domain/company/legal-form.ts';
import { saysAnother } from '#domain/layout/words/of-another.ts';
import { isOfOthers, saysParties } from '#domain/layout/words/of-others.ts';
import { isKinds } from '#domain/layout/words/kinds-in-titles.ts';
import { tableOfName } from '#domain/layout/table-name.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isKeyLike } from './key-like.ts';
import type { KnownClients } from './known-clients.ts';
import { isNote, nameInRow, textsOf } from './name-rows.ts';
import { partsOf } from './named-above.ts';
import { isOfList, saysOnly } from './only-named.ts';

/**
 * Returns a function for the known client above a row that does not name its own: in a row with nothing but the name, or else in a title or the name of the
 * sheet. Call it once for each row, in their order.
 */
export function clientAbove(
  name: string,
  titles: readonly Row[],
  { isClient, isShortName }: Pick<KnownClients, 'isClient' | 'isShortName'>,
): (row: Row) => string | undefined {
  const isKnown = (text: string): boolean => isClient(text) || isShortName(text);
  /** Only when the first row is read, the clients are known. */
  let ofSheet: { readonly client: string | undefined } | undefined;
  let above: string | undefined;
  return (row) => {
    ofSheet ??= { client: clientOfSheet(tableOfName(name).sheet, titles, isClient, isKnown) };
    const text = nameInRow(row, isClient);
    // "Bolt:", "Bolt, Basel", "Documents of Bolt".
    const named = text === undefined ? undefined : clientIn(text, isKnown);
    const alone = text !== undefined && isKnown(text.replace(COLON, '')) ? text.replace(COLON, '') : (named ?? text);
    if (alone !== undefined && !isNote(alone) && !isKinds(alone) && (isKnown(alone) || !isKeyLike(alone)))
      // Below a company that is not known, nothing says whose the rows are. Other texts are titles.
      above = isKnown(alone) ? alone : plainName(alone).form === '' ? undefined : '';
    return (above ?? ofSheet.client) || undefined;
  };
}

const COLON = /[:：]$/u;

/**
 * Returns a function for the known client whose diary a sheet is: its name or a title says no more than that, with the client's whole name. A single word without
 * the client's legal form may be one of the firm's people: diaries are often divided by them.
 */
export function clientOfDiary(
  name: string,
  titles: readonly Row[],
  { isClient, isShortName }: Pick<KnownClients, 'isClient' | 'isShortName'>,
): () => string | undefined {
  const isWhole = (text: string): boolean => isClient(text) || (/\s/u.test(text) && isShortName(text));
  let found: { readonly client: string | undefined } | undefined;
  return () => (found ??= { client: clientOfSheet(tableOfName(name).sheet, titles, () => false, isWhole) }).client;
}

/** The only client that the name or the titles of a sheet name: "Docs Aurora", "Documents of Aurora Ltd". */
function clientOfSheet(
  name: string,
  titles: readonly Row[],
  isClient: (name: string) => boolean,
  isKnown: (name: string) => boolean,
): string | undefined {
  // The name of a sheet is short, so that a client's whole name in it says enough.
  const called = clientIn(name, isKnown, (client) => isClient(client) && !isAbout(name));
  const titled = titles.flatMap((row) => textsOf(row)).map((text) => clientIn(text, isKnown));
  const [client, another] = new Set([called, ...titled].flatMap((one) => one ?? []));
  return another === undefined ? client : undefined;
}

/** The client in a text that says no more than a title of a list does, or where `isEnough` says so. */
function clientIn(
  text: string,
  isKnown: (name: string) => boolean,
  isEnough: (client: string) => boolean = () => false,
): string | undefined {
  // "Docs_Bolt", "Bolt's docs" and "BoltDocs" are "Docs Bolt", and a client may be called "Bolt-Werke".
  const spaced = text
    .replace(/['’]s(?!\p{L})/gu, ' ')
    .replace(/[_+–.&-]+/gu, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const parts = new Set([text, spaced].flatMap(partsOf));
  const known = [...parts].filter((part) => part.length >= SHORTEST && !isOfList(part) && isKnown(part));
  const longest = known.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined || !known.every((part) => longest.includes(part))) return undefined;
  return isEnough(longest) || saysOnly(text, longest) ? longest : undefined;
}
/** A shorter name may be a word of something else. */
const SHORTEST = 3;

const isAbout = (text: string): boolean => saysAnother(text) || isOfOthers(text) || saysParties(text);
