import { randomInt } from 'node:crypto';
import { hours, minutes } from '#domain/time/duration.ts';
import { CODES } from '#server/base/limits.ts';
import type { Budget } from '#server/base/limits.ts';
import { networksOf } from '#server/base/networks.ts';
import { queueNotice } from '#server/mail/outbox.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { ALL_FAILURES, addressStreaks } from '#server/sessions/address-failures.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import type { BudgetUse, Streak } from '#server/store/budgets.ts';
import type { Visitor, SignInParts } from './visitor.ts';

/** The budgets of a mail. An address has two shares: one for the networks that ask first, one kept for networks that ask later. */
export interface SendBudgets {
  /** Of the visitor's networks, over all addresses. */
  readonly networks: readonly BudgetUse[];
  readonly first: readonly BudgetUse[];
  /** Key of the budget in `first` that is used up once the first networks have used their share. */
  readonly firstSpentKey: string | undefined;
  readonly later: readonly BudgetUse[];
}

export interface AttemptBudgets {
  /** Of the visitor's network: taken for every typed code while a code is waiting. */
  readonly networks: readonly BudgetUse[];
  /** Taken for every comparison with a code. */
  readonly failures: readonly BudgetUse[];
  readonly streak: { readonly key: string; readonly limit: Streak };
  /** The share kept for later networks; undefined for a known device, which has budgets of its own. */
  readonly later: { readonly uses: readonly BudgetUse[]; readonly key: string; readonly limit: Streak } | undefined;
}

/** Mails to all registered addresses, so that the mail provider's quota is not used up. */
export const ALL_SENDS: BudgetUse = { key: 'send/all', budget: CODES.sendsPerInstance };
/** Used up while unknown devices are paused because of wrong codes at all addresses. */
export const PAUSE: BudgetUse = { key: 'fail/pause', budget: { max: 1, windowMs: CODES.failuresStopPauseMs } };

/**
 * Hex digits of the hash by which unregistered addresses share counters. Each does the same work as a registered address, so that neither
 * the time nor the answer differs; sharing keeps their rows few.
 */
const SHARED_DIGITS = 4;

/** The budgets of a mail with a code. A known device has its own, which no stranger can use up (OWASP, device cookies). */
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
    // By the full hash, also for an unregistered address: the visitor can notice when these are used up.
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

/** The budgets of a typed code. */
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

/** The counters that a successful sign-in clears: failures in a row at the address, and failures of its own network and browser. */
export function forgiven(visitor: Visitor, { failures, streak, later }: AttemptBudgets): string[] {
  const own = [...failures, ...(later?.uses ?? [])].map(({ key }) => key).filter((key) => key !== ALL_FAILURES.key);
  const { first, later: laterStreak } = addressStreaks(visitor.addressHash);
  return [...new Set([...own, streak.key, first, laterStreak])];
}

/** Allows one entry an hour about the same thing, so that an attacker cannot fill the audit log. */
export function onceAnHour(secrets: Secrets, about: string): BudgetUse {
  return { key: `note/${secrets.keyedHash('note', about)}`, budget: { max: 1, windowMs: hours(1) } };
}

/** The key of the counters that all visitors of an address share. */
function accountOf({ person, addressHash }: Visitor): string {
  return person ? addressHash : `nobody-${addressHash.slice(0, SHARED_DIGITS)}`;
}

/** The budget of all failures. Its limit is lowered at random each time, so that an attacker cannot count up to it. */
function stop(): BudgetUse {
  const { max, windowMs } = CODES.failuresStop;
  return { key: ALL_FAILURES.key, budget: { max: max - randomInt(CODES.failuresStopSpread + 1), windowMs } };
}

function widest(secrets: Secrets, ip: string): string {
  return secrets.keyedHash('ip', networksOf(ip).at(-1) ?? ip);
}

/** The budgets of each of the visitor's networks. An IPv4 address has two networks, without a middle one. */
function usesOfNetworks(prefix: string, secrets: Secrets, ip: string): BudgetUse[] {
  const { narrow, middle, wide } = CODES.sendsPerNetwork;
  const networks = networksOf(ip);
  const widths = networks.length > 2 ? [narrow, middle, wide] : [narrow, wide];
  return networks.flatMap((network, at) => usesOf(`${prefix}/${secrets.keyedHash('ip', network)}`, widths[at] ?? []));
}

/** One use for each budget of the same thing. The key contains the length of its window. */
function usesOf(prefix: string, budgets: readonly Budget[]): BudgetUse[] {
  return budgets.map((budget) => ({ key: `${prefix}/${budget.windowMs / minutes(1)}`, budget }));
}

/** Audits that a limit of the whole portal was reached and mails it to the administrators, at most once an hour for the same sentence. */
export async function alertAdministrators(parts: SignInParts, headline: string, sentence: string): Promise<void> {
  const { database, clock, audit, outbox } = parts;
  const now = clock();
  if (!(await takeFromBudgets(database.db, [onceAnHour(parts.secrets, sentence)], now)).allowed) return;
  await audit.record({ kind: 'budget-alert', actor: 'system', details: { sentence } });
  const lines = [sentence, 'See the portal’s audit log for details.'];
  await queueNotice(parts, await parts.admins.listed(), { kind: 'alert', headline, lines, at: now });
  outbox.wake();
}
