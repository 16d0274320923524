import { Refusal } from '#contract/errors.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Clock } from '#server/base/clock.ts';
import { CALLS } from '#server/base/limits.ts';
import type { Session } from '#server/store/sessions.ts';
import { ipBucket } from './networks.ts';

/** Takes one call; throws `too-many-requests` where none is left. */
export interface ReadBudget {
  /** From what a session and an address may do in a minute: before anything is looked at that would be written down. */
  takeCall(session: Session, ip: string): void;
  /** From what a company's people may do together. */
  takeOfCompany(viewer: Viewer): void;
}

/** Counts calls in fixed windows, in this process's memory: a read must not cost a write. */
export function createReadBudget(clock: Clock, perSession: number): ReadBudget {
  const windowMs = minutes(1);
  const shared = perSession * CALLS.readsSharedFactor;
  let window = 0;
  const sessions = new Map<string, number>();
  const addresses = new Map<string, number>();
  const companies = new Map<string, number>();

  function take(counts: Map<string, number>, key: string, most: number, now: number): void {
    const used = (counts.get(key) ?? 0) + 1;
    if (used > most) throw new Refusal('too-many-requests', { retryAfterMs: windowMs - (now % windowMs) });
    counts.set(key, used);
  }

  function begin(): number {
    const now = clock();
    const current = Math.floor(now / windowMs);
    if (current !== window) {
      window = current;
      for (const counts of [sessions, addresses, companies]) counts.clear();
    }
    return now;
  }

  return {
    takeCall(session, ip) {
      const now = begin();
      take(sessions, session.id, perSession, now);
      take(addresses, ipBucket(ip), shared, now);
    },
    takeOfCompany(viewer) {
      const company = companyScopeOf(viewer)?.company;
      if (company !== undefined) take(companies, company, shared, begin());
    },
  };
}
