import type { SealingPurpose } from '#server/store/tables.ts';

/**
 * Everything that needs the installation's secret key. `purpose` binds a sealed text to its field: a sealed SMTP password cannot be
 * opened as a sign-in code.
 */
export interface Secrets {
  /** AES-256-GCM under the current key; the text begins with the id of the key, so that keys can be rotated. */
  seal(purpose: SealingPurpose, plain: string): string;
  /** Throws when the text was sealed for another purpose, under an unknown key, or has been altered. */
  open(purpose: SealingPurpose, sealed: string): string;
  /** Keyed hash (hex) of something that must be found again but not read, such as an e-mail address. */
  keyedHash(purpose: string, text: string): string;
}
