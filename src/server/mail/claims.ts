import type { Clock } from '#server/base/clock.ts';
import { MAIL } from '#server/base/limits.ts';
import type { Database } from '#server/store/database.ts';
import { allClaims, releaseClaim, renewClaim } from '#server/store/outbox-claims.ts';
import type { ClaimedMail } from '#server/store/outbox.ts';

interface ClaimParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Runs a function after a delay in milliseconds; returns the function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** Renews the claim of a mail until the function that it returns is called. While the store is unavailable, the next renewal tries again. */
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
 * Returns a function that checks the claims of all instances, and makes a mail due again when its claim was not renewed while this
 * instance watched. Only this instance's own observations count, so that neither different clocks nor a store that was unavailable to all
 * makes a running sender look dead.
 */
export function createClaimWatch({ clock, database }: Omit<ClaimParts, 'later'>): () => Promise<void> {
  let firstSeen = new Map<string, number>();
  let lookedAt = -Infinity;
  return async () => {
    const claims = await allClaims(database);
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
