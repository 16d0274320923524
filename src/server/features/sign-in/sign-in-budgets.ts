import { hours, minutes } from '#domain/time/duration.ts';
import { ipBucket } from '../../http/read-budget.ts';
import { CODES } from '../../limits.ts';
import type { Budget } from '../../limits.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { BudgetUse, Streak } from '../../store/budgets.ts';
import type { Visitor } from './visitor.ts';

/** Which budgets a visitor draws on. They count whether or not anybody has the address. */
export interface SignInBudgets {
  /** Taken for every mail. */
  readonly sends: readonly BudgetUse[];
  /** Taken for every verification, before anything is looked at. */
  readonly calls: readonly BudgetUse[];
  /** Taken for every code that is compared. */
  readonly failures: readonly BudgetUse[];
  readonly streakKey: string;
}

/** Failed verifications over all addresses. A spray over many must not succeed by its mass. */
export const ALL_FAILURES: BudgetUse = { key: 'fail/all', budget: CODES.failuresStop };
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
      sends: uses(`send/device/${knownDevice}`, CODES.sendsPerAddress),
      calls: [],
      failures: uses(`fail/device/${knownDevice}`, CODES.failuresPerAddress),
      streakKey: `streak/device/${knownDevice}`,
    };
  }
  const address = visitor.addressHash;
  const from = secrets.keyedHash('ip', ipBucket(ip));
  return {
    sends: [
      ...uses(`send/address/${address}`, CODES.sendsPerAddress),
      ...uses(`send/ip/${from}`, CODES.sendsPerIp),
      { key: 'send/all', budget: CODES.sendsPerInstance },
    ],
    calls: uses(`fail/ip/${from}`, CODES.failuresPerIp),
    failures: [...addressFailures(address), ALL_FAILURES],
    streakKey: addressStreak(address),
  };
}

/** What a successful sign-in forgives: the failures of the address and of the browser. */
export function forgiven(visitor: Visitor, { failures, streakKey }: SignInBudgets): string[] {
  const own = failures.filter((use) => use.key !== ALL_FAILURES.key);
  const address = addressFailures(visitor.addressHash);
  return [...own, ...address].map((use) => use.key).concat(streakKey, addressStreak(visitor.addressHash));
}

/** At most one line an hour about the same thing, or an attacker would fill the audit log. */
export function onceAnHour(secrets: Secrets, about: string): BudgetUse {
  return { key: `note/${secrets.keyedHash('note', about)}`, budget: { max: 1, windowMs: hours(1) } };
}

function addressFailures(address: string): BudgetUse[] {
  return uses(`fail/address/${address}`, CODES.failuresPerAddress);
}

function addressStreak(address: string): string {
  return `streak/address/${address}`;
}

function uses(prefix: string, budgets: readonly Budget[]): BudgetUse[] {
  return budgets.map((budget) => ({ key: `${prefix}/${budget.windowMs / minutes(1)}`, budget }));
}
