import { SIGN_IN_CODE } from '#contract/limits.ts';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { budget } from './budget.ts';

/** The limits of instructions. Every part of the server imports them from `limits.ts`. */
const KiB = 1024;

/** Sets of instructions that wait for a code. These codes have the lifetime and number of attempts of sign-in codes. */
export const INSTRUCTION_SETS = {
  idBytes: 16,
  keptMs: hours(24),
  preparedPerPerson: budget(120, minutes(10)),
  codesPerPerson: [budget(1, SIGN_IN_CODE.resendAfterMs), budget(10, hours(1)), budget(40, hours(24))],
  /** Wrong codes of one person, over all sets. */
  failuresPerPerson: budget(20, hours(24)),
} as const;

/** Messages with instructions to the firm's own system. */
export const WEBHOOK = {
  /** Entries in one message. */
  entries: 100,
  connectMs: seconds(5),
  totalMs: seconds(15),
  /** At most this much of its answer is read, and discarded. */
  answerBytes: 64 * KiB,
  /** A message is due again after this time at the latest when its sender has died. */
  claimMs: minutes(1),
  firstRetryMs: seconds(30),
  longestRetryMs: hours(1),
  retryForMs: days(3),
  lookEveryMs: seconds(10),
  /** Administrators are told when a message waits this long. */
  alarmAfterMs: minutes(30),
} as const;

/** The record of instructions is checked this often, and at each start. */
export const INSTRUCTION_RECORD = { checkEveryMs: hours(6) } as const;

/** The most instructions that one call sends to a page, and (`copies`) the most users of a client who get a copy of a receipt. */
export const INSTRUCTION_PAGES = { done: 2_000, history: 200, desk: 50, clients: 50, copies: 20 } as const;
