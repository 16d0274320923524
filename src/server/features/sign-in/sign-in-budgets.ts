import { hours } from '#domain/time/duration.ts';
import { ipBucket } from '#server/http/read-budget.ts';
import { CODES } from '#server/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import {
  ALL_FAILURES,
  addressFailureKeys,
  addressFailures,
  addressStreak,
  usesOf,
} from '#server/sessions/address-failures.ts';
import type { BudgetUse, Streak } from '#server/store/budgets.ts';
import type { Visitor } from './visitor.ts';

/** Which budgets a visitor draws on. They count whether or not anybody has the address. */
export interface SignInBudgets {
  /** Taken for every mail. */
  readonly sends: readonly BudgetUse[];
  /** Taken for every verification that has a code to answer, before it is counted against that. */
  readonly calls: readonly BudgetUse[];
  /** Taken for every code that is compared. */
  readonly failures: readonly BudgetUse[];
  readonly streakKey: string;
}

/** Mails over all addresses, so that the mail provider's quota is not used up. */
export const ALL_SENDS: BudgetUse = { key: 'send/all', budget: CODES.sendsPerInstance };
/** Holds while unknown devices are paused because of them. */
export const PAUSE: BudgetUse = { key: 'fail/pause', budget: { max: 1, windowMs: CODES.failuresStopPauseMs } };

export const FAILURE_STREAK: Streak = {
  max: CODES.failuresInARow,
  ever: CODES.failuresInARowEver,
  pauseMs: CODES.unknownDevicePauseMs,
  keptMs: CODES.failuresInARowKeptMs,
};

/**
 * A known device has budgets of its own, which nobody else can use up: whoever burns an address's budgets from elsewhere does not
 * lock its owner out (OWASP, device cookies).
 */
export function budgetsOf(secrets: Secrets, visitor: Visitor, ip: string): SignInBudgets {
  const { knownDevice } = visitor;
  if (knownDevice !== undefined) {
    return {
      sends: usesOf(`send/device/${knownDevice}`, CODES.sendsPerAddress),
      calls: [],
      failures: usesOf(`fail/device/${knownDevice}`, CODES.failuresPerAddress),
      streakKey: `streak/device/${knownDevice}`,
    };
  }
  const address = visitor.addressHash;
  const from = secrets.keyedHash('ip', ipBucket(ip));
  return {
    sends: [
      ...usesOf(`send/address/${address}`, CODES.sendsPerAddress),
      ...usesOf(`send/ip/${from}`, CODES.sendsPerIp),
      ALL_SENDS,
    ],
    calls: usesOf(`fail/ip/${from}`, CODES.failuresPerIp),
    failures: [...addressFailures(address), ALL_FAILURES],
    streakKey: addressStreak(address),
  };
}

/** What a successful sign-in forgives: the failures of the address and of the browser. */
export function forgiven(visitor: Visitor, { failures, streakKey }: SignInBudgets): string[] {
  const own = failures.filter(({ key }) => key !== ALL_FAILURES.key).map(({ key }) => key);
  return [...new Set([...own, streakKey, ...addressFailureKeys(visitor.addressHash)])];
}

/** At most one line an hour about the same thing, or an attacker would fill the audit log. */
export function onceAnHour(secrets: Secrets, about: string): BudgetUse {
  return { key: `note/${secrets.keyedHash('note', about)}`, budget: { max: 1, windowMs: hours(1) } };
}
