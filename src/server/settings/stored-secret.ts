import { STORED_SECRET } from '#contract/saved-config.ts';
import { Refusal } from '#contract/errors.ts';

/**
 * The sealed text to store for an entered secret. The marker keeps the stored secret, but only while its owner (its host and account) is
 * the same: otherwise a saved password could be sent to another server. Throws `secret-needed`.
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

/** The text that is sent to administrators instead of a secret. */
export function redacted(sealed: string): string {
  return sealed === '' ? '' : STORED_SECRET;
}
