import { plainName } from '#domain/company/legal-form.ts';
import { companyKey } from '#domain/company/company-key.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { labelledName, nameInRow, textsOf } from './name-rows.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { namedBeside } from './named-beside.ts';
import { isKinds } from '#domain/layout/words/kinds-in-titles.ts';
import { wordsOfName } from './known-clients.ts';
import type { KnownClients } from './known-clients.ts';
import type { RowPlaces } from './named-beside.ts';
import { titlesNameAnother } from './named-above.ts';
import { onlyNamed } from './only-named.ts';

/**
 * Tells which rows of a sheet that is one client's are still that client's: not those below a row that names another client, with a label ("Client:
 * Bolt"), alone or with something beside it, nor any below a title (`above`) that names another. Call it once for each row, in their order.
 */
export function rowsOfClient(
  client: string,
  { isClient, isShortName }: Pick<KnownClients, 'isClient' | 'isShortName'>,
  places: RowPlaces,
  above: readonly Row[] = [],
): (row: Row) => boolean {
  const only = new Map([[companyKey(client), client]]);
  /** Undefined before the first row: only then are the clients known. */
  let isOwn: boolean | undefined;
  /** "NOVA" and "Nova Limited" are Nova Ltd, unless they are clients of their own. "Nova GmbH" and "Nova Ltd (Bolt AG)" are not. */
  function isOwnName(name: string): boolean {
    if (isClient(name)) return companyKey(name) === companyKey(client);
    const [, aside = ''] = /[(（]([^)）]*)/u.exec(name) ?? [];
    if (isClient(aside) || plainName(aside).form !== '') return false;
    const { form } = plainName(name);
    const isSame = wordsOfName(name) === wordsOfName(client) && (form === '' || form === plainName(client).form);
    return (isSame && aside === '') || onlyNamed(name, only) !== undefined;
  }
  return (row) => {
    isOwn ??= !titlesNameAnother(above, client, isClient);
    const name = clientIn(row, isClient) ?? namedBeside(row, isClient, places);
    const [alone = '', beside] = textsOf(row, 2);
    if (name !== undefined) isOwn = isOwnName(name);
    else if (beside === undefined && isShortName(alone) && !isKinds(alone)) isOwn = isOwnName(alone);
    return isOwn;
  };
}

/** The cells of a row that another client's follow: without a client, so that no client sees it. */
export const withoutClient = (row: Row, isOthers: boolean, companyIndex: number | undefined): Row =>
  isOthers && companyIndex !== undefined && row.length > 0 ? row.with(companyIndex, '') : row;

function clientIn(row: Row, isClient: (name: string) => boolean): string | undefined {
  const [first = ''] = textsOf(row, 1);
  // "Client" alone may be the text of a column.
  const labelled = /[:：]/u.test(first) ? labelledName(row) : undefined;
  if (labelled !== undefined) return labelled;
  const name = first === '' ? undefined : nameInRow(row, isClient);
  // "Oppositions vs Bolt AG" says whom the rows below are about.
  if (isOfOthers(first) || AGAINST.test(first)) return undefined;
  return name !== undefined && (namesOne(name, isClient) || COUNTED.test(first)) ? name : undefined;
}

/** Whether a text of its own names a client: a known one among other words, or one with a legal form. */
function namesOne(text: string, isClient: (name: string) => boolean): boolean {
  const words = text.split(/\s+/u).slice(0, MOST_WORDS);
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((__, at) => words.slice(from, from + at + 1).join(' ')),
  );
  return plainName(text).form !== '' || parts.some((part) => isClient(part.replace(/[,;.:]+$/u, '')));
}

const AGAINST =
  /(?<!\p{L})(?:vs?\.?|versus|against|co-?owned|jointly with|gegen|contre|contra|contro|tegen|przeciwko)(?!\p{L})/iu;

/** A longer text is no title. */
const MOST_WORDS = 12;

/** "Bolt AG (7 matters)" is a client's name, whether it is known or not. */
const COUNTED = /^\p{L}.*[(（]\s*\d+\s*(?:\p{L}+\.?)?\s*[)）]$/u;
