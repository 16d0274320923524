import type { configStatus } from '#contract/admin-backup.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Clock } from '#server/base/clock.ts';
import type { ProxyWatch } from '#server/http/proxy-watch.ts';
import type { Database } from '#server/store/database.ts';
import { readSpentSends, SEND_BUDGETS } from '#server/store/spent-sends.ts';

export interface SignInWarningParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly proxy: ProxyWatch;
  readonly dataLeftBehind: boolean;
}

/** What keeps clients from signing in, or soon will, for the dashboard. */
export async function signInWarnings({
  clock,
  database,
  proxy,
  dataLeftBehind,
}: SignInWarningParts): Promise<AnswerOf<typeof configStatus>['signInWarnings']> {
  const spent = await readSpentSends(database, clock());
  return [
    ...(dataLeftBehind ? [{ kind: 'data-left-behind' as const, count: 1 }] : []),
    ...(proxy.unset ? [{ kind: 'trust-proxy-unset' as const, count: 1 }] : []),
    ...(proxy.forwardedByStranger() ? [{ kind: 'forwarded-by-stranger' as const, count: 1 }] : []),
    ...SEND_BUDGETS.filter((which) => spent[which] > 0).map((which) => ({
      kind: `sends-spent-${which}` as const,
      count: spent[which],
    })),
  ];
}
