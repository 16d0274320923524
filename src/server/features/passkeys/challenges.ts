import { sha256 } from '#server/tokens.ts';
import { PASSKEYS } from '#server/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/store/database.ts';
import { keepPasskeyChallenge, takePasskeyChallenge } from '#server/store/passkeys.ts';
import type { PasskeyPurpose } from '#server/store/passkeys.ts';
import type { PasskeyChallengeRow } from '#server/store/schema.ts';

interface ChallengeParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Who may answer a challenge: a browser by its cookie, or a session. */
export interface Asked {
  readonly purpose: PasskeyPurpose;
  readonly by: string;
  readonly email: string | null;
}

/** Remembers a challenge until it is answered, for five minutes at most. */
export async function remember({ database, clock }: ChallengeParts, asked: Asked, challenge: string): Promise<void> {
  const { purpose, by, email } = asked;
  const expiresAt = clock() + PASSKEYS.challengeMs;
  await keepPasskeyChallenge(database.db, {
    id: idOf(challenge, by),
    purpose,
    challenge,
    email,
    expires_at: expiresAt,
  });
}

/** The challenge that an answer belongs to, taken away for good; undefined where it was not asked of this browser, or is over. */
export async function takeAnswered(
  { database, clock }: ChallengeParts,
  { purpose, by }: Omit<Asked, 'email'>,
  clientDataJson: string,
): Promise<PasskeyChallengeRow | undefined> {
  const challenge = challengeIn(clientDataJson);
  return challenge === undefined ? undefined : takePasskeyChallenge(database.db, idOf(challenge, by), purpose, clock());
}

function idOf(challenge: string, by: string): string {
  return sha256(`${challenge} ${by}`);
}

/** What the browser says it was asked; only to find the row, the signature is checked against what that holds. */
function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
