import { companyKey } from '#domain/company/company-key.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { labelledName, nameInRow, textsOf } from './name-rows.ts';

/** Whether a text above the header names this client. Without it, a layout may not give the rows below to the client. */
export const isNamedAbove = (client: string, above: readonly Row[]): boolean => {
  const only = new Map([[companyKey(client), client]]);
  return above.some(
    (row) =>
      companyKey(labelledName(row) ?? '') === companyKey(client) ||
      [nameInRow(row, () => false) ?? [], textsOf(row)].flat().some((text) => longestIn(text, only) !== undefined),
  );
};

/** The longest name of a client in a text, as whole words. */
export function longestIn(text: string, clients: ReadonlyMap<string, string>): string | undefined {
  const words = ` ${wordsIn(text).join(' ')} `;
  const found = [...clients.values()].filter((client) => {
    const own = wordsIn(client).join(' ');
    return companyKey(client) === companyKey(text) || (own.length >= SHORTEST && words.includes(` ${own} `));
  });
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const [first, ...others] = found.filter(({ length }) => length === longest);
  return others.length === 0 ? first : undefined;
}

/** A shorter name may be a word of something else. */
export const SHORTEST = 5;

export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
