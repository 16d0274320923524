import { SAMPLE_COMPANIES } from '#demo/companies.ts';
import { usersOf } from '#demo/people.ts';

/**
 * Second users of the sample companies, for tests that sign in through the pages or end a session. An address gets one code in thirty
 * seconds, so each of these users belongs to one test. All other tests share the first users.
 */
export const COLLEAGUES: readonly { readonly name: string; readonly email: string }[] = SAMPLE_COMPANIES.flatMap(
  (company, index) => usersOf(company, index).slice(1, 2),
);

/** The colleague that belongs to one test, by that test's number. */
export function colleague(index: number): { readonly name: string; readonly email: string } {
  const person = COLLEAGUES[index];
  if (!person) throw new Error(`The sample firm has only ${COLLEAGUES.length} companies with two users.`);
  return person;
}

/** Further users of the largest sample company, each of whom belongs to one test as well. */
export function furtherUser(index: number): { readonly name: string; readonly email: string } {
  const person = usersOf(SAMPLE_COMPANIES[0]!, 0)[index + 2];
  if (!person) throw new Error('The largest sample company has fewer users.');
  return person;
}
