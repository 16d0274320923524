import { Refusal } from '#contract/errors.ts';

/** What was entered cannot be stored. `sentence` tells the administrator why. */
export function invalidConfiguration(sentence: string): Refusal {
  return new Refusal('invalid-configuration', { message: sentence });
}

/** Nothing has been replaced yet, so there is nothing to restore. */
export function noPrevious(): Refusal {
  return new Refusal('not-found', { message: 'There is no earlier configuration.' });
}
