import { safeLink } from '#domain/link/safe-link.ts';

/** What a cell of a column of addresses is delivered as: the address behind a text such as "view", if the text is none itself. */
export function addressBehind(shown: string, address: string | undefined): string {
  if (address === undefined || safeLink(shown) !== undefined) return shown;
  return safeLink(address) === undefined ? shown : address;
}
