import { randomInt } from 'node:crypto';
import { hours, minutes } from '#domain/time/duration.ts';
import { networksOf } from '#server/base/networks.ts';
import { CODES } from '#server/base/limits.ts';
import type { Budget } from '#server/base/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { ALL_FAILURES, addressStreaks } from '#server/sessions/address-failures.ts';
import type { BudgetUse, Streak } from '#server/store/budgets.ts';
import type { Visitor } from './visitor.ts';

/** A part of what an address has, from which a network that comes first or one that comes later takes. */
export interface SendBudgets {
  /** Of the sender's networks, whatever address they ask for. */
  readonly networks: readonly BudgetUse[];
  readonly first: readonly BudgetUse[];
  /** Key of the budget in `first` that is spent once the networks that came first have had their part. */
  readonly firstSpentKey: string | undefined;
  readonly later: readonly BudgetUse[];
}

export interface AttemptBudgets {
  /** Of the sender's network: taken for every verification that has a code to answer. */
  readonly networks: readonly BudgetUse[];
  /** Taken for every code that is compared. */
  readonly failures: readonly BudgetUse[];
  readonly streak: { readonly key: string; readonly limit: Streak };
  /** Undefined for a known device, which shares nothing with later ones. */
  readonly later: { readonly uses: readonly BudgetUse[]; readonly key: string; readonly limit: Streak } | undefined;
}

/** Mails over all addresses that somebody has, so that the mail provider's quota is not used up. */
export const ALL_SENDS: BudgetUse = { key: 'send/all', budget: CODES.sendsPerInstance };
/** Holds while unknown devices are paused because of wrong codes over all addresses. */
export const PAUSE: BudgetUse = { key: 'fail/pause', budget: { max: 1, windowMs: CODES.failuresStopPauseMs } };

/**
 * How many rows of the store the address-wide counts of addresses that nobody has share. Such an address does the same work as any other, so
 * that neither time nor words tell it apart; what comes of its counts is never looked at, and they must not fill the store.
 */
const NOBODY_DIGITS = 4;

/** A known device has budgets of its own, which no stranger can use up (OWASP, device cookies). */
export function sendBudgetsOf(secrets: Secrets, visitor: Visitor, ip: string): SendBudgets {
  const { knownDevice, addressHash } = visitor;
  if (knownDevice !== undefined) {
    const own = usesOf(`send/device/${knownDevice}`, CODES.sendsPerDevice);
    return { networks: [], first: own, firstSpentKey: undefined, later: [] };
  }
  const account = accountOf(visitor);
  const network = widest(secrets, ip);
  const all = visitor.person ? [ALL_SENDS] : [];
  const first: BudgetUse = { key: `send/address/${account}`, budget: CODES.sendsPerAddress };
  return {
    networks: usesOfNetworks('send/network', secrets, ip),
    // Of the whole address, whether or not somebody has it: what comes of these counts can be told from outside.
    first: [...usesOf(`send/from/${addressHash}/${network}`, CODES.sendsPerAddressAndNetwork), first, ...all],
    firstSpentKey: first.key,
    later: [
      ...usesOf(`send/from/${addressHash}/${network}`, CODES.sendsPerAddressAndNetwork),
      { key: `send/later/${account}`, budget: CODES.sendsPerAddressKept },
      { key: `send/later/${account}/${visitor.person ? network : ''}`, budget: CODES.sendsKeptPerNetwork },
      ...all,
    ],
  };
}

/** The same for codes that are typed. */
export function attemptBudgetsOf(secrets: Secrets, visitor: Visitor, ip: string): AttemptBudgets {
  const { knownDevice, person } = visitor;
  if (knownDevice !== undefined)
    return {
      networks: [],
      failures: usesOf(`fail/device/${knownDevice}`, CODES.failuresPerDevice),
      streak: {
        key: `streak/device/${knownDevice}`,
        limit: { max: CODES.deviceFailuresInARow, keptMs: CODES.failuresForgottenMs },
      },
      later: undefined,
    };
  const account = accountOf(visitor);
  const network = person ? widest(secrets, ip) : '';
  const streaks = addressStreaks(account);
  return {
    networks: usesOf(`fail/network/${widest(secrets, ip)}`, CODES.failuresPerNetwork),
    failures: [
      { key: `fail/from/${account}/${network}`, budget: CODES.failuresPerAddressAndNetwork },
      ...(person ? [stop()] : []),
    ],
    streak: { key: streaks.first, limit: { max: CODES.failuresInARow, keptMs: CODES.failuresForgottenMs } },
    later: {
      uses: [{ key: `fail/later/${account}/${network}`, budget: CODES.failuresKeptPerNetwork }],
      key: streaks.later,
      limit: { max: CODES.failuresInARowKept, keptMs: CODES.failuresForgottenMs },
    },
  };
}

/** What a successful sign-in forgives: the failures in a row of the address, and those of its own network and browser. */
export function forgiven(visitor: Visitor, { failures, streak, later }: AttemptBudgets): string[] {
  const own = [...failures, ...(later?.uses ?? [])].map(({ key }) => key).filter((key) => key !== ALL_FAILURES.key);
  const { first, later: laterStreak } = addressStreaks(visitor.addressHash);
  return [...new Set([...own, streak.key, first, laterStreak])];
}

/** At most one line an hour about the same thing, or an attacker would fill the audit log. */
export function onceAnHour(secrets: Secrets, about: string): BudgetUse {
  return { key: `note/${secrets.keyedHash('note', about)}`, budget: { max: 1, windowMs: hours(1) } };
}

/** Whose address-wide counts a visitor draws on. */
function accountOf({ person, addressHash }: Visitor): string {
  return person ? addressHash : `nobody-${addressHash.slice(0, NOBODY_DIGITS)}`;
}

/** All failures, with a limit that is a little lower by chance each time. */
function stop(): BudgetUse {
  const { max, windowMs } = CODES.failuresStop;
  return { key: ALL_FAILURES.key, budget: { max: max - randomInt(CODES.failuresStopSpread + 1), windowMs } };
}

function widest(secrets: Secrets, ip: string): string {
  return secrets.keyedHash('ip', networksOf(ip).at(-1) ?? ip);
}

/** Budgets of each of the sender's networks; an IPv4 address has none in the middle. */
function usesOfNetworks(prefix: string, secrets: Secrets, ip: string): BudgetUse[] {
  const { narrow, middle, wide } = CODES.sendsPerNetwork;
  const networks = networksOf(ip);
  const widths = networks.length > 2 ? [narrow, middle, wide] : [narrow, wide];
  return networks.flatMap((network, at) => usesOf(`${prefix}/${secrets.keyedHash('ip', network)}`, widths[at] ?? []));
}

/** Budgets of one thing, a key for each of their windows. */
function usesOf(prefix: string, budgets: readonly Budget[]): BudgetUse[] {
  return budgets.map((budget) => ({ key: `${prefix}/${budget.windowMs / minutes(1)}`, budget }));
}
