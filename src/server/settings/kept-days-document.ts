import * as z from 'zod/mini';
import { KEPT_DAYS } from '#contract/admin-companies.ts';
import { invalidConfiguration } from './changes.ts';

/** Key of the setting for how many days the data of a former client is kept. */
export const KEPT_DAYS_KEY = 'kept-days';

const keptDaysDocument = z.object({ keptDays: z.number() });

/** The days of a stored document; the default if nothing is stored. */
export function keptDaysIn(value: unknown): number {
  return value === null ? KEPT_DAYS.standard : keptDaysDocument.parse(value).keptDays;
}

/** The document to store. Throws `invalid-configuration` with a sentence. */
export function keptDaysToStore(keptDays: number): z.output<typeof keptDaysDocument> {
  const { least, most } = KEPT_DAYS;
  if (!Number.isInteger(keptDays) || keptDays < least || keptDays > most)
    throw invalidConfiguration(`Please enter a number of days from ${least} to ${most}.`);
  return { keptDays };
}
