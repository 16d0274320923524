import type { Clock } from '#server/base/clock.ts';
import { MAIL } from '#server/base/limits.ts';
import type { Database } from '#server/store/database.ts';
import { claimsInForce, releaseClaim, renewClaim } from '#server/store/outbox-claims.ts';
import type { ClaimedMail } from '#server/store/outbox.ts';

interface ClaimParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Runs something after so many milliseconds; returns what cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** Renews the claim of a mail until the function that it returns is called. A store that is away is tried again at the next time. */
export function keepClaim({ clock, database, later }: ClaimParts, mail: ClaimedMail): () => void {
  let over = false;
  let cancel = later(renew, MAIL.renewClaimEveryMs);
  function renew(): void {
    void renewClaim(database, mail, clock() + MAIL.claimMs)
      .catch(() => undefined)
      .then(() => {
        if (!over) cancel = later(renew, MAIL.renewClaimEveryMs);
      });
  }
  return () => {
    over = true;
    cancel();
  };
}

/**
 * Returns what looks at the claims of all instances, and makes the mails due whose claim nobody renewed while it looked on. What counts is
 * only what was seen here, so that neither clocks that differ nor a store that was away for everybody makes a living sender look dead.
 */
export function createClaimWatch({ clock, database }: Omit<ClaimParts, 'later'>): () => Promise<void> {
  let firstSeen = new Map<string, number>();
  let lookedAt = -Infinity;
  return async () => {
    const claims = await claimsInForce(database);
    const now = clock();
    const before = now - lookedAt <= MAIL.claimsUnseenMs ? firstSeen : new Map<string, number>();
    firstSeen = new Map();
    lookedAt = now;
    for (const claim of claims) {
      const said = `${claim.id}/${claim.attempts}/${claim.next_attempt_at}`;
      const since = before.get(said) ?? now;
      firstSeen.set(said, since);
      if (now - since >= MAIL.senderSilentMs) await releaseClaim(database, claim, now);
    }
  };
}
