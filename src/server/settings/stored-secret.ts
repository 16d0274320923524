import { STORED_SECRET } from '#contract/saved-config.ts';
import { Refusal } from '#contract/errors.ts';

/**
 * The sealed text to store for what was given for a secret: the marker keeps the stored one, but only while its owner (the host and
 * account that it belongs to) is the same, or a saved password could be sent to somebody else's server. Throws `secret-needed`.
 */
export function keptOrSealed(
  given: string,
  stored: { readonly sealed: string; readonly sameOwner: boolean } | undefined,
  seal: (plain: string) => string,
): string {
  if (given === '') return '';
  if (given !== STORED_SECRET) return seal(given);
  if (!stored?.sealed || !stored.sameOwner) throw new Refusal('secret-needed');
  return stored.sealed;
}

/** What a reader is shown of a secret. */
export function redacted(sealed: string): string {
  return sealed === '' ? '' : STORED_SECRET;
}
