import { days, minutes, seconds } from '#domain/time/duration.ts';

/** The limits that both the browser and the server need. Durations are milliseconds. All other limits are in the server's `limits.ts`. */

export const SIGN_IN_CODE = {
  digits: 6,
  lifetimeMs: minutes(10),
  /** An address gets at most one code in this time, so the button to resend waits as long. */
  resendAfterMs: seconds(30),
} as const;

export const IMPERSONATION = { lifetimeMs: minutes(60) } as const;

/** The browser asks for a longer session, and the server grants it, once no more than this remains. */
export const REFRESH_WHEN_REMAINING_MS = minutes(60);

/** How many days off the firm can list. */
export const HOLIDAYS = 400;

export const INSTRUCTIONS = {
  /** How many deadlines one confirmation can have. */
  perSet: 500,
  types: 100,
  receivers: 20,
  cutOffDays: 60,
} as const;

export const AUDIT_KEPT_MS = days(400);
