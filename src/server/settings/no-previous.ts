import { Refusal } from '#contract/errors.ts';

/** Nothing was ever replaced, so there is no way back. */
export function noPrevious(): Refusal {
  return new Refusal('not-found', { message: 'There is no earlier configuration.' });
}
