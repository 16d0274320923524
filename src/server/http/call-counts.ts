import { Refusal } from '#contract/errors.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Budget } from '#server/base/budget.ts';
import type { Clock } from '#server/base/clock.ts';
import { CACHE, CALENDAR, CALLS } from '#server/base/limits.ts';
import { ipBucket } from '#server/base/networks.ts';
import { remembered } from '#domain/text/remembered.ts';
import type { Session } from '#server/store/sessions.ts';

/** Counts one more call of a key and returns the number of calls in this window, including this one. */
type CountCall = (key: string) => number;

/** Counts calls in fixed windows, in this process's memory, so that a read costs no write. */
function countPerWindow(clock: Clock, windowMs: number): CountCall {
  let window = 0;
  const counts = new Map<string, number>();
  return (key) => {
    const current = Math.floor(clock() / windowMs);
    if (current !== window) {
      window = current;
      counts.clear();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

/** Whether one more refused call of an address may be audited. A few show what the user tried; thousands would bury other entries. */
export function createAuditAllowance(clock: Clock): (email: string) => boolean {
  const { max, windowMs } = CALLS.deniedNotedPerPerson;
  const count = countPerWindow(clock, windowMs);
  return (email) => count(email) <= max;
}

/** Whether one more report from an IP address may be logged. Anyone may send reports, and must not be able to fill the log. */
export function createReportAllowance(clock: Clock): (ip: string) => boolean {
  return createAllowance(clock, CALLS.anonymousPerIp);
}

/** Whether one more call from an IP address is allowed. */
export function createAllowance(clock: Clock, { max, windowMs }: Budget): (ip: string) => boolean {
  const count = countPerWindow(clock, windowMs);
  return (ip) => count(ipBucket(ip)) <= max;
}

/** Limits how often calendars are fetched. */
export interface CalendarCounts {
  /** Counts a fetch of the calendar address. Throws `too-many-requests`. */
  takeFetch(id: string): void;
  /** Counts a request for an unknown calendar address, for its network. Returns the refusal if there were too many. */
  miss(ip: string): Refusal | undefined;
}

export function createCalendarCounts(clock: Clock): CalendarCounts {
  const { fetchesPerAddress, missesPerIp } = CALENDAR;
  const fetches = countPerWindow(clock, fetchesPerAddress.windowMs);
  const misses = countPerWindow(clock, missesPerIp.windowMs);
  const refusal = (windowMs: number): Refusal =>
    new Refusal('too-many-requests', { retryAfterMs: windowMs - (clock() % windowMs) });
  return {
    takeFetch(id) {
      if (fetches(id) > fetchesPerAddress.max) throw refusal(fetchesPerAddress.windowMs);
    },
    miss: (ip) => (misses(ipBucket(ip)) > missesPerIp.max ? refusal(missesPerIp.windowMs) : undefined),
  };
}

/** Limits how often a signed-in user may call. Each method takes one call and throws `too-many-requests` when none is left. */
export interface ReadBudget {
  /** Counts for the session and for the IP address, before the call writes anything to the store. */
  takeCall(session: Session, ip: string): void;
  /** Counts for the viewer's company, over all its users. */
  takeForCompany(viewer: Viewer): void;
}

export function createReadBudget(clock: Clock, perSession: number): ReadBudget {
  const windowMs = minutes(1);
  const shared = perSession * CALLS.readsSharedFactor;
  const senderOf = remembered(ipBucket, CACHE.textsOfCallers);
  const bySession = countPerWindow(clock, windowMs);
  const byAddress = countPerWindow(clock, windowMs);
  const byCompany = countPerWindow(clock, windowMs);

  function take(count: CountCall, key: string, most: number): void {
    if (count(key) > most) throw new Refusal('too-many-requests', { retryAfterMs: windowMs - (clock() % windowMs) });
  }

  return {
    takeCall(session, ip) {
      take(bySession, session.id, perSession);
      take(byAddress, senderOf(ip), shared);
    },
    takeForCompany(viewer) {
      const company = companyScopeOf(viewer)?.company;
      if (company !== undefined) take(byCompany, company, shared);
    },
  };
}
