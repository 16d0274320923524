import { CODES } from '#server/base/limits.ts';
import { burn, CODE_PURPOSE } from '#server/store/challenges.ts';
import type { ChallengeRow } from '#server/store/schema.ts';
import { equalInConstantTime } from '#server/base/tokens.ts';
import type { SignInParts } from './visitor.ts';

/** The challenge whose code was typed. Compares with all of them, so that the time is always the same. A challenge without a code never matches. */
export function matchingChallenge(
  { secrets }: SignInParts,
  challenges: readonly ChallengeRow[],
  typed: string,
): ChallengeRow | undefined {
  const code = typed.replace(/\s/g, '');
  const matching = challenges.filter(({ sealed_code }) => {
    const expected = sealed_code === null ? '' : secrets.open(CODE_PURPOSE, sealed_code);
    return equalInConstantTime(expected, code) && expected !== '';
  });
  return matching[0];
}

export const isSpent = ({ attempts }: ChallengeRow): boolean => attempts >= CODES.attemptsPerChallenge;

/** Deletes the codes that have no attempt left. Returns true if no challenge has an attempt left. */
export async function burnSpent({ database }: SignInParts, challenges: readonly ChallengeRow[]): Promise<boolean> {
  const spent = challenges.filter(isSpent);
  await burn(
    database.db,
    spent.map(({ id }) => id),
  );
  return spent.length === challenges.length;
}
