import { Refusal } from '#contract/errors.ts';

/** What was given cannot be stored; `sentence` tells the administrator why. */
export function invalidConfiguration(sentence: string): Refusal {
  return new Refusal('invalid-configuration', { message: sentence });
}

/** Nothing was ever replaced, so there is no way back. */
export function noPrevious(): Refusal {
  return new Refusal('not-found', { message: 'There is no earlier configuration.' });
}
