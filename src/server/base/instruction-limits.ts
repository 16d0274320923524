import { SIGN_IN_CODE } from '#contract/limits.ts';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { budget } from './budget.ts';

/** The limits of instructions. Every part of the server imports them from `limits.ts`. */
const KiB = 1024;

/** What a confirmation of instructions showed, and the codes for it. Codes have the lifetime and attempts of those that sign in. */
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
  /** What it answers is read so far, and thrown away. */
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

/** Instructions that are sent at once to a page, and people of a client who get a copy of a receipt: of a larger client, only so many. */
export const INSTRUCTION_PAGES = { done: 2_000, history: 200, desk: 100, clients: 100, copies: 20 } as const;
