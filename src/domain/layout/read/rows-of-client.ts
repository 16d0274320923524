import { companyKey } from '#domain/company/company-key.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { labelledName, nameInRow, textsOf } from './name-rows.ts';
import { longestIn } from './named-above.ts';

/**
 * Tells which rows of a sheet that is one client's are still that client's: not those below a row that names another client, with a label ("Client:
 * Bolt") or alone. Call it once for each row, in their order.
 */
export function rowsOfClient(client: string, isClient: (name: string) => boolean): (row: Row) => boolean {
  const only = new Map([[companyKey(client), client]]);
  let isOwn = true;
  return (row) => {
    const name = clientIn(row, isClient);
    if (name !== undefined) isOwn = companyKey(name) === companyKey(client) || longestIn(name, only) !== undefined;
    return isOwn;
  };
}

function clientIn(row: Row, isClient: (name: string) => boolean): string | undefined {
  const [first = '', second] = textsOf(row, 2);
  // "Client" alone may be the text of a column.
  if (/[:：]/u.test(first)) return labelledName(row) ?? (second === undefined ? known(row, isClient) : undefined);
  return first === '' || (second !== undefined && !/^\d/.test(second)) ? undefined : known(row, isClient);
}

function known(row: Row, isClient: (name: string) => boolean): string | undefined {
  const name = nameInRow(row, isClient);
  const isCounted = textsOf(row, 2).length === 1 && COUNTED.test(textsOf(row, 1)[0] ?? '');
  return name !== undefined && (isClient(name) || isCounted) ? name : undefined;
}

/** "Bolt AG (7 matters)" is a client's name, whether it is known or not. */
const COUNTED = /^\p{L}.*[(（]\s*\d+\s*\p{L}+\.?\s*[)）]$/u;
