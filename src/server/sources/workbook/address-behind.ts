import { saysOpen } from '#domain/layout/words/document-words.ts';
import { namedLink } from '#domain/link/named-link.ts';
import { safeLink } from '#domain/link/safe-link.ts';

/** What a cell of a column of addresses is delivered as: the address behind a text such as "view", below the text if that names something. */
export function addressBehind(shown: string, address: string | undefined): string {
  if (address === undefined || safeLink(shown) !== undefined || safeLink(address) === undefined) return shown;
  const name = shown.trim();
  return name === '' || saysOpen(name) ? address : namedLink({ name, address });
}

/** A longer formula is cut, so that one of a hostile file takes no more memory. Excel writes no longer addresses. */
export const LONGEST_FORMULA = 2_200;

/** The address in a formula such as HYPERLINK("https://files.example/1";"view"). Undefined if the formula computes it. */
export function addressInFormula(formula: string): string | undefined {
  const [, address] = /^(?:\w{1,8}:)?\s*=?\s*HYPERLINK\s*\(\s*"([^"]+)"\s*[,;)]/iu.exec(formula) ?? [];
  return address;
}
