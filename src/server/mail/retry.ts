import { MAIL } from '#server/base/limits.ts';
import type { ClaimedMail } from '#server/store/outbox.ts';

/**
 * When a mail that was not taken is tried again (milliseconds since the epoch); undefined when it would be too late. A code is tried
 * often while it lives, everything else with doubling waits.
 */
export function retryAt(
  { kind, attempts, expires_at }: Pick<ClaimedMail, 'kind' | 'attempts' | 'expires_at'>,
  now: number,
): number | undefined {
  const waits = MAIL.codeRetriesMs;
  const last = waits[waits.length - 1] ?? 0;
  const wait =
    waits[attempts - 1] ??
    (kind === 'login-code' ? last : Math.min(last * 2 ** Math.min(attempts - waits.length, 10), MAIL.longestRetryMs));
  return now + wait < expires_at ? now + wait : undefined;
}
